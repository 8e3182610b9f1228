-- Checks the links of articles: the field linked, the lists of the link and of its domain.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: article id; its link as Go has read it; what the field
-- linked should be for this link.
-- requires: article, link, check
return check(3, function(id, link, linked)
  local key, member = key_article(id), 'article:' .. id
  local a = redis.call('HMGET', key, 'time', 'deleted', 'link')
  if not parse_time(a[1]) or a[2] or (a[3] or '') ~= link then return end -- it has changed since
  check_field('article.linked', key, 'linked', linked)
  if not on_site(member) then return end -- nor in the lists, whose members are checked elsewhere
  for _, list in ipairs(link_keys(linked)) do check_member('article.link', list, member, a[1], 0.01) end
end, key_article)
