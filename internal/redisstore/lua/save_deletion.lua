-- Saves the progress of the deletion of an account.
-- KEYS[1] agora:jobs hash
-- ARGV[1] the job's field, ARGV[2] the process that works on it, ARGV[3] the job as JSON, '' once it is done
-- Reply: the status OK, also if another process has taken the job: that one does the same work
-- Safe to repeat: it sets a state.
-- requires: job
local jobs, field = KEYS[1], ARGV[1]
expect('hash', jobs)
read_before_write(KEYS)
local job = read_job(jobs, field)
if not job or job.owner ~= ARGV[2] then return status('OK') end
if ARGV[3] == '' then write('HDEL', jobs, field) else write('HSET', jobs, field, ARGV[3]) end
return status('OK')
