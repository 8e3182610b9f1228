-- Changes what an article says.
-- KEYS[1] article:ID hash
-- ARGV[1] the uid of the user who asks, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4…] fields and values to set; an empty value takes the field away
-- Reply: {OK | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | EMPTY, fields}
-- Safe to repeat: it sets a state.
-- requires: entity, article
local article, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local why = refusal(article, 'poster', 'user:' .. uid, moderator, now)
if why then return { why, {} } end

local will = {}
for i = 4, #ARGV, 2 do will[ARGV[i]] = ARGV[i + 1] end
if will.link or will.content then
  local link = will.link or redis.call('HGET', article, 'link') or ''
  local content = will.content or redis.call('HGET', article, 'content') or ''
  if link == '' and content == '' then return { 'EMPTY', {} } end
end

expect('hash', article)
touch(KEYS)
for field, value in pairs(will) do
  if value == '' then redis.call('HDEL', article, field) else redis.call('HSET', article, field, value) end
end
redis.call('HSET', article, 'edited', now)
return { 'OK', fields(article) }
