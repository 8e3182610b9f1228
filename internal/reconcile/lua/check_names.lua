-- Checks the lists of groups, categories, tabs and tags, and that groups have their rankings.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: group, category, tab or tag; name; the entry of the name in
-- the spellings; '1' for a group with an article that is on the site.
-- requires: check
local lists = { group = key_groups, category = key_categories, tab = key_tabs }

-- check_spelling checks that the spellings contain a name that exists. The entry of a name that does not exist any
-- more stays; an entry without a name ('') is removed.
local function check_spelling(kind, name, spelling, exists)
  if exists then
    check_member('name.spelling', key_spellings(kind), spelling, '0', 0)
  elseif name == '' then
    check_absent('name.spelling', key_spellings(kind), spelling)
  end
end

return check(4, function(kind, name, spelling, has)
  if kind == 'tag' then
    local n = redis.call('ZCARD', key_tag(name)) + redis.call('ZCARD', tag .. 'agora:tag_time:' .. name)
    for _, order in ipairs({ 'name', 'count' }) do
      local list = key_tags(order)
      if n == 0 then
        check_absent('tag.listed', list, name)
      else
        check_member('tag.listed', list, name, order == 'count' and format_int(n) or '0', 0)
      end
    end
    check_spelling(kind, name, spelling, n > 0)
    return
  end
  local list = lists[kind]()
  local listed = redis.call('ZSCORE', list, name)
  if kind ~= 'group' then
    local exists = redis.call('EXISTS', kind == 'tab' and key_tab_member(name) or key_category(name)) == 1
    if exists and not listed then
      report(kind .. '.listed', list, name, 'absent', '0', function() write('ZADD', list, '0', name) end)
    end
    check_spelling(kind, name, spelling, exists or listed)
    return
  end
  -- Other programs may have a group of articles that do not exist: it is none, and has nothing to rank.
  local exists = redis.call('SCARD', key_group(name)) > 0 and has == '1'
  if exists then check_member('group.listed', list, name, '0', 0) else check_absent('group.listed', list, name) end
  check_spelling(kind, name, spelling, exists)
  for _, ranking in ipairs(RANKINGS) do
    local key = key_ranking(ranking, name)
    if redis.call('PTTL', key) >= 0 then
      report('group.expiry', key, '', 'expires', 'stays', function() redis.call('PERSIST', key) end)
    end
    -- Go builds it in batches under another key, as the group may be large.
    if exists and not ranking.sparse and redis.call('EXISTS', key) == 0 then
      report('group.unranked', key, name, 'absent', 'a ranking', function() end)
    end
  end
end)
