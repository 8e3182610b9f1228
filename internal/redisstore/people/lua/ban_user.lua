-- Bans a user, or ends a ban. A ban of the kind BANNED ends all sessions, and the API tokens that end with a session.
-- The script does not remove the sessions but sets their expiry to 0, so that their clients still learn of the ban.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:sessions:UID zset
-- KEYS[3] agora:notes:UID zset, KEYS[4] agora:note_texts:UID hash, KEYS[5] agora:jobs hash
-- KEYS[6] bbs::user_id string, KEYS[7] agora:tokens:UID, KEYS[8] agora:token_uses:UID hash
-- ARGV[1] who bans: moderator, admin or operator
-- ARGV[2] the kind of the ban and its end, such as BANNED -, ARGV[3] the reason; both '' for none
-- ARGV[4] the note, ARGV[5] its time, ARGV[6] its JSON, ARGV[7] the uid of who bans, '' for the operator
-- ARGV[8] the number of partitions, to withdraw all votes of the user; '' to keep them
-- Reply: OK, user | OK, gone for a deleted account, whose votes are withdrawn | NOT_FOUND | FORBIDDEN
-- Safe to repeat: it sets a state, and adds the note only when that changes. A withdrawal in progress goes on; one
-- that has ended finds what it has left.
-- requires: note, withdrawal, log, token
local user, sessions, notes, texts, jobs, counter, tokens, uses = unpack(KEYS)
local by, ban, reason, partitions = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[8])
local function values(text)
  local kind, ends = string.match(text, '^(%u+) (%S+)$')
  return { kind = kind, ['until'] = ends ~= '-' and ends or nil }
end
expect('hash', user, texts, jobs, tokens, uses)
expect('zset', sessions, notes)
expect('string', counter)
local gone = redis.call('EXISTS', user) == 0
-- An administrator by a token of the host has the stored role of a user, and no ban but the operator's.
local operator = ban ~= '' and by == 'operator' and by or ''
local fields, act = { 'ban', ban, 'ban_reason', reason, 'ban_by', operator }, nil
if not gone and changes_fields(user, fields, 1) then
  act = { at = ARGV[5], by = ARGV[7], action = ban == '' and 'UNBAN' or 'BAN', target = 'user:' .. id_of(user),
    reason = reason, before = values(redis.call('HGET', user, 'ban') or ''), after = values(ban) }
end
read_before_write({ user, sessions, notes, texts, jobs, counter, tokens, uses, unpack(log_keys(act)) })
if gone and not (partitions and had_account(user, counter, partitions)) then return status('NOT_FOUND') end
if not may_restrict(user, by) then return status('FORBIDDEN') end
if act then
  set_fields(user, fields, 1)
  add_note(notes, texts, ARGV[4], ARGV[5], ARGV[6])
  if string.match(ban, '^BANNED') then
    for _, secret in ipairs(redis.call('ZRANGE', sessions, '0', '-1')) do write('ZADD', sessions, '0', secret) end
    end_tokens(tokens, uses, function(token) return token.session ~= nil end)
    event('banned', 'user:' .. id_of(user))
  end
  log_act(act)
end
if partitions then start_withdrawal(user, jobs, partitions, ARGV[7], reason) end
if gone then return status('OK', 'gone', '1') end
return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS)))
