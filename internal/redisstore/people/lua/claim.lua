-- Claims a name, its skeleton, an email or an identity, for a user that is about to be created or to change it.
-- KEYS[1] bbs::name_to_uid, agora:skeleton_to_uid, bbs::email_to_uid or agora:identity_to_uid hash
-- KEYS[2] agora:claims hash, KEYS[3] agora:old_names zset
-- ARGV[1] the folded name or email, the skeleton or the identity
-- ARGV[2] its field in KEYS[2] and its member in KEYS[3]
-- ARGV[3] uid, ARGV[4] now, Unix seconds; ARGV[5] the owner of the registration, '' for none;
-- 'change' for a user who changes a name or an email
-- Reply: OK, loser: the uid whose registration has lost the claim, '' for none | TAKEN
-- | STALE, holder: a uid, state: the claim's value in KEYS[2], or else its score in KEYS[3]
-- A claim that was not confirmed within CLAIM_PERIOD (seconds) may be taken over. A registration may at once take
-- over the claims of an earlier registration, with a lower uid, by the same owner: so of several registrations at the
-- same time, the last succeeds.
-- STALE means that the claim is on another user's old name that is no longer reserved, or was made for another user's
-- interrupted change. The caller may release the claim while it has that state, unless the hash of that user contains
-- the name or the email.
-- Safe to repeat: it renews the user's own claim.
local index, claims, old_names = KEYS[1], KEYS[2], KEYS[3]
local text, entry, uid, now, owner = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
expect('hash', index, claims)
expect('zset', old_names)
read_before_write(KEYS)
local holder = redis.call('HGET', index, text)
if holder == uid then holder = false end
if holder then
  local claimed = redis.call('HGET', claims, entry)
  local since, claimed_by = string.match(claimed or '', '^(%S+) ?(%S*)$')
  local claimed_at = parse_time(since)
  local expired = claimed_at and tonumber(now) >= claimed_at + CLAIM_PERIOD
  local free_at = not since and redis.call('ZSCORE', old_names, entry)
  if expired and claimed_by == 'change' or free_at and tonumber(now) >= tonumber(free_at) then
    return status('STALE', 'holder', holder, 'state', claimed or free_at)
  end
  local same_owner = since and owner ~= '' and claimed_by == owner and parse_int(uid) > parse_int(holder)
  if claimed_by == 'change' or not expired and not same_owner then return status('TAKEN') end
end
write('HSET', index, text, uid)
redis.call('HSET', claims, entry, now .. ' ' .. owner)
return status('OK', 'loser', holder or '')
