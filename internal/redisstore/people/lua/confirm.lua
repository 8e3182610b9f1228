-- Confirms all claims of a user in this partition, or none. Nobody can take over a confirmed claim, and its name no
-- longer counts as an old name.
-- KEYS[1] agora:claims hash
-- KEYS[2…] bbs::name_to_uid, agora:skeleton_to_uid, bbs::email_to_uid or agora:identity_to_uid hash of each claim
-- ARGV[1] uid, ARGV[2] '1' to accept a claim that no user holds
-- ARGV[3…] for each claim: the folded name or email, the skeleton or the identity; its field in KEYS[1]
-- Reply: OK | LOST, claim: the number of the first claim that another user holds, from 1 on
-- Safe to repeat: a confirmed claim stays confirmed.
local claims, uid, allow_missing = KEYS[1], ARGV[1], ARGV[2] == '1'
local old_names = key_old_names()
expect('hash', unpack(KEYS))
read_before_write({ old_names, unpack(KEYS) })
for i = 2, #KEYS do
  local holder = redis.call('HGET', KEYS[i], ARGV[2 * i - 1])
  if holder ~= uid and (holder or not allow_missing) then return status('LOST', 'claim', i - 1) end
end
for i = 2, #KEYS do
  if redis.call('HGET', KEYS[i], ARGV[2 * i - 1]) == uid then
    redis.call('HDEL', claims, ARGV[2 * i])
    redis.call('ZREM', old_names, ARGV[2 * i])
  end
end
return status('OK')
