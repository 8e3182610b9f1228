-- Releases a claim. A user's old name stays the user's while it is reserved.
-- KEYS[1] bbs::name_to_uid, agora:skeleton_to_uid, bbs::email_to_uid or agora:identity_to_uid hash
-- KEYS[2] agora:claims hash, KEYS[3] agora:old_names zset
-- ARGV[1] the folded name or email, the skeleton or the identity
-- ARGV[2] its field in KEYS[2] and its member in KEYS[3]
-- ARGV[3] uid, ARGV[4] now, Unix seconds, ARGV[5] the state that claim.lua has found, '' to release it in any state
-- Reply: OK
-- Safe to repeat: it removes only a claim of that uid.
local index, claims, old_names = KEYS[1], KEYS[2], KEYS[3]
local text, entry, uid, now, state = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
expect('hash', index, claims)
expect('zset', old_names)
read_before_write(KEYS)
local free_at = redis.call('ZSCORE', old_names, entry)
local has = redis.call('HGET', claims, entry) or free_at
if redis.call('HGET', index, text) == uid and (state == '' or has == state) then
  redis.call('HDEL', claims, entry)
  if not free_at or tonumber(now) >= tonumber(free_at) then
    write('HDEL', index, text)
    redis.call('ZREM', old_names, entry)
  end
end
return announce('OK')
