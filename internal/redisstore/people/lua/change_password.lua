-- Changes a password. Ends the user's other sessions, the API tokens that the user has made, and the links to a new
-- password or another email, because another person may have requested them.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sessions:UID zset, KEYS[3] agora:session_info:UID hash
-- KEYS[4] agora:reset_password:UID hash, KEYS[5] agora:verify_email:UID hash, which goes if it is for another email
-- KEYS[6] agora:tokens:UID, KEYS[7] agora:token_uses:UID hash
-- ARGV[1] the current PHC string ('' to skip the comparison), ARGV[2] the new one
-- ARGV[3] hash of the session to keep, '' for none, ARGV[4] now, Unix seconds, for an act of the operator, else ''
-- Reply: OK | NOT_FOUND | CHANGED when the stored password is not ARGV[1]
-- Safe to repeat: the second time the password is ARGV[2] already.
-- requires: log, token
local user, sessions, info, reset, verify, tokens, uses = unpack(KEYS)
local old, new, keep = ARGV[1], ARGV[2], ARGV[3]
expect('hash', user, info, reset, verify, tokens, uses)
expect('zset', sessions)
local current = redis.call('HGET', user, 'password') or ''
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
if old ~= '' and current ~= old and current ~= new then return status('CHANGED') end
local act = ARGV[4] ~= '' and current ~= new
  and { at = ARGV[4], by = '', action = 'CHANGE_PASSWORD', target = 'user:' .. id_of(user), private = true }
local changed = { unpack(KEYS) }
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)
write('HSET', user, 'password', new)
redis.call('DEL', reset)
if redis.call('HGET', verify, 'email') ~= redis.call('HGET', user, 'email') then redis.call('DEL', verify) end
for _, secret in ipairs(redis.call('ZRANGE', sessions, '0', '-1')) do
  if secret ~= keep then
    write('ZREM', sessions, secret)
    write('HDEL', info, secret)
  end
end
end_own_tokens(tokens, uses)
log_act(act)
return status('OK')
