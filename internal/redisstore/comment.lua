-- What the scripts about comments share. A subject is topic:ID or article:ID.

-- comment_fields replies with a comment as it is now, in the order of COMMENT_FIELDS.
local function comment_fields(id) return redis.call('HMGET', key_comment(id), unpack(COMMENT_FIELDS)) end

local function subject_key(subject)
  local topic = string.match(subject, '^topic:(%d+)$')
  return topic and key_topic(topic) or key_article(string.match(subject, '%d+$'))
end

-- file_comment puts a comment into the rankings of its subject or its parent.
local function file_comment(subject, id, parent, posted)
  redis.call('ZADD', key_thread(subject), posted, id)
  if parent == '' then
    redis.call('ZADD', key_comments_time(subject), posted, id)
    redis.call('ZADD', key_comments_best(subject), wilson(0, 0), id)
  else
    redis.call('ZADD', key_replies(parent), posted, id)
    add(key_comment(parent), 'replies', 1)
  end
  add(subject_key(subject), 'comments', 1)
end

-- reply_rankings lists what a reply to a topic moves: its category, its tabs, and
-- the ranks of the day.
local function reply_rankings(topic, day)
  local keys = places(redis.call('HGET', key_topic(topic), 'category') or '')
  keys[#keys + 1] = key_day_rank(day)
  keys[#keys + 1] = key_day_rank('')
  keys[#keys + 1] = key_settings()
  return keys
end

-- lift moves a topic up in its category and tabs, unless it is deleted.
local function lift(topic, posted)
  local t = redis.call('HMGET', key_topic(topic), 'category', 'last_reply', 'deleted')
  if t[3] or tonumber(posted) < (tonumber(t[2]) or 0) then return end
  redis.call('HSET', key_topic(topic), 'last_reply', posted)
  for _, key in ipairs(places(t[1] or '')) do redis.call('ZADD', key, posted, topic) end
end

-- count_reply counts a reply in the ranks of the day. The undated rank is today's
-- copy: the first reply of a new day empties it.
local function count_reply(topic, day, day_ms, midnight_ms)
  if redis.call('HEXISTS', key_topic(topic), 'deleted') == 1 then return end
  local dated, today = key_day_rank(day), key_day_rank('')
  redis.call('ZINCRBY', dated, '1', topic)
  redis.call('PEXPIRE', dated, day_ms)
  local last = redis.call('HGET', key_settings(), 'today') or ''
  if day < last then return end
  if day > last then
    redis.call('DEL', today)
    redis.call('HSET', key_settings(), 'today', day)
  end
  redis.call('ZINCRBY', today, '1', topic)
  redis.call('PEXPIRE', today, midnight_ms)
end

-- notify tells a user of a comment; the last 1,000 are kept.
local function notify(uid, kind, subject, id, posted)
  redis.call('ZADD', key_notifications(uid), posted, kind .. ':' .. subject .. ':' .. id)
  redis.call('ZREMRANGEBYRANK', key_notifications(uid), '0', '-1001')
end
