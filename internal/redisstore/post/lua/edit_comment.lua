-- Replaces a comment's text.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the subject, ARGV[5] the text, ARGV[6] the reason, '' for none
-- ARGV[7] uids of the users that only the new text mentions, as in post_comment.lua
-- Reply: OK, comment | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED | APPROVAL
-- APPROVAL when new texts in the category of the topic wait for a moderator.
-- Safe to repeat: it sets a state, and an edit that changes nothing writes nothing.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the subject.
-- requires: entity, comment, notification, revision, reader, log
local comment, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
if redis.call('HGET', comment, 'subject') ~= ARGV[4] or not may_read_subject(ARGV[4]) then
  return status('NOT_FOUND')
end
local denied = check_edit(comment, 'author_id', uid, moderator, now)
if denied then return status(denied) end
local id = id_of(comment)
if redis.call('HGET', comment, 'content') == ARGV[5] then return status('OK', 'comment', comment_fields(id)) end
local post = ARGV[4] .. ':' .. id
local topic = string.match(ARGV[4], '^topic:%d+$')
local category = topic and redis.call('HGET', subject_key(topic), 'category') or ''
if moderator ~= '1' and needs_approval(category) then return status('APPROVAL') end
expect('hash', comment)
local act = { at = now, by = uid, action = 'EDIT', target = 'comment:' .. post, reason = ARGV[6] }
local author = redis.call('HGET', comment, 'author_id')
act = unless_own(add_changes(act, comment, { 'content', ARGV[5] }, 1), moderator, author)
local notified = recipients(comment, { author or '', uid }, '', ARGV[7])
local changed = { comment, unpack(revision_keys(post)) }
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
local names = look_at_recipients(notified)
read_before_write(changed)
add_revision(comment, post, uid, ARGV[6], now)
write('HSET', comment, 'content', ARGV[5], 'edited', now)
event('postEdited', 'comment:' .. post)
if names then write('HSET', comment, 'notified', names) end
notify_recipients(post, notified, now)
log_act(act)
return status('OK', 'comment', comment_fields(id))
