-- Deletes an article: removes it from all rankings and groups. The hash keeps a few fields.
-- KEYS[1] article:ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the title to leave
-- Reply: OK, article | NOT_FOUND | FORBIDDEN | EDITING_CLOSED
-- Safe to repeat: deleting a deleted article changes nothing.
-- requires: entity, article
local article, uid, moderator, now, title = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local denied = check_edit(article, 'poster', 'user:' .. uid, moderator, now)
if denied == 'DELETED' then return status('OK', 'article', article_fields(article)) end
if denied then return status(denied) end

local member = string.sub(article, #tag + 1)
local a = redis.call('HMGET', article, 'groups', 'poster', 'votes', 'own_vote')
local groups, poster = split_names(a[1]), string.match(a[2] or '', '^user:(%d+)$')
local voted = key_voted(string.match(member, '%d+$'))
local changed = group_keys(groups)
for _, key in ipairs({ article, voted, key_karma() }) do
  changed[#changed + 1] = key
end
if poster then changed[#changed + 1] = key_articles_by(poster) end
expect('hash', article)
read_before_write(changed)

unindex_article(member)
leave_groups(member, groups)
redis.call('UNLINK', voted)
if poster then
  redis.call('ZREM', key_articles_by(poster), member)
  increment(key_karma(), poster, -votes_but_own(a[3], a[4]))
end
redis.call('HSET', article, 'title', title, 'deleted', now)
shrink(article, { 'title', 'time', 'poster', 'comments', 'deleted' })
return status('OK', 'article', article_fields(article))
