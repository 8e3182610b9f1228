-- Puts a batch of articles into the rankings that only Agora has, those of the site and of groups.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1] now, Unix seconds; ARGV[2…] members of the site's rankings, such as article:7
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: article

-- The groups of each article that is on the site, and its rankings that only Agora has.
local now, found, changed = ARGV[1], {}, {}
for i = 2, #ARGV do
  local member = ARGV[i]
  local id = string.match(member, '^article:(%d+)$')
  local a = id and redis.pcall('HMGET', key_article(id), 'time', 'deleted', 'groups', 'poster', 'tags') or {}
  if parse_time(a[1]) and not a[2] and on_site(member) then
    local own = {}
    for _, ranking in ipairs(rankings_at(a[1], string.match(a[4] or '', '^user:(%d+)$') or '', a[5], now)) do
      if ranking.own then own[#own + 1] = ranking end
    end
    -- Older data has comments and not the time of the last one.
    local last = newest_reply(member, '') or ''
    found[#found + 1] = { member = member, groups = groups_of(member, a[3]), rankings = own, last = last }
    changed[#changed + 1] = key_article(id)
    for _, key in ipairs(ranking_keys(found[#found].groups, own)) do changed[#changed + 1] = key end
  end
end
read_before_write(changed)
for _, article in ipairs(found) do
  local key = key_article(id_of(article.member))
  local last = { 'last_reply', article.last }
  if changes_fields(key, last, 1) then set_fields(key, last, 1) end
  for _, ranking in ipairs(article.rankings) do
    local score = score_in(ranking, key)
    if score then index_on_site(ranking, score, article.member) end
    for _, name in ipairs(score and article.groups or {}) do
      index_in_group(ranking, name, score, article.member)
    end
  end
end
return announce('OK')
