-- Sets the ranks of an entry of the moderation log that was written without them.
-- KEYS[1] agora:log_entry:N hash
-- ARGV[1] the ranks, a JSON list
-- Reply: OK
-- Safe to repeat: an entry with ranks does not change.
local entry = KEYS[1]
expect('hash', entry)
read_before_write(KEYS)
if redis.call('EXISTS', entry) == 1 and redis.call('HEXISTS', entry, 'ranks') == 0 then
  write('HSET', entry, 'ranks', ARGV[1])
end
return status('OK')
