-- Functions that return the karma that one article, topic or comment gives its author.
-- requires: article, vote

local function karma_of_article(member, uid)
  local id = string.match(member, '%d+$')
  if not id then return 0 end
  local a = redis.call('HMGET', key_article(id), 'votes', 'poster', 'deleted', 'own_vote')
  if a[2] ~= 'user:' .. uid or a[3] then return 0 end
  return votes_but_own(a[1], own_vote_of(id, a[2], a[4]))
end

local function karma_of_topic(id, uid)
  local t = redis.call('HMGET', key_topic(id), 'author_id', 'deleted', 'imported_ups', 'imported_downs')
  if t[1] ~= uid or t[2] then return 0 end
  return votes_of_others('topic:' .. id, key_topic_up(id), key_topic_down(id), uid) + parse_int(t[3]) - parse_int(t[4])
end

-- karma_of_comment takes a member such as topic:5:7.
local function karma_of_comment(member, uid)
  local id = string.match(member, '%d+$')
  if not id then return 0 end
  local c = redis.call('HMGET', key_comment(id), 'author_id', 'deleted')
  if c[1] ~= uid or c[2] then return 0 end
  return votes_of_others(member, key_comment_up(id), key_comment_down(id), uid)
end
