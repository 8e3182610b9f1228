-- Restores a removed article: its text, its groups, and its places in rankings by its present votes.
-- KEYS[1] article:ID hash
-- ARGV[1] the moderator's uid, ARGV[2] now, Unix seconds
-- Reply: OK, article | NOT_FOUND | DELETED
-- Safe to repeat: an article that is not removed is not changed.
-- requires: removal, article, mark, link, vote
local article, uid, now = KEYS[1], ARGV[1], ARGV[2]
local post = string.sub(article, #tag + 1)
expect('hash', article)
local state = post_state(article)
if not state then return status('OK', 'article', article_fields(article)) end
if state ~= 'REMOVED' then return status(state) end

local r = redis.call('HMGET', key_removed(post), 'groups', 'removed_off_site', 'removed_featured', 'pinned',
  'linked', 'tags')
local pins = {}
for _, name in ipairs(split_names(r[4])) do
  pins[#pins + 1] = { name, redis.call('HGET', key_removed(post), 'removed_pinned:' .. name) }
end
local a = redis.call('HMGET', article, 'time', 'poster', 'votes', 'own_vote')
local groups, author = split_names(r[1]), string.match(a[2] or '', '^user:(%d+)$') or ''
local rankings = rankings_at(a[1], author, r[6], now)
local changed = group_keys(groups, rankings)
for _, key in ipairs(removal_keys(article, post, author)) do changed[#changed + 1] = key end
if author ~= '' then
  changed[#changed + 1] = key_articles_by(author)
  changed[#changed + 1] = key_karma()
end
local act = restoration_act(post, uid, now, ranking_keys(groups), post)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
for _, key in ipairs(link_keys(r[5])) do changed[#changed + 1] = key end
changed[#changed + 1] = key_featured()
for _, pin in ipairs(pins) do changed[#changed + 1] = key_pinned_articles(pin[1]) end
read_before_write(changed)

return_notifications(post)
put_back(article, post)
-- Comments may have been deleted, removed and restored meanwhile.
set_fields(article, { 'last_reply', newest_reply(post, '') or '' }, 1)
local pinned, featured = {}, mark_again(key_featured(), post, r[3])
for _, pin in ipairs(pins) do
  if mark_again(key_pinned_articles(pin[1]), post, pin[2]) then pinned[#pinned + 1] = pin[1] end
end
set_fields(article, { 'pinned', table.concat(pinned, ','), 'featured', featured and '1' or '' }, 1)
-- Before its removal another program may have taken it off the site.
if r[2] then
  unindex_article(post, rankings)
else
  index_article(ranked_values(article), post, rankings)
  index_link(r[5], a[1], post)
end
join_groups(post, groups, rankings)
if author ~= '' then
  write('ZADD', key_articles_by(author), a[1], post)
  increment(key_karma(), author, votes_but_own(a[3], a[4]))
end
event('postRestored', post)
notify_author(author, uid, 'RESTORED', post, now)
return status('OK', 'article', article_fields(article), log_act(act))
