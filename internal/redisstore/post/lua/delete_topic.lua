-- Deletes a topic and undoes its effects: karma of its votes, all rankings, its text. The thread stays.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the title to leave
-- ARGV[5…] the days, YYYY-MM-DD, that have a day rank
-- Reply: OK, topic | NOT_FOUND | FORBIDDEN | EDITING_CLOSED
-- Safe to repeat: deleting a deleted topic changes nothing.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the topic.
-- requires: entity, topic, topic_orders, removal, revision, mark, reader, vote
local topic, uid, moderator, now, title = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
if not may_read(redis.call('HGET', topic, 'category')) then return status('NOT_FOUND') end
local denied = check_edit(topic, 'author_id', uid, moderator, now)
if denied == 'DELETED' then return status('OK', 'topic', topic_fields(topic)) end
local removed = denied == 'REMOVED'
if denied and not removed then return status(denied) end

local id = id_of(topic)
local post = 'topic:' .. id
local t = redis.call('HMGET', topic, 'category', 'tags', 'author_id', 'imported_ups', 'imported_downs', 'private')
local author, up, down = t[3] or '', key_topic_up(id), key_topic_down(id)
local rankings = { key_topics(), key_recommended(), key_topics_by(author), key_pinned(t[1] or ''), key_day_rank(''),
  key_private_topics(t[1] or '') }
for _, key in ipairs(reply_rankings(t[1] or '')) do rankings[#rankings + 1] = key end
for i = 5, #ARGV do rankings[#rankings + 1] = key_day_rank(ARGV[i]) end
expect('hash', topic)
local changed = { up, down, key_karma(), key_featured(), key_private_by(author), unpack(rankings) }
local orders = topic_orders(topic_state(id))
add_order_keys(changed, orders)
for _, key in ipairs(noted_keys(post)) do changed[#changed + 1] = key end
for _, key in ipairs(removal_keys(topic, post, author)) do changed[#changed + 1] = key end
for _, key in ipairs(drop_keys(post)) do changed[#changed + 1] = key end
for _, key in ipairs(revision_keys(post)) do changed[#changed + 1] = key end
local act = unless_own({ at = now, by = uid, action = 'DELETE', target = post, feeds = topic_feeds(t[1] or '', t[2]),
  member = id }, moderator, author)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)
for _, key in ipairs(rankings) do write('ZREM', key, id) end
unorder_topic(id, orders)
write('ZREM', key_private_by(author), post)
if not removed and not t[6] then
  add_karma(author, '', -(votes_of_others(post, up, down, author) + parse_int(t[4]) - parse_int(t[5])))
end
withdraw_notifications(topic, post)
drop_removal(post, author)
drop_reports(post)
drop_revisions(post)
unmark(key_featured(), post)
write('UNLINK', up)
write('UNLINK', down)
drop_votes(post)
write('HSET', topic, 'title', title, 'content', '', 'deleted', now)
shrink(topic, { 'id', 'title', 'content', 'time', 'author_id', 'category', 'comments', 'deleted' })
event('topicDeleted', post)
return status('OK', 'topic', topic_fields(topic), log_act(act))
