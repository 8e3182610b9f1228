-- Deletes a filter.
-- KEYS[1] agora:filters hash
-- ARGV[1] the number of the filter
-- Reply: the status OK
-- Safe to repeat: a filter that does not exist does not change.
local filters, id = KEYS[1], ARGV[1]
expect('hash', filters)
read_before_write(KEYS)
if redis.call('HEXISTS', filters, id) == 1 then write('HDEL', filters, id) end
return status('OK')
