-- Functions for scripts on jobs, which agora:jobs stores as JSON. A job updates a tab's list of topics, makes the
-- topics of a category private or public, or withdraws the votes of a user; or it deletes an account, whose JSON
-- account.go documents. The fields of the other jobs are:
-- owner and lease: the process that works on the job, and the end of its lease (Unix seconds)
-- finished: the number of topics in finished walks
-- walks: { id, category ('' for the tab's own list), topic (whose comments are walked; '' for topics), score and
-- member of the position, done, total }; the first walk is in progress. For walks through votes see
-- lib/withdrawal.lua.
-- All numbers are text, because Redis and miniredis, the embedded Redis, format numbers differently.

local function read_job(jobs, field)
  local text = redis.call('HGET', jobs, field)
  return text and cjson.decode(text)
end

local function write_job(jobs, field, job)
  local done = job.walks and #job.walks == 0
  if done then write('HDEL', jobs, field) else write('HSET', jobs, field, cjson.encode(job)) end
end

-- take_lease gives the owner the lease of a job until expiry. It returns false while another process holds the lease.
-- With force '1' it takes the lease anyway: two processes on one job do no harm. A lease that ends after expiry comes
-- from a wrong clock and does not count.
local function take_lease(job, owner, now, expiry, force)
  local lease = tonumber(job.lease or '0')
  if force ~= '1' and job.owner ~= owner and tonumber(now) < lease and lease <= tonumber(expiry) then return false end
  job.owner, job.lease = owner, expiry
  return true
end

-- new_walk returns a walk through the topics of a category, or through the comments of a topic.
local function new_walk(id, category, topic, ranking)
  return { id = id, category = category, topic = topic, score = '', member = '', done = '0',
    total = format_int(redis.call('ZCARD', ranking)) }
end

-- thread_job returns the field and the job that makes the comments of a topic agree with the topic; nil for a topic
-- without comments.
local function thread_job(topic, walk_id)
  local thread = key_thread('topic:' .. topic)
  if redis.call('ZCARD', thread) == 0 then return nil end
  return 'thread ' .. topic, { finished = '0', walks = { new_walk(walk_id, '', topic, thread) } }
end
