-- Deletes a filter.
-- KEYS[1] agora:filters hash
-- ARGV[1] the number of the filter, ARGV[2] the moderator's uid, ARGV[3] now, Unix seconds
-- Reply: OK, also for a deleted filter | NOT_FOUND: no filter has had the number
-- Safe to repeat: deleting a deleted filter changes nothing.
-- requires: log
local filters, id = KEYS[1], ARGV[1]
expect('hash', filters)
local filter, act = redis.call('HGET', filters, id), nil
if filter then
  local valid, f = pcall(cjson.decode, filter)
  act = { at = ARGV[3], by = ARGV[2], action = 'DELETE_FILTER', target = 'filter:' .. id,
    before = valid and type(f) == 'table' and filter_values(f) or {} }
elseif parse_int(id) > parse_int(redis.call('HGET', filters, 'last_id')) then
  return status('NOT_FOUND')
end
read_before_write({ filters, unpack(log_keys(act)) })
if filter then write('HDEL', filters, id) end
log_act(act)
return status('OK')
