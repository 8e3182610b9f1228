-- Deletes a comment. With replies it stays as a placeholder without its text;
-- without, it leaves every ranking, and so do placeholders that it leaves bare.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the uid of who asks, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the subject
-- Reply: {OK | NOT_FOUND | FORBIDDEN | EDITING_CLOSED, fields}
-- Safe to repeat: deleting what is deleted changes nothing.
local comment, uid, moderator, now, subject = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
if redis.call('HGET', comment, 'subject') ~= subject then return { 'NOT_FOUND', {} } end
local id = topic_id(comment)
local why = refusal(comment, 'author_id', uid, moderator, now)
if why == 'DELETED' then return { 'OK', comment_fields(id) } end
if why then return { why, {} } end

-- The comment, and above it the placeholders whose only reply it is.
local going, at = {}, id
while at do
  local c = redis.call('HMGET', key_comment(at), 'parent', 'replies', 'deleted')
  local bare = integer(c[2]) == (#going == 0 and 0 or 1)
  if not bare or (#going > 0 and not c[3]) then break end
  going[#going + 1] = at
  at = c[1] and c[1] ~= '' and c[1] or nil
end
local topic = string.match(subject, '^topic:(%d+)$')
local author = redis.call('HGET', comment, 'author_id') or ''
local changed = { comment, subject_key(subject), key_thread(subject), key_comments_time(subject), key_comments_best(subject), key_comments_by(author) }
if topic then changed[#changed + 1] = key_topic_comments(topic) end
for _, one in ipairs(going) do changed[#changed + 1] = key_comment(one) end
if at then
  changed[#changed + 1] = key_comment(at)
  changed[#changed + 1] = key_replies(at)
end
expect('hash', comment)
touch(changed)

redis.call('HSET', comment, 'deleted', now)
redis.call('HDEL', comment, 'content')
redis.call('ZREM', key_comments_by(author), subject .. ':' .. id)
add(subject_key(subject), 'comments', -1)
for _, one in ipairs(going) do
  local parent = redis.call('HGET', key_comment(one), 'parent') or ''
  redis.call('ZREM', key_thread(subject), one)
  redis.call('ZREM', key_comments_time(subject), one)
  redis.call('ZREM', key_comments_best(subject), one)
  if parent ~= '' then
    redis.call('ZREM', key_replies(parent), one)
    add(key_comment(parent), 'replies', -1)
  end
  if topic and redis.call('LREM', key_topic_comments(topic), '1', one) == 1 then
    add(key_topic(topic), 'listed', -1)
  end
end
return { 'OK', comment_fields(id) }
