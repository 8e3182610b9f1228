-- Checks the lists of groups, categories and tabs, and the rankings of groups as a whole.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: group, category or tab; name.
-- requires: check
local lists = { group = key_groups, category = key_categories, tab = key_tabs }

return check(2, function(kind, name)
  local list = lists[kind]()
  local listed = redis.call('ZSCORE', list, name)
  if kind ~= 'group' then
    local exists = redis.call('EXISTS', kind == 'tab' and key_tab_member(name) or key_category(name)) == 1
    if exists and not listed then
      found(kind .. '.listed', list, name, 'absent', '0', function() redis.call('ZADD', list, '0', name) end)
    end
    return
  end
  local size = redis.call('SCARD', key_group(name))
  if size > 0 then present('group.listed', list, name, '0', 0) else absent('group.listed', list, name) end
  for _, ranking in ipairs({ key_time_ranking(name), key_score_ranking(name) }) do
    if redis.call('PTTL', ranking) >= 0 then
      found('group.expiry', ranking, '', 'expires', 'stays', function() redis.call('PERSIST', ranking) end)
    end
    -- Reconcile builds it aside, as the group may be large.
    if size > 0 and redis.call('EXISTS', ranking) == 0 then found('group.unranked', ranking, name, 'absent', 'a ranking') end
  end
end)
