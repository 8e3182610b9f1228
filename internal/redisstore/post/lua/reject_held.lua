-- Rejects a held post: it leaves the queue, and its author can read it for some time.
-- KEYS[1] agora:held:ID hash
-- ARGV[1] the moderator's uid, ARGV[2] now, Unix seconds, ARGV[3] the reason, '' for none
-- ARGV[4] how long the author can read it, in milliseconds, ARGV[5] the time when that ends, Unix seconds
-- Reply: OK, held | NOT_FOUND
-- Safe to repeat: a rejected post stays as it is.
-- requires: held
local held, uid, now, reason, ms, ends = KEYS[1], unpack(ARGV, 1, 5)
if redis.call('HEXISTS', held, 'rejected') == 1 then return status('OK', 'held', held_fields(held)) end
if not waits(held) then return status('NOT_FOUND') end
local act = held_act(held, uid, 'REJECT', now, reason)
read_before_write(held_keys(held, act))
local author = redis.call('HGET', held, 'author')
leave_approval(held, author)
write('HSET', held, 'rejected', now, 'rejected_by', uid, 'reason', reason)
redis.call('PEXPIRE', held, ms)
local rejected = key_held_rejected(author)
redis.call('ZREMRANGEBYSCORE', rejected, '-inf', now)
redis.call('ZADD', rejected, ends, id_of(held))
redis.call('PEXPIRE', rejected, ms)
notify_held(held, 'REJECTED', 'held:' .. id_of(held), 'held:' .. id_of(held), now)
log_act(act)
return status('OK', 'held', held_fields(held))
