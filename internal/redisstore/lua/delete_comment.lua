-- Deletes a comment and undoes its effects: karma of its votes, notifications, its reply of the
-- day, its bump. A comment with replies stays as a placeholder without text. One without
-- replies leaves all rankings, and so do the placeholders above it that have no other reply.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the subject, ARGV[5] today, YYYY-MM-DD
-- Reply: OK, comment | NOT_FOUND | FORBIDDEN | EDITING_CLOSED
-- Safe to repeat: deleting a deleted comment changes nothing.
-- requires: entity, comment
local comment, uid, moderator, now, subject, today = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if redis.call('HGET', comment, 'subject') ~= subject then return status('NOT_FOUND') end
local id = id_of(comment)
local denied = check_edit(comment, 'author_id', uid, moderator, now)
if denied == 'DELETED' then return status('OK', 'comment', comment_fields(id)) end
if denied then return status(denied) end

-- The comment, and the placeholders above it whose only reply it is.
local removed, ancestor = {}, id
while ancestor do
  local c = redis.call('HMGET', key_comment(ancestor), 'parent', 'replies', 'deleted')
  local bare = parse_int(c[2]) == (#removed == 0 and 0 or 1)
  if not bare or (#removed > 0 and not c[3]) then break end
  removed[#removed + 1] = ancestor
  ancestor = c[1] and c[1] ~= '' and c[1] or nil
end
local c = redis.call('HMGET', comment, 'author_id', 'time', 'day', 'notified')
local author, posted, day = c[1] or '', c[2], c[3]
local notified = {}
for kind, recipient in string.gmatch(c[4] or '', '(%u+):(%d+)') do
  notified[#notified + 1] = { key_notifications(recipient), kind .. ':' .. subject .. ':' .. id }
end
local topic = string.match(subject, '^topic:(%d+)$')
local up, down = key_comment_up(id), key_comment_down(id)
local changed = { comment, key_thread(subject), key_comments_time(subject), key_comments_best(subject),
  key_comments_by(author), up, down, key_karma() }
for _, key in ipairs(count_keys(subject)) do changed[#changed + 1] = key end
for _, n in ipairs(notified) do changed[#changed + 1] = n[1] end
for _, removed_id in ipairs(removed) do changed[#changed + 1] = key_comment(removed_id) end
if ancestor then
  changed[#changed + 1] = key_comment(ancestor)
  changed[#changed + 1] = key_replies(ancestor)
end
local before, after
if topic then
  changed[#changed + 1] = key_topic_comments(topic)
  if day then
    changed[#changed + 1] = key_day_rank(day)
    changed[#changed + 1] = key_day_rank('')
  end
  local t = redis.call('HMGET', key_topic(topic), 'category', 'deleted', 'time')
  if not t[2] and parse_time(t[3]) then
    for _, key in ipairs(category_rankings(t[1] or '')) do changed[#changed + 1] = key end
    before, after = bump_without(topic, id)
  end
end
expect('hash', comment)
read_before_write(changed)

redis.call('HSET', comment, 'deleted', now)
shrink(comment, { 'id', 'author_id', 'time', 'subject', 'parent', 'depth', 'replies', 'deleted' })
add_karma(author, '', -votes_of_others(up, down, author))
redis.call('UNLINK', up, down)
redis.call('ZREM', key_comments_by(author), subject .. ':' .. id)
for _, n in ipairs(notified) do redis.call('ZREM', n[1], n[2]) end
add_comments(subject, -1)
for _, removed_id in ipairs(removed) do
  local parent = redis.call('HGET', key_comment(removed_id), 'parent') or ''
  redis.call('ZREM', key_thread(subject), removed_id)
  redis.call('ZREM', key_comments_time(subject), removed_id)
  redis.call('ZREM', key_comments_best(subject), removed_id)
  if parent ~= '' then
    redis.call('ZREM', key_replies(parent), removed_id)
    increment(key_comment(parent), 'replies', -1)
  end
  if topic then redis.call('LREM', key_topic_comments(topic), '1', removed_id) end
end
if topic and day then uncount_reply(topic, day, today) end
-- Only the reply that caused the bump undoes it.
if parse_time(before) and parse_time(before) == parse_time(posted) then unbump(topic, before, after) end
if topic then event('commentDeleted', 'comment:' .. subject .. ':' .. id) end
return status('OK', 'comment', comment_fields(id))
