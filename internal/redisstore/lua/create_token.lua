-- Creates an API token.
-- KEYS[1] agora:tokens:UID hash
-- ARGV[1] SHA-256 of the secret, ARGV[2] the token, JSON, ARGV[3] how many tokens a user may have
-- Reply: the status OK | LIMIT
-- Safe to repeat: it sets a state.
local tokens, secret = KEYS[1], ARGV[1]
expect('hash', tokens)
read_before_write(KEYS)
if redis.call('HEXISTS', tokens, secret) == 0 then
  if redis.call('HLEN', tokens) >= tonumber(ARGV[3]) then return status('LIMIT') end
  write('HSET', tokens, secret, ARGV[2])
end
return status('OK')
