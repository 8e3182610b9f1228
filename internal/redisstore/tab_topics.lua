-- Copies a batch of a category's topics to a tab, or takes out those that no
-- other category of the tab justifies.
-- KEYS[1] bbs::tab::NAME::topic_list zset, KEYS[2] bbs::tab::NAME::member set
-- ARGV[1…] topic ids
-- Reply: OK
-- Safe to repeat: it sets a state.
expect('zset', KEYS[1])
expect('set', KEYS[2])
touch(KEYS)
local categories = redis.call('SMEMBERS', KEYS[2])
for _, id in ipairs(ARGV) do
  local latest
  for _, name in ipairs(categories) do
    local score = redis.call('ZSCORE', key_category(name), id)
    if score and (not latest or tonumber(score) > tonumber(latest)) then latest = score end
  end
  if latest then redis.call('ZADD', KEYS[1], latest, id) else redis.call('ZREM', KEYS[1], id) end
end
return 'OK'
