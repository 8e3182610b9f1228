-- Writes the spellings of names that another script has listed.
-- KEYS[1] agora:spellings:KIND zset
-- ARGV[1] '1' to write no event, as for an import
-- ARGV[2…] entries of the zset
-- Reply: OK
-- Safe to repeat: it sets a state.
expect('zset', KEYS[1])
read_before_write({ KEYS[1] })
for i = 2, #ARGV do write('ZADD', KEYS[1], '0', ARGV[i]) end
silent = ARGV[1] == '1'
return status('OK')
