-- Functions for rankings by the period of posting: an hour, a day or a month of UTC. A forum.Window is merged from
-- the rankings of its periods. HOURLY_LIFETIME and DAILY_LIFETIME (seconds) come from Go.

-- date_of returns the date of a number of days since 1970, such as 2026-03-14. It counts years from March, so that a
-- leap day is the last day of a year: http://howardhinnant.github.io/date_algorithms.html#civil_from_days
local function date_of(days)
  local shifted = days + 719468
  local era = math.floor(shifted / 146097)
  local day = shifted - era * 146097
  local year = math.floor((day - math.floor(day / 1460) + math.floor(day / 36524) - math.floor(day / 146096)) / 365)
  day = day - (365 * year + math.floor(year / 4) - math.floor(year / 100))
  local month = math.floor((5 * day + 2) / 153)
  day = day - math.floor((153 * month + 2) / 5) + 1
  month = month < 10 and month + 3 or month - 9
  return string.format('%04d-%02d-%02d', year + era * 400 + (month <= 2 and 1 or 0), month, day)
end

-- periods_of returns the hour, the day and the month that contain a time, Unix seconds. Each period has a name, and
-- the time when its rankings end, nil for never. With now, it leaves out the periods whose rankings have ended by
-- then.
local function periods_of(time, now)
  local days, hours = math.floor(time / 86400), math.floor(time / 3600)
  local date, found = date_of(days), {}
  for _, period in ipairs({
    { name = string.format('%sT%02d', date, hours % 24), ends = hours * 3600 + HOURLY_LIFETIME },
    { name = date, ends = days * 86400 + DAILY_LIFETIME },
    { name = string.sub(date, 1, 7) },
  }) do
    if not now or not period.ends or now < period.ends then found[#found + 1] = period end
  end
  return found
end

-- expire_at lets a ranking by period end, if it has no expiry yet.
local function expire_at(key, ends, now)
  if ends and redis.call('PTTL', key) < 0 then
    redis.call('PEXPIRE', key, format_int(math.ceil((ends - now) * 1000)))
  end
end
