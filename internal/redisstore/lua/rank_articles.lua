-- Puts a batch of articles into the rankings that only Agora has, those of the site and of groups.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] members of the site's rankings, such as article:7
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: article

-- The groups of each article that is on the site.
local groups_by_member, all_groups = {}, {}
for _, member in ipairs(ARGV) do
  local id = string.match(member, '^article:(%d+)$')
  local a = id and redis.pcall('HMGET', key_article(id), 'time', 'deleted', 'groups') or {}
  if parse_time(a[1]) and not a[2] and on_site(member) then
    groups_by_member[member] = groups_of(member, a[3])
    for _, name in ipairs(groups_by_member[member]) do all_groups[#all_groups + 1] = name end
  end
end
read_before_write(ranking_keys(all_groups))
for member, groups in pairs(groups_by_member) do
  for _, ranking in ipairs(RANKINGS) do
    if ranking.own then
      local score = score_in(ranking, key_article(id_of(member)))
      write('ZADD', key_ranking(ranking, ''), score, member)
      for _, name in ipairs(groups) do index_in_group(ranking, name, score, member) end
    end
  end
end
return announce('OK')
