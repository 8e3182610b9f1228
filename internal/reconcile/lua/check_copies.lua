-- Checks a partition's copy of a category, of a tab, or of a tab's member.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: category or tab, name, title, description, approval,
-- '1' for a private category; or member, tab, category, member or absent, '', ''.
-- requires: topic, check
local lists = { category = key_categories, tab = key_tabs }
local texts = { category = key_category_text, tab = key_tab_text }

return check(6, function(kind, name, first, second, third, private)
  if kind == 'member' then
    local key = key_tab_member(name)
    local is = redis.call('SISMEMBER', key, first) == 1 and 'member' or 'absent'
    if is == second then return end
    -- The rules of topics and of members of lists, which come later, correct the tab's topics.
    report('tab.copy', key, first, is, second, function()
      write(second == 'member' and 'SADD' or 'SREM', key, first)
    end)
    return
  end
  local list = lists[kind]()
  if not redis.call('ZSCORE', list, name) then
    report(kind .. '.copy', list, name, 'absent', '0', function() write('ZADD', list, '0', name) end)
  end
  if kind == 'category' and is_private(name) ~= (private == '1') then
    report('category.copy', key_private(), name, is_private(name) and '1' or '', private, function()
      write(private == '1' and 'SADD' or 'SREM', key_private(), name)
    end)
  end
  check_field(kind .. '.copy', texts[kind](name), 'title', first)
  check_field(kind .. '.copy', texts[kind](name), 'description', second)
  if kind == 'category' then check_field('category.copy', texts[kind](name), 'approval', third) end
end)
