-- Takes back the failure that attempt.lua counted, because the attempt has not failed.
-- KEYS[1] agora:attempts:… hash, KEYS[2] agora:locked_out:… string
-- ARGV[1] all to remove all failures, one only this one and the wait, undecided only this one: others may have failed
-- Reply: OK
-- Safe to repeat: a repeat takes at most one more failure back.
local attempts, lock, what = KEYS[1], KEYS[2], ARGV[1]
expect('hash', attempts)
expect('string', lock)
read_before_write(KEYS)
local failures = parse_int(redis.call('HGET', attempts, 'failures'))
if what ~= 'undecided' then redis.call('DEL', lock) end
if what == 'all' or failures <= 1 then
  redis.call('DEL', attempts)
else
  redis.call('HSET', attempts, 'failures', format_int(failures - 1))
end
return 'OK'
