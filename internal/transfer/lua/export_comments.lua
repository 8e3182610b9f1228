-- Exports comments, each with its voters, its entries in threads and lists, and its notifications at one moment. The
-- hash, which names the subject, comes first.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] ids
-- Reply: see lib/export.lua
-- Safe to repeat: it is read-only.
-- requires: comment, export
return export(1, function(id)
  local key = key_comment(id)
  if not add_hash(key) then return end
  add_set(key_comment_up(id))
  add_set(key_comment_down(id))
  local c = redis.call('HMGET', key, 'subject', 'parent', 'author_id')
  local subject = c[1]
  if not subject then return end -- of another program, in the list of its topic only
  add_hash(key_uncounted(subject .. ':' .. id))
  add_hash(key_uncounted_down(subject .. ':' .. id))
  for _, ranking in ipairs(rankings_of(subject)) do add_entry(ranking, id) end
  if (c[2] or '') ~= '' then
    for _, ranking in ipairs(sibling_keys(subject, c[2])) do add_entry(ranking, id) end
  end
  add_entry(key_comments(), subject .. ':' .. id)
  if string.match(c[3] or '', '^%d+$') then
    add_entry(key_comments_by(c[3]), subject .. ':' .. id)
    add_entry(key_comments_points_by(c[3]), subject .. ':' .. id)
    add_entry(key_private_by(c[3]), subject .. ':' .. id)
  end
  add_removal(subject .. ':' .. id, string.match(c[3] or '', '^%d+$'))
  add_reports('comment:' .. subject .. ':' .. id)
  add_revisions(subject .. ':' .. id)
  add_notifications(key, subject .. ':' .. id)
end)
