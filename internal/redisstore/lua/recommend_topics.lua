-- Recomputes the rank of a batch of topics by the hot formula in the settings.
-- KEYS[1] bbs::recommand::list zset
-- ARGV[1…] topic ids
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: topic
expect('zset', KEYS[1])
read_before_write(KEYS)

-- count returns the size of a set, 0 for a key of another type.
local function count(key)
  local n = redis.pcall('SCARD', key)
  return type(n) == 'number' and n or 0
end

for _, id in ipairs(ARGV) do
  local t = redis.pcall('HMGET', key_topic(id), 'time', 'deleted', 'imported_ups', 'imported_downs', 'private')
  if parse_time(t[1]) and not t[2] and not t[5] then
    recommend(id, t[1], count(key_topic_up(id)) + parse_int(t[3]), count(key_topic_down(id)) + parse_int(t[4]))
  end
end
return announce('OK')
