-- Locks or unlocks a topic, or pins it to its category or unpins it.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] locked or pinned, ARGV[2] '1' or '', ARGV[3] now, Unix seconds
-- ARGV[4] how many topics of other partitions are pinned to the category
-- Reply: OK, topic | NOT_FOUND | DELETED | REMOVED | PINS when MAX_PINNED other topics are pinned
-- A deleted topic can only be unpinned.
-- Safe to repeat: it sets a state.
-- requires: topic
local topic, mark, on, now, elsewhere = KEYS[1], ARGV[1], ARGV[2] == '1', ARGV[3], tonumber(ARGV[4])
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category', 'removed')
if not parse_time(t[1]) then return status('NOT_FOUND') end
if t[4] then return status('REMOVED') end
if t[2] and (on or mark ~= 'pinned') then return status('DELETED') end
local id, pinned = id_of(topic), key_pinned(t[3] or '')
expect('hash', topic)
read_before_write({ topic, pinned })
if mark == 'pinned' then
  if on and not redis.call('ZSCORE', pinned, id) then
    if redis.call('ZCARD', pinned) + elsewhere >= MAX_PINNED then return status('PINS') end
    write('ZADD', pinned, now, id)
  elseif not on then
    write('ZREM', pinned, id)
  end
end
if on then write('HSET', topic, mark, '1') else write('HDEL', topic, mark) end
return status('OK', 'topic', topic_fields(topic))
