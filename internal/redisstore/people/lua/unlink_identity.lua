-- Removes an identity from a user, after the claim on it was released.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1] the identity
-- Reply: OK, user | LAST when the user could not sign in without it
-- Safe to repeat: it sets a state.
local user, identity = KEYS[1], ARGV[1]
expect('hash', user)
read_before_write(KEYS)
local left = {}
for line in string.gmatch(redis.call('HGET', user, 'identity') or '', '[^\n]+') do
  if line ~= identity then left[#left + 1] = line end
end
if #left == 0 and redis.call('HEXISTS', user, 'password') == 0 then return status('LAST') end
if redis.call('HEXISTS', user, 'identity') == 1 then
  set_fields(user, { 'identity', table.concat(left, '\n') }, 1)
end
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
