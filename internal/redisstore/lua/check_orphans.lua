-- Checks that the entity of a dependent key exists.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: article, topic, comment, user,
-- category, tab or removed; its id or name; the key.
-- requires: check
local exists = {
  article = function(id) return redis.call('EXISTS', key_article(id)) == 1 end,
  topic = function(id) return redis.call('EXISTS', key_topic(id)) == 1 end,
  comment = function(id) return redis.call('EXISTS', key_comment(id)) == 1 end,
  user = function(id) return redis.call('EXISTS', key_user(id)) == 1 end,
  category = function(name) return redis.call('ZSCORE', key_categories(), name) end,
  removed = function(post)
    local kind, id, comment = string.match(post, '^(%a+):(%d+):?(%d*)$')
    local key = kind == 'topic' and key_topic(id) or key_article(id)
    return redis.call('HEXISTS', comment == '' and key or key_comment(comment), 'removed') == 1
  end,
  tab = function(name) return redis.call('ZSCORE', key_tabs(), name) end,
}

return check(3, function(kind, id, key)
  if not exists[kind](id) then check_no_key('orphan', key) end
end)
