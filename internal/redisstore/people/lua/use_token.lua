-- Notes the use of an API token.
-- KEYS[1] agora:token_uses:UID hash, KEYS[2] agora:tokens:UID hash
-- ARGV[1] SHA-256 of the secret, ARGV[2] the time of the use, Unix seconds
-- Reply: the status OK, also for a token that was revoked meanwhile
-- Safe to repeat: it sets a state.
local uses, tokens, secret = KEYS[1], KEYS[2], ARGV[1]
expect('hash', uses, tokens)
read_before_write(KEYS)
if redis.call('HEXISTS', tokens, secret) == 1 then write('HSET', uses, secret, ARGV[2]) end
return status('OK')
