-- Saves a step of the job that withdraws all votes of a user: what it has counted, and its position.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:jobs hash
-- ARGV[1] the process, ARGV[2] the end of its lease, Unix seconds
-- ARGV[3] the id of the walk, ARGV[4] the position that the step began at
-- ARGV[5] how many votes it has withdrawn, ARGV[6] how many stay, ARGV[7] '1' at the end of the walk
-- ARGV[8] now, Unix seconds
-- Reply: the job as JSON, '' when it is done or another process has it
-- Safe to repeat: a step from an earlier position changes nothing.
-- The last step logs what the job has counted, unless it has withdrawn nothing.
-- requires: job, withdrawal, log
local user, jobs, walk_id, position = KEYS[1], KEYS[2], ARGV[3], ARGV[4]
local withdrawn, kept, ended = tonumber(ARGV[5]), tonumber(ARGV[6]), ARGV[7] == '1'
expect('hash', user, jobs)
local field = job_of(user)
local job = read_job(jobs, field)
if not job or job.owner ~= ARGV[1] then return '' end
local walk = job.walks[1]
if walk.id ~= walk_id or walk.done ~= position then return cjson.encode(job) end
walk.done, job.lease = format_int(tonumber(position) + kept), ARGV[2]
job.withdrawn = format_int(parse_int(job.withdrawn) + withdrawn)
job.kept = format_int(parse_int(job.kept) + kept)
if ended then table.remove(job.walks, 1) end
local act = #job.walks == 0 and job.withdrawn ~= '0' and { at = ARGV[8], by = job.by or '', action = 'WITHDRAW_VOTES',
  target = 'user:' .. id_of(user), reason = job.reason, after = { withdrawn = job.withdrawn, kept = job.kept } }
read_before_write({ user, jobs, unpack(log_keys(act)) })
write_job(jobs, field, job)
-- A user who is gone gets no hash again.
if redis.call('EXISTS', user) == 1 then add_withdrawn(user, withdrawn, kept, #job.walks > 0 and 'open' or 'done') end
log_act(act)
return announce(#job.walks > 0 and cjson.encode(job) or '')
