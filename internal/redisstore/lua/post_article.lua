-- Posts an article, or imports one.
-- KEYS[1] article: string, the counter of ids
-- KEYS[2] what makes it safe to repeat: agora:once:… string, or agora:sources hash
-- ARGV[1] the source of an import, a field of KEYS[2]; '' for a post
-- ARGV[2] the id to give, '' for the next one
-- ARGV[3] the poster's uid, '' when unknown
-- ARGV[4] post time, Unix seconds
-- ARGV[5] votes, and ARGV[6] how many of them nobody here cast
-- ARGV[7] names of groups, comma between
-- ARGV[8] how long to keep the voters, ARGV[9] the idempotency key, in milliseconds
-- ARGV[10] number of partitions, ARGV[11] index of this one
-- ARGV[12] '1' when the poster may found any number of groups
-- ARGV[13…] more fields and values of the hash
-- Reply: OK or KNOWN, id, article | TAKEN | FOUNDED | COUNTER | NO_DATA; KNOWN has the article that an
-- earlier call with the same key or source made. FOUNDED when the poster may found no more groups today.
-- Safe to repeat: the second time it is KNOWN.
-- requires: entity, article
local counter, once = KEYS[1], KEYS[2]
local source, id, uid, posted, votes, imported = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local groups, voters_ms, once_ms = names(ARGV[7]), tonumber(ARGV[8]), ARGV[9]
local count, index, founds = ARGV[10], ARGV[11], ARGV[12] == '1'

local made = find_idempotent(once, source)
if made then return status('KNOWN', 'id', made, 'article', article_fields(key_article(made))) end
local n
n, id = next_id(counter, id, count, index, key_article)
if not n then return status(id) end

local article, member, voted = key_article(id), 'article:' .. id, key_voted(id)
local changed = group_keys(groups)
for _, key in ipairs({ article, voted, key_articles_by(uid), key_karma(), key_founded(uid) }) do
  changed[#changed + 1] = key
end
expect('string', counter)
changed[#changed + 1] = counter
expect_idempotent(once, source)
changed[#changed + 1] = once
read_before_write(changed)
local new = 0
if not founds then
  local may
  may, new = may_found(uid, groups)
  if not may then return status('FOUNDED') end
end

redis.call('SET', counter, n)
save_idempotent(once, source, id, once_ms)
redis.call('HSET', article, 'time', posted, 'votes', votes, 'groups', ARGV[7], unpack(ARGV, 13))
rank(article, member)
join(member, groups)
count_founded(uid, new)
if uid ~= '' then
  redis.call('HSET', article, 'poster', 'user:' .. uid)
  redis.call('ZADD', key_articles_by(uid), posted, member)
  if voters_ms > 0 then
    redis.call('SADD', voted, 'user:' .. uid)
    redis.call('PEXPIRE', voted, format_int(voters_ms))
  end
  if imported ~= '0' then add(key_karma(), uid, integer(imported)) end
end
if source == '' then event('articlePosted', member, 'groups', ARGV[7]) end
return status('OK', 'id', id, 'article', article_fields(article))
