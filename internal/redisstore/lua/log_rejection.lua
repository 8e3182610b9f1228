-- Logs that a rule has rejected a text of a user, at most once a minute for each user.
-- KEYS[1] agora:rejected:UID string
-- ARGV[1] the uid, ARGV[2] now, Unix seconds, ARGV[3] the rule, ARGV[4] a minute in milliseconds
-- Reply: the status OK
-- Safe to repeat: within a minute it has no effect.
-- requires: log
local rejected, uid, now, rule, ms = KEYS[1], unpack(ARGV, 1, 4)
expect('string', rejected)
if redis.call('EXISTS', rejected) == 1 then return status('OK') end
local act = { at = now, by = '', rule = rule, action = 'REJECT', target = 'user:' .. uid, private = true }
read_before_write({ rejected, unpack(log_keys(act)) })
redis.call('SET', rejected, '', 'PX', ms)
log_act(act)
return status('OK')
