-- Takes one request from a rate limit.
-- KEYS[1] agora:rate_limit:… string
-- ARGV[1] now, in microseconds since 1970
-- ARGV[2] the limit: how many requests may come at once after a pause
-- ARGV[3] the interval, in microseconds, after which one request is allowed again
-- Reply: microseconds to wait; 0 when the request is allowed
-- The key holds the theoretical arrival time of the generic cell rate algorithm, as
-- virtual scheduling: ITU-T I.371 (1993), annex A; ATM Forum TM 4.0 (1996), section 4.4.2.
-- All times are whole numbers below 2^53, which Lua and Redis write alike.
-- Safe to repeat: a repeat takes one more, and a refusal writes nothing.
local key, now, limit, interval = KEYS[1], tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
expect('string', key)
local full = limit * interval
local arrival = math.max(parse_int(redis.call('GET', key)), now)
arrival = math.min(arrival, now + full) -- a clock ahead or a larger limit may have written it
local wait = arrival + interval - full - now
if wait > 0 then return wait end
arrival = arrival + interval
redis.call('SET', key, format_int(arrival), 'PX', format_int(math.ceil((arrival - now) / 1000)))
return 0
