-- Claims a name or an email for a user that is about to be created.
-- KEYS[1] bbs::name_to_uid or bbs::email_to_uid hash, KEYS[2] agora:claims hash
-- ARGV[1] the folded name or email, ARGV[2] its entry in the claims
-- ARGV[3] uid, ARGV[4] now, Unix seconds
-- Reply: {OK, the uid whose dead claim was taken over, or ''} | {TAKEN, its uid}
-- A claim not confirmed within CLAIM_PERIOD (seconds) may be taken over.
-- Safe to repeat: one's own claim is renewed.
local index, claims, text, entry, uid, now = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local holder = redis.call('HGET', index, text)
local since = redis.call('HGET', claims, entry)
if holder and holder ~= uid then
  if not since or tonumber(now) < tonumber(since) + CLAIM_PERIOD then return { 'TAKEN', holder } end
end
redis.call('HSET', index, text, uid)
redis.call('HSET', claims, entry, now)
return { 'OK', holder and holder ~= uid and holder or '' }
