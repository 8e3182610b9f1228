-- Brings a batch of a tab's topics in line: a topic that is not deleted and whose category is in the tab stands there
-- by the time of its last reply, any other does not. As a job's step it saves the job's position, too.
-- KEYS[1] bbs::tab::NAME::topic_list zset, KEYS[2] bbs::tab::NAME::member set
-- KEYS[3] agora:jobs hash, for a job's step only
-- ARGV[1…] topic ids; for a job's step they follow
--   ARGV[1] the field, ARGV[2] the process, ARGV[3] the end of its lease, Unix seconds
--   ARGV[4] the id of the walk, ARGV[5], ARGV[6] score and member of the position that the batch was read from
--   ARGV[7], ARGV[8] score and member of the next position; '' at the walk's end
-- Reply: OK; for a job's step the job as JSON, '' when it is done or another process has it
-- Safe to repeat: it sets a state, and a step whose position has been passed changes nothing.
-- requires: job
local ranking, member, jobs = KEYS[1], KEYS[2], KEYS[3]
expect('zset', ranking)
expect('set', member)
if jobs then expect('hash', jobs) end
read_before_write(KEYS)

local job
if jobs then
  job = read_job(jobs, ARGV[1])
  if not job or job.owner ~= ARGV[2] then return '' end
  local walk = job.walks[1]
  if walk.id ~= ARGV[4] or walk.score ~= ARGV[5] or walk.member ~= ARGV[6] then return cjson.encode(job) end
end

local shown = {}
local function is_shown(category)
  if shown[category] == nil then shown[category] = redis.call('SISMEMBER', member, category) == 1 end
  return shown[category]
end

-- place is the score of a topic in the tab, nil when it has no place there. Other programs know the score of its
-- category only, and a ranking may hold what is no topic.
local function place(id)
  if not string.match(id, '^%d+$') then return nil end
  local t = redis.pcall('HMGET', key_topic(id), 'time', 'deleted', 'category', 'last_reply')
  if t.err or not instant(t[1]) or t[2] or not t[3] or not is_shown(t[3]) then return nil end
  return redis.call('ZSCORE', key_category(t[3]), id) or instant(t[4]) and t[4] or t[1]
end

for i = jobs and 9 or 1, #ARGV do
  local score = place(ARGV[i])
  if score then redis.call('ZADD', ranking, score, ARGV[i]) else redis.call('ZREM', ranking, ARGV[i]) end
end
if not jobs then return 'OK' end

local walk = job.walks[1]
walk.score, walk.member = ARGV[7], ARGV[8]
walk.done = format_int(integer(walk.done) + #ARGV - 8)
if walk.member == '' then
  job.finished = format_int(integer(job.finished) + integer(walk.done))
  table.remove(job.walks, 1)
end
job.lease = ARGV[3]
write_job(jobs, ARGV[1], job)
return #job.walks > 0 and cjson.encode(job) or ''
