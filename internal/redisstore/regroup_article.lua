-- Puts an article in groups, or takes it out of groups.
-- KEYS[1] article:ID hash
-- ARGV[1] the uid of who asks, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] ADD or REMOVE, ARGV[5] names of groups, comma between
-- Reply: {OK | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | FULL, fields};
-- FULL when it would be in more than MAX_GROUPS.
-- Safe to repeat: it sets a state.
local article, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local add, wanted = ARGV[4] == 'ADD', names(ARGV[5])
local why = refusal(article, 'poster', 'user:' .. uid, moderator, now)
if why then return { why, {} } end

local member = string.sub(article, #tag + 1)
local a = redis.call('HMGET', article, 'groups', 'time', 'votes')
local is, listed = {}, {}
for _, name in ipairs(wanted) do is[name] = true end
for _, name in ipairs(names(a[1])) do
  if not is[name] then listed[#listed + 1] = name end
end
if add then
  for _, name in ipairs(wanted) do listed[#listed + 1] = name end
end
if #listed > MAX_GROUPS then return { 'FULL', {} } end

local changed = ranked(wanted)
changed[#changed + 1] = article
changed[#changed + 1] = key_groups()
expect('hash', article)
touch(changed)
if add then
  rank(member, a[2], article_score(tonumber(a[2]), integer(a[3])), wanted)
else
  unrank(member, wanted)
end
redis.call('HSET', article, 'groups', table.concat(listed, ','))
return { 'OK', fields(article) }
