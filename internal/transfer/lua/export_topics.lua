-- Exports topics, each with its voters, the list of its comments and its entries in rankings at one moment.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] ids
-- Reply: see lib/export.lua
-- Safe to repeat: it is read-only.
-- requires: topic, topic_orders, export
return export(1, function(id)
  local key = key_topic(id)
  if not add_hash(key) then return end
  add_set(key_topic_up(id))
  add_set(key_topic_down(id))
  add_hash(key_uncounted('topic:' .. id))
  add_hash(key_uncounted_down('topic:' .. id))
  add_list(key_topic_comments(id))
  local t = redis.call('HMGET', key, 'category', 'tags', 'author_id', 'private')
  add_removal('topic:' .. id, string.match(t[3] or '', '^%d+$'))
  add_reports('topic:' .. id)
  add_revisions('topic:' .. id)
  add_notifications(key, 'topic:' .. id)
  add_entry(key_featured(), 'topic:' .. id)
  add_entry(key_topics(), id)
  add_entry(key_recommended(), id)
  add_entry(key_topics_active(), id)
  for _, order in ipairs(topic_orders(topic_state(id))) do
    if add_entry(order.key, id) and order.period then add_expiry(order.key) end
  end
  if string.match(t[3] or '', '^%d+$') then
    add_entry(key_topics_by(t[3]), id)
    add_entry(key_private_by(t[3]), 'topic:' .. id)
  end
  if (t[1] or '') == '' then return end
  add_entry(key_pinned(t[1]), id)
  add_entry(key_private_topics(t[1]), id)
  -- A job may not yet have copied the topic from its category to a tab.
  local score = add_entry(key_category(t[1]), id)
  for _, name in ipairs(t[4] and {} or tabs_of(t[1])) do add_entry(key_tab_topics(name), id, score) end
end)
