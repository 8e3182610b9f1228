-- Renames a finished ranking of a group to its final key.
-- KEYS[1] agora:building:… zset, KEYS[2] the ranking, such as time:NAME, zset
-- Reply: OK, or NONE when KEYS[1] is empty or KEYS[2] exists by now
-- Safe to repeat: the second time KEYS[1] is empty.
expect('zset', KEYS[1], KEYS[2])
read_before_write(KEYS)
if redis.call('EXISTS', KEYS[1]) == 0 then return 'NONE' end
if redis.call('EXISTS', KEYS[2]) == 1 then
  redis.call('UNLINK', KEYS[1])
  return 'NONE'
end
redis.call('RENAME', KEYS[1], KEYS[2])
note(KEYS[2])
redis.call('PERSIST', KEYS[2])
return announce('OK')
