-- Checks the indexes of names, their skeletons, emails and identities, in both directions.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: name, namesake, skeleton, email or identity;
-- the indexed text (folded, as agora:namesakes has it, or the skeleton); uid; that user's name, email or identities as they
-- were read; the uid that should hold the entry ('' for none).
-- requires: check
local indexes = {
  name = key_name_to_uid, namesake = key_namesakes, skeleton = key_skeleton_to_uid, email = key_email_to_uid,
  identity = key_identity_to_uid,
}
local fields = { name = 'name', namesake = 'name', skeleton = 'name', email = 'email', identity = 'identity' }

return check(5, function(kind, text, uid, read, should)
  local index, entry = indexes[kind](), kind .. ':' .. text
  local has = redis.call('HGET', key_user(uid), fields[kind]) -- false too if the user lies in another partition
  if has and has ~= read then return end -- changed meanwhile
  if should == '' and read == '' and is_pending('user', uid) and redis.call('EXISTS', key_user(uid)) == 0 then
    return -- another program writes the indexes before the user
  end
  local since = parse_time((string.match(redis.call('HGET', key_claims(), entry) or '', '^%S+')))
  if since and now < since + 2 * CLAIM_PERIOD then return end -- a registration or a change is in progress
  local free_at = redis.call('ZSCORE', key_old_names(), entry)
  if should == '' and read ~= '' and free_at and now < tonumber(free_at) then
    should = redis.call('HGET', index, text) or '' -- the old name of a user who exists
  elseif free_at then
    check_absent('user.old_name', key_old_names(), entry)
  end
  if should == 'DUPLICATE' then
    report('user.' .. kind, index, text, redis.call('HGET', index, text), 'one user; user ' .. uid .. ' has it too')
  else
    check_field('user.' .. kind, index, text, should)
  end
  if since then
    report('user.claim', key_claims(), entry, 'open', 'closed', function() redis.call('HDEL', key_claims(), entry) end)
  end
end)
