-- Adds an article to groups, and removes it from others.
-- KEYS[1] article:ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4], ARGV[5] with several partitions, groups that exist in any and the number of groups that the viewer has
-- created in all; else '' and 0
-- ARGV[6] the number of groups to add it to
-- ARGV[7…] their names, and those of the groups to remove it from; no name is in both
-- Reply: OK, article | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED | FULL | FOUNDED
-- FULL when the article would be in more than MAX_GROUPS groups, FOUNDED when the viewer may not create more groups
-- today. A moderator may also remove a deleted article from groups, because another program may have added it.
-- Safe to repeat: it sets a state.
-- requires: entity, article, log
local article, uid, moderator, now, count = KEYS[1], ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[6])
local joins, leaves = { unpack(ARGV, 7, 6 + count) }, { unpack(ARGV, 7 + count) }
local groups = { unpack(ARGV, 7) }
local denied = check_edit(article, 'poster', 'user:' .. uid, moderator, now)
local deleted = denied == 'DELETED'
if denied and not (deleted and moderator == '1' and count == 0) then return status(denied) end

local requested, listed, new, changes = {}, {}, 0, false
local member = string.sub(article, #tag + 1)
local a = redis.call('HMGET', article, 'groups', 'poster', 'time', 'pinned')
for i, name in ipairs(groups) do
  requested[name] = true
  changes = changes or (redis.call('SISMEMBER', key_group(name), member) == 0) == (i <= count)
end
for _, name in ipairs(split_names(a[1])) do
  if not requested[name] then listed[#listed + 1] = name end
end
for _, name in ipairs(joins) do listed[#listed + 1] = name end
local joined, left = rankings_at(a[3], '', '', now), rankings_at(a[3], '', '')
local changed = group_keys(joins, joined)
for _, key in ipairs(group_keys(leaves, left)) do changed[#changed + 1] = key end
changed[#changed + 1] = article
changed[#changed + 1] = key_founded(uid)
local act = { at = now, by = uid, action = 'CHANGE_GROUPS', target = member, before = { groups = a[1] or '' },
  after = { groups = table.concat(listed, ',') }, feeds = ranking_keys(groups), member = member }
act = changes and unless_own(act, moderator, string.match(a[2] or '', '^user:(%d+)$'))
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
expect('hash', article)
read_before_write(changed)
if count > 0 then
  if #listed > MAX_GROUPS then return status('FULL') end
  if moderator ~= '1' then
    local may
    may, new = may_create_groups(uid, joins, ARGV[4], ARGV[5])
    if not may then return status('FOUNDED') end
  end
end

leave_groups(member, leaves, left)
join_groups(member, joins, joined)
count_created_groups(uid, new)
if not deleted then write('HSET', article, 'groups', table.concat(listed, ',')) end
if a[4] and #leaves > 0 then
  local pinned = a[4]
  for _, name in ipairs(leaves) do pinned = without_name(pinned, name) end
  set_fields(article, { 'pinned', pinned }, 1)
end
if changes then event('postMoved', member) end
return status('OK', 'article', article_fields(article), log_act(act))
