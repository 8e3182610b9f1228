-- Takes one request from each of several rate limits of a client, or from none of them.
-- KEYS[i] agora:rate_limit:… string, each of some limits that are always spent together
-- ARGV[1] now, in microseconds since 1970
-- then for each key the number of its limits, and for each of these the limit: how many requests may come at once after
-- a pause, 0 for no limit; and the interval, in microseconds, after which one request is allowed again
-- Reply: microseconds to wait until all limits allow it; 0 when the request is allowed
-- A key holds the theoretical arrival time of the generic cell rate algorithm for each of its limits, with spaces
-- between, as virtual scheduling: ITU-T I.371 (1993), annex A; ATM Forum TM 4.0 (1996), section 4.4.2.
-- All times are whole numbers below 2^53, which Lua and Redis write alike.
-- Safe to repeat: a repeat takes one more, and a refusal writes nothing.
local now, at, longest = tonumber(ARGV[1]), 2, 0
local texts, ends = {}, {}
for i, key in ipairs(KEYS) do
  local known, arrivals, last = split(redis.call('GET', key), '%S+'), {}, now
  for j = 1, tonumber(ARGV[at]) do
    local limit, interval = tonumber(ARGV[at + 2 * j - 1]), tonumber(ARGV[at + 2 * j])
    local full, arrival = limit * interval, math.max(parse_int(known[j]), now)
    if limit > 0 then
      arrival = math.min(arrival, now + full) + interval -- a clock ahead or a larger limit may have written it
      longest = math.max(longest, arrival - full - now)
    end
    arrivals[j], last = format_int(arrival), math.max(last, arrival)
  end
  at = at + 2 * #arrivals + 1
  texts[i], ends[i] = table.concat(arrivals, ' '), last
end
if longest > 0 then return longest end
for i, key in ipairs(KEYS) do
  redis.call('SET', key, texts[i], 'PX', format_int(math.ceil((ends[i] - now) / 1000)))
end
return 0
