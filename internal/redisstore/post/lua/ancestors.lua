-- Reads the comments above a comment, from the highest one down. Read-only.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the subject
-- Reply: their ids
local above, key = {}, KEYS[1]
while #above < MAX_DEPTH - 1 do
  local parent = redis.call('HGET', key, 'parent') or ''
  key = key_comment(parent)
  if parent == '' or redis.call('HGET', key, 'subject') ~= ARGV[1] then break end
  table.insert(above, 1, parent)
end
return above
