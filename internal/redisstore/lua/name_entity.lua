-- Creates or changes a category or a tab.
-- KEYS[1] agora:categories or agora:tabs zset, KEYS[2] its agora:category:… or agora:tab:… hash
-- KEYS[3] bbs::category::NAME zset or bbs::tab::NAME::member set, which another program may have created
-- ARGV[1] the name, ARGV[2] CREATE or UPDATE
-- ARGV[3…] fields and values to set; an empty value removes the field
-- Reply: OK | TAKEN when it exists with another title, description or approval | NOT_FOUND
-- Safe to repeat: it sets a state.
local list, hash, name, create = KEYS[1], KEYS[2], ARGV[1], ARGV[2] == 'CREATE'
expect('zset', list)
expect('hash', hash)
read_before_write({ list, hash })
local listed = redis.call('ZSCORE', list, name)
if create and listed then
  local wanted = {}
  for i = 3, #ARGV, 2 do wanted[ARGV[i]] = ARGV[i + 1] end
  for _, field in ipairs({ 'title', 'description', 'approval' }) do
    if (redis.call('HGET', hash, field) or '') ~= (wanted[field] or '') then return status('TAKEN') end
  end
  return status('OK')
end
if not create and not listed and redis.call('EXISTS', KEYS[3]) == 0 then return status('NOT_FOUND') end
write('ZADD', list, '0', name)
set_fields(hash, ARGV, 3)
return status('OK')
