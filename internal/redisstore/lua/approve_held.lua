-- Notes who approves a held post. The script that publishes it logs the act.
-- KEYS[1] agora:held:ID hash
-- ARGV[1] the moderator's uid
-- Reply: the status OK, also if the post waits no longer
-- Safe to repeat: it sets a state.
-- requires: held
expect('hash', KEYS[1])
read_before_write(KEYS)
if waits(KEYS[1]) then redis.call('HSET', KEYS[1], 'approver', ARGV[1]) end
return status('OK')
