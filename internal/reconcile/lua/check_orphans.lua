-- Checks that the entity of a dependent key exists.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: article, topic, comment, user,
-- category, tab, removed or revised; its id or name; the key.
-- requires: check

-- key_post returns the hash of a post by its name in lists, such as article:5 or topic:5:7.
local function key_post(post)
  local kind, id, comment = string.match(post, '^(%a+):(%d+):?(%d*)$')
  if comment ~= '' then return key_comment(comment) end
  return kind == 'topic' and key_topic(id) or key_article(id)
end

local exists = {
  article = function(id) return redis.call('EXISTS', key_article(id)) == 1 end,
  topic = function(id) return redis.call('EXISTS', key_topic(id)) == 1 end,
  comment = function(id) return redis.call('EXISTS', key_comment(id)) == 1 end,
  user = function(id) return redis.call('EXISTS', key_user(id)) == 1 end,
  category = function(name) return redis.call('ZSCORE', key_categories(), name) end,
  removed = function(post) return redis.call('HEXISTS', key_post(post), 'removed') == 1 end,
  revised = function(post)
    local p = redis.call('HMGET', key_post(post), 'time', 'deleted', 'removed')
    return p[1] and (not p[2] or p[3])
  end,
  tab = function(name) return redis.call('ZSCORE', key_tabs(), name) end,
}

return check(3, function(kind, id, key)
  if not exists[kind](id) and not is_pending(kind, id) then check_no_key('orphan', key) end
end)
