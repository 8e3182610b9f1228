-- Moves a topic to another category.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the category, ARGV[2] the moderator's uid, ARGV[3] now, Unix seconds
-- ARGV[4] an id for the walk of a job: the comments become private or public as the topic does
-- ARGV[5…] the days, YYYY-MM-DD, that have a day rank
-- Reply: OK, topic, and job, '1' when there is one | NOT_FOUND | DELETED | REMOVED | NO_CATEGORY
-- Safe to repeat: it sets a state.
-- The last argument: see lib/reader.lua. NO_CATEGORY also when the viewer may not read the category.
-- The open reports of the topic move to the queue of the new category. The reports of its comments stay in the old
-- one.
-- requires: topic, topic_orders, privacy, job, log, reader, report
local topic, category = KEYS[1], ARGV[1]
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category', 'last_reply', 'removed', 'private')
if not parse_time(t[1]) then return status('NOT_FOUND') end
if t[2] then return status(t[5] and 'REMOVED' or 'DELETED') end
if not is_category(category) or not may_read(category) then return status('NO_CATEGORY') end

local was, private, days = t[6] and true or false, is_private(category), { unpack(ARGV, 5) }
local id, from, to = id_of(topic), reply_rankings(t[3] or '', was), reply_rankings(category, private)
local changed = privacy_keys(id, category, days)
for _, key in ipairs({ topic, key_pinned(t[3] or ''), key_private_topics(t[3] or ''), key_jobs() }) do
  changed[#changed + 1] = key
end
for _, key in ipairs(requeue_keys('topic:' .. id, 'category:' .. category)) do changed[#changed + 1] = key end
for _, key in ipairs(from) do changed[#changed + 1] = key end
for _, key in ipairs(to) do changed[#changed + 1] = key end
local left = topic_orders(topic_state(id))
add_order_keys(changed, left)
expect('hash', topic)
local act = { at = ARGV[3], by = ARGV[2], action = 'MOVE', target = 'topic:' .. id, member = id,
  before = { category = t[3] or '' }, after = { category = category }, feeds = {} }
for _, rankings in ipairs({ from, to }) do
  for _, key in ipairs(rankings) do
    if key ~= key_topics_active() or was ~= private then act.feeds[#act.feeds + 1] = key end
  end
end
if t[3] == category then act = nil end
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)
if t[3] ~= category then
  write('ZREM', key_pinned(t[3] or ''), id)
  write('HDEL', topic, 'pinned')
  requeue('topic:' .. id, 'category:' .. category)
end
for _, key in ipairs(from) do write('ZREM', key, id) end
unorder_topic(id, left)
for _, key in ipairs(to) do write('ZADD', key, t[4] or t[1], id) end
write('HSET', topic, 'category', category)
if was then write('ZREM', key_private_topics(t[3] or ''), id) end
local field, job
if was ~= private then
  set_private(id, category, private, days, ARGV[3])
  field, job = thread_job(id, ARGV[4])
  if field then write_job(key_jobs(), field, job) end
else
  local state, ups, downs = topic_state(id), count_votes('topic:' .. id, key_topic_up(id), key_topic_down(id))
  order_topic(state, topic_orders(state, nil, ARGV[3]), ups, downs)
  if private then write('ZADD', key_private_topics(category), t[1], id) end
end
if act and was and private then -- who may read neither category learns nothing
  for _, name in ipairs({ t[3], category }) do
    event('postMoved', 'topic:' .. id, 'readersOf', name)
    events[#events].public = true
  end
elseif act then
  public_event('postMoved', 'topic:' .. id)
end
return status('OK', 'topic', topic_fields(topic), 'job', field and '1' or '', log_act(act))
