-- Reads what a user has seen of an article or a topic. Read-only.
-- KEYS[1] agora:seen:UID hash
-- ARGV[1] the article or topic, as article:5 or topic:5
-- Reply: the time of the last mark, the number of comments behind the one seen last, the number of the first of them,
-- '' for none; false if it is not marked
-- requires: place
local subject = ARGV[1]
local at, place = string.match(redis.call('HGET', KEYS[1], subject) or '', '^(%S+) ?(.*)$')
if not parse_time(at) then return false end
local thread, index = key_thread(subject), 0
local score, id = string.match(place, '^(%S+) (%d+)$')
if tonumber(score) then index = index_after(thread, false, score, id) end
local first = redis.call('ZRANGE', thread, format_int(index), format_int(index))[1]
return { at, redis.call('ZCARD', thread) - index, first or '' }
