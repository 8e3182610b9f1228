-- Ranks a batch of topics anew by the hot formula that the data keeps.
-- KEYS[1] bbs::recommand::list zset
-- ARGV[1…] topic ids
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: topic
expect('zset', KEYS[1])
read_before_write(KEYS)

-- count is the size of a set; what another program made something else has none.
local function count(key)
  local n = redis.pcall('SCARD', key)
  return type(n) == 'number' and n or 0
end

for _, id in ipairs(ARGV) do
  local t = redis.pcall('HMGET', key_topic(id), 'time', 'deleted', 'imported_ups', 'imported_downs')
  if instant(t[1]) and not t[2] then
    recommend(id, t[1], count(key_topic_up(id)) + integer(t[3]), count(key_topic_down(id)) + integer(t[4]))
  end
end
return 'OK'
