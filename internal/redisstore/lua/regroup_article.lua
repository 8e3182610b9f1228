-- Adds an article to groups, or removes it from groups.
-- KEYS[1] article:ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] ADD or REMOVE
-- ARGV[5], ARGV[6] with several partitions, groups that exist in any and the number of groups that the viewer has
-- created in all; else '' and 0
-- ARGV[7…] names of groups
-- Reply: OK, article | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED | FULL | FOUNDED
-- FULL when it would be in more than MAX_GROUPS, FOUNDED when the viewer may not create more groups
-- today. A moderator may remove a deleted article too: another program may have added it.
-- Safe to repeat: it sets a state.
-- requires: entity, article, log
local article, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local add, groups = ARGV[4] == 'ADD', { unpack(ARGV, 7) }
local denied = check_edit(article, 'poster', 'user:' .. uid, moderator, now)
local deleted = denied == 'DELETED'
if denied and not (deleted and moderator == '1' and not add) then return status(denied) end

local requested, listed, new, changes = {}, {}, 0, false
local member = string.sub(article, #tag + 1)
local a = redis.call('HMGET', article, 'groups', 'poster', 'time')
for _, name in ipairs(groups) do
  requested[name] = true
  changes = changes or (redis.call('SISMEMBER', key_group(name), member) == 0) == add
end
for _, name in ipairs(split_names(a[1])) do
  if not requested[name] then listed[#listed + 1] = name end
end
local rankings = rankings_at(a[3], '', '', add and now)
local changed = group_keys(groups, rankings)
changed[#changed + 1] = article
changed[#changed + 1] = key_founded(uid)
local act = { at = now, by = uid, action = add and 'ADD_TO_GROUPS' or 'REMOVE_FROM_GROUPS', target = member,
  before = { groups = a[1] or '' }, feeds = ranking_keys(groups), member = member }
act = changes and unless_own(act, moderator, string.match(a[2] or '', '^user:(%d+)$'))
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
expect('hash', article)
read_before_write(changed)
if add then
  for _, name in ipairs(groups) do listed[#listed + 1] = name end
  if #listed > MAX_GROUPS then return status('FULL') end
  if moderator ~= '1' then
    local may
    may, new = may_create_groups(uid, groups, ARGV[5], ARGV[6])
    if not may then return status('FOUNDED') end
  end
end

if add then join_groups(member, groups, rankings, now) else leave_groups(member, groups, rankings) end
count_created_groups(uid, new)
if not deleted then write('HSET', article, 'groups', table.concat(listed, ',')) end
local pinned = redis.call('HGET', article, 'pinned')
if pinned and not add then
  for _, name in ipairs(groups) do pinned = without_name(pinned, name) end
  set_fields(article, { 'pinned', pinned }, 1)
end
if changes then event('postMoved', member) end
if act then act.after = { groups = table.concat(listed, ',') } end
return status('OK', 'article', article_fields(article), log_act(act))
