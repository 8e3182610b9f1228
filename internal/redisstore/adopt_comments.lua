-- Adopts the comments that another program has pushed to a topic's list.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] its comments list
-- ARGV[1] today, YYYY-MM-DD; ARGV[2] how long to keep its rank, and ARGV[3] the
-- undated one, in milliseconds; ARGV[4] how many to adopt at once
-- Reply: how many are left
-- Safe to repeat: what is adopted is counted in the topic's field listed.
local topic_hash, list = KEYS[1], KEYS[2]
local topic = topic_id(topic_hash)
local subject = 'topic:' .. topic
local length = redis.call('LLEN', list)
local listed = integer(redis.call('HGET', topic_hash, 'listed'))
if redis.call('HEXISTS', topic_hash, 'time') == 0 then return 0 end
if length <= listed then
  if length < listed then redis.call('HSET', topic_hash, 'listed', whole(length)) end
  return 0
end
local last = length - listed - 1 -- the oldest that is new
local first = math.max(0, last - tonumber(ARGV[4]) + 1)
local ids = redis.call('LRANGE', list, whole(first), whole(last))
local changed = reply_rankings(topic, ARGV[1])
for _, key in ipairs({ topic_hash, key_thread(subject), key_comments_time(subject), key_comments_best(subject) }) do
  changed[#changed + 1] = key
end
for _, id in ipairs(ids) do changed[#changed + 1] = key_comment(id) end
touch(changed)
for i = #ids, 1, -1 do
  local id = ids[i]
  local c = redis.call('HMGET', key_comment(id), 'time', 'subject', 'author_id')
  if tonumber(c[1]) and not c[2] then
    redis.call('HSET', key_comment(id), 'subject', subject, 'parent', '', 'depth', '1', 'replies', '0')
    file_comment(subject, id, '', c[1])
    if c[3] and c[3] ~= '' then redis.call('ZADD', key_comments_by(c[3]), c[1], subject .. ':' .. id) end
    bump(topic, c[1], ARGV[1], ARGV[2], ARGV[3])
  end
end
redis.call('HINCRBY', topic_hash, 'listed', whole(#ids))
return first
