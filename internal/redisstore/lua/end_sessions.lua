-- Ends sessions of a user.
-- KEYS[1] agora:sessions:UID zset, KEYS[2] agora:session_info:UID hash
-- ARGV[1] how the SHA-256 of their secrets begins; '' for all sessions
-- Reply: the status OK
-- Safe to repeat: it sets a state.
local sessions, info, prefix = KEYS[1], KEYS[2], ARGV[1]
expect('zset', sessions)
expect('hash', info)
read_before_write(KEYS)
for _, secret in ipairs(redis.call('ZRANGE', sessions, '0', '-1')) do
  if string.sub(secret, 1, #prefix) == prefix then
    write('ZREM', sessions, secret)
    write('HDEL', info, secret)
  end
end
if prefix == '' and redis.call('EXISTS', info) == 1 then write('DEL', info) end
return status('OK')
