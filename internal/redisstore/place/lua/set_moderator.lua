-- Makes a user a moderator of a category or a group, or no moderator of it.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:moderators:PLACE zset
-- ARGV[1] the place, such as category:go, ARGV[2] '1' or '', ARGV[3] now, Unix seconds, ARGV[4] the uid of who does it
-- Reply: OK, user | NOT_FOUND | FULL when the user moderates MAX_MODERATED others
-- Safe to repeat: it sets a state.
-- requires: log
local user, moderators, place, on, now = KEYS[1], KEYS[2], ARGV[1], ARGV[2] == '1', ARGV[3]
expect('hash', user)
expect('zset', moderators)
local function reply() return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS))) end
local u = redis.call('HMGET', user, 'name', 'moderates')
if not u[1] then return status('NOT_FOUND') end
local places, is = {}, false
for name in string.gmatch(u[2] or '', '[^\n]+') do
  if name == place then is = true else places[#places + 1] = name end
end
if is == on then return reply() end
if on and #places >= MAX_MODERATED then return status('FULL') end
local act = { at = now, by = ARGV[4], action = on and 'GRANT_MODERATOR' or 'REVOKE_MODERATOR',
  target = 'user:' .. id_of(user), [on and 'after' or 'before'] = { moderates = place } }
read_before_write({ user, moderators, unpack(log_keys(act)) })
if on then
  places[#places + 1] = place
  write('ZADD', moderators, now, id_of(user))
else
  write('ZREM', moderators, id_of(user))
end
if #places == 0 then
  write('HDEL', user, 'moderates')
else
  write('HSET', user, 'moderates', table.concat(places, '\n'))
end
log_act(act)
return reply()
