-- Checks members of rankings and lists: each belongs there.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: the kind of list, the name or id in
-- the key, the key, a member.
-- requires: article, check

local function live_article(member)
  local id = string.match(member, '^article:(%d+)$')
  if not id then return end
  local a = redis.call('HMGET', key_article(id), 'time', 'deleted', 'poster', 'pinned')
  return parse_time(a[1]) and not a[2] and a
end

local function live_topic(id)
  local t = redis.call('HMGET', key_topic(id), 'time', 'deleted', 'category', 'author_id', 'tags', 'private')
  return parse_time(t[1]) and not t[2] and t
end

local function public_topic(id)
  local t = live_topic(id)
  return t and not t[6] and t
end

-- live_comment reads a comment by subject:id, such as topic:5:7.
local function live_comment(member)
  local subject, id = string.match(member, '^(%a+:%d+):(%d+)$')
  local c = redis.call('HMGET', key_comment(id or ''), 'subject', 'deleted', 'author_id', 'private')
  return subject and c[1] == subject and not c[2] and c
end

-- is_post reports whether an article, topic or comment exists and is not deleted; with removed, whether it is removed.
-- member names it as lists do, such as article:5 or topic:5:7.
local function is_post(member, removed)
  local kind, id, comment = string.match(member, '^(%a+):(%d+):?(%d*)$')
  if not kind then return false end
  local key = kind == 'topic' and key_topic(id) or key_article(id)
  if comment ~= '' then key = key_comment(comment) end
  local p = redis.call('HMGET', key, 'time', 'deleted', 'removed')
  if removed then return p[3] end
  return parse_time(p[1]) and not p[2]
end

-- may_stand reports whether a post may stand in a list of a user's votes: if the post is gone, if its voters are not
-- known, or if the user is one of its voters.
local function may_stand(member, uid, votes)
  local kind, id, comment = string.match(member, '^(%a+):(%d+):?(%d*)$')
  if not is_post(member) then return kind end
  if kind == 'article' and comment == '' then
    return not has_known_voters(id) or redis.call('SISMEMBER', key_voted(id), 'user:' .. uid) == 1
  end
  local up, down = key_topic_up(id), key_topic_down(id)
  if comment ~= '' then up, down = key_comment_up(comment), key_comment_down(comment) end
  return redis.call('SISMEMBER', votes == 'upvotes' and up or down, uid) == 1
end

-- direction returns upvotes or downvotes for the key of such a list.
local function direction(key) return string.match(key, 'agora:(%a+votes)_') end

-- listed_blocks is the set of the blocks of votes that the script has looked for in the list of blocks.
local listed_blocks = {}

-- has reports whether a text of names, false for none, with a separator between has a name.
local function has(names, separator, name)
  return names and string.find(separator .. names .. separator, separator .. name .. separator, 1, true)
end

local belongs = {
  articles = live_article,
  ranked_articles = function(member) return live_article(member) and on_site(member) end,
  group_articles = function(member, name)
    return live_article(member) and redis.call('SISMEMBER', key_group(name), member) == 1 and on_site(member)
  end,
  period_articles = function(member, name)
    local period, group = string.match(name, '^([^:]*):(.*)$')
    local a = live_article(member)
    if not a or not on_site(member) then return false end
    if group ~= '' and redis.call('SISMEMBER', key_group(group), member) == 0 then return false end
    return period_of(parse_time(a[1])).name == period
  end,
  period_topics = function(id, name)
    local period, category = string.match(name, '^([^:]*):(.*)$')
    local t = live_topic(id)
    if not t or category == '' and t[6] or category ~= '' and t[3] ~= category then return false end
    return period_of(parse_time(t[1])).name == period
  end,
  linked_articles = function(member, name)
    local on = live_article(member) and on_site(member)
    return on and has(redis.call('HGET', key_article(id_of(member)), 'linked'), ' ', name)
  end,
  pinned_articles = function(member, name)
    local a = live_article(member)
    return a and redis.call('SISMEMBER', key_group(name), member) == 1 and has(a[4], ',', name)
  end,
  members = function(uid, name) return has(redis.call('HGET', key_user(uid), 'member_of'), '\n', name) end,
  moderators = function(uid, place) return has(redis.call('HGET', key_user(uid), 'moderates'), '\n', place) end,
  featured = function(member)
    local topic = string.match(member, '^topic:(%d+)$')
    if topic then return public_topic(topic) end
    return is_post(member)
  end,
  articles_by = function(member, uid)
    local a = live_article(member)
    return a and a[3] == 'user:' .. uid
  end,
  topics = public_topic,
  topics_by = function(id, uid)
    local t = public_topic(id)
    return t and t[4] == uid
  end,
  category = function(id, name)
    local t = live_topic(id)
    return t and t[3] == name
  end,
  private_topics = function(id, name)
    local t = live_topic(id)
    return t and t[6] and t[3] == name
  end,
  tab = function(id, name)
    local t = public_topic(id)
    return t and t[3] and redis.call('SISMEMBER', key_tab_member(name), t[3]) == 1
  end,
  tag = function(id, name)
    local t = public_topic(id)
    for _, tag_name in ipairs(t and member_tags(t[5]) or {}) do
      if tag_name == name then return true end
    end
  end,
  tag_articles = function(member, name)
    if not live_article(member) or not on_site(member) then return false end
    for _, tag_name in ipairs(member_tags(redis.call('HGET', key_article(id_of(member)), 'tags'))) do
      if tag_name == name then return true end
    end
  end,
  comments = function(member)
    local c = live_comment(member)
    return c and not c[4]
  end,
  comments_by = function(member, uid)
    local c = live_comment(member)
    return c and c[3] == uid and not c[4]
  end,
  private_by = function(member, uid)
    local id = string.match(member, '^topic:(%d+)$')
    local p = id and live_topic(id) or live_comment(member)
    if id then return p and p[6] and p[4] == uid end
    return p and p[4] and p[3] == uid
  end,
  removed_of = function(member) return is_post(member, true) end,
  reported_by = function(post, uid)
    local reports = key_reports(post)
    return redis.call('HEXISTS', reports, uid) + redis.call('HEXISTS', reports, 'resolved:' .. uid) > 0
  end,
  votes_by = function(member, uid, key) return may_stand(member, uid, direction(key)) end,
  votes_until = function(member, name, key)
    local uid, time = string.match(name, '^(%d+):(%d+)$')
    local votes = direction(key)
    if not uid or not may_stand(member, uid, votes) then return false end
    if not listed_blocks[key] then
      listed_blocks[key] = true
      check_member('list.member', key_vote_blocks(votes, uid), time, time, 0)
    end
    return true
  end,
  notifications = function(member)
    local kind, post = string.match(member, '^(%u+):(.*)$')
    if kind == 'APPROVED' then return is_post(post, false) or is_post(post, true) end
    if kind == 'REJECTED' then
      return redis.call('HEXISTS', key_held(string.match(post, '^held:(%d+)$') or ''), 'rejected') == 1
    end
    if kind == 'REMOVED' or kind == 'RESTORED' then return is_post(post, kind == 'REMOVED') end
    if kind == 'MENTION' then return is_post(post, false) end
    return live_comment(post or '')
  end,
  top_level = function(id, subject)
    local c = redis.call('HMGET', key_comment(id), 'subject', 'parent')
    return c[1] == subject and (c[2] or '') == ''
  end,
  replies = function(id, parent) return redis.call('HGET', key_comment(id), 'parent') == parent end,
}

-- The lists of the contract, by the kind of what is in them.
local listed = {
  articles = 'article', group_articles = 'article', topics = 'topic', category = 'topic', tab = 'topic',
}

-- comes reports whether a member's hash may be still to come: another program writes lists before it, or after.
local function comes(kind, member)
  local of = listed[kind]
  local id = of == 'article' and string.match(member, '^article:(%d+)$') or of and member
  if not id or not is_pending(of, id) then return false end
  return not redis.call('HGET', of == 'article' and key_article(id) or key_topic(id), 'time')
end

return check(4, function(kind, param, key, member)
  types[key] = 'zset'
  if not redis.call('ZSCORE', key, member) then return end
  if not belongs[kind](member, param, key) and not comes(kind, member) then check_absent('list.member', key, member) end
end, function(_, _, _, member) return article_named(member) end)
