-- Claims an identity for a user that exists.
-- KEYS[1] agora:identity_to_uid hash, KEYS[2] agora:claims hash
-- ARGV[1] the identity, ARGV[2] its field in KEYS[2], ARGV[3] uid
-- Reply: OK | TAKEN when another user has it
-- Safe to repeat: it sets a state.
local index, claims, identity, entry, uid = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
expect('hash', index, claims)
read_before_write(KEYS)
local holder = redis.call('HGET', index, identity)
if holder and holder ~= uid then return status('TAKEN') end
write('HSET', index, identity, uid)
redis.call('HDEL', claims, entry)
return status('OK')
