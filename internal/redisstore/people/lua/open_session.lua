-- Opens a session.
-- KEYS[1] agora:sessions:UID zset, KEYS[2] agora:session_info:UID hash, KEYS[3] agora:tokens:UID hash,
-- KEYS[4] agora:token_uses:UID hash, KEYS[5] bbs::user::UID hash
-- ARGV[1] SHA-256 of the secret
-- ARGV[2] the time, ARGV[3] the expiry of the session, Unix seconds
-- ARGV[4] how long to keep the keys, in milliseconds
-- ARGV[5] the info of the session, JSON
-- ARGV[6] the uid of the administrator who opens it for the user, '' for a login
-- Reply: OK | BANNED, ban, reason | NOT_FOUND for a user who is deleted
-- The script keeps the new session and the 99 other sessions with the latest expiry. The new session stays even if it
-- expires first, because somebody waits for it. The script never removes a session by the server's clock, which may
-- be wrong.
-- Safe to repeat: it sets a state.
-- requires: log, token
local sessions, info, tokens, uses, user = unpack(KEYS)
local secret, now, keep = ARGV[1], ARGV[2], ARGV[4]
expect('zset', sessions)
expect('hash', info, tokens, uses, user)
local act = ARGV[6] ~= '' and not redis.call('ZSCORE', sessions, secret)
  and { at = now, by = ARGV[6], action = 'CREATE_SESSION', target = 'user:' .. id_of(user), private = true }
read_before_write({ sessions, info, tokens, uses, user, unpack(log_keys(act)) })
-- The ban is checked here: a login that runs beside a ban opens no session that would last longer than the ban.
local ban = redis.call('HMGET', user, 'ban', 'ban_reason', 'name')
if not ban[3] then return status('NOT_FOUND') end
local kind, till = string.match(ban[1] or '', '^(%S*) ?(.*)$')
till = parse_time(till)
if kind ~= '' and kind ~= 'SUSPENDED' and kind ~= 'SILENCED' and not (till and tonumber(now) >= till) then
  return status('BANNED', 'ban', ban[1], 'reason', ban[2] or '')
end
write('ZADD', sessions, ARGV[3], secret)
write('HSET', info, secret, ARGV[5])
local surplus = redis.call('ZCARD', sessions) - 100
for _, other in ipairs(redis.call('ZRANGE', sessions, '0', '-100')) do -- one more than the surplus
  if surplus > 0 and other ~= secret then
    write('ZREM', sessions, other)
    write('HDEL', info, other)
    end_tokens_of(tokens, uses, other)
    surplus = surplus - 1
  end
end
redis.call('PEXPIRE', sessions, keep)
redis.call('PEXPIRE', info, keep)
log_act(act)
return status('OK')
