-- Locks or unlocks a topic, pins it to its category or unpins it, or makes it sticky or ends that.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] locked, pinned or sticky, ARGV[2] '1' or '0', ARGV[3] now, Unix seconds
-- ARGV[4] how many posts of other partitions are in the list
-- Reply: OK, topic | NOT_FOUND | DELETED | REMOVED | PINS when MAX_PINNED other posts are in the list
-- A deleted topic can only be unpinned.
-- Safe to repeat: it sets a state.
-- requires: topic, mark
local topic, mark, on, now, elsewhere = KEYS[1], ARGV[1], ARGV[2] == '1', ARGV[3], tonumber(ARGV[4])
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category', 'removed')
if not parse_time(t[1]) then return status('NOT_FOUND') end
if t[4] then return status('REMOVED') end
if t[2] and (on or mark ~= 'pinned') then return status('DELETED') end
local id, changed, list = id_of(topic), { topic }, nil
local member = id
if mark == 'pinned' then
  list = key_pinned(t[3] or '')
elseif mark == 'sticky' then
  list, member = key_sticky(), 'topic:' .. id
end
if list then changed[2] = list end
expect('hash', topic)
read_before_write(changed)
if list and not set_marked(list, member, on, now, elsewhere) then return status('PINS') end
if on then write('HSET', topic, mark, '1') else write('HDEL', topic, mark) end
return status('OK', 'topic', topic_fields(topic))
