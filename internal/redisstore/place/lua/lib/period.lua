-- Functions for rankings by the forum.Period of posting. Such a ranking expires when no window reads it any more.
-- PERIOD_SECONDS and PERIODS_KEPT come from Go.

-- period_of returns the period of a post time, Unix seconds: its number, and the time when its ranking ends. With now,
-- it returns nil if the ranking has ended by then.
local function period_of(time, now)
  local n = math.floor(time / PERIOD_SECONDS)
  local ends = (n + PERIODS_KEPT) * PERIOD_SECONDS
  if not now or tonumber(now) < ends then return { name = format_int(n), ends = ends, now = now and tonumber(now) } end
end

-- expire_period lets the ranking of a period end, unless it does already. The period is one with now.
local function expire_period(key, period)
  if redis.call('PTTL', key) >= 0 then return end
  redis.call('PEXPIRE', key, format_int(math.ceil((period.ends - period.now) * 1000)))
end
