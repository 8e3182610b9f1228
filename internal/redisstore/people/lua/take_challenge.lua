-- Notes that the solution of a challenge, or an ID token, was used.
-- KEYS[1] agora:challenge:… or agora:id_token:… string
-- ARGV[1] id of the use, ARGV[2] milliseconds until the challenge or the token expires
-- Reply: 1 for the first use, else 0
-- Safe to repeat: a use with the same id is the first one again.
local key, id, left = KEYS[1], ARGV[1], ARGV[2]
expect('string', key)
local used = redis.call('GET', key)
if used then return used == id and 1 or 0 end
redis.call('SET', key, id, 'PX', left)
return 1
