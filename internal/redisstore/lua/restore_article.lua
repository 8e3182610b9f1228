-- Restores a removed article: its text, its groups, and its places in rankings by its present votes.
-- KEYS[1] article:ID hash
-- ARGV[1] the moderator's uid, ARGV[2] now, Unix seconds
-- Reply: OK, article | NOT_FOUND | DELETED
-- Safe to repeat: an article that is not removed is not changed.
-- requires: removal, article, log
local article, uid, now = KEYS[1], ARGV[1], ARGV[2]
local post = string.sub(article, #tag + 1)
expect('hash', article)
local state = post_state(article)
if not state then return status('OK', 'article', article_fields(article)) end
if state ~= 'REMOVED' then return status(state) end

local r = redis.call('HMGET', key_removed(post), 'groups', 'removed_off_site')
local a = redis.call('HMGET', article, 'time', 'poster', 'votes', 'own_vote')
local groups, author = split_names(r[1]), string.match(a[2] or '', '^user:(%d+)$') or ''
local changed = group_keys(groups)
for _, key in ipairs(removal_keys(article, post, author)) do changed[#changed + 1] = key end
if author ~= '' then
  changed[#changed + 1] = key_articles_by(author)
  changed[#changed + 1] = key_karma()
end
local act = restoration_act(post, uid, now, ranking_keys(groups), post)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)

put_back(article, post)
-- Before its removal another program may have taken it off the site.
if r[2] then unindex_article(post) else index_article(article, post) end
join_groups(post, groups)
if author ~= '' then
  write('ZADD', key_articles_by(author), a[1], post)
  increment(key_karma(), author, votes_but_own(a[3], a[4]))
end
event('postRestored', post)
notify_author(author, uid, 'RESTORED', post, now)
return status('OK', 'article', article_fields(article), log_act(act))
