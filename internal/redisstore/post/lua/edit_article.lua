-- Changes an article's title, link, content or tags.
-- KEYS[1] article:ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the reason, '' for none
-- ARGV[5] the field linked of a new link, '' for none; see lib/link.lua
-- ARGV[6] uids of the users that only a new text mentions, as in post_comment.lua
-- ARGV[7…] fields and values to set; an empty value removes the field; tags as a JSON list
-- Reply: OK, article | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED
--   | EMPTY when the article would have neither link nor content
-- Safe to repeat: it sets a state, and an edit that changes nothing writes nothing.
-- requires: entity, article, notification, revision, log, link
local article, uid, moderator, now, linked = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[5]
local denied = check_edit(article, 'poster', 'user:' .. uid, moderator, now)
if denied then return status(denied) end

local changes = {}
for i = 7, #ARGV, 2 do changes[ARGV[i]] = ARGV[i + 1] end
if changes.link or changes.content then
  local link = changes.link or redis.call('HGET', article, 'link') or ''
  local content = changes.content or redis.call('HGET', article, 'content') or ''
  if link == '' and content == '' then return status('EMPTY') end
end

if not changes_fields(article, ARGV, 7) then return status('OK', 'article', article_fields(article)) end
local post = string.sub(article, #tag + 1)
expect('hash', article)
local act = { at = now, by = uid, action = 'EDIT', target = post, reason = ARGV[4] }
local author = string.match(redis.call('HGET', article, 'poster') or '', '^user:(%d+)$')
act = unless_own(add_changes(act, article, ARGV, 7), moderator, author)
local notified = recipients(article, { author or '', uid }, '', ARGV[6])
local changed = { article, unpack(revision_keys(post)) }
local names = look_at_recipients(notified)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
if changes.link then
  for _, value in ipairs({ redis.call('HGET', article, 'linked') or '', linked }) do
    for _, key in ipairs(link_keys(value)) do changed[#changed + 1] = key end
  end
end
local tags = redis.call('HGET', article, 'tags')
for _, list in ipairs(changes.tags and { tags or '', changes.tags } or {}) do
  for _, ranking in ipairs(tag_rankings(list)) do changed[#changed + 1] = key_ranking(ranking, '') end
end
read_before_write(changed)
add_revision(article, post, uid, ARGV[4], now)
set_fields(article, ARGV, 7)
if changes.tags then
  unindex_article(post, tag_rankings(tags))
  if on_site(post) then index_article(ranked_values(article), post, tag_rankings(changes.tags)) end
end
if changes.link then relink(article, post, linked) end
write('HSET', article, 'edited', now)
event('postEdited', post)
if names then write('HSET', article, 'notified', names) end
notify_recipients(post, notified, now)
log_act(act)
return status('OK', 'article', article_fields(article))
