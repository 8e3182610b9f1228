-- Recomputes the rank of a batch of topics by the hot formula in the settings.
-- KEYS[1] bbs::recommand::list zset
-- ARGV[1…] topic ids
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: topic
expect('zset', KEYS[1])
read_before_write(KEYS)

-- count returns the size of a set, or of a hash, 0 for a key of another type.
local function count(command, key)
  local n = redis.pcall(command, key)
  return type(n) == 'number' and n or 0
end

for _, id in ipairs(ARGV) do
  local t = redis.pcall('HMGET', key_topic(id), 'time', 'deleted', 'imported_ups', 'imported_downs', 'private')
  if parse_time(t[1]) and not t[2] and not t[5] then
    local post = 'topic:' .. id
    local ups = count('SCARD', key_topic_up(id)) - count('HLEN', key_uncounted(post))
    local downs = count('SCARD', key_topic_down(id)) - count('HLEN', key_uncounted_down(post))
    recommend(id, t[1], ups + parse_int(t[3]), downs + parse_int(t[4]))
  end
end
return announce('OK')
