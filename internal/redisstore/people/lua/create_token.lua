-- Creates an API token.
-- KEYS[1] agora:tokens:UID hash, KEYS[2] agora:sessions:UID zset
-- ARGV[1] SHA-256 of the secret, ARGV[2] the token, JSON, ARGV[3] how many tokens a user may have
-- ARGV[4] now, Unix seconds, for an act of the operator, else ''
-- ARGV[5] SHA-256 of the secret of the session that creates it, '' for none
-- Reply: the status OK | LIMIT | ENDED when the session has ended meanwhile
-- Safe to repeat: it sets a state.
-- requires: log
local tokens, sessions, secret = KEYS[1], KEYS[2], ARGV[1]
expect('hash', tokens)
expect('zset', sessions)
local act = ARGV[4] ~= '' and redis.call('HEXISTS', tokens, secret) == 0
  and { at = ARGV[4], by = '', action = 'CREATE_TOKEN', target = 'user:' .. id_of(tokens), private = true }
read_before_write({ tokens, sessions, unpack(log_keys(act)) })
if redis.call('HEXISTS', tokens, secret) == 0 then
  -- A ban ends a session by the score 0.
  if ARGV[5] ~= '' and tonumber(redis.call('ZSCORE', sessions, ARGV[5]) or '0') <= 0 then return status('ENDED') end
  if redis.call('HLEN', tokens) >= tonumber(ARGV[3]) then return status('LIMIT') end
  write('HSET', tokens, secret, ARGV[2])
  log_act(act)
end
return status('OK')
