-- Takes back what attempt counted, as the attempt succeeded.
-- KEYS[1] agora:attempts:… hash, KEYS[2] agora:locked_out:… string
-- ARGV[1] '1' to forget all failures, else this one only
-- Reply: OK
-- Repeating it after a lost reply may take one more failure back, no more.
local attempts, lock, all = KEYS[1], KEYS[2], ARGV[1] == '1'
expect('hash', attempts)
expect('string', lock)
read_before_write(KEYS)
local failures = integer(redis.call('HGET', attempts, 'failures'))
redis.call('DEL', lock)
if all or failures <= 1 then
  redis.call('DEL', attempts)
else
  redis.call('HSET', attempts, 'failures', format_int(failures - 1))
end
return 'OK'
