-- Creates or changes a category or a tab.
-- KEYS[1] agora:categories or agora:tabs zset, KEYS[2] its agora:category:… or agora:tab:… hash
-- ARGV[1] the name, ARGV[2] CREATE or UPDATE
-- ARGV[3…] fields and values to set; an empty value takes the field away
-- Reply: OK | TAKEN | NOT_FOUND
-- Safe to repeat but for CREATE, which answers TAKEN the second time.
local list, hash, name, create = KEYS[1], KEYS[2], ARGV[1], ARGV[2] == 'CREATE'
expect('zset', list)
expect('hash', hash)
touch(KEYS)
local there = redis.call('ZSCORE', list, name)
if create and there then return 'TAKEN' end
if not create and not there then return 'NOT_FOUND' end
redis.call('ZADD', list, '0', name)
for i = 3, #ARGV, 2 do
  if ARGV[i + 1] == '' then redis.call('HDEL', hash, ARGV[i]) else redis.call('HSET', hash, ARGV[i], ARGV[i + 1]) end
end
return 'OK'
