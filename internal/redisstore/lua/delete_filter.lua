-- Deletes a filter.
-- KEYS[1] agora:filters hash
-- ARGV[1] the number of the filter, ARGV[2] the moderator's uid, ARGV[3] now, Unix seconds
-- Reply: the status OK
-- Safe to repeat: a filter that does not exist does not change.
-- requires: log
local filters, id = KEYS[1], ARGV[1]
expect('hash', filters)
local filter, act = redis.call('HGET', filters, id), nil
if filter then
  act = { at = ARGV[3], by = ARGV[2], action = 'DELETE_FILTER', target = 'filter:' .. id, before = { filter = filter } }
end
read_before_write({ filters, unpack(log_keys(act)) })
if filter then write('HDEL', filters, id) end
log_act(act)
return status('OK')
