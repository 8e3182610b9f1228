-- Deletes an article: out of every ranking, without its text; the hash stays.
-- KEYS[1] article:ID hash
-- ARGV[1] the uid of who asks, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the title to leave
-- Reply: {OK | NOT_FOUND | FORBIDDEN | EDITING_CLOSED, fields}
-- Safe to repeat: deleting what is deleted changes nothing.
local article, uid, moderator, now, title = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local why = refusal(article, 'poster', 'user:' .. uid, moderator, now)
if why == 'DELETED' then return { 'OK', fields(article) } end
if why then return { why, {} } end

local member = string.sub(article, #tag + 1)
-- Another program may have put it in groups that the article does not name.
local groups = names(redis.call('HGET', article, 'groups'))
for _, name in ipairs(redis.call('ZRANGE', key_groups(), '0', '-1')) do
  if redis.call('SISMEMBER', key_group(name), member) == 1 then groups[#groups + 1] = name end
end
local poster = string.match(redis.call('HGET', article, 'poster') or '', '^user:(%d+)$')
local voted = key_voted(string.match(member, '%d+$'))
local changed = ranked(groups)
changed[#changed + 1] = article
changed[#changed + 1] = voted
if poster then changed[#changed + 1] = key_articles_by(poster) end
expect('hash', article)
touch(changed)

redis.call('ZREM', key_time_ranking(''), member)
redis.call('ZREM', key_score_ranking(''), member)
unrank(member, groups)
redis.call('DEL', voted)
if poster then redis.call('ZREM', key_articles_by(poster), member) end
redis.call('HSET', article, 'title', title, 'deleted', now)
redis.call('HDEL', article, 'link', 'content')
return { 'OK', fields(article) }
