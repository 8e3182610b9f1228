-- Registers the job that withdraws all votes of a user.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:jobs hash
-- ARGV[1] the number of partitions, ARGV[2] the uid of who begins it, '' for the operator
-- Reply: OK | NOT_FOUND
-- Safe to repeat: a job in progress goes on.
-- requires: withdrawal
local user, jobs = KEYS[1], KEYS[2]
expect('hash', user, jobs)
read_before_write(KEYS)
if redis.call('EXISTS', user) == 0 then return status('NOT_FOUND') end
start_withdrawal(user, jobs, tonumber(ARGV[1]), ARGV[2])
return status('OK')
