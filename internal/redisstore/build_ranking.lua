-- Builds a group's ranking at once; for groups of up to 10,000, as Redis does
-- nothing else meanwhile.
-- KEYS[1] score:NAME or time:NAME zset, KEYS[2] group:NAME set
-- KEYS[3] score: or time: zset, KEYS[4] agora:rebuilt:… string
-- ARGV[1] how long not to rebuild again, in milliseconds
-- Reply: size of the ranking
-- Safe to repeat: the same members bring the same ranking.
expect('zset', KEYS[1], KEYS[3])
expect('set', KEYS[2])
expect('string', KEYS[4])
touch(KEYS)
redis.call('SET', KEYS[4], '1', 'PX', ARGV[1])
return redis.call('ZINTERSTORE', KEYS[1], '2', KEYS[2], KEYS[3], 'WEIGHTS', '0', '1')
