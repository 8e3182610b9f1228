-- Returns the next user id.
-- KEYS[1] bbs::user_id string
-- ARGV[1] number of partitions, ARGV[2] index of this one
-- Reply: OK, id | COUNTER | NO_DATA
-- Safe to repeat: an unused id only leaves a gap.
-- requires: entity
local counter = KEYS[1]
expect('string', counter)
read_before_write(KEYS)
local n, id = next_id(counter, '', ARGV[1], ARGV[2], key_user)
if not n then return status(id) end
redis.call('SET', counter, n)
return status('OK', 'id', id)
