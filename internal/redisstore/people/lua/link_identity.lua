-- Adds an identity to a user who has made the claim on it.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1] the identity, ARGV[2] how many a user may have
-- Reply: OK | NOT_FOUND | TOO_MANY
-- Safe to repeat: an identity that the user has stays.
local user, identity = KEYS[1], ARGV[1]
expect('hash', user)
read_before_write(KEYS)
if redis.call('HEXISTS', user, 'name') == 0 then return status('NOT_FOUND') end
local identities, count = redis.call('HGET', user, 'identity') or '', 0
for line in string.gmatch(identities, '[^\n]+') do
  if line == identity then return status('OK') end
  count = count + 1
end
if count >= tonumber(ARGV[2]) then return status('TOO_MANY') end
write('HSET', user, 'identity', identities == '' and identity or identities .. '\n' .. identity)
return status('OK')
