-- Functions for scripts on comments. A subject is topic:ID or article:ID.
-- requires: article, topic, topic_orders, notification

-- comment_fields returns a comment's current fields in the order of COMMENT_FIELDS.
local function comment_fields(id) return redis.call('HMGET', key_comment(id), unpack(COMMENT_FIELDS)) end

local function subject_key(subject)
  local topic = string.match(subject, '^topic:(%d+)$')
  return topic and key_topic(topic) or key_article(string.match(subject, '%d+$'))
end

-- topic_of returns the id of a subject that is a topic, nil for an article.
local function topic_of(subject) return string.match(subject, '^topic:(%d+)$') end

-- subject_fields returns the values of the fields of a topic on which its rankings depend, and subject_state the state of
-- the topic. Both are read once; add_comments and bump keep them in line with what they write.
local function subject_fields(topic)
  local fields = kept('fields')
  fields[topic] = fields[topic] or ranked_fields(topic)
  return fields[topic]
end
local function subject_state(topic)
  local states = kept('states')
  states[topic] = states[topic] or state_of(topic, subject_fields(topic))
  return states[topic]
end

-- place_comment returns the place of a new comment, or nil and a status if no comment can be posted there. A place
-- contains the depth of the comment; author and replied, the uids of the author of the subject and of the user to whom
-- the comment replies, false if unknown; and of a topic the category, '' for none, whether it is private, and its tags,
-- a JSON list.
local function place_comment(subject, parent)
  local topic, s = topic_of(subject), {}
  if topic then
    s = subject_fields(topic)
  else
    local a = redis.call('HMGET', subject_key(subject), 'time', 'deleted', 'locked', 'poster', 'removed')
    s = { time = a[1], deleted = a[2], locked = a[3], poster = a[4], removed = a[5] }
  end
  if not parse_time(s.time) then return nil, 'NOT_FOUND' end
  if s.deleted then return nil, s.removed and 'REMOVED' or 'DELETED' end
  if s.locked then return nil, 'LOCKED' end
  local author = s.author_id or string.match(s.poster or '', '^user:(%d+)$')
  local depth, replied = 1, author
  if parent ~= '' then
    local p = redis.call('HMGET', key_comment(parent), 'subject', 'depth', 'author_id', 'deleted', 'time')
    if p[1] ~= subject or p[4] or not parse_time(p[5]) then return nil, 'NO_PARENT' end
    depth, replied = parse_int(p[2]) + 1, p[3]
    if depth > MAX_DEPTH then return nil, 'DEEP' end
  end
  return { depth = depth, author = author, replied = replied, category = s.category or '',
    private = s.private and true or false, tags = s.tags }
end

-- is_blocked reports whether a user is blocked by the author of the subject of a place, or by the user to whom a
-- comment there replies.
local function is_blocked(place, uid)
  local function blocks(other) return is_on_list('blocked', other or '', uid) end
  return blocks(place.author) or place.replied ~= place.author and blocks(place.replied)
end

-- sibling_keys returns the rankings in which a comment stands among its siblings: the replies to parent, or for the
-- parent '' the top-level comments on a subject. The first ranking is by time; the others are by votes, in the order of
-- vote_scores.
local function sibling_keys(subject, parent)
  if parent == '' then
    return { key_comments_in('time', subject), key_comments_in('best', subject), key_comments_in('top', subject),
      key_comments_in('controversial', subject) }
  end
  return { key_replies(parent), key_replies_in('best', parent), key_replies_in('top', parent),
    key_replies_in('controversial', parent) }
end

-- vote_scores returns the scores of a comment in the sibling_keys by votes.
local function vote_scores(ups, downs) return wilson(ups, downs), top(ups, downs), controversial(ups, downs) end

-- rank_votes ranks a comment that is in its thread among its siblings, the rankings of sibling_keys, by the votes that
-- count.
local function rank_votes(siblings, id, ups, downs)
  local best, points, divided = vote_scores(ups, downs)
  write('ZADD', siblings[2], best, id)
  write('ZADD', siblings[3], points, id)
  write('ZADD', siblings[4], divided, id)
end

-- rankings_of returns the rankings of a top-level comment on a subject.
local function rankings_of(subject) return { key_thread(subject), unpack(sibling_keys(subject, '')) } end

-- count_live counts the given comments that belong to a subject and are not deleted.
local function count_live(ids)
  local n = 0
  for _, id in ipairs(ids) do
    local c = redis.call('HMGET', key_comment(id), 'subject', 'deleted')
    if c[1] and not c[2] then n = n + 1 end
  end
  return n
end

-- subject_category returns the category of a topic, false for an article.
local function subject_category(subject)
  return string.match(subject, '^topic:') and redis.call('HGET', subject_key(subject), 'category')
end

-- groups_of_subject returns the groups of an article.
local function groups_of_subject(subject)
  return groups_of(subject, redis.call('HGET', subject_key(subject), 'groups'))
end

-- count_rankings returns the rankings of an article whose scores are made from its number of comments.
local function count_rankings(subject)
  return rankings_by('comments', rankings_at('', '', redis.call('HGET', subject_key(subject), 'tags')))
end

-- active_rankings returns the rankings of an article by its last reply.
local function active_rankings(subject)
  return rankings_by('last_reply', rankings_at('', '', redis.call('HGET', subject_key(subject), 'tags')))
end

-- comment_orders returns the rankings of a topic by its number of comments. It makes them once.
local function comment_orders(topic)
  local state = subject_state(topic)
  state.by_comments = state.by_comments or topic_orders(state, { comments = true })
  return state.by_comments
end

-- count_article_keys returns the keys that count_on_article, bump_article and set_last_reply write.
-- seldom
local function count_article_keys(subject)
  local rankings = count_rankings(subject)
  for _, ranking in ipairs(active_rankings(subject)) do rankings[#rankings + 1] = ranking end
  on_site(subject)
  return { subject_key(subject), unpack(ranking_keys(groups_of_subject(subject), rankings)) }
end

-- count_keys returns the keys that add_comments and set_last_reply write.
local function count_keys(subject)
  local topic = topic_of(subject)
  if not topic then return count_article_keys(subject) end
  local keys = {} -- subject_state reads the topic's hash
  add_order_keys(keys, comment_orders(topic))
  return keys
end

-- count_on_topic adds n to a topic's stored number of comments, and sets more fields of its hash.
local function count_on_topic(topic, n, ...)
  local state = subject_state(topic)
  local before = comments_score(state.comments)
  state.comments = state.comments + n
  local after = comments_score(state.comments)
  write('HSET', key_topic(topic), 'comments', format_int(state.comments), ...)
  if state.gone then return end
  for _, order in ipairs(comment_orders(topic)) do
    if after then write('ZADD', order.key, after, topic) elseif before then write('ZREM', order.key, topic) end
  end
end

-- count_on_article adds n to an article's stored number of comments.
local function count_on_article(subject, n)
  local key = subject_key(subject)
  local count = format_int(parse_int(redis.call('HGET', key, 'comments')) + n)
  set_ranking_field(key, subject, groups_of_subject(subject), 'comments', count, count_rankings(subject))
end

-- add_comments adds n to a subject's stored number of comments.
local function add_comments(subject, n)
  local topic = topic_of(subject)
  if topic then count_on_topic(topic, n) else count_on_article(subject, n) end
end

-- index_comment puts a comment without votes into the rankings of its subject or its parent: siblings are its
-- sibling_keys.
local function index_comment(subject, siblings, id, parent, posted)
  write('ZADD', key_thread(subject), posted, id)
  write('ZADD', siblings[1], posted, id)
  rank_votes(siblings, id, 0, 0)
  if parent ~= '' then increment(key_comment(parent), 'replies', 1) end
end

-- set_last_reply sets the time of an article's last reply, '' for none, and its place in the order ACTIVE.
local function set_last_reply(subject, at)
  local groups = groups_of_subject(subject)
  set_ranking_field(subject_key(subject), subject, groups, 'last_reply', at, active_rankings(subject))
end

-- bump_article moves an article up in the order ACTIVE after a reply, unless there is a later one.
local function bump_article(subject, posted)
  local last = parse_time(redis.call('HGET', subject_key(subject), 'last_reply'))
  if not last or tonumber(posted) >= last then set_last_reply(subject, posted) end
end

-- count_reply_on_article counts a comment on an article, and moves the article up.
-- seldom
local function count_reply_on_article(subject, posted)
  count_on_article(subject, 1)
  bump_article(subject, posted)
end

-- is_newest reports whether a reply at a time moves a topic up: no reply is later, nor a time that another program has
-- set.
local function is_newest(topic, posted)
  local t = subject_fields(topic)
  return tonumber(posted) >= math.max(parse_time(t.last_reply) or 0, parse_time(t.time) or 0)
end

-- bump moves a topic up in its rankings by last reply after a reply.
local function bump(topic, posted, rankings)
  subject_fields(topic).last_reply = posted
  for _, key in ipairs(rankings) do write('ZADD', key, 'GT', posted, topic) end
end

-- count_reply_on_topic counts a comment on a topic, and moves the topic up.
local function count_reply_on_topic(topic, posted, rankings)
  if not is_newest(topic, posted) then return count_on_topic(topic, 1) end
  count_on_topic(topic, 1, 'last_reply', posted)
  bump(topic, posted, rankings)
end

-- bump_without returns two times: the last reply of a topic, and its last reply if a comment did not exist. The
-- second is the latest of the topic's post time, its imported last reply, and the time of its newest other comment
-- that is not deleted.
local function bump_without(topic, comment)
  local t = redis.call('HMGET', key_topic(topic), 'last_reply', 'time', 'imported_last_reply')
  local before, latest = t[1], t[2]
  if parse_time(t[3]) and parse_time(t[3]) > parse_time(latest) then latest = t[3] end
  local newest = newest_reply('topic:' .. topic, comment)
  if newest and parse_time(newest) > parse_time(latest) then latest = newest end
  return before, latest
end

-- unbump undoes a bump: it sets the topic's last reply to after. In each ranking it changes the topic's score only if
-- the score is before. Another program may have set another score, or removed the topic from the ranking.
local function unbump(topic, before, after)
  write('HSET', key_topic(topic), 'last_reply', after)
  local t = redis.call('HMGET', key_topic(topic), 'category', 'tags')
  for _, key in ipairs(reply_rankings(t[1] or '', false, t[2])) do
    local score = redis.call('ZSCORE', key, topic)
    if score and tonumber(score) == tonumber(before) then write('ZADD', key, after, topic) end
  end
end

-- count_reply counts a reply in two rankings of topics by replies. The key of the dated rank names the day; Redis
-- keeps the dated rank for dated_ms. The undated rank is always today's, and other programs use it too. The first
-- write of a day lets the undated rank expire at midnight, in midnight_ms. now_ms is the time since midnight. begun is
-- whether the dated rank is there.
local function count_reply(topic, day, now_ms, midnight_ms, dated_ms, begun)
  local dated, today = key_day_rank(day), key_day_rank('')
  write('ZINCRBY', dated, '1', topic)
  if not begun then redis.call('PEXPIRE', dated, dated_ms) end
  -- The server's clock may be ahead of Redis' clock. In the first minute of a day, an undated rank that expires
  -- within a minute is therefore yesterday's: remove it now, as Redis would soon.
  local left = redis.call('PTTL', today)
  if left >= 0 and left < 60000 and tonumber(now_ms) < 60000 then write('UNLINK', today) end
  write('ZINCRBY', today, '1', topic)
  if left < 60000 and redis.call('PTTL', today) < 0 then redis.call('PEXPIRE', today, midnight_ms) end
end

-- recount_removed adds n to the replies of a removed topic, which returns to the ranks of days with them.
local function recount_removed(topic, field, n)
  local removed = key_removed('topic:' .. topic)
  if redis.call('HEXISTS', key_topic(topic), 'removed') == 0 then return end
  local count = (tonumber(redis.call('HGET', removed, field) or nil) or 0) + n
  if count > 0 then write('HSET', removed, field, text(count)) else write('HDEL', removed, field) end
end

-- recount_reply counts a reply again in the ranks of its day, or, if the topic is removed, in the counts that a
-- restoration of the topic uses. dated_ms is the time to the expiry of the dated rank. midnight_ms is the time to
-- midnight if the day is today, else nil.
local function recount_reply(topic, day, dated_ms, midnight_ms)
  if redis.call('HEXISTS', key_topic(topic), 'deleted') == 1 then
    recount_removed(topic, 'removed_day:' .. day, 1)
    if midnight_ms then recount_removed(topic, 'removed_today:' .. day, 1) end
    return
  end
  for rank, ms in pairs({ [day] = dated_ms, [''] = midnight_ms }) do
    write('ZINCRBY', key_day_rank(rank), '1', topic)
    if redis.call('PTTL', key_day_rank(rank)) < 0 then redis.call('PEXPIRE', key_day_rank(rank), ms) end
  end
end

-- uncount_reply subtracts a reply from the ranks of the day on which it was counted.
local function uncount_reply(topic, day, today)
  recount_removed(topic, 'removed_day:' .. day, -1)
  if day == today then recount_removed(topic, 'removed_today:' .. day, -1) end
  for _, rank in ipairs(day == today and { day, '' } or { day }) do
    local count = tonumber(redis.call('ZSCORE', key_day_rank(rank), topic) or nil)
    if count and count > 1 then
      write('ZINCRBY', key_day_rank(rank), '-1', topic)
    elseif count then
      write('ZREM', key_day_rank(rank), topic)
    end
  end
end
