-- Deletes a comment and undoes its effects: the karma of its votes, its notifications, its count in the day ranks,
-- its bump. A comment with replies stays as a placeholder without text. A comment without replies leaves all
-- rankings, and so do the placeholders above it that have no other reply.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the subject, ARGV[5] today, YYYY-MM-DD
-- Reply: OK, comment | NOT_FOUND | FORBIDDEN | EDITING_CLOSED
-- Safe to repeat: deleting a deleted comment changes nothing.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the subject.
-- requires: removal, entity, comment, thread, revision, reader, vote
local comment, uid, moderator, now, subject, today = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if redis.call('HGET', comment, 'subject') ~= subject or not may_read_subject(subject) then
  return status('NOT_FOUND')
end
local id = id_of(comment)
local denied = check_edit(comment, 'author_id', uid, moderator, now)
if denied == 'DELETED' then return status('OK', 'comment', comment_fields(id)) end
local removed = denied == 'REMOVED'
if denied and not removed then return status(denied) end

local parent = redis.call('HGET', comment, 'parent') or ''
local w, up, down, post = plan_withdrawal(subject, id), key_comment_up(id), key_comment_down(id), subject .. ':' .. id
for _, key in ipairs(sibling_keys(subject, parent)) do w.changed[#w.changed + 1] = key end
for _, key in ipairs(removal_keys(comment, post, w.author)) do w.changed[#w.changed + 1] = key end
for _, key in ipairs(drop_keys('comment:' .. post)) do w.changed[#w.changed + 1] = key end
for _, key in ipairs(revision_keys(post)) do w.changed[#w.changed + 1] = key end
local act = unless_own({ at = now, by = uid, action = 'DELETE', target = 'comment:' .. post }, moderator, w.author)
for _, key in ipairs(log_keys(act)) do w.changed[#w.changed + 1] = key end
for _, key in ipairs(noted_keys(post)) do w.changed[#w.changed + 1] = key end
expect('hash', comment)
read_before_write(w.changed)
withdraw_notifications(comment, post)
write('HSET', comment, 'deleted', now)
shrink(comment, { 'id', 'author_id', 'time', 'subject', 'parent', 'depth', 'replies', 'deleted' })
if not removed then
  withdraw(w, today)
elseif w.topic and not redis.call('ZSCORE', key_thread(subject), id) then
  unlist(key_topic_comments(w.topic), id) -- its removal has undone the rest
end
write('UNLINK', up)
write('UNLINK', down)
drop_votes(post)
if redis.call('ZSCORE', key_thread(subject), id) then
  rank_votes(sibling_keys(subject, parent), id, 0, 0)
  note(key_thread(subject))
end
drop_removal(post, w.author)
drop_reports('comment:' .. post)
drop_revisions(post)
event('commentDeleted', 'comment:' .. post)
log_act(act)
return status('OK', 'comment', comment_fields(id))
