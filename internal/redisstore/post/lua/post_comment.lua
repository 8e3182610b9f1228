-- Posts a comment on a subject, or a reply to another comment.
-- KEYS[1] the subject's hash, which selects the partition, KEYS[2] agora:once:… string, KEYS[3] bbs::comment_ids string
-- KEYS[4] agora:held:… hash of a held post that a moderator approves; else none
-- ARGV[1] the subject, topic:ID or article:ID; ARGV[2] the author's uid
-- ARGV[3] the parent's id, '' for a top-level comment
-- ARGV[4] now, Unix seconds; ARGV[5] the text
-- ARGV[6] today, YYYY-MM-DD; in milliseconds: ARGV[7] the time since its start, ARGV[8] the
-- time to its end, ARGV[9] how long to keep its dated rank
-- ARGV[10] how long to keep the idempotency key, in milliseconds
-- ARGV[11] number of partitions, ARGV[12] index of this one
-- ARGV[13] '1' when the comment needs no approval in any category, 'by UID' when a moderator approves it; else ''
-- ARGV[14] uids of the users that the text mentions, with commas between; a minus before a uid: this user may not
-- read the subject and is not notified
-- Reply: OK or KNOWN, id, comment | HELD, id, held | NOT_HELD | APPROVAL | NOT_FOUND | DELETED | REMOVED | LOCKED
--   | NO_PARENT | DEEP | BLOCKED | COUNTER | NO_DATA
-- KNOWN returns the comment of an earlier call with the same key or held post; HELD returns the held post of such a
-- call. NOT_HELD when the post of KEYS[4] no longer waits. APPROVAL when new comments in the category of the topic
-- wait for a moderator. DEEP when the reply would be nested deeper than MAX_DEPTH. BLOCKED when the author of the
-- subject or of the parent has blocked the author of the comment, and ARGV[13] is ''.
-- Safe to repeat: the second time it is KNOWN.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the subject.
-- requires: entity, comment, held, reader
local idempotency_key, counter, held = KEYS[2], KEYS[3], KEYS[4]
local subject, uid, parent, now, content, day = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local topic = topic_of(subject)
if topic and not may_read(subject_fields(topic).category) then return status('NOT_FOUND') end
local made = find_made(idempotency_key, '', held)
if made then return known(made, 'comment', comment_fields) end
if held and not waits(held) then return status('NOT_HELD') end
local place, refusal = place_comment(subject, parent)
if not place then return status(refusal) end
if ARGV[13] == '' and is_blocked(place, uid) then return status('BLOCKED') end
if ARGV[13] == '' and needs_approval(place.category) then return status('APPROVAL') end
local private = place.private
local rankings = topic and reply_rankings(place.category, private, place.tags) or {}

local n, id = next_id(counter, '', ARGV[11], ARGV[12], key_comment)
if not n then return status(id) end
local comment, post, siblings = key_comment(id), subject .. ':' .. id, sibling_keys(subject, parent)
local lists = private and { key_private_by(uid) }
  or { key_comments_by(uid), key_comments(), key_comments_points_by(uid) }
local changed = { key_thread(subject), siblings[1], siblings[2], siblings[3], siblings[4], unpack(lists) }
for _, key in ipairs(count_keys(subject)) do changed[#changed + 1] = key end
for _, key in ipairs(rankings) do changed[#changed + 1] = key end
if parent ~= '' then changed[#changed + 1] = key_comment(parent) end
local begun
if topic then
  changed[#changed + 1] = key_topic_comments(topic)
  changed[#changed + 1] = key_day_rank('')
  begun = redis.call('ZCARD', key_day_rank(day)) > 0
end
local notified = recipients(nil, { uid }, place.replied or '', ARGV[14])
local names = look_at_recipients(notified)
local act = held and approval(held, now, ARGV[13])
for _, key in ipairs(held and held_keys(held, act) or {}) do changed[#changed + 1] = key end
read_before_write(changed)

redis.call('SET', counter, n)
settle(idempotency_key, '', held, id, post, now, ARGV[10], act)
local fields = { 'id', id, 'author_id', uid, 'content', content, 'time', now, 'subject', subject, 'parent', parent,
  'depth', format_int(place.depth), 'replies', '0', names and 'notified' or 'replies', names or '0',
  private and 'private' or topic and 'day' or 'replies', private and '1' or topic and day or '0' }
write('HSET', comment, unpack(fields))
index_comment(subject, siblings, id, parent, now)
write('ZADD', lists[1], now, post)
if not private then
  write('ZADD', lists[2], now, post)
  write('ZADD', lists[3], '0', post)
end
if topic then
  write('LPUSH', key_topic_comments(topic), id)
  count_reply_on_topic(topic, now, rankings)
  if not private then count_reply(topic, day, ARGV[7], ARGV[8], ARGV[9], begun) end
else
  count_reply_on_article(subject, now)
end
event('commentPosted', 'comment:' .. post)
notify_recipients(post, notified, now)
return status('OK', 'id', id, 'comment', in_order(COMMENT_FIELDS, fields))
