-- Adopts a batch of what another program may have pushed to a topic's comments.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] its comments list
-- ARGV[1] where in the list to begin, ARGV[2] how many to look at
-- ARGV[3] length of the list when the first batch was asked for; '' for that one
-- ARGV[4] now and ARGV[5] when today began, Unix seconds
-- ARGV[6] today, YYYY-MM-DD; ARGV[7] how long to keep its rank, and ARGV[8] the
-- undated one, in milliseconds
-- Reply: {where the next batch begins, or -1 after the last, the length to pass on}
-- Safe to repeat: a comment that has a subject was adopted already.
local topic_hash, list, start, now = KEYS[1], KEYS[2], tonumber(ARGV[1]), tonumber(ARGV[4])
local topic = topic_id(topic_hash)
local subject = 'topic:' .. topic
local length = redis.call('LLEN', list)
local began = ARGV[3] == '' and length or tonumber(ARGV[3])
if redis.call('HEXISTS', topic_hash, 'time') == 0 then return { -1, began } end
local ids = redis.call('LRANGE', list, whole(start), whole(start + tonumber(ARGV[2]) - 1))
local changed = reply_rankings(topic, ARGV[6])
for _, key in ipairs({ topic_hash, key_thread(subject), key_comments_time(subject), key_comments_best(subject) }) do
  changed[#changed + 1] = key
end
expect('hash', topic_hash)
expect('list', list)
touch(changed)

-- is_comment tells a comment from whatever else a list may hold.
local function is_comment(id)
  if not string.match(id, '^[1-9]%d*$') or #id > 15 then return false end
  local type = redis.call('TYPE', key_comment(id))
  return (type.ok or type) == 'hash'
end

for i = #ids, 1, -1 do
  local id = ids[i]
  if is_comment(id) then
    local c = redis.call('HMGET', key_comment(id), 'time', 'subject', 'author_id')
    local posted = c[1] and string.match(c[1], '^%d+%.?%d*$') and tonumber(c[1])
    if posted and posted < 1e11 and not c[2] then
      redis.call('HSET', key_comment(id), 'subject', subject, 'parent', '', 'depth', '1', 'replies', '0')
      file_comment(subject, id, '', c[1])
      if c[3] and string.match(c[3], '^%d+$') then
        redis.call('ZADD', key_comments_by(c[3]), c[1], subject .. ':' .. id)
      end
      lift(topic, posted <= now and c[1] or ARGV[4])
      if posted >= tonumber(ARGV[5]) then count_reply(topic, ARGV[6], ARGV[7], ARGV[8]) end
    end
  end
end
if start + #ids < length and #ids > 0 then return { start + #ids, began } end
redis.call('HSET', topic_hash, 'listed', whole(began))
return { -1, began }
