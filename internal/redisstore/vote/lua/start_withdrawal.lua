-- Registers the job that withdraws all votes of a user.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:jobs hash, KEYS[3] bbs::user_id string
-- ARGV[1] the number of partitions, ARGV[2] the uid of who begins it, '' for the operator
-- Reply: OK, also for a deleted account | NOT_FOUND
-- Safe to repeat: a job in progress goes on.
-- requires: withdrawal
local user, jobs, counter, partitions = KEYS[1], KEYS[2], KEYS[3], tonumber(ARGV[1])
expect('hash', user, jobs)
expect('string', counter)
read_before_write(KEYS)
if not had_account(user, counter, partitions) then return status('NOT_FOUND') end
start_withdrawal(user, jobs, partitions, ARGV[2], '')
return status('OK')
