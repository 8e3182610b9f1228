-- Removes an article: it leaves all rankings and groups, and its text moves to agora:removed:…
-- KEYS[1] article:ID hash
-- ARGV[1] the moderator's uid, '' for the rule of reports, ARGV[2] now, Unix seconds
-- ARGV[3] the category, ARGV[4] the reason, '' for none
-- ARGV[5] the title to leave
-- Reply: OK, article | NOT_FOUND | DELETED
-- Safe to repeat: removing a removed article sets its category and its reason.
-- requires: removal, article, mark, link, vote
local article, uid, now, category, reason, title = KEYS[1], unpack(ARGV)
local post = string.sub(article, #tag + 1)
expect('hash', article)
local state = post_state(article)
if state == 'REMOVED' then
  relabel(article, post, removal_act(post, uid, now, category, reason))
  return status('OK', 'article', article_fields(article))
end
if state then return status(state) end
if outdated(post, category) then return status('OK', 'article', article_fields(article)) end

local a = redis.call('HMGET', article, 'groups', 'poster', 'votes', 'own_vote', 'pinned', 'time', 'linked', 'tags')
local groups, author = split_names(a[1]), string.match(a[2] or '', '^user:(%d+)$') or ''
local restored_to, listed = groups_of(post, a[1]), on_site(post)
local rankings = rankings_at(a[6], author, a[8])
local changed = group_keys(groups, rankings)
for _, key in ipairs(removal_keys(article, post, author)) do changed[#changed + 1] = key end
if author ~= '' then
  changed[#changed + 1] = key_articles_by(author)
  changed[#changed + 1] = key_karma()
end
local act = removal_act(post, uid, now, category, reason, ranking_keys(groups), post)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
for _, key in ipairs(link_keys(a[7])) do changed[#changed + 1] = key end
changed[#changed + 1] = key_featured()
read_before_write(changed)

-- What a restoration cannot derive from the article.
local noted = {
  'groups', table.concat(restored_to, ','), 'removed_off_site', listed and '' or '1',
  'removed_featured', redis.call('ZSCORE', key_featured(), post) or '',
}
for _, name in ipairs(split_names(a[5])) do
  noted[#noted + 1] = 'removed_pinned:' .. name
  noted[#noted + 1] = redis.call('ZSCORE', key_pinned_articles(name), post) or ''
end
noted[#noted + 1] = 'removed_notified'
noted[#noted + 1] = withdraw_notifications(article, post)
unindex_article(post, rankings)
unindex_link(a[7], post)
leave_groups(post, groups, rankings)
if author ~= '' then
  write('ZREM', key_articles_by(author), post)
  increment(key_karma(), author, -votes_but_own(a[3], a[4]))
end
-- The counts stay, as other programs may count on.
set_aside(article, post, { 'time', 'poster', 'votes', 'comments', 'own_vote', 'imported_votes' })
label(article, post, uid, now, category, reason)
write('HSET', article, 'title', title)
set_fields(key_removed(post), noted, 1)
unmark(key_featured(), post)
event('postRemoved', post)
notify_author(author, uid, 'REMOVED', post, now)
return status('OK', 'article', article_fields(article), log_act(act))
