-- Posts a topic, or imports one.
-- KEYS[1] bbs::topic_ids string
-- KEYS[2] agora:once:… string for a post, or agora:sources hash for an import: they find the first call
-- KEYS[3] agora:held:… hash of a held post that a moderator approves; else none
-- ARGV[1] the source of an import, a field of KEYS[2]; '' for a post
-- ARGV[2] the id to use, '' for the next one
-- ARGV[3] the author's uid, '' if unknown
-- ARGV[4] post time and ARGV[5] time of the last reply, Unix seconds
-- ARGV[6] the category, ARGV[7] tags as a JSON list
-- ARGV[8] upvotes and ARGV[9] downvotes from another site
-- ARGV[10] how long to keep the idempotency key, in milliseconds
-- ARGV[11] number of partitions, ARGV[12] index of this one
-- ARGV[13] '1' when the topic needs no approval in any category, 'by UID' when a moderator approves it; else ''
-- ARGV[14] now, Unix seconds
-- ARGV[15] uids of the users that the text mentions, as in post_comment.lua; '' for an import
-- ARGV[16…] more fields and values of the hash
-- Reply: OK or KNOWN, id, topic | HELD, id, held | NOT_HELD | APPROVAL | TAKEN | NO_CATEGORY | COUNTER | NO_DATA
-- KNOWN returns the topic of an earlier call with the same key, source or held post; HELD returns the held post of
-- such a call. NOT_HELD when the post of KEYS[3] no longer waits. APPROVAL when new topics in the category wait for a
-- moderator. TAKEN when the wanted id is in use.
-- Safe to repeat: the second time it is KNOWN.
-- The last argument: see lib/reader.lua. NO_CATEGORY also when the viewer may not read the category.
-- requires: entity, topic, topic_orders, notification, held, reader
local counter, idempotency_key, held, source = KEYS[1], KEYS[2], KEYS[3], ARGV[1]
local uid, posted, last_reply = ARGV[3], ARGV[4], ARGV[5]
local category, tags, ups, downs = ARGV[6], ARGV[7], ARGV[8], ARGV[9]
local made = find_made(idempotency_key, source, held)
if made and not may_read(redis.call('HGET', key_topic(made), 'category')) then return status('NO_CATEGORY') end
if made then return known(made, 'topic', function(id) return topic_fields(key_topic(id)) end) end
if held and not waits(held) then return status('NOT_HELD') end
if not is_category(category) or not may_read(category) then return status('NO_CATEGORY') end
if ARGV[13] == '' and needs_approval(category) then return status('APPROVAL') end
local n, id = next_id(counter, ARGV[2], ARGV[11], ARGV[12], key_topic)
if not n then return status(id) end

local private = is_private(category)
local topic, rankings = key_topic(id), reply_rankings(category, private)
local state = state_of(id, { time = posted, category = category, private = private, author_id = uid,
  imported_ups = ups, imported_downs = downs, tags = tags, last_reply = last_reply })
local scores, orders = topic_scores(state, 0, 0), topic_orders(state, nil, ARGV[14])
local changed = private and { key_private_topics(category), key_private_by(uid) }
  or { key_topics(), key_recommended(), key_topics_by(uid) }
if state.ups ~= state.downs then changed[#changed + 1] = key_karma() end
hot_formula()
for _, order in ipairs(orders) do
  if order.period then
    order.begun = redis.call('ZCARD', order.key) > 0
  elseif scores[order.score] then
    changed[#changed + 1] = order.key
  end
end
for _, key in ipairs(rankings) do changed[#changed + 1] = key end
local notified = recipients(nil, { uid }, '', ARGV[15])
local names = look_at_recipients(notified)
local act = held and approval(held, posted, ARGV[13])
for _, key in ipairs(held and held_keys(held, act) or {}) do changed[#changed + 1] = key end
local tabs = source == '' and table.concat(tabs_of(category), ',')
read_before_write(changed)

redis.call('SET', counter, n)
settle(idempotency_key, source, held, id, 'topic:' .. id, posted, ARGV[10], act)
local fields = { 'id', id, 'time', posted, 'last_reply', last_reply, 'click_counter', '0', 'author_id', uid,
  'category', category, 'tags', tags, unpack(ARGV, 16) }
local function add(name, value)
  fields[#fields + 1] = name
  fields[#fields + 1] = value
end
if last_reply ~= posted then add('imported_last_reply', last_reply) end
if ups ~= '0' or downs ~= '0' then
  add('imported_ups', ups)
  add('imported_downs', downs)
end
if names then add('notified', names) end
if private then add('private', '1') end
write('HSET', topic, unpack(fields))
for _, key in ipairs(rankings) do write('ZADD', key, last_reply, id) end
place_topic(id, orders, scores)
if private then
  write('ZADD', key_private_topics(category), posted, id)
  if uid ~= '' then write('ZADD', key_private_by(uid), posted, 'topic:' .. id) end
else
  write('ZADD', key_topics(), posted, id)
  if uid ~= '' then
    write('ZADD', key_topics_by(uid), posted, id)
    add_karma(uid, '', state.ups - state.downs)
  end
  recommend(id, posted, state.ups, state.downs)
end
if source == '' then
  event('topicPosted', 'topic:' .. id, 'category', category, 'tabs', tabs)
  notify_recipients('topic:' .. id, notified, posted)
else
  silent = true
end
return status('OK', 'id', id, 'topic', in_order(TOPIC_FIELDS, fields))
