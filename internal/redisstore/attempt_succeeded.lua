-- Takes back what attempt counted, as the attempt succeeded.
-- KEYS[1] agora:attempts:… hash
-- ARGV[1] '1' to forget all failures, else this one only
-- Reply: OK
-- Repeating it after a lost reply may take one more failure back, no more.
local failures = integer(redis.call('HGET', KEYS[1], 'failures'))
if ARGV[1] == '1' or failures <= 1 then
  redis.call('DEL', KEYS[1])
else
  redis.call('HSET', KEYS[1], 'failures', whole(failures - 1))
  redis.call('HDEL', KEYS[1], 'until')
end
return 'OK'
