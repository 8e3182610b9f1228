-- Confirms a claim: from now on it is never taken over.
-- KEYS[1] bbs::name_to_uid or bbs::email_to_uid hash, KEYS[2] agora:claims hash
-- ARGV[1] the folded name or email, ARGV[2] its entry in the claims, ARGV[3] uid
-- Reply: OK | LOST when another user holds it
-- Safe to repeat: a confirmed claim stays so.
expect('hash', KEYS[1], KEYS[2])
touch(KEYS)
if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[3] then return 'LOST' end
redis.call('HDEL', KEYS[2], ARGV[2])
return 'OK'
