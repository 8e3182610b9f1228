-- Hides a tag for a user, or shows it again.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1] the tag, ARGV[2] '1' to hide it, '0' to show it, ARGV[3] the most hidden tags
-- Reply: OK | NOT_FOUND | FULL
-- Safe to repeat: it sets a state, and a tag that is hidden keeps its place.
local user, tag_name, hides = KEYS[1], ARGV[1], ARGV[2] == '1'
expect('hash', user)
read_before_write(KEYS)
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
local names, hidden = {}, false
for name in string.gmatch(redis.call('HGET', user, 'hidden_tags') or '', '[^\n]+') do
  if name == tag_name then hidden = true else names[#names + 1] = name end
end
if hidden == hides then return status('OK') end
if hides then
  if #names >= tonumber(ARGV[3]) then return status('FULL') end
  names[#names + 1] = tag_name
end
set_fields(user, { 'hidden_tags', table.concat(names, '\n') }, 1)
return status('OK')
