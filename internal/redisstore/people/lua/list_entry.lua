-- Puts an entry into a list of a user, or takes it out. The entry is something that the user follows, a user who is
-- muted or blocked, or a kind of notifications that is off.
-- KEYS[1] agora:following:UID, agora:muted:UID, agora:blocked:UID or agora:notify_off:UID zset
-- ARGV[1] the entry: user:42, topic:5, category:go, group:go or tag:go; the uid of the other user; the kind
-- ARGV[2] '1' to put it there, '0' to take it out
-- ARGV[3] now, Unix seconds, ARGV[4] the most entries
-- Reply: OK | FULL
-- Safe to repeat: it sets a state, and what is there keeps its time.
local list, entry, now, most = KEYS[1], ARGV[1], ARGV[3], tonumber(ARGV[4])
expect('zset', list)
read_before_write(KEYS)
local there = redis.call('ZSCORE', list, entry)
if ARGV[2] ~= '1' then
  if there then write('ZREM', list, entry) end
elseif not there then
  if redis.call('ZCARD', list) >= most then return status('FULL') end
  write('ZADD', list, now, entry)
end
return status('OK')
