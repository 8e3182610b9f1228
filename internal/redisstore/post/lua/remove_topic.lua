-- Removes a topic: it leaves all rankings and lists, and its text moves to agora:removed:… Its thread stays.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the moderator's uid, '' for the rule of reports, ARGV[2] now, Unix seconds
-- ARGV[3] the category of the reason, ARGV[4] the reason, '' for none
-- ARGV[5] the title to leave
-- ARGV[6…] the days, YYYY-MM-DD, that have a day rank, today first
-- Reply: OK, topic | NOT_FOUND | DELETED
-- Safe to repeat: removing a removed topic sets its category and its reason.
-- requires: removal, entity, topic, topic_orders, mark, vote
local topic, uid, now, category, reason, title = KEYS[1], unpack(ARGV, 1, 5)
local id, today = id_of(topic), ARGV[6]
local post = 'topic:' .. id
expect('hash', topic)
local state = post_state(topic)
if state == 'REMOVED' then
  relabel(topic, post, removal_act(post, uid, now, category, reason))
  return status('OK', 'topic', topic_fields(topic))
end
if state then return status(state) end
if outdated(post, category) then return status('OK', 'topic', topic_fields(topic)) end

local t = redis.call('HMGET', topic, 'category', 'tags', 'author_id', 'imported_ups', 'imported_downs', 'last_reply',
  'time', 'private')
local of, author, up, down = t[1] or '', t[3] or '', key_topic_up(id), key_topic_down(id)
local rankings = { key_topics(), key_recommended(), key_topics_by(author), key_pinned(of), key_day_rank(''),
  key_private_topics(of) }
for _, key in ipairs(reply_rankings(of)) do rankings[#rankings + 1] = key end
for i = 6, #ARGV do rankings[#rankings + 1] = key_day_rank(ARGV[i]) end
local changed = { up, down, key_karma(), key_featured(), key_private_by(author), unpack(rankings) }
local orders = topic_orders(topic_state(id))
add_order_keys(changed, orders)
for _, key in ipairs(removal_keys(topic, post, author)) do changed[#changed + 1] = key end
local act = removal_act(post, uid, now, category, reason, topic_feeds(of, t[2]), id)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)

-- What a restoration cannot derive from the topic and its thread.
local noted = { 'removed_pinned', redis.call('ZSCORE', key_pinned(of), id) or '', 'removed_featured',
  redis.call('ZSCORE', key_featured(), post) or '' }
local function keep(field, value)
  noted[#noted + 1] = field
  noted[#noted + 1] = value or ''
end
local place = redis.call('ZSCORE', key_category(of), id)
-- Another program's reply is in the category, and not yet in the topic.
if place and tonumber(place) > (parse_time(t[6]) or parse_time(t[7])) then keep('removed_place', place) end
keep('removed_today:' .. today, redis.call('ZSCORE', key_day_rank(''), id))
for i = 6, #ARGV do keep('removed_day:' .. ARGV[i], redis.call('ZSCORE', key_day_rank(ARGV[i]), id)) end

for _, key in ipairs(rankings) do write('ZREM', key, id) end
unorder_topic(id, orders)
write('ZREM', key_private_by(author), post)
unmark(key_featured(), post)
if not t[8] then
  add_karma(author, '', -(votes_of_others(post, up, down, author) + parse_int(t[4]) - parse_int(t[5])))
end
noted[#noted + 1] = 'removed_notified'
noted[#noted + 1] = withdraw_notifications(topic, post)
-- The counts stay, as other programs may count on.
set_aside(topic, post, { 'id', 'time', 'author_id', 'category', 'comments', 'click_counter', 'imported_ups',
  'imported_downs' })
label(topic, post, uid, now, category, reason)
write('HSET', topic, 'title', title, 'content', '', 'tags', '[]')
for i = 1, #noted, 2 do
  if noted[i + 1] ~= '' then write('HSET', key_removed(post), noted[i], noted[i + 1]) end
end
mark_private(of)
event('postRemoved', post)
notify_author(author, uid, 'REMOVED', post, now)
return status('OK', 'topic', topic_fields(topic), log_act(act))
