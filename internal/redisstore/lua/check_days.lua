-- Checks the day ranks: their expiry, topics that are gone, and that the dated copy of
-- today has what other programs counted. Counts are never corrected.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: day or '' for today, for how long
-- the key is kept (milliseconds), today, a topic id or '' for the key itself.
-- requires: check
return check(4, function(day, ms, today, id)
  local key = key_day_rank(day)
  if id == '' then
    if redis.call('PTTL', key) == -1 then
      found('day.expiry', key, '', 'none', 'its day', function() redis.call('PEXPIRE', key, ms) end)
    end
    return
  end
  local t = redis.call('HMGET', key_topic(id), 'time', 'deleted')
  local n = tonumber(redis.call('ZSCORE', key, id) or '')
  if n and (not instant(t[1]) or t[2] or not (n > 0)) then return absent('day.member', key, id) end
  local copy = key_day_rank(today)
  local copied = tonumber(redis.call('ZSCORE', copy, id) or '0')
  local replies = n and integer(n) -- another program's count may be no whole number
  if n and day == '' and copied < replies then
    found('day.copy', copy, id, format_int(integer(copied)), format_int(replies), function() redis.call('ZADD', copy, format_int(replies), id) end)
  end
end)
