-- Ranks a batch of topics anew by the hot formula that the data keeps.
-- KEYS[1] bbs::recommand::list zset
-- ARGV[1…] topic ids
-- Reply: OK
-- Safe to repeat: it sets a state.
touch(KEYS)
for _, id in ipairs(ARGV) do
  local t = redis.call('HMGET', key_topic(id), 'time', 'deleted', 'imported_ups', 'imported_downs')
  if t[1] and not t[2] then
    recommend(id, t[1], redis.call('SCARD', key_topic_up(id)) + integer(t[3]), redis.call('SCARD', key_topic_down(id)) + integer(t[4]))
  end
end
return 'OK'
