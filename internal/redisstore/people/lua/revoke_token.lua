-- Revokes an API token.
-- KEYS[1] agora:tokens:UID hash, KEYS[2] agora:token_uses:UID hash
-- ARGV[1] how the SHA-256 of its secret begins
-- Reply: the status OK, also if there is no such token
-- Safe to repeat: it sets a state.
local tokens, uses, prefix = KEYS[1], KEYS[2], ARGV[1]
expect('hash', tokens, uses)
read_before_write(KEYS)
for _, secret in ipairs(redis.call('HKEYS', tokens)) do
  if string.sub(secret, 1, #prefix) == prefix then
    write('HDEL', tokens, secret)
    write('HDEL', uses, secret)
  end
end
return status('OK')
