-- Checks the indexes of names, their skeletons and emails, in both directions.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: name, skeleton or email; the indexed
-- text (folded, or the skeleton); uid; that user's name or email as it was read; the uid that
-- should hold the entry ('' for none).
-- requires: check
local indexes = { name = key_name_to_uid, skeleton = key_skeleton_to_uid, email = key_email_to_uid }
local fields = { name = 'name', skeleton = 'name', email = 'email' }

return check(5, function(kind, text, uid, read, should)
  local index, entry = indexes[kind](), kind .. ':' .. text
  if (redis.call('HGET', key_user(uid), fields[kind]) or '') ~= read then return end -- changed meanwhile
  local since = parse_time((string.match(redis.call('HGET', key_claims(), entry) or '', '^%S+')))
  if since and now < since + 2 * CLAIM_PERIOD then return end -- a registration is in progress
  if should == 'DUPLICATE' then
    report('user.' .. kind, index, text, redis.call('HGET', index, text), 'one user; user ' .. uid .. ' has it too')
  else
    check_field('user.' .. kind, index, text, should)
  end
  if since then
    report('user.claim', key_claims(), entry, 'open', 'closed', function() redis.call('HDEL', key_claims(), entry) end)
  end
end)
