-- Exports articles, each with its voters, groups and entries in rankings at one moment.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] ids
-- Reply: see lib/export.lua
-- Safe to repeat: it is read-only.
-- requires: article, link, export
return export(1, function(id)
  local key, member, voted = key_article(id), 'article:' .. id, key_voted(id)
  if not add_hash(key) then return end
  add_set(voted)
  add_expiry(voted)
  add_hash(key_uncounted(member))
  add_expiry(key_uncounted(member))
  local a = redis.call('HMGET', key, 'groups', 'poster', 'time', 'linked', 'tags')
  local groups = groups_of(member, a[1])
  for _, name in ipairs(groups) do
    add('SADD', key_group(name), { member })
    add_entry(key_pinned_articles(name), member)
  end
  add_entry(key_featured(), member)
  add_revisions(member)
  add_notifications(key, member)
  local poster = string.match(a[2] or '', '^user:(%d+)$')
  for _, ranking in ipairs(rankings_at(a[3], poster or '', a[5])) do
    for _, of in ipairs(ranking_keys(groups, { ranking })) do
      if add_entry(of, member) and ranking.period then add_expiry(of) end
    end
  end
  for _, list in ipairs(link_keys(a[4])) do add_entry(list, member) end
  if poster then add_entry(key_articles_by(poster), member) end
  add_removal(member, poster)
  add_reports(member)
end)
