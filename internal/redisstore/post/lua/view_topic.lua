-- Counts a view of a topic, once per caller and half hour; views of a deleted topic do not count.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] agora:viewed:ID:CALLER string
-- ARGV[1] half an hour, in milliseconds
-- Reply: OK, topic | NOT_FOUND
-- Safe to repeat: within the half hour it counts nothing more.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the topic.
-- requires: topic, reader
local topic = KEYS[1]
local t = redis.call('HMGET', topic, 'time', 'deleted', 'category')
if not parse_time(t[1]) or not may_read(t[3]) then return status('NOT_FOUND') end
if t[2] then return status('OK', 'topic', topic_fields(topic)) end
expect('hash', topic)
expect('string', KEYS[2])
read_before_write(KEYS)
if redis.call('SET', KEYS[2], '1', 'PX', ARGV[1], 'NX') then increment(topic, 'click_counter', 1) end
return status('OK', 'topic', topic_fields(topic))
