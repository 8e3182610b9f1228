-- Stores a snapshot of a list, and drops the oldest ones when there are too many.
-- KEYS[1] agora:snapshot:FEED:ID string, KEYS[2] agora:snapshot_latest:FEED string, KEYS[3] agora:snapshots zset
-- For one that follows the snapshot ID, KEYS[2] is agora:snapshot_latest:FEED>ID.
-- ARGV[1] the snapshot, ARGV[2] its id, ARGV[3] its name in KEYS[3], ARGV[4] when it was taken, Unix milliseconds
-- ARGV[5] how long to keep it, ARGV[6] how long it is the latest, milliseconds
-- ARGV[7] how many snapshots to store in all
-- Reply: OK
-- Safe to repeat: it sets a state.
local snapshot, latest, all = unpack(KEYS)
local text, id, name, taken, keep_ms, latest_ms, most = unpack(ARGV)
expect('string', snapshot, latest)
expect('zset', all)
local gone = redis.call('ZCOUNT', all, '-inf', format_int(tonumber(taken) - tonumber(keep_ms)))
local excess = math.min(math.max(gone, redis.call('ZCARD', all) + 1 - tonumber(most)), 100)
local oldest = excess > 0 and redis.call('ZRANGE', all, '0', format_int(excess - 1)) or {}
local keys = { snapshot, latest, all }
for _, old in ipairs(oldest) do keys[#keys + 1] = key_snapshot(old) end
read_before_write(keys)
for _, old in ipairs(oldest) do
  redis.call('DEL', key_snapshot(old))
  redis.call('ZREM', all, old)
end
redis.call('SET', snapshot, text, 'PX', keep_ms)
redis.call('SET', latest, id, 'PX', latest_ms, 'NX')
redis.call('ZADD', all, taken, name)
redis.call('PEXPIRE', all, keep_ms)
return 'OK'
