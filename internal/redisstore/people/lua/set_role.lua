-- Sets a user's role.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1] the role; '' for none, ARGV[2] now, Unix seconds
-- Reply: OK | NOT_FOUND
-- Safe to repeat: it sets a state.
-- requires: log
expect('hash', KEYS[1])
local act = { at = ARGV[2], by = '', action = 'SET_ROLE', target = 'user:' .. id_of(KEYS[1]) }
local fields = { 'role', ARGV[1] }
act = changes_fields(KEYS[1], fields, 1) and add_changes(act, KEYS[1], fields, 1)
read_before_write({ KEYS[1], unpack(log_keys(act)) })
if redis.call('EXISTS', KEYS[1]) == 0 then return status('NOT_FOUND') end
set_fields(KEYS[1], fields, 1)
log_act(act)
return status('OK')
