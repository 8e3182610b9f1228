-- Exports those members of groups that only another program has added: their articles do not list the group yet.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] a group's name and a member, for each
-- Reply: see lib/export.lua
-- Safe to repeat: it is read-only.
-- requires: export
return export(2, function(name, member)
  local key, id = key_group(name), string.match(member, '^article:(%d+)$')
  if not id or redis.call('SISMEMBER', key, member) == 0 then return end
  for _, listed in ipairs(split_names(redis.call('HGET', key_article(id), 'groups'))) do
    if listed == name then return end
  end
  add('SADD', key, { member })
end)
