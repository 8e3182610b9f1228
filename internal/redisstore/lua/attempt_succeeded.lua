-- Takes back the failure that attempt.lua counted, because the attempt succeeded.
-- KEYS[1] agora:attempts:… hash, KEYS[2] agora:locked_out:… string
-- ARGV[1] '1' to remove all failures, else only this one
-- Reply: OK
-- Safe to repeat: a repeat takes at most one more failure back.
local attempts, lock, all = KEYS[1], KEYS[2], ARGV[1] == '1'
expect('hash', attempts)
expect('string', lock)
read_before_write(KEYS)
local failures = parse_int(redis.call('HGET', attempts, 'failures'))
redis.call('DEL', lock)
if all or failures <= 1 then
  redis.call('DEL', attempts)
else
  redis.call('HSET', attempts, 'failures', format_int(failures - 1))
end
return 'OK'
