-- Puts a batch of topics into the ranking by the hot formula in the settings, and into those that only Agora has.
-- KEYS[1] bbs::recommand::list zset
-- ARGV[1] now, Unix seconds; ARGV[2…] topic ids
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: topic, topic_orders

-- count returns the size of a set, or of a hash, 0 for a key of another type.
local function count(command, key)
  local n = redis.pcall(command, key)
  return type(n) == 'number' and n or 0
end

local now, found, changed = ARGV[1], {}, KEYS
expect('zset', KEYS[1])
for i = 2, #ARGV do
  local id = ARGV[i]
  local t = redis.pcall('HMGET', key_topic(id), 'time', 'deleted', 'last_reply')
  if parse_time(t[1]) and not t[2] then
    local state = topic_state(id)
    local topic = { state = state, orders = topic_orders(state, nil, now), active = parse_time(t[3]) and t[3] or t[1] }
    found[#found + 1] = topic
    add_order_keys(changed, topic.orders)
  end
end
changed[#changed + 1] = key_topics_active()
read_before_write(changed)
for _, topic in ipairs(found) do
  local state = topic.state
  local id, post = state.id, 'topic:' .. state.id
  local ups = count('SCARD', key_topic_up(id)) - count('HLEN', key_uncounted(post))
  local downs = count('SCARD', key_topic_down(id)) - count('HLEN', key_uncounted_down(post))
  order_topic(state, topic.orders, ups, downs)
  if not state.private then
    recommend(id, state.posted, ups + state.ups, downs + state.downs)
    write('ZADD', key_topics_active(), topic.active, id)
  end
end
return announce('OK')
