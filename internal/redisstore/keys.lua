-- The prelude of every script: names keys that only the data knows, in the
-- partition of KEYS[1]. keys.go documents each key; the names agree with it.
local tag = string.match(KEYS[1], '^{[^}]*}') or ''
local function key_article(id) return tag .. 'article:' .. id end
local function key_time_ranking(group) return tag .. 'time:' .. group end
local function key_score_ranking(group) return tag .. 'score:' .. group end
local function key_voted(id) return tag .. 'voted:' .. id end
local function key_group(name) return tag .. 'group:' .. name end
local function key_user(id) return tag .. 'bbs::user::' .. id end
local function key_topic(id) return tag .. 'bbs::topic::' .. id end
local function key_topic_up(id) return tag .. 'bbs::topic::' .. id .. '::vote_up' end
local function key_topic_down(id) return tag .. 'bbs::topic::' .. id .. '::vote_down' end
local function key_topic_comments(id) return tag .. 'bbs::topic::' .. id .. '::comments' end
local function key_comment(id) return tag .. 'bbs::comment::' .. id end
local function key_category(name) return tag .. 'bbs::category::' .. name end
local function key_tab_member(name) return tag .. 'bbs::tab::' .. name .. '::member' end
local function key_tab_topics(name) return tag .. 'bbs::tab::' .. name .. '::topic_list' end
local function key_day_rank(day) return tag .. 'bbs::reply_day_rank' .. (day == '' and '' or '::' .. day) end
local function key_recommended() return tag .. 'bbs::recommand::list' end
local function key_settings() return tag .. 'agora:settings' end
local function key_categories() return tag .. 'agora:categories' end
local function key_tabs() return tag .. 'agora:tabs' end
local function key_pinned(category) return tag .. 'agora:pinned:' .. category end
local function key_topics() return tag .. 'agora:topics' end
local function key_tag(name) return tag .. 'agora:tag:' .. name end
local function key_topics_by(uid) return tag .. 'agora:topics_by:' .. uid end
local function key_comments_by(uid) return tag .. 'agora:comments_by:' .. uid end
local function key_thread(subject) return tag .. 'agora:thread:' .. subject end
local function key_comments_time(subject) return tag .. 'agora:comments_time:' .. subject end
local function key_comments_best(subject) return tag .. 'agora:comments_best:' .. subject end
local function key_replies(comment) return tag .. 'agora:replies:' .. comment end
local function key_notifications(uid) return tag .. 'agora:notifications:' .. uid end
local function key_articles_by(uid) return tag .. 'agora:articles_by:' .. uid end
local function key_karma() return tag .. 'agora:karma' end
local function key_groups() return tag .. 'agora:groups' end
local function key_events() return tag .. 'agora:events' end

local function whole(number) return string.format('%d', number) end

-- touch reads keys that will be written: a cluster that is being resharded then
-- refuses the script before its first write, not in the middle.
local function touch(keys)
  redis.call('EXISTS', unpack(keys))
end

-- event appends what happened to the stream. changed lists the keys written;
-- what follows are more fields and values, for subscriptions to filter by.
local function event(kind, id, by, changed, ...)
  redis.call('XADD', key_events(), 'MAXLEN', '~', whole(EVENTS_KEPT), '*',
    'type', kind, 'id', id, 'by', by, 'keys', table.concat(changed, '\n'), ...)
end

-- names splits a list of group names.
local function names(list)
  local found = {}
  for name in string.gmatch(list or '', '[^,]+') do found[#found + 1] = name end
  return found
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
