-- Removes an article: it leaves all rankings and groups, and its text moves to agora:removed:…
-- KEYS[1] article:ID hash
-- ARGV[1] the moderator's uid, ARGV[2] now, Unix seconds
-- ARGV[3] the category, ARGV[4] the reason, '' for none
-- ARGV[5] the title to leave
-- Reply: OK, article | NOT_FOUND | DELETED
-- Safe to repeat: removing a removed article sets its category and its reason.
-- requires: removal, article, report, log
local article, uid, now, category, reason, title = KEYS[1], unpack(ARGV)
local post = string.sub(article, #tag + 1)
expect('hash', article)
local state = post_state(article)
if state == 'REMOVED' then
  relabel(article, post, removal_act(post, uid, now, category, reason))
  return status('OK', 'article', article_fields(article))
end
if state then return status(state) end

local a = redis.call('HMGET', article, 'groups', 'poster', 'votes', 'own_vote')
local groups, author = split_names(a[1]), string.match(a[2] or '', '^user:(%d+)$') or ''
local restored_to, listed = groups_of(post, a[1]), on_site(post)
local changed = group_keys(groups)
for _, key in ipairs(removal_keys(article, post, author)) do changed[#changed + 1] = key end
if author ~= '' then
  changed[#changed + 1] = key_articles_by(author)
  changed[#changed + 1] = key_karma()
end
for _, key in ipairs(report_keys(post)) do changed[#changed + 1] = key end
local act = removal_act(post, uid, now, category, reason, ranking_keys(groups), post)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)

unindex_article(post)
leave_groups(post, groups)
if author ~= '' then
  write('ZREM', key_articles_by(author), post)
  increment(key_karma(), author, -votes_but_own(a[3], a[4]))
end
-- The counts stay, as other programs may count on.
set_aside(article, post, { 'time', 'poster', 'votes', 'comments', 'own_vote', 'imported_votes' })
label(article, post, uid, now, category, reason)
write('HSET', article, 'title', title)
set_fields(key_removed(post), { 'groups', table.concat(restored_to, ','), 'removed_off_site', listed and '' or '1' }, 1)
resolve_reports(post)
event('postRemoved', post)
notify_author(author, uid, 'REMOVED', post, now)
return status('OK', 'article', article_fields(article), log_act(act))
