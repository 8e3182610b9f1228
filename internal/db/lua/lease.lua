-- Takes a lease, or renews it.
-- KEYS[1] agora:lease:… string
-- ARGV[1] the holder's token, ARGV[2] duration, in milliseconds
-- Reply: 1 when the token holds the lease, 0 when another holder does
-- Safe to repeat: a holder renews its own lease.
expect('string', KEYS[1])
read_before_write(KEYS)
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
