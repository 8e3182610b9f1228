-- Adds to several rate limits of a client the requests that a server has allowed without asking Redis.
-- KEYS[i] agora:rate_limit:… string
-- ARGV[1] now, in microseconds since 1970
-- ARGV[2i] the limit, ARGV[2i + 1] its interval in microseconds: see rate_limit.lua
-- ARGV[last] the number of requests to add
-- Reply: the theoretical arrival time of each limit, as rate_limit.lua stores it
-- Servers allow requests independently, so their sum may exceed a limit. The client then waits longer, but requests
-- beyond twice the limit do not count.
-- Safe to repeat: a repeat adds them once more, up to twice the limit in all.
local now, added = tonumber(ARGV[1]), tonumber(ARGV[#ARGV])
local arrivals = {}
expect('string', unpack(KEYS))
read_before_write(KEYS)
for i, key in ipairs(KEYS) do
  local limit, interval = tonumber(ARGV[2 * i]), tonumber(ARGV[2 * i + 1])
  local arrival = math.max(parse_int(redis.call('GET', key)), now) + added * interval
  arrivals[i] = math.min(arrival, now + 2 * limit * interval)
end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, format_int(arrivals[i]), 'PX', format_int(math.ceil((arrivals[i] - now) / 1000)))
end
return arrivals
