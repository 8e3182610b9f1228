-- Checks the day ranks, the rankings of topics by the replies of one day: each expires, no deleted or private topic
-- is in it, and today's dated copy includes the replies that other programs counted. It never corrects the contract's
-- counts.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: day ('' for today); the time to
-- the expiry of the key (milliseconds); today; a topic id ('' for the key itself).
-- requires: check
return check(4, function(day, ms, today, id)
  local key = key_day_rank(day)
  if id == '' then
    if redis.call('PTTL', key) == -1 then
      report('day.expiry', key, '', 'none', 'its day', function() redis.call('PEXPIRE', key, ms) end)
    end
    return
  end
  local t = redis.call('HMGET', key_topic(id), 'time', 'deleted', 'private')
  local n = tonumber(redis.call('ZSCORE', key, id) or '')
  if n and not t[1] and is_pending('topic', id) then return end
  if n and (not parse_time(t[1]) or t[2] or t[3] or not (n > 0)) then return check_absent('day.member', key, id) end
  local copy = key_day_rank(today)
  local copied = tonumber(redis.call('ZSCORE', copy, id) or '0')
  local replies = n and parse_int(n) -- another program's count may have a fraction
  if n and day == '' and copied < replies then
    report('day.copy', copy, id, format_int(parse_int(copied)), format_int(replies), function()
      write('ZADD', copy, format_int(replies), id)
    end)
  end
end)
