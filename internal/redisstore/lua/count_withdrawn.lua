-- Saves a step of the job that withdraws all votes of a user: what it has counted, and its position.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:jobs hash
-- ARGV[1] the process, ARGV[2] the end of its lease, Unix seconds
-- ARGV[3] the id of the walk, ARGV[4] the position that the step began at
-- ARGV[5] how many votes it has withdrawn, ARGV[6] how many stay, ARGV[7] '1' at the end of the walk
-- Reply: the job as JSON, '' when it is done or another process has it
-- Safe to repeat: a step from an earlier position changes nothing.
-- requires: job, withdrawal
local user, jobs, walk_id, position = KEYS[1], KEYS[2], ARGV[3], ARGV[4]
local withdrawn, kept, ended = tonumber(ARGV[5]), tonumber(ARGV[6]), ARGV[7] == '1'
expect('hash', user, jobs)
read_before_write(KEYS)
local field = job_of(user)
local job = read_job(jobs, field)
if not job or job.owner ~= ARGV[1] then return '' end
local walk = job.walks[1]
if walk.id ~= walk_id or walk.done ~= position then return cjson.encode(job) end
walk.done, job.lease = format_int(tonumber(position) + kept), ARGV[2]
if ended then table.remove(job.walks, 1) end
write_job(jobs, field, job)
-- A user who is gone gets no hash again.
if redis.call('EXISTS', user) == 1 then add_withdrawn(user, withdrawn, kept, #job.walks > 0 and 'open' or 'done') end
return announce(#job.walks > 0 and cjson.encode(job) or '')
