-- Adds members of a group to a ranking under construction.
-- KEYS[1] agora:building:… zset, KEYS[2] group:NAME set, KEYS[3] the site's ranking, such as time:, zset
-- ARGV[1] how long to keep an unfinished ranking, in milliseconds; ARGV[2…] members
-- Reply: OK
-- Safe to repeat: it sets a state.
local aside, group, site = KEYS[1], KEYS[2], KEYS[3]
expect('zset', aside, site)
expect('set', group)
read_before_write(KEYS)
for i = 2, #ARGV do
  local score = redis.call('SISMEMBER', group, ARGV[i]) == 1 and redis.call('ZSCORE', site, ARGV[i])
  if score then redis.call('ZADD', aside, score, ARGV[i]) end
end
redis.call('PEXPIRE', aside, ARGV[1])
return 'OK'
