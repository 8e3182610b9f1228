-- The prelude of every script: names keys that only the data knows, in the
-- partition of KEYS[1]. keys.go documents each key; the names agree with it.
local tag = string.match(KEYS[1], '^{[^}]*}') or ''

-- Every key has one type. expect notes the type of keys that Go names; the
-- functions below name a key and note its type.
local types = {}
local function expect(type, ...)
  for _, key in ipairs({ ... }) do types[key] = type end
end
local function plain(name) expect('string', tag .. name) return tag .. name end
local function hash(name) expect('hash', tag .. name) return tag .. name end
local function set(name) expect('set', tag .. name) return tag .. name end
local function zset(name) expect('zset', tag .. name) return tag .. name end
local function list(name) expect('list', tag .. name) return tag .. name end
local function stream(name) expect('stream', tag .. name) return tag .. name end

local function key_article(id) return hash('article:' .. id) end
local function key_time_ranking(group) return zset('time:' .. group) end
local function key_score_ranking(group) return zset('score:' .. group) end
local function key_voted(id) return set('voted:' .. id) end
local function key_group(name) return set('group:' .. name) end
local function key_user(id) return hash('bbs::user::' .. id) end
local function key_topic(id) return hash('bbs::topic::' .. id) end
local function key_topic_up(id) return set('bbs::topic::' .. id .. '::vote_up') end
local function key_topic_down(id) return set('bbs::topic::' .. id .. '::vote_down') end
local function key_topic_comments(id) return list('bbs::topic::' .. id .. '::comments') end
local function key_comment(id) return hash('bbs::comment::' .. id) end
local function key_comment_up(id) return set('agora:comment_up:' .. id) end
local function key_comment_down(id) return set('agora:comment_down:' .. id) end
local function key_name_to_uid() return hash('bbs::name_to_uid') end
local function key_email_to_uid() return hash('bbs::email_to_uid') end
local function key_skeleton_to_uid() return hash('agora:skeleton_to_uid') end
local function key_claims() return hash('agora:claims') end
local function key_category(name) return zset('bbs::category::' .. name) end
local function key_tab_member(name) return set('bbs::tab::' .. name .. '::member') end
local function key_tab_topics(name) return zset('bbs::tab::' .. name .. '::topic_list') end
local function key_day_rank(day) return zset('bbs::reply_day_rank' .. (day == '' and '' or '::' .. day)) end
local function key_recommended() return zset('bbs::recommand::list') end
local function key_settings() return hash('agora:settings') end
local function key_categories() return zset('agora:categories') end
local function key_tabs() return zset('agora:tabs') end
local function key_pinned(category) return zset('agora:pinned:' .. category) end
local function key_topics() return zset('agora:topics') end
local function key_tag(name) return zset('agora:tag:' .. name) end
local function key_topics_by(uid) return zset('agora:topics_by:' .. uid) end
local function key_comments_by(uid) return zset('agora:comments_by:' .. uid) end
local function key_thread(subject) return zset('agora:thread:' .. subject) end
local function key_comments_time(subject) return zset('agora:comments_time:' .. subject) end
local function key_comments_best(subject) return zset('agora:comments_best:' .. subject) end
local function key_replies(comment) return zset('agora:replies:' .. comment) end
local function key_notified() return hash('agora:notified') end
local function key_notifications(uid) return zset('agora:notifications:' .. uid) end
local function key_articles_by(uid) return zset('agora:articles_by:' .. uid) end
local function key_karma() return hash('agora:karma') end
local function key_founded(uid) return plain('agora:founded:' .. uid) end
local function key_groups() return zset('agora:groups') end
local function key_events() return stream('agora:events') end

local function whole(number) return string.format('%d', number) end

-- touch reads the keys that will be written, and the stream of events, before the
-- first write: a key that another program has given another type, or that a cluster
-- being resharded refuses, then fails the script while nothing is written.
local probes = { hash = 'HLEN', set = 'SCARD', zset = 'ZCARD', list = 'LLEN', string = 'STRLEN', stream = 'XLEN' }
local function touch(keys)
  redis.call('XLEN', key_events())
  for _, key in ipairs(keys) do redis.call(probes[types[key]], key) end
end

-- event appends to the stream what happened to which entity, followed by the
-- fields and values that subscriptions filter by.
local function event(kind, id, ...)
  redis.call('XADD', key_events(), 'MAXLEN', '~', whole(EVENTS_KEPT), '*', 'type', kind, 'id', id, ...)
end

-- names splits a list of group names.
local function names(list)
  local found = {}
  for name in string.gmatch(list or '', '[^,]+') do found[#found + 1] = name end
  return found
end

-- instant reads Unix seconds; nil for what no calendar has. Go's instant has the same rule.
local function instant(text)
  if not text or not string.match(text, '^%-?%d+%.?%d*[eE]?[+-]?%d*$') then return nil end
  local seconds = tonumber(text)
  return seconds and seconds >= -62135596800 and seconds <= 1e11 and seconds or nil
end

-- integer reads a number that another program may have left out or misspelt.
local function integer(text)
  local n = tonumber(text)
  if not n or n ~= n or math.abs(n) > 2 ^ 53 then return 0 end
  return math.floor(n)
end

-- add changes a counter in a hash, which HINCRBY would not if it were no integer.
local function add(key, field, n)
  redis.call('HSET', key, field, whole(integer(redis.call('HGET', key, field)) + n))
end
