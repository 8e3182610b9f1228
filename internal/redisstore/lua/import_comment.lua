-- Imports a comment of another site.
-- KEYS[1] the subject's hash, KEYS[2] agora:sources hash, KEYS[3] bbs::comment_ids string
-- ARGV[1] the source, a field of KEYS[2]; ARGV[2] the subject, topic:ID or article:ID
-- ARGV[3] the author's uid, '' if unknown
-- ARGV[4] the parent's id, '' for a top-level comment
-- ARGV[5] post time at the other site, Unix seconds; it moves by the imported_shift of the subject
-- ARGV[6] the text, '' for a comment that was deleted there: it is in the thread only while it has replies
-- ARGV[7] number of partitions, ARGV[8] index of this one
-- ARGV[9] now, Unix seconds: a comment that would be posted later was posted now
-- Reply: OK or KNOWN, post (subject:ID) | NOT_FOUND | DELETED | REMOVED | NO_PARENT | COUNTER | NO_DATA
-- A reply that would be nested deeper than MAX_DEPTH becomes one to the parent of its parent.
-- Safe to repeat: the second time it is KNOWN.
-- requires: entity, comment, thread
local subject_hash, sources, counter = KEYS[1], KEYS[2], KEYS[3]
local source, subject, uid, parent, posted, content = unpack(ARGV, 1, 6)
local made = redis.call('HGET', sources, source)
if made then return status('KNOWN', 'post', made) end
local s = redis.call('HMGET', subject_hash, 'time', 'deleted', 'removed', 'category', 'private', 'imported_shift',
  'tags')
if not parse_time(s[1]) then return status('NOT_FOUND') end
if s[2] then return status(s[3] and 'REMOVED' or 'DELETED') end
local depth = 1
if parent ~= '' then
  local p = redis.call('HMGET', key_comment(parent), 'subject', 'depth', 'time', 'parent')
  if p[1] ~= subject or not parse_time(p[3]) then return status('NO_PARENT') end
  depth = parse_int(p[2]) + 1
  if depth > MAX_DEPTH then depth, parent = MAX_DEPTH, p[4] or '' end
end
local n, id = next_id(counter, '', ARGV[7], ARGV[8], key_comment)
if not n then return status(id) end
posted = format_int(math.min(math.floor(tonumber(posted)) + parse_int(s[6]), math.floor(tonumber(ARGV[9]))))

local topic, live = string.match(subject, '^topic:(%d+)$'), content ~= ''
local private, category, post = topic and s[5], s[4] or '', subject .. ':' .. id
local comment, returning, siblings = key_comment(id), {}, sibling_keys(subject, parent)
local changed = { counter, sources, comment, key_thread(subject), key_comments() }
for _, key in ipairs(sibling_keys(subject, '')) do changed[#changed + 1] = key end
if uid ~= '' then
  changed[#changed + 1] = key_comments_by(uid)
  changed[#changed + 1] = key_comments_points_by(uid)
  changed[#changed + 1] = key_private_by(uid)
end
for _, key in ipairs(count_keys(subject)) do changed[#changed + 1] = key end
-- The parent, and the deleted comments above it that have left the thread.
local above = parent
while above ~= '' do
  changed[#changed + 1] = key_comment(above)
  for _, key in ipairs(sibling_keys(subject, above)) do changed[#changed + 1] = key end
  if redis.call('ZSCORE', key_thread(subject), above) then break end
  returning[#returning + 1] = above
  above = redis.call('HGET', key_comment(above), 'parent') or ''
end
local rankings = topic and reply_rankings(category, private, s[7]) or {}
if topic then changed[#changed + 1] = key_topic_comments(topic) end
for _, key in ipairs(rankings) do changed[#changed + 1] = key end
expect('string', counter)
expect('hash', sources)
read_before_write(changed)

redis.call('SET', counter, n)
redis.call('HSET', sources, source, post)
silent = true
write('HSET', comment, 'id', id, 'author_id', uid, 'time', posted, 'subject', subject, 'parent', parent,
  'depth', format_int(depth), 'replies', '0')
if not live then
  write('HSET', comment, 'deleted', posted)
  return status('OK', 'post', post)
end
write('HSET', comment, 'content', content)
if #returning > 0 then return_to_thread(subject, parent) end
index_comment(subject, siblings, id, parent, posted)
if private then write('HSET', comment, 'private', '1') end
if not private then write('ZADD', key_comments(), posted, post) end
if uid ~= '' then write('ZADD', private and key_private_by(uid) or key_comments_by(uid), posted, post) end
if uid ~= '' and not private then write('ZADD', key_comments_points_by(uid), '0', post) end
if topic then
  for i = #returning, 1, -1 do
    local c = redis.call('HMGET', key_comment(returning[i]), 'time', 'removed')
    -- A removed one has stayed there.
    if not c[2] then list_by_time(key_topic_comments(topic), subject, returning[i], c[1]) end
  end
  list_by_time(key_topic_comments(topic), subject, id, posted)
  count_reply_on_topic(topic, posted, rankings)
else
  count_reply_on_article(subject, posted)
end
return status('OK', 'post', post)
