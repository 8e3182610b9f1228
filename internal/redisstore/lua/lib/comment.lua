-- Functions for scripts on comments. A subject is topic:ID or article:ID.
-- requires: article, topic

-- comment_fields returns a comment's current fields in the order of COMMENT_FIELDS.
local function comment_fields(id) return redis.call('HMGET', key_comment(id), unpack(COMMENT_FIELDS)) end

local function subject_key(subject)
  local topic = string.match(subject, '^topic:(%d+)$')
  return topic and key_topic(topic) or key_article(string.match(subject, '%d+$'))
end

-- rankings_of returns the rankings of a top-level comment on a subject.
local function rankings_of(subject)
  return { key_thread(subject), key_comments_time(subject), key_comments_best(subject) }
end

-- count_live counts the given comments that belong to a subject and are not deleted.
local function count_live(ids)
  local n = 0
  for _, id in ipairs(ids) do
    local c = redis.call('HMGET', key_comment(id), 'subject', 'deleted')
    if c[1] and not c[2] then n = n + 1 end
  end
  return n
end

-- groups_of_subject returns the groups of an article.
local function groups_of_subject(subject)
  return groups_of(subject, redis.call('HGET', subject_key(subject), 'groups'))
end

-- count_keys returns the keys that add_comments writes.
local function count_keys(subject)
  if string.match(subject, '^topic:') then return { subject_key(subject) } end
  return { subject_key(subject), unpack(ranking_keys(groups_of_subject(subject))) }
end

-- add_comments adds n to a subject's stored number of comments.
local function add_comments(subject, n)
  local key = subject_key(subject)
  local count = format_int(parse_int(redis.call('HGET', key, 'comments')) + n)
  if string.match(subject, '^topic:') then
    redis.call('HSET', key, 'comments', count)
  else
    set_ranking_field(key, subject, groups_of_subject(subject), 'comments', count)
  end
end

-- index_comment puts a comment into the rankings of its subject or its parent.
local function index_comment(subject, id, parent, posted)
  redis.call('ZADD', key_thread(subject), posted, id)
  if parent == '' then
    redis.call('ZADD', key_comments_time(subject), posted, id)
    redis.call('ZADD', key_comments_best(subject), wilson(0, 0), id)
  else
    redis.call('ZADD', key_replies(parent), posted, id)
    increment(key_comment(parent), 'replies', 1)
  end
  add_comments(subject, 1)
end

-- bump moves a topic up in its category and tabs after a reply. A later time that another
-- program has set stays.
local function bump(topic, posted)
  local t = redis.call('HMGET', key_topic(topic), 'category', 'last_reply', 'time')
  if tonumber(posted) < math.max(parse_time(t[2]) or 0, parse_time(t[3]) or 0) then return end
  redis.call('HSET', key_topic(topic), 'last_reply', posted)
  for _, key in ipairs(category_rankings(t[1] or '')) do redis.call('ZADD', key, 'GT', posted, topic) end
end

-- bump_without returns the time of a topic's last reply, and that time without one of its
-- comments: the latest of its post time, its imported last reply and its newest comment that
-- is not deleted. The loop is short, as newer placeholders are rare.
local function bump_without(topic, comment)
  local t = redis.call('HMGET', key_topic(topic), 'last_reply', 'time', 'imported_last_reply')
  local before, latest, index = t[1], t[2], 0
  if parse_time(t[3]) and parse_time(t[3]) > parse_time(latest) then latest = t[3] end
  while true do
    local id = redis.call('ZREVRANGE', key_thread('topic:' .. topic), format_int(index), format_int(index))[1]
    if not id then break end
    local c = redis.call('HMGET', key_comment(id), 'time', 'deleted')
    if id ~= comment and parse_time(c[1]) and not c[2] then
      if parse_time(c[1]) > parse_time(latest) then latest = c[1] end
      break
    end
    index = index + 1
  end
  return before, latest
end

-- unbump undoes a bump. Where another program has set the topic's score in a category or a
-- tab, or has removed the topic, that stays.
local function unbump(topic, before, after)
  redis.call('HSET', key_topic(topic), 'last_reply', after)
  for _, key in ipairs(category_rankings(redis.call('HGET', key_topic(topic), 'category') or '')) do
    local score = redis.call('ZSCORE', key, topic)
    if score and tonumber(score) == tonumber(before) then redis.call('ZADD', key, after, topic) end
  end
end

-- count_reply counts a reply in the ranks of its day. The undated one is today's, for other
-- programs too: only its expiry at midnight, which the first write of a day sets, removes it.
-- now_ms is the time since midnight.
local function count_reply(topic, day, now_ms, midnight_ms, dated_ms)
  local dated, today = key_day_rank(day), key_day_rank('')
  redis.call('ZINCRBY', dated, '1', topic)
  redis.call('PEXPIRE', dated, dated_ms)
  -- The server's clock may be ahead of Redis': in the first minute of a day, a key that
  -- expires within a minute is yesterday's. Remove it as Redis is about to.
  local left = redis.call('PTTL', today)
  if left >= 0 and left < 60000 and tonumber(now_ms) < 60000 then redis.call('UNLINK', today) end
  redis.call('ZINCRBY', today, '1', topic)
  if redis.call('PTTL', today) < 0 then redis.call('PEXPIRE', today, midnight_ms) end
end

-- uncount_reply subtracts a reply from the ranks of the day on which it was counted.
local function uncount_reply(topic, day, today)
  for _, rank in ipairs(day == today and { day, '' } or { day }) do
    local count = tonumber(redis.call('ZSCORE', key_day_rank(rank), topic) or nil)
    if count and count > 1 then
      redis.call('ZINCRBY', key_day_rank(rank), '-1', topic)
    elseif count then
      redis.call('ZREM', key_day_rank(rank), topic)
    end
  end
end

-- notify adds a notification of a comment and keeps the last 1,000. Its score is above the
-- user's other notifications and above the read mark even if the clocks of servers differ:
-- a new notification is the newest, and unread.
local function notify(uid, kind, subject, id, posted)
  local key = key_notifications(uid)
  local newest = redis.call('ZREVRANGE', key, '0', '0', 'WITHSCORES')[2]
  local mark = parse_time(redis.call('HGET', key_notified(), uid))
  local score = math.max(tonumber(posted), (tonumber(newest) or 0) + 0.000001, (mark or 0) + 0.000001)
  redis.call('ZADD', key, string.format('%.6f', score), kind .. ':' .. subject .. ':' .. id)
  redis.call('ZREMRANGEBYRANK', key, '0', '-1001')
end
