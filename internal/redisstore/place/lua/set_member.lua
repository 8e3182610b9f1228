-- Makes a user a member of a category, or ends the membership.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:members:NAME zset
-- ARGV[1] the category, ARGV[2] ADD or REMOVE, ARGV[3] now, Unix seconds, ARGV[4] the uid of who does it
-- Reply: OK, user | NOT_FOUND | NO_CATEGORY | FULL when the user is a member of MAX_MEMBER_OF other categories
-- Safe to repeat: it sets a state.
-- requires: topic, log
local user, members, category, add = KEYS[1], KEYS[2], ARGV[1], ARGV[2] == 'ADD'
expect('hash', user)
expect('zset', members)
local act = { at = ARGV[3], by = ARGV[4], action = add and 'ADD_MEMBER' or 'REMOVE_MEMBER',
  target = 'user:' .. id_of(user), [add and 'after' or 'before'] = { category = category }, private = true }
read_before_write({ user, members, unpack(log_keys(act)) })
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
if not is_category(category) then return status('NO_CATEGORY') end
local names, is_member = {}, false
for name in string.gmatch(redis.call('HGET', user, 'member_of') or '', '[^\n]+') do
  if name == category then is_member = true else names[#names + 1] = name end
end
if add and not is_member then
  if #names >= MAX_MEMBER_OF then return status('FULL') end
  names[#names + 1] = category
  set_fields(user, { 'member_of', table.concat(names, '\n') }, 1)
  write('ZADD', members, ARGV[3], id_of(user))
  log_act(act)
elseif not add and is_member then
  set_fields(user, { 'member_of', table.concat(names, '\n') }, 1)
  write('ZREM', members, id_of(user))
  log_act(act)
end
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
