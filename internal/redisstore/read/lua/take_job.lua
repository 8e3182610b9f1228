-- Takes a job whose lease has expired.
-- KEYS[1] agora:jobs hash
-- ARGV[1] the job's field
-- ARGV[2] the process, ARGV[3] now and ARGV[4] the end of its lease, Unix seconds
-- Reply: the job as JSON; '' when there is none or another process has it
-- Safe to repeat: a process may take its own job again.
-- requires: job
local jobs, field = KEYS[1], ARGV[1]
expect('hash', jobs)
read_before_write(KEYS)
local job = read_job(jobs, field)
if not job or not take_lease(job, ARGV[2], ARGV[3], ARGV[4], '') then return '' end
write_job(jobs, field, job)
return announce(cjson.encode(job))
