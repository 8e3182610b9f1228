-- Changes what an article says.
-- KEYS[1] article:ID hash
-- ARGV[1] the uid of the user who asks, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4…] fields and values to set; an empty value takes the field away
-- Reply: OK, article | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | EMPTY
-- Safe to repeat: it sets a state.
-- requires: entity, article
local article, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local denied = check_edit(article, 'poster', 'user:' .. uid, moderator, now)
if denied then return status(denied) end

local will = {}
for i = 4, #ARGV, 2 do will[ARGV[i]] = ARGV[i + 1] end
if will.link or will.content then
  local link = will.link or redis.call('HGET', article, 'link') or ''
  local content = will.content or redis.call('HGET', article, 'content') or ''
  if link == '' and content == '' then return status('EMPTY') end
end

expect('hash', article)
read_before_write(KEYS)
for field, value in pairs(will) do
  if value == '' then redis.call('HDEL', article, field) else redis.call('HSET', article, field, value) end
end
redis.call('HSET', article, 'edited', now)
return status('OK', 'article', article_fields(article))
