-- Uses a code of a second factor. Each code works once.
-- KEYS[1] agora:totp:UID hash
-- ARGV[1] id of the attempt, ARGV[2] the secret that the code was compared with
-- ARGV[3] the time step of the code, '' if it is none of the secret's; ARGV[4] SHA-256 of the code as a recovery code
-- Reply: OK | WRONG
-- A code of an earlier step than the last used one is refused too: somebody may have read it on the way.
-- Safe to repeat: an attempt with the same id succeeds again.
local totp, id, secret, step, recovery = KEYS[1], ARGV[1], ARGV[2], ARGV[3], 'recovery:' .. ARGV[4]
expect('hash', totp)
read_before_write(KEYS)
local has = redis.call('HMGET', totp, 'secret', 'last_step', 'last_id')
if not has[1] or has[1] ~= secret then return status('WRONG') end
if has[3] == id then return status('OK') end
if step ~= '' then
  if tonumber(step) <= parse_int(has[2]) then return status('WRONG') end
  redis.call('HSET', totp, 'last_step', step)
elseif redis.call('HDEL', totp, recovery) == 0 then
  return status('WRONG')
end
redis.call('HSET', totp, 'last_id', id)
return status('OK')
