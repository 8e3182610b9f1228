-- Adds to the rate limits of a client the requests that a server has allowed without asking Redis.
-- KEYS[1] agora:rate_limit:… string
-- ARGV[1] now, in microseconds since 1970, ARGV[2] the number of limits
-- then for each the limit and its interval in microseconds: see rate_limit.lua
-- ARGV[last] the number of requests to add
-- Reply: the theoretical arrival time of each limit, as rate_limit.lua stores it
-- Servers allow requests independently, so their sum may exceed a limit. The client then waits longer, but requests
-- beyond twice the limit do not count.
-- Safe to repeat: a repeat adds them once more, up to twice the limit in all.
local now, added, last = tonumber(ARGV[1]), tonumber(ARGV[#ARGV]), tonumber(ARGV[1])
local known, arrivals = split(redis.call('GET', KEYS[1]), '%S+'), {}
for j = 1, tonumber(ARGV[2]) do
  local limit, interval = tonumber(ARGV[2 * j + 1]), tonumber(ARGV[2 * j + 2])
  local arrival = math.max(parse_int(known[j]), now)
  if limit > 0 then arrival = math.min(arrival + added * interval, now + 2 * limit * interval) end
  arrivals[j], last = format_int(arrival), math.max(last, arrival)
end
redis.call('SET', KEYS[1], table.concat(arrivals, ' '), 'PX', format_int(math.max(1, math.ceil((last - now) / 1000))))
return arrivals
