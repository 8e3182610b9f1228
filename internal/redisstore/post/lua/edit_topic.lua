-- Changes a topic's title, content or tags.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the reason, '' for none
-- ARGV[5] uids of the users that only a new text mentions, as in post_comment.lua
-- ARGV[6…] fields and values to set; tags as a JSON list
-- Reply: OK, topic | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED | APPROVAL
-- APPROVAL when new texts in the category wait for a moderator.
-- Safe to repeat: it sets a state, and an edit that changes nothing writes nothing.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the topic.
-- requires: entity, topic, topic_orders, notification, vote, revision, reader, log
local topic, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
if not may_read(redis.call('HGET', topic, 'category')) then return status('NOT_FOUND') end
local denied = check_edit(topic, 'author_id', uid, moderator, now)
if denied then return status(denied) end

if not changes_fields(topic, ARGV, 6) then return status('OK', 'topic', topic_fields(topic)) end
if moderator ~= '1' and needs_approval(redis.call('HGET', topic, 'category') or '') then return status('APPROVAL') end
local id, t = id_of(topic), redis.call('HMGET', topic, 'private', 'tags')
local private, before, after = t[1], {}, {}
local changed = { topic, unpack(revision_keys('topic:' .. id)) }
for i = 6, #ARGV, 2 do
  if ARGV[i] == 'tags' then
    add_tag_orders(before, member_tags(t[2]))
    add_tag_orders(after, member_tags(ARGV[i + 1]))
  end
end
add_order_keys(changed, before)
add_order_keys(changed, after)
expect('hash', topic)
local act = add_changes({ at = now, by = uid, action = 'EDIT', target = 'topic:' .. id, reason = ARGV[4] }, topic,
  ARGV, 6)
local author = redis.call('HGET', topic, 'author_id')
act = unless_own(act, moderator, author)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
local notified = recipients(topic, { author or '', uid }, '', ARGV[5])
local names = look_at_recipients(notified)
read_before_write(changed)
add_revision(topic, 'topic:' .. id, uid, ARGV[4], now)
unorder_topic(id, before)
for i = 6, #ARGV, 2 do write('HSET', topic, ARGV[i], ARGV[i + 1]) end
if not private and #after > 0 then
  order_topic(topic_state(id), after, count_votes('topic:' .. id, key_topic_up(id), key_topic_down(id)))
end
write('HSET', topic, 'edited', now)
event('postEdited', 'topic:' .. id)
if names then write('HSET', topic, 'notified', names) end
notify_recipients('topic:' .. id, notified, now)
log_act(act)
return status('OK', 'topic', topic_fields(topic))
