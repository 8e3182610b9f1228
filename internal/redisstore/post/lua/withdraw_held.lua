-- Deletes a held post for its author.
-- KEYS[1] agora:held:ID hash
-- ARGV[1] the viewer's uid, ARGV[2] how long to keep what a repeated call returns, in milliseconds
-- Reply: OK, held: what remains | NOT_FOUND, also for the post of another user
-- Safe to repeat: a post that is withdrawn stays withdrawn.
-- requires: held
local held, uid = KEYS[1], ARGV[1]
local h = redis.call('HMGET', held, 'author', 'post', 'withdrawn')
if h[1] ~= uid or h[2] then return status('NOT_FOUND') end
if h[3] then return status('OK', 'held', held_fields(held)) end
read_before_write(held_keys(held))
leave_approval(held, uid)
redis.call('ZREM', key_held_rejected(uid), id_of(held))
local notification = 'REJECTED:held:' .. id_of(held)
if redis.call('ZSCORE', key_notifications(uid), notification) then
  write('ZREM', key_notifications(uid), notification)
end
end_held(held, 'withdrawn', '1', ARGV[2])
return status('OK', 'held', held_fields(held))
