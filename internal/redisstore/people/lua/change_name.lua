-- Changes the name of a user who has claimed the new name.
-- KEYS[1] bbs::user::UID hash
-- ARGV[1] the old name, ARGV[2] the new one, ARGV[3] now, Unix seconds
-- Reply: OK, user | NOT_FOUND when the user does not have the old name
-- | TOO_SOON, wait: seconds until RENAME_PERIOD is over
-- Safe to repeat: the second time the user has the new name.
local user, old, new, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
expect('hash', user)
read_before_write(KEYS)
local has = redis.call('HMGET', user, 'name', 'renamed', 'old_names')
local function done() return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS))) end
if has[1] == new then return done() end
if has[1] ~= old then return status('NOT_FOUND') end
local renamed = parse_time(has[2])
local wait = renamed and renamed + RENAME_PERIOD - tonumber(now) or 0
if wait > 0 then return status('TOO_SOON', 'wait', format_int(math.ceil(wait))) end
-- One a month; the deletion of the account releases all of them.
local olds = has[3] and has[3] .. '\n' .. old or old
write('HSET', user, 'name', new, 'renamed', now, 'old_names', olds)
write('HDEL', user, 'needs_name')
return done()
