-- Makes a secret the user's second factor, after its first code.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:totp:UID hash, KEYS[3] agora:totp_pending:UID string
-- ARGV[1] the secret, ARGV[2] the time step of the code, ARGV[3…] SHA-256 of each recovery code
-- Reply: OK, user | ACTIVE when the user has a second factor | NOT_FOUND when the secret is another one
-- Safe to repeat: the second time the secret has these recovery codes.
local user, totp, pending, secret, step = KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2]
expect('hash', user, totp)
expect('string', pending)
read_before_write(KEYS)
local function done() return status('OK', 'user', redis.call('HMGET', user, unpack(USER_FIELDS))) end
if redis.call('HEXISTS', totp, 'recovery:' .. ARGV[3]) == 1 then return done() end
if redis.call('EXISTS', totp) == 1 then return status('ACTIVE') end
if redis.call('GET', pending) ~= secret or redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
redis.call('HSET', totp, 'secret', secret, 'last_step', step)
for i = 3, #ARGV do redis.call('HSET', totp, 'recovery:' .. ARGV[i], '1') end
redis.call('DEL', pending)
write('HSET', user, 'two_factor', '1')
return done()
