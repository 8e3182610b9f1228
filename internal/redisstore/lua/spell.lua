-- Writes the spellings of names that another script has listed, or has taken out of their lists.
-- KEYS[1] agora:spellings:KIND zset
-- ARGV[1] '1' to write no event, as for an import
-- ARGV[2…] ADD or REMOVE, and an entry of the zset
-- Reply: OK
-- Safe to repeat: it sets a state.
expect('zset', KEYS[1])
read_before_write({ KEYS[1] })
for i = 2, #ARGV, 2 do
  if ARGV[i] == 'ADD' then write('ZADD', KEYS[1], '0', ARGV[i + 1]) else write('ZREM', KEYS[1], ARGV[i + 1]) end
end
silent = ARGV[1] == '1'
return status('OK')
