-- Claims a name, its looks or an email for a user that is about to be created.
-- KEYS[1] bbs::name_to_uid, agora:skeleton_to_uid or bbs::email_to_uid hash, KEYS[2] agora:claims hash
-- ARGV[1] the folded name or email, or the skeleton, ARGV[2] its entry in the claims
-- ARGV[3] uid, ARGV[4] now, Unix seconds; ARGV[5] the owner of the registration, '' for none
-- Reply: OK, loser: the uid whose claim was taken over, '' for none | TAKEN
-- A claim not confirmed within CLAIM_PERIOD (seconds) may be taken over, and that of
-- an earlier registration by the same owner at once. Never that of a later one, so
-- that of several at the same time the last succeeds.
-- Safe to repeat: one's own claim is renewed.
local index, claims, text, entry, uid, now, owner = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
expect('hash', index, claims)
read_before_write(KEYS)
local holder = redis.call('HGET', index, text)
if holder == uid then holder = false end
if holder then
  local since, held_by = string.match(redis.call('HGET', claims, entry) or '', '^(%S+) ?(%S*)$')
  local old = instant(since)
  local dead = old and tonumber(now) >= old + CLAIM_PERIOD
  local own = since and owner ~= '' and held_by == owner and integer(uid) > integer(holder)
  if not dead and not own then return status('TAKEN') end
end
redis.call('HSET', index, text, uid)
redis.call('HSET', claims, entry, now .. ' ' .. owner)
return status('OK', 'loser', holder or '')
