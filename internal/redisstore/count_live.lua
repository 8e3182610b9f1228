-- Counts the live ones of some comments. Changes nothing.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] comment ids
-- Reply: how many
local n = 0
for _, id in ipairs(ARGV) do
  local c = redis.call('HMGET', key_comment(id), 'subject', 'deleted')
  if c[1] and not c[2] then n = n + 1 end
end
return n
