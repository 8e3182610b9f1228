-- Uses the code of an email. Sets a password, ends all sessions, and revokes the API tokens that the user has made.
-- The email becomes verified. If it was not verified before, somebody else may have registered with it: the script
-- then removes all API tokens and all identities.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sessions:UID zset, KEYS[3] agora:session_info:UID hash
-- KEYS[4] agora:reset_password:UID hash, KEYS[5] agora:verify_email:UID hash, which goes if it is for another email
-- KEYS[6] agora:tokens:UID, KEYS[7] agora:token_uses:UID hash
-- ARGV[1] SHA-256 of the code's secret, ARGV[2] the new PHC string
-- ARGV[3] how long to keep the used code, in milliseconds
-- ARGV[4] the user's email as it was read, ARGV[5] the same, folded
-- Reply: OK, email, password: the PHC string that the code has set, another one than ARGV[2] if the code was used
-- before, identity: those that the user has lost, a line each | INVALID when the code is another one, or was sent to
-- another email than the user's
-- Safe to repeat: a used code stays for a while, and changes nothing.
-- requires: token
local user, sessions, info, code, verify, tokens, uses = unpack(KEYS)
local secret, new, keep, email, folded = unpack(ARGV)
expect('hash', user, info, code, verify, tokens, uses)
expect('zset', sessions)
read_before_write(KEYS)
local c = redis.call('HMGET', code, 'secret', 'email', 'used', 'identity')
local has = redis.call('HMGET', user, 'name', 'email', 'password', 'email_verified', 'identity')
if c[1] ~= secret or not has[1] or c[2] ~= has[2] or has[2] ~= email then return status('INVALID') end
local function done(password, lost)
  return status('OK', 'email', email, 'password', password, 'identity', lost)
end
if c[3] then return done(has[3] or '', c[4] or '') end
local lost = ''
write('HSET', user, 'password', new, 'email_verified', folded)
if has[4] ~= folded then
  lost = has[5] or ''
  write('HDEL', user, 'identity')
  write('DEL', tokens)
  write('DEL', uses)
else
  end_own_tokens(tokens, uses)
end
write('DEL', sessions)
write('DEL', info)
if redis.call('HGET', verify, 'email') ~= email then redis.call('DEL', verify) end
redis.call('HSET', code, 'used', '1', 'identity', lost)
redis.call('PEXPIRE', code, keep)
return done(new, lost)
