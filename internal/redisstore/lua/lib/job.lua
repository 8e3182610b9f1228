-- Functions for scripts on jobs, which agora:jobs has as JSON. That of a deletion is documented in account.go. The job
-- of a tab updates the tab's list of topics:
-- owner and lease: the process that works on it, and the end of its lease (Unix seconds)
-- finished: number of topics in finished walks
-- walks: { id, category ('' for the tab's own list), score and member of the position, done, total }; the first is
-- in progress. All numbers are text, as Redis and miniredis format them differently.

local function read_job(jobs, field)
  local text = redis.call('HGET', jobs, field)
  return text and cjson.decode(text)
end

local function write_job(jobs, field, job)
  local done = job.walks and #job.walks == 0
  if done then write('HDEL', jobs, field) else write('HSET', jobs, field, cjson.encode(job)) end
end

-- take_lease gives the owner the lease up to expiry, and returns false while another process has one. Force takes it
-- anyway: two processes on one job do no harm. A lease beyond expiry comes from a wrong clock and does not count.
local function take_lease(job, owner, now, expiry, force)
  local lease = tonumber(job.lease or '0')
  if force ~= '1' and job.owner ~= owner and tonumber(now) < lease and lease <= tonumber(expiry) then return false end
  job.owner, job.lease = owner, expiry
  return true
end
