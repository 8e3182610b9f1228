-- Checks that rankings by the period of posting expire.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: the key, when the ranking ends, Unix seconds.
-- requires: check
return check(2, function(key, ends)
  types[key] = 'zset'
  if redis.call('PTTL', key) ~= -1 then return end
  local left = math.max(1, math.ceil((tonumber(ends) - now) * 1000))
  report('period.expiry', key, '', 'none', 'expires', function() redis.call('PEXPIRE', key, format_int(left)) end)
end)
