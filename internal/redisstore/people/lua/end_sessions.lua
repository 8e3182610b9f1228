-- Ends sessions of a user, and the API tokens that end with these sessions. If it ends all sessions, it revokes all
-- API tokens that the user has made.
-- KEYS[1] agora:sessions:UID zset, KEYS[2] agora:session_info:UID hash
-- KEYS[3] agora:tokens:UID, KEYS[4] agora:token_uses:UID hash
-- ARGV[1] how the SHA-256 of their secrets begins; '' for all sessions
-- Reply: the status OK
-- Safe to repeat: it sets a state.
-- requires: token
local sessions, info, tokens, uses, prefix = KEYS[1], KEYS[2], KEYS[3], KEYS[4], ARGV[1]
expect('zset', sessions)
expect('hash', info, tokens, uses)
read_before_write(KEYS)
for _, secret in ipairs(redis.call('ZRANGE', sessions, '0', '-1')) do
  if string.sub(secret, 1, #prefix) == prefix then
    write('ZREM', sessions, secret)
    write('HDEL', info, secret)
    if prefix ~= '' then end_tokens_of(tokens, uses, secret) end
  end
end
if prefix == '' then
  if redis.call('EXISTS', info) == 1 then write('DEL', info) end
  end_own_tokens(tokens, uses)
end
return status('OK')
