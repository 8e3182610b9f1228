-- Raises a counter of ids.
-- KEYS[1] article:, bbs::topic_ids, bbs::comment_ids or bbs::user_id, string
-- ARGV[1] the least value that it must have
-- Reply: the value
-- Safe to repeat: it only rises.
local counter, least = KEYS[1], tonumber(ARGV[1])
expect('string', counter)
read_before_write(KEYS)
local n = parse_int(redis.call('GET', counter))
if n >= least then return format_int(n) end
redis.call('SET', counter, ARGV[1])
return ARGV[1]
