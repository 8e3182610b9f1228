-- Replaces a comment's text.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the subject, ARGV[5] the text
-- Reply: OK, comment | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED
-- Safe to repeat: it sets a state, and an edit that changes nothing writes nothing.
-- requires: entity, comment, log
local comment, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
if redis.call('HGET', comment, 'subject') ~= ARGV[4] then return status('NOT_FOUND') end
local denied = check_edit(comment, 'author_id', uid, moderator, now)
if denied then return status(denied) end
local id = id_of(comment)
if redis.call('HGET', comment, 'content') == ARGV[5] then return status('OK', 'comment', comment_fields(id)) end
expect('hash', comment)
local act = { at = now, by = uid, action = 'EDIT', target = 'comment:' .. ARGV[4] .. ':' .. id }
act = unless_own(add_changes(act, comment, { 'content', ARGV[5] }, 1), moderator,
  redis.call('HGET', comment, 'author_id'))
read_before_write({ comment, unpack(log_keys(act)) })
write('HSET', comment, 'content', ARGV[5], 'edited', now)
log_act(act)
return status('OK', 'comment', comment_fields(id))
