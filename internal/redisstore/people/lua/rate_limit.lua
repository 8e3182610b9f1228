-- Takes one request from each of several rate limits of a client, or from none of them.
-- KEYS[i] agora:rate_limit:… string
-- ARGV[1] now, in microseconds since 1970
-- ARGV[2i] the limit: how many requests may come at once after a pause
-- ARGV[2i + 1] the interval, in microseconds, after which one request is allowed again
-- Reply: microseconds to wait until all limits allow it; 0 when the request is allowed
-- A key holds the theoretical arrival time of the generic cell rate algorithm, as
-- virtual scheduling: ITU-T I.371 (1993), annex A; ATM Forum TM 4.0 (1996), section 4.4.2.
-- All times are whole numbers below 2^53, which Lua and Redis write alike.
-- Safe to repeat: a repeat takes one more, and a refusal writes nothing.
local now = tonumber(ARGV[1])
local arrivals, longest = {}, 0
expect('string', unpack(KEYS))
for i, key in ipairs(KEYS) do
  local limit, interval = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local full = limit * interval
  local arrival = math.max(parse_int(redis.call('GET', key)), now)
  arrival = math.min(arrival, now + full) -- a clock ahead or a larger limit may have written it
  arrivals[i] = arrival + interval
  longest = math.max(longest, arrivals[i] - full - now)
end
if longest > 0 then return longest end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, format_int(arrivals[i]), 'PX', format_int(math.ceil((arrivals[i] - now) / 1000)))
end
return 0
