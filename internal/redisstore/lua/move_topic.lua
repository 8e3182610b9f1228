-- Moves a topic to another category.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the category, ARGV[2] the moderator's uid, ARGV[3] now, Unix seconds
-- Reply: OK, topic | NOT_FOUND | DELETED | REMOVED | NO_CATEGORY
-- Safe to repeat: it sets a state.
-- requires: topic, log
local topic, category = KEYS[1], ARGV[1]
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category', 'last_reply', 'removed')
if not parse_time(t[1]) then return status('NOT_FOUND') end
if t[2] then return status(t[5] and 'REMOVED' or 'DELETED') end
if not is_category(category) then return status('NO_CATEGORY') end

local id, from, to = id_of(topic), category_rankings(t[3] or ''), category_rankings(category)
local changed = { topic, key_pinned(t[3] or '') }
for _, key in ipairs(from) do changed[#changed + 1] = key end
for _, key in ipairs(to) do changed[#changed + 1] = key end
expect('hash', topic)
local act = { at = ARGV[3], by = ARGV[2], action = 'MOVE', target = 'topic:' .. id, member = id,
  before = { category = t[3] or '' }, after = { category = category }, feeds = { unpack(from) } }
for _, key in ipairs(to) do act.feeds[#act.feeds + 1] = key end
if t[3] == category then act = nil end
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)
if t[3] ~= category then write('ZREM', key_pinned(t[3] or ''), id) end
for _, key in ipairs(from) do write('ZREM', key, id) end
for _, key in ipairs(to) do write('ZADD', key, t[4] or t[1], id) end
write('HSET', topic, 'category', category)
return status('OK', 'topic', topic_fields(topic), log_act(act))
