-- Removes a comment and undoes its effects, as its deletion does. Its votes stay, and its text moves to
-- agora:removed:…
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the moderator's uid, '' for the rule of reports, ARGV[2] now, Unix seconds
-- ARGV[3] the category, ARGV[4] the reason, '' for none
-- ARGV[5] the subject, ARGV[6] today, YYYY-MM-DD
-- Reply: OK, comment | NOT_FOUND | DELETED
-- Safe to repeat: removing a removed comment sets its category and its reason.
-- requires: removal, comment, thread
local comment, uid, now, category, reason, subject, today = KEYS[1], unpack(ARGV)
if redis.call('HGET', comment, 'subject') ~= subject then return status('NOT_FOUND') end
local id = id_of(comment)
local post = subject .. ':' .. id
expect('hash', comment)
local state = post_state(comment)
if state == 'REMOVED' then
  relabel(comment, post, removal_act('comment:' .. post, uid, now, category, reason))
  return status('OK', 'comment', comment_fields(id))
end
if state then return status(state) end
if outdated(post, category) then return status('OK', 'comment', comment_fields(id)) end

local w = plan_withdrawal(subject, id)
for _, key in ipairs(removal_keys(comment, post, w.author)) do w.changed[#w.changed + 1] = key end
local act = removal_act('comment:' .. post, uid, now, category, reason)
for _, key in ipairs(log_keys(act)) do w.changed[#w.changed + 1] = key end
read_before_write(w.changed)
local notified = withdraw_notifications(comment, post)
set_aside(comment, post, { 'id', 'author_id', 'time', 'subject', 'parent', 'depth', 'replies' })
label(comment, post, uid, now, category, reason)
set_fields(key_removed(post), { 'removed_notified', notified }, 1)
write('HSET', comment, 'content', '')
withdraw(w, today)
mark_private(subject_category(subject))
event('postRemoved', 'comment:' .. post)
notify_author(w.author, uid, 'REMOVED', post, now)
log_act(act)
return status('OK', 'comment', comment_fields(id))
