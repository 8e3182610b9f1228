-- Deletes an article: removes it from all rankings and groups. The hash keeps a few fields.
-- KEYS[1] article:ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the title to leave
-- Reply: OK, article | NOT_FOUND | FORBIDDEN | EDITING_CLOSED
-- Safe to repeat: deleting a deleted article changes nothing.
-- requires: entity, article, removal, revision, mark, vote, link
local article, uid, moderator, now, title = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local denied = check_edit(article, 'poster', 'user:' .. uid, moderator, now)
if denied == 'DELETED' then return status('OK', 'article', article_fields(article)) end
local removed = denied == 'REMOVED'
if denied and not removed then return status(denied) end

local post = string.sub(article, #tag + 1)
local a = redis.call('HMGET', article, 'groups', 'poster', 'votes', 'own_vote', 'time', 'linked', 'tags')
local groups, author = split_names(a[1]), string.match(a[2] or '', '^user:(%d+)$') or ''
local voted = key_voted(string.match(post, '%d+$'))
expect('hash', article)
local rankings = rankings_at(a[5], author, a[7])
local changed = group_keys(groups, rankings)
changed[#changed + 1] = voted
changed[#changed + 1] = key_karma()
for _, key in ipairs(removal_keys(article, post, author)) do changed[#changed + 1] = key end
for _, key in ipairs(noted_keys(post)) do changed[#changed + 1] = key end
if author ~= '' then changed[#changed + 1] = key_articles_by(author) end
for _, key in ipairs(drop_keys(post)) do changed[#changed + 1] = key end
for _, key in ipairs(revision_keys(post)) do changed[#changed + 1] = key end
for _, key in ipairs(link_keys(a[6])) do changed[#changed + 1] = key end
changed[#changed + 1] = key_featured()
local act = unless_own({ at = now, by = uid, action = 'DELETE', target = post, feeds = ranking_keys(groups),
  member = post }, moderator, author)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)

unindex_article(post, rankings)
unindex_link(a[6], post)
leave_groups(post, groups, rankings)
write('UNLINK', voted)
drop_votes(post)
if author ~= '' then
  write('ZREM', key_articles_by(author), post)
  if not removed then increment(key_karma(), author, -votes_but_own(a[3], a[4])) end
end
withdraw_notifications(article, post)
drop_removal(post, author)
drop_reports(post)
drop_revisions(post)
unmark(key_featured(), post)
write('HSET', article, 'title', title, 'deleted', now)
shrink(article, { 'title', 'time', 'poster', 'comments', 'deleted' })
event('articleDeleted', post)
return status('OK', 'article', article_fields(article), log_act(act))
