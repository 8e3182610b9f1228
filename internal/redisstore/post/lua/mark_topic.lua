-- Locks or unlocks a topic, pins it to its category or unpins it, or features it or ends that.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] locked, pinned or featured, ARGV[2] '1' or '', ARGV[3] now, Unix seconds
-- ARGV[4] how many posts of other partitions are in the list
-- ARGV[5] the category, '' unless pinned; ARGV[6] the moderator's uid
-- Reply: OK, topic | NOT_FOUND | DELETED | REMOVED | NO_CATEGORY when the topic is in another one | PINS when MAX_PINNED
--   other posts are in the list | PRIVATE
-- A deleted topic can only be unpinned. PRIVATE for a private topic: everyone sees the featured posts.
-- Safe to repeat: it sets a state.
-- requires: topic, mark, log
local topic, mark, on, now, elsewhere = KEYS[1], ARGV[1], ARGV[2] == '1', ARGV[3], tonumber(ARGV[4])
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category', 'removed', mark, 'private')
if not parse_time(t[1]) then return status('NOT_FOUND') end
if t[4] then return status('REMOVED') end
if t[2] and (on or mark ~= 'pinned') then return status('DELETED') end
if on and mark == 'featured' and t[6] then return status('PRIVATE') end
local id, changed, list = id_of(topic), { topic }, nil
local member = id
if mark == 'pinned' then
  if (t[3] or '') ~= ARGV[5] then return status('NO_CATEGORY') end
  list = key_pinned(ARGV[5])
elseif mark == 'featured' then
  list, member = key_featured(), 'topic:' .. id
end
if list then changed[2] = list end
local act = mark_act(mark, on, t[5] == '1', ARGV[6], now, 'topic:' .. id)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
expect('hash', topic)
read_before_write(changed)
if list and not set_marked(list, member, on, now, elsewhere) then return status('PINS') end
if on then write('HSET', topic, mark, '1') else write('HDEL', topic, mark) end
mark_private(t[3])
if act then event('postMarked', 'topic:' .. id, 'action', act.action) end
log_act(act)
return status('OK', 'topic', topic_fields(topic))
