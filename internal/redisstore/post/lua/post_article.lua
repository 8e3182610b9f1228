-- Posts an article, or imports one.
-- KEYS[1] article: string, the counter of ids
-- KEYS[2] agora:once:… string for a post, or agora:sources hash for an import: they find the first call
-- KEYS[3] agora:held:… hash of a held post that a moderator approves; else none
-- ARGV[1] the source of an import, a field of KEYS[2]; '' for a post
-- ARGV[2] the id to use, '' for the next one
-- ARGV[3] the author's uid, '' if unknown
-- ARGV[4] post time, Unix seconds
-- ARGV[5] votes, and ARGV[6] how many of them come from another site
-- ARGV[7] names of groups, separated by commas
-- ARGV[8] how long to keep the voters, ARGV[9] the idempotency key, both in milliseconds
-- ARGV[10] number of partitions, ARGV[11] index of this one
-- ARGV[12] '1' when the author may create any number of groups, 'by UID' when a moderator approves it; else ''
-- ARGV[13], ARGV[14] with several partitions, groups that exist in any and the number of groups that the author has
-- created in all; else '' and 0
-- ARGV[15] the field linked, '' without a link; see lib/link.lua
-- ARGV[16] since when an article with the same link is a duplicate, '' for never; ARGV[17] the first one of other
-- partitions, '' for none
-- ARGV[18] now, Unix seconds
-- ARGV[19] tags as a JSON list, '' for none
-- ARGV[20] uids of the users that the text mentions, as in post_comment.lua; '' for an import
-- ARGV[21…] more fields and values of the hash
-- Reply: OK or KNOWN, id, article | HELD, id, held | DUPLICATE, id | NOT_HELD | TAKEN | FOUNDED | COUNTER | NO_DATA
-- KNOWN returns the article of an earlier call with the same key, source or held post; HELD returns the held post of
-- such a call. DUPLICATE returns the first article with the same link. NOT_HELD when the post of KEYS[3] no longer
-- waits. TAKEN when the wanted id is in use. FOUNDED when the author may not create more groups today.
-- Safe to repeat: the second time it is KNOWN.
-- requires: entity, article, notification, held, link
local counter, idempotency_key, held = KEYS[1], KEYS[2], KEYS[3]
local source, id, uid, posted, votes, imported = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local groups, voters_ms, idempotency_ms = split_names(ARGV[7]), tonumber(ARGV[8]), ARGV[9]
local count, index, founds, linked, now, tags = ARGV[10], ARGV[11], ARGV[12] ~= '', ARGV[15], ARGV[18], ARGV[19]

local made = find_made(idempotency_key, source, held)
if made then return known(made, 'article', function(id) return article_fields(key_article(id)) end) end
if held and not waits(held) then return status('NOT_HELD') end
local first = find_duplicate(linked, ARGV[16], ARGV[17])
if first then return status('DUPLICATE', 'id', first) end
local n
n, id = next_id(counter, id, count, index, key_article)
if not n then return status(id) end

local article, member, voted = key_article(id), 'article:' .. id, key_voted(id)
local rankings, scores = scored(rankings_at(posted, uid, tags, now), { time = posted, votes = votes })
local changed = { voted, key_articles_by(uid) }
for _, ranking in ipairs(rankings) do
  local key = key_ranking(ranking, '')
  if ranking.period then ranking.begun = redis.call('ZCARD', key) > 0 else changed[#changed + 1] = key end
end
for _, key in ipairs(groups[1] and group_keys(groups, rankings) or {}) do changed[#changed + 1] = key end
if imported ~= '0' then changed[#changed + 1] = key_karma() end
for _, key in ipairs(link_keys(linked)) do changed[#changed + 1] = key end
local notified = recipients(nil, { uid }, '', ARGV[20])
local names = look_at_recipients(notified)
local act = held and approval(held, posted, ARGV[12])
for _, key in ipairs(held and held_keys(held, act) or {}) do changed[#changed + 1] = key end
local new = 0
if groups[1] and not founds then
  changed[#changed + 1] = key_founded(uid)
  local may
  may, new = may_create_groups(uid, groups, ARGV[13], ARGV[14])
  if not may then return status('FOUNDED') end
end
read_before_write(changed)

redis.call('SET', counter, n)
settle(idempotency_key, source, held, id, member, posted, idempotency_ms, act)
local list = { 'time', posted, 'votes', votes, 'groups', ARGV[7], unpack(ARGV, 21) }
local function add(name, value)
  list[#list + 1] = name
  list[#list + 1] = value
end
if voters_ms > 0 then add('voters_until', known_until(posted)) end
if tags ~= '' then add('tags', tags) end
if linked ~= '' then add('linked', linked) end
if uid ~= '' then add('poster', 'user:' .. uid) end
if names then add('notified', names) end
write('HSET', article, unpack(list))
for _, ranking in ipairs(rankings) do index_on_site(ranking, scores[ranking.score], member) end
index_link(linked, posted, member)
join_groups(member, groups, rankings)
count_created_groups(uid, new)
if uid ~= '' then
  write('ZADD', key_articles_by(uid), posted, member)
  if voters_ms > 0 then
    write('SADD', voted, 'user:' .. uid)
    redis.call('PEXPIRE', voted, format_int(voters_ms))
  end
  if imported ~= '0' then increment(key_karma(), uid, parse_int(imported)) end
end
if source == '' then
  event('articlePosted', member, 'groups', ARGV[7])
  notify_recipients(member, notified, posted)
else
  silent = true
end
return status('OK', 'id', id, 'article', in_order(ARTICLE_FIELDS, list))
