-- Posts a comment on a subject, or a reply to another comment.
-- KEYS[1] the subject's hash, KEYS[2] agora:once:… string, KEYS[3] bbs::comment_ids string
-- ARGV[1] the subject, topic:ID or article:ID; ARGV[2] the author's uid
-- ARGV[3] the parent's id, '' for a comment on the subject
-- ARGV[4] now, Unix seconds; ARGV[5] the text
-- ARGV[6] today, YYYY-MM-DD; ARGV[7] how long to keep its rank, and ARGV[8] the
-- undated one, in milliseconds
-- ARGV[9] how long to keep the idempotency key, in milliseconds
-- ARGV[10] number of partitions, ARGV[11] index of this one
-- ARGV[12…] uids that the text mentions
-- Reply: {OK | KNOWN | NOT_FOUND | DELETED | LOCKED | NO_PARENT | DEEP | COUNTER | NO_DATA, id, fields}
-- Safe to repeat: the idempotency key brings the first one.
local subject_hash, once, counter = KEYS[1], KEYS[2], KEYS[3]
local subject, uid, parent, now, content, day = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local made = known(once, '')
if made then return { 'KNOWN', made, comment_fields(made) } end
local topic = string.match(subject, '^topic:(%d+)$')
if topic then redis.call('LLEN', key_topic_comments(topic)) end
local s = redis.call('HMGET', subject_hash, 'time', 'deleted', 'locked', 'author_id', 'poster')
if not instant(s[1]) then return { 'NOT_FOUND', '', {} } end
if s[2] then return { 'DELETED', '', {} } end
if s[3] then return { 'LOCKED', '', {} } end
local depth, told = 1, topic and s[4] or string.match(s[5] or '', '^user:(%d+)$')
if parent ~= '' then
  local p = redis.call('HMGET', key_comment(parent), 'subject', 'depth', 'author_id', 'deleted')
  if p[1] ~= subject or p[4] then return { 'NO_PARENT', '', {} } end
  depth, told = integer(p[2]) + 1, p[3]
  if depth > MAX_DEPTH then return { 'DEEP', '', {} } end
end

local n, id = next_id(counter, '', ARGV[10], ARGV[11], key_comment)
if not n then return { id, '', {} } end
local comment = key_comment(id)
local changed = { subject_hash, comment, key_thread(subject), key_comments_by(uid) }
if parent == '' then
  changed[#changed + 1] = key_comments_time(subject)
  changed[#changed + 1] = key_comments_best(subject)
else
  changed[#changed + 1] = key_replies(parent)
  changed[#changed + 1] = key_comment(parent)
end
if topic then
  changed[#changed + 1] = key_topic_comments(topic)
  for _, key in ipairs(reply_rankings(topic, day)) do changed[#changed + 1] = key end
end
local tell = {}
if told and told ~= '' and told ~= uid then tell[told] = 'REPLY' end
for i = 12, #ARGV do
  if ARGV[i] ~= uid and not tell[ARGV[i]] then tell[ARGV[i]] = 'MENTION' end
end
for who in pairs(tell) do changed[#changed + 1] = key_notifications(who) end
expect('hash', subject_hash)
expect('string', counter, once)
changed[#changed + 1] = counter
changed[#changed + 1] = once
touch(changed)

redis.call('SET', counter, n)
remember(once, '', id, ARGV[9])
redis.call('HSET', comment, 'id', id, 'author_id', uid, 'content', content, 'time', now,
  'subject', subject, 'parent', parent, 'depth', whole(depth), 'replies', '0')
file_comment(subject, id, parent, now)
redis.call('ZADD', key_comments_by(uid), now, subject .. ':' .. id)
if topic then
  -- What another program has pushed stays to be adopted: the counts differ then.
  local listed = integer(redis.call('HGET', subject_hash, 'listed'))
  local length = redis.call('LPUSH', key_topic_comments(topic), id)
  if length == listed + 1 then redis.call('HSET', subject_hash, 'listed', whole(length)) end
  lift(topic, now)
  count_reply(topic, day, ARGV[7], ARGV[8])
end
for who, kind in pairs(tell) do notify(who, kind, subject, id, now) end
event('commentPosted', 'comment:' .. subject .. ':' .. id, 'subject', subject)
for who, kind in pairs(tell) do
  event('notified', 'user:' .. who, 'kind', kind, 'comment', 'comment:' .. subject .. ':' .. id)
end
return { 'OK', id, comment_fields(id) }
