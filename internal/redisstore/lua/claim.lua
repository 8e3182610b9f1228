-- Claims a name, its skeleton or an email for a user that is about to be created.
-- KEYS[1] bbs::name_to_uid, agora:skeleton_to_uid or bbs::email_to_uid hash, KEYS[2] agora:claims hash
-- ARGV[1] the folded name or email, or the skeleton, ARGV[2] its field in KEYS[2]
-- ARGV[3] uid, ARGV[4] now, Unix seconds; ARGV[5] the owner of the registration, '' for none
-- Reply: OK, loser: the uid whose claim was taken over, '' for none | TAKEN
-- A claim that was not confirmed within CLAIM_PERIOD (seconds) may be taken over. A claim of an
-- earlier registration by the same owner may be taken over at once, one of a later registration
-- never: of several at the same time the last succeeds.
-- Safe to repeat: it renews the user's own claim.
local index, claims, text, entry, uid, now, owner = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
expect('hash', index, claims)
read_before_write(KEYS)
local holder = redis.call('HGET', index, text)
if holder == uid then holder = false end
if holder then
  local since, held_by = string.match(redis.call('HGET', claims, entry) or '', '^(%S+) ?(%S*)$')
  local claimed_at = parse_time(since)
  local expired = claimed_at and tonumber(now) >= claimed_at + CLAIM_PERIOD
  local same_owner = since and owner ~= '' and held_by == owner and parse_int(uid) > parse_int(holder)
  if not expired and not same_owner then return status('TAKEN') end
end
redis.call('HSET', index, text, uid)
redis.call('HSET', claims, entry, now .. ' ' .. owner)
return status('OK', 'loser', holder or '')
