-- Locks or unlocks an article, pins it to a group or unpins it, or features it or ends that.
-- KEYS[1] article:ID hash
-- ARGV[1] locked, pinned or featured, ARGV[2] '1' or '0', ARGV[3] now, Unix seconds
-- ARGV[4] how many posts of other partitions are in the list
-- ARGV[5] the group, '' unless pinned; ARGV[6] the moderator's uid
-- Reply: OK, article | NOT_FOUND | DELETED | REMOVED | NO_GROUP when the article is not in the group | PINS when
--   MAX_PINNED other posts are in the list
-- Safe to repeat: it sets a state.
-- requires: article, mark, log
local article, mark, on, now, elsewhere, group = KEYS[1], ARGV[1], ARGV[2] == '1', ARGV[3], tonumber(ARGV[4]), ARGV[5]
local a = redis.call('HMGET', article, 'time', 'deleted', 'removed', 'pinned', mark)
if not parse_time(a[1]) then return status('NOT_FOUND') end
if a[2] then return status(a[3] and 'REMOVED' or 'DELETED') end
local post, changed, list = string.sub(article, #tag + 1), { article }, nil
if mark == 'pinned' then
  if redis.call('SISMEMBER', key_group(group), post) == 0 and (on or without_name(a[4], group) == (a[4] or '')) then
    return status('NO_GROUP')
  end
  list = key_pinned_articles(group)
elseif mark == 'featured' then
  list = key_featured()
end
if list then changed[2] = list end
local was = a[5] == '1'
if mark == 'pinned' then was = without_name(a[4], group) ~= (a[4] or '') end
local act = mark_act(mark, on, was, ARGV[6], now, post)
if act and group ~= '' then act.after = { group = group } end
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
expect('hash', article)
read_before_write(changed)
if list and not set_marked(list, post, on, now, elsewhere) then return status('PINS') end
local value = on and '1' or ''
if mark == 'pinned' then
  local groups = split_names(without_name(a[4], group))
  if on then groups[#groups + 1] = group end
  value = table.concat(groups, ',')
end
set_fields(article, { mark, value }, 1)
if act then event('postMarked', post, 'action', act.action) end
log_act(act)
return status('OK', 'article', article_fields(article))
