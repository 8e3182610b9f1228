-- Exports articles, each with its voters, groups and entries in rankings at one moment.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] ids
-- Reply: see lib/export.lua
-- Safe to repeat: it is read-only.
-- requires: article, export
return export(1, function(id)
  local key, member, voted = key_article(id), 'article:' .. id, key_voted(id)
  if not add_hash(key) then return end
  add_set(voted)
  local expiry = redis.call('PEXPIRETIME', voted)
  if expiry > 0 then add('PEXPIREAT', voted, { format_int(expiry) }) end
  add_hash(key_uncounted(member))
  expiry = redis.call('PEXPIRETIME', key_uncounted(member))
  if expiry > 0 then add('PEXPIREAT', key_uncounted(member), { format_int(expiry) }) end
  local a = redis.call('HMGET', key, 'groups', 'poster')
  local groups = groups_of(member, a[1])
  for _, name in ipairs(groups) do
    add('SADD', key_group(name), { member })
    add_entry(key_pinned_articles(name), member)
  end
  add_entry(key_sticky(), member)
  add_revisions(member)
  for _, ranking in ipairs(ranking_keys(groups)) do add_entry(ranking, member) end
  local poster = string.match(a[2] or '', '^user:(%d+)$')
  if poster then add_entry(key_articles_by(poster), member) end
  add_removal(member, poster)
  add_reports(member)
end)
