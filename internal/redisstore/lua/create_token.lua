-- Creates an API token.
-- KEYS[1] agora:tokens:UID hash
-- ARGV[1] SHA-256 of the secret, ARGV[2] the token, JSON, ARGV[3] how many tokens a user may have
-- ARGV[4] now, Unix seconds, for an act of the operator, else ''
-- Reply: the status OK | LIMIT
-- Safe to repeat: it sets a state.
-- requires: log
local tokens, secret = KEYS[1], ARGV[1]
expect('hash', tokens)
local act = ARGV[4] ~= '' and redis.call('HEXISTS', tokens, secret) == 0
  and { at = ARGV[4], by = '', action = 'CREATE_TOKEN', target = 'user:' .. id_of(tokens), private = true }
read_before_write({ tokens, unpack(log_keys(act)) })
if redis.call('HEXISTS', tokens, secret) == 0 then
  if redis.call('HLEN', tokens) >= tonumber(ARGV[3]) then return status('LIMIT') end
  write('HSET', tokens, secret, ARGV[2])
  log_act(act)
end
return status('OK')
