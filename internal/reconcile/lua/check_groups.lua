-- Checks members of groups: the article lists the group, and the group's rankings have it.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: group, member.
-- requires: check

local function names_group(groups, name)
  return string.find(',' .. (groups or '') .. ',', ',' .. name .. ',', 1, true)
end

return check(2, function(name, member)
  local group, id = key_group(name), string.match(member, '^article:(%d+)$')
  if redis.call('SISMEMBER', group, member) == 0 then return end
  local key = id and key_article(id)
  local a = key and redis.call('HMGET', key, 'deleted', 'groups') or {}
  if id and not a[2] and is_pending('article', id) and redis.call('EXISTS', key) == 0 then return end
  local lost = not key or a[1] or redis.call('EXISTS', key) == 0
  -- Other programs write this set too, so only deleted articles are removed from it.
  if a[1] then
    report('group.member', group, member, 'member', 'absent', function() write('SREM', group, member) end)
  end
  for _, ranking in ipairs(RANKINGS) do
    local of_group, score = key_ranking(ranking, name), redis.call('ZSCORE', key_ranking(ranking, ''), member)
    if lost or not score then
      check_absent('group.ranking', of_group, member)
    elseif ranking.sparse or redis.call('EXISTS', of_group) == 1 then -- a missing ranking is built elsewhere
      check_member('group.ranking', of_group, member, score, 0.01)
    end
  end
  if lost then return end
  if string.find(name, ',', 1, true) then
    report('group.name', group, name, name, 'a name without a comma')
  elseif not names_group(a[2], name) then
    report('article.groups', key, 'groups ' .. name, 'absent', name, function()
      -- Corrections for other groups may have changed the field.
      local all = redis.call('HGET', key, 'groups') or ''
      if not names_group(all, name) then write('HSET', key, 'groups', all == '' and name or all .. ',' .. name) end
    end)
  end
end, function(_, member) return article_named(member) end)
