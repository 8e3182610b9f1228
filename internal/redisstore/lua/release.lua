-- Releases a claim.
-- KEYS[1] bbs::name_to_uid, agora:skeleton_to_uid or bbs::email_to_uid hash, KEYS[2] agora:claims hash
-- ARGV[1] the folded name or email, or the skeleton, ARGV[2] its field in KEYS[2], ARGV[3] uid
-- Reply: OK
-- Safe to repeat: it removes only a claim of that uid.
expect('hash', KEYS[1], KEYS[2])
read_before_write(KEYS)
if redis.call('HGET', KEYS[1], ARGV[1]) == ARGV[3] then
  redis.call('HDEL', KEYS[1], ARGV[1])
  redis.call('HDEL', KEYS[2], ARGV[2])
end
return 'OK'
