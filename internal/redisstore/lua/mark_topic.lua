-- Locks or unlocks a topic, or pins it to its category or unpins it.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] locked or pinned, ARGV[2] '1' or '', ARGV[3] now, Unix seconds
-- ARGV[4] how many topics of other partitions are pinned to the category, ARGV[5] the moderator's uid
-- Reply: OK, topic | NOT_FOUND | DELETED | REMOVED | PINS when MAX_PINNED other topics are pinned
-- A deleted topic can only be unpinned.
-- Safe to repeat: it sets a state.
-- requires: topic, log
local topic, mark, on, now, elsewhere = KEYS[1], ARGV[1], ARGV[2] == '1', ARGV[3], tonumber(ARGV[4])
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category', 'removed', mark)
if not parse_time(t[1]) then return status('NOT_FOUND') end
if t[4] then return status('REMOVED') end
if t[2] and (on or mark ~= 'pinned') then return status('DELETED') end
local id, pinned = id_of(topic), key_pinned(t[3] or '')
expect('hash', topic)
local actions = { locked = { 'LOCK', 'UNLOCK' }, pinned = { 'PIN', 'UNPIN' } }
local act = { at = now, by = ARGV[5], action = actions[mark][on and 1 or 2], target = 'topic:' .. id }
if (t[5] == '1') == on then act = nil end
read_before_write({ topic, pinned, unpack(log_keys(act)) })
if mark == 'pinned' then
  if on and not redis.call('ZSCORE', pinned, id) then
    if redis.call('ZCARD', pinned) + elsewhere >= MAX_PINNED then return status('PINS') end
    write('ZADD', pinned, now, id)
  elseif not on then
    write('ZREM', pinned, id)
  end
end
if on then write('HSET', topic, mark, '1') else write('HDEL', topic, mark) end
log_act(act)
return status('OK', 'topic', topic_fields(topic))
