-- Changes the settings of the site.
-- KEYS[1] agora:site hash, KEYS[2] agora:settings hash
-- ARGV[1] the time zone, '' to keep it, ARGV[2] milliseconds to its next midnight
-- ARGV[3] the administrator's uid, '' for the operator, ARGV[4] now, Unix seconds
-- ARGV[5…] settings and values to set; an empty value removes the setting
-- Reply: OK; before and site, the settings before and after; zone_before and timezone, the zones
-- Safe to repeat: it sets a state. A repeat replies that nothing has changed.
-- requires: log
local site, settings, zone = KEYS[1], KEYS[2], ARGV[1]
expect('hash', site, settings)
local act = { at = ARGV[4], by = ARGV[3], action = 'UPDATE_SITE', target = 'site' }
add_changes(act, site, ARGV, 5)
if zone ~= '' then add_changes(act, settings, { 'timezone', zone }, 1) end
if not next(act.after) then act = nil end
read_before_write({ site, settings, key_day_rank(''), unpack(log_keys(act)) })
local before = redis.call('HMGET', site, unpack(SITE_FIELDS))
local zone_before = redis.call('HGET', settings, 'timezone') or ''
if changes_fields(site, ARGV, 5) then set_fields(site, ARGV, 5) end
if zone ~= '' and zone ~= zone_before then
  write('HSET', settings, 'timezone', zone)
  redis.call('PEXPIRE', key_day_rank(''), ARGV[2])
end
log_act(act)
return status('OK', 'before', before, 'zone_before', zone_before,
  'site', redis.call('HMGET', site, unpack(SITE_FIELDS)),
  'timezone', redis.call('HGET', settings, 'timezone') or '')
