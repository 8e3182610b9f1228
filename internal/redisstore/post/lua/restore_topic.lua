-- Restores a removed topic: its text, and its places in rankings and lists by its present votes and comments.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the moderator's uid, ARGV[2] now, Unix seconds
-- ARGV[3] how long today lasts, in milliseconds
-- ARGV[4] an id for the walk of a job: the comments have to follow when the category has become private or public
-- meanwhile
-- ARGV[5…] the days, YYYY-MM-DD, that have a day rank, today first, each before the time to the expiry of its rank,
-- in milliseconds
-- Reply: OK, topic | NOT_FOUND | DELETED
-- Safe to repeat: a topic that is not removed is not changed.
-- requires: removal, entity, topic, topic_orders, comment, mark, job, vote
local topic, uid, now, midnight_ms = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local id = id_of(topic)
local post, removed = 'topic:' .. id, key_removed('topic:' .. id)
expect('hash', topic)
local state = post_state(topic)
if not state then return status('OK', 'topic', topic_fields(topic)) end
if state ~= 'REMOVED' then return status(state) end

local t = ranked_fields(id)
local r = redis.call('HMGET', removed, 'tags', 'removed_pinned', 'removed_place', 'private', 'removed_featured')
local of, author, posted, up, down = t.category or '', t.author_id or '', t.time, key_topic_up(id), key_topic_down(id)
local private = is_private(of)
local lists, days = reply_rankings(of, private), {}
for i = 5, #ARGV, 2 do
  local replies = redis.call('HGET', removed, 'removed_day:' .. ARGV[i])
  if replies then days[#days + 1] = { key_day_rank(ARGV[i]), replies, ARGV[i + 1] } end
end
local replies = redis.call('HGET', removed, 'removed_today:' .. ARGV[5])
if replies then days[#days + 1] = { key_day_rank(''), replies, midnight_ms } end
local changed = { up, down, key_karma(), key_settings(), key_topics(), key_recommended(), key_topics_by(author),
  key_pinned(of), key_featured(), key_private_topics(of), key_private_by(author), key_jobs(), unpack(lists) }
t.private, t.tags = private, r[1]
local restored = state_of(id, t)
local orders = topic_orders(restored, nil, now)
add_order_keys(changed, orders)
for _, day in ipairs(days) do changed[#changed + 1] = day[1] end
for _, key in ipairs(removal_keys(topic, post, author)) do changed[#changed + 1] = key end
local act = restoration_act(post, uid, now, topic_feeds(of, r[1]), id)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)

return_notifications(post)
put_back(topic, post)
-- Comments may have been deleted, removed and restored meanwhile.
local last_reply, place = bump_without(id, '')
if last_reply or place ~= posted then write('HSET', topic, 'last_reply', place) end
restored.active = place
if r[3] and tonumber(r[3]) > tonumber(place) then place = r[3] end
for _, key in ipairs(lists) do write('ZADD', key, place, id) end
local own_ups, own_downs = count_votes(post, up, down)
order_topic(restored, orders, own_ups, own_downs)
if private then
  write('HSET', topic, 'private', '1')
  write('ZADD', key_private_topics(of), posted, id)
  if string.match(author, '^%d+$') then write('ZADD', key_private_by(author), posted, post) end
else
  if r[4] then write('HDEL', topic, 'private') end
  write('ZADD', key_topics(), posted, id)
  recommend(id, posted, own_ups + restored.ups, own_downs + restored.downs)
  if string.match(author, '^%d+$') then
    write('ZADD', key_topics_by(author), posted, id)
    add_karma(author, '', votes_of_others(post, up, down, author) + restored.ups - restored.downs)
  end
end
if (r[4] and true or false) ~= private then
  local field, job = thread_job(id, ARGV[4])
  if field then write_job(key_jobs(), field, job) end
end
if not mark_again(key_pinned(of), id, r[2]) then write('HDEL', topic, 'pinned') end
if not mark_again(key_featured(), post, not private and r[5] or nil) then write('HDEL', topic, 'featured') end
for _, day in ipairs(private and {} or days) do
  write('ZINCRBY', day[1], day[2], id)
  if redis.call('PTTL', day[1]) < 0 then redis.call('PEXPIRE', day[1], day[3]) end
end
mark_private(of)
event('postRestored', post)
notify_author(author, uid, 'RESTORED', post, now)
return status('OK', 'topic', topic_fields(topic), log_act(act))
