-- What the scripts about jobs share. A job brings a tab's topics in line. It lies in agora:jobs as JSON:
-- owner and lease: the process at work, and up to when it is taken to be alive (Unix seconds)
-- finished: topics of the walks that have ended
-- walks: { id, category ('' for the tab's own list), score and member of the position, done, total }; the first is
-- under way. All numbers are text, for Redis and miniredis format them differently.

local function read_job(jobs, field)
  local text = redis.call('HGET', jobs, field)
  return text and cjson.decode(text)
end

local function write_job(jobs, field, job)
  if #job.walks == 0 then redis.call('HDEL', jobs, field) else redis.call('HSET', jobs, field, cjson.encode(job)) end
end

-- take gives owner the lease up to till, and returns false while another process has one. Force takes it anyway: two
-- processes at one job do no harm. A lease beyond till is of a clock that is wrong.
local function take(job, owner, now, till, force)
  local lease = tonumber(job.lease or '0')
  if force ~= '1' and job.owner ~= owner and tonumber(now) < lease and lease <= tonumber(till) then return false end
  job.owner, job.lease = owner, till
  return true
end
