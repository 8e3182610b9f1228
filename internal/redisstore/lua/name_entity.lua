-- Creates or changes a category or a tab.
-- KEYS[1] agora:categories or agora:tabs zset, KEYS[2] its agora:category:… or agora:tab:… hash
-- KEYS[3] bbs::category::NAME zset or bbs::tab::NAME::member set, which another program may have created
-- ARGV[1] the name, ARGV[2] CREATE or UPDATE
-- ARGV[3] the action for the log, '' in partitions whose log does not have it, ARGV[4] the global id
-- ARGV[5] the moderator's uid, '' for the operator, ARGV[6] now, Unix seconds
-- ARGV[7…] fields and values to set; an empty value removes the field
-- Reply: OK | TAKEN when it exists with another title or description | NOT_FOUND
-- Safe to repeat: it sets a state.
-- requires: log
local list, hash, name, create = KEYS[1], KEYS[2], ARGV[1], ARGV[2] == 'CREATE'
expect('zset', list)
expect('hash', hash)
local listed, act = redis.call('ZSCORE', list, name), nil
if ARGV[3] ~= '' and (create and not listed or changes_fields(hash, ARGV, 7)) then
  act = add_changes({ at = ARGV[6], by = ARGV[5], action = ARGV[3], target = ARGV[4] }, hash, ARGV, 7)
end
read_before_write({ list, hash, unpack(log_keys(act)) })
if create and listed then
  local wanted = {}
  for i = 7, #ARGV, 2 do wanted[ARGV[i]] = ARGV[i + 1] end
  for _, field in ipairs({ 'title', 'description' }) do
    if (redis.call('HGET', hash, field) or '') ~= (wanted[field] or '') then return status('TAKEN') end
  end
  return status('OK')
end
if not create and not listed and redis.call('EXISTS', KEYS[3]) == 0 then return status('NOT_FOUND') end
write('ZADD', list, '0', name)
set_fields(hash, ARGV, 7)
log_act(act)
return status('OK')
