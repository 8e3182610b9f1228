-- Adds a note of a moderator on a user.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:notes:UID zset, KEYS[3] agora:note_texts:UID hash
-- ARGV[1] who warns the user, as in ban_user; '' for a note that the user does not see
-- ARGV[2] the note, ARGV[3] its time, ARGV[4] its JSON, ARGV[5] the uid of its author
-- Reply: OK, user | NOT_FOUND | FORBIDDEN
-- Safe to repeat: it adds each note once.
-- requires: note, log
local user, notes, texts = KEYS[1], KEYS[2], KEYS[3]
expect('hash', user, texts)
expect('zset', notes)
local act = { at = ARGV[3], by = ARGV[5], action = string.match(ARGV[2], '^WARNING:') and 'WARN' or 'NOTE',
  target = 'user:' .. id_of(user), private = true }
if redis.call('ZSCORE', notes, ARGV[2]) then act = nil end
read_before_write({ user, notes, texts, unpack(log_keys(act)) })
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
if ARGV[1] ~= '' and not may_restrict(user, ARGV[1]) then return status('FORBIDDEN') end
add_note(notes, texts, ARGV[2], ARGV[3], ARGV[4])
log_act(act)
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
