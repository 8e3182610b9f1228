-- Updates a batch of topics in a tab's list. The list contains the topics whose category is in the tab, except
-- deleted and private topics. The score is the time of the last reply. As a step of a job, the script also saves the
-- job's position.
-- KEYS[1] bbs::tab::NAME::topic_list zset, KEYS[2] bbs::tab::NAME::member set
-- KEYS[3] agora:jobs hash, for a step of a job only
-- ARGV[1…] topic ids; for a step of a job they come after
--   ARGV[1] the field, ARGV[2] the process, ARGV[3] the end of its lease, Unix seconds
--   ARGV[4] the id of the walk, ARGV[5], ARGV[6] score and member of the position that the batch was read from
--   ARGV[7], ARGV[8] score and member of the next position; '' at the walk's end
-- Reply: OK; for a step of a job the job as JSON, '' when it is done or another process has it
-- Safe to repeat: it sets a state, and a step from an earlier position changes nothing.
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

local in_tab = {}
local function is_in_tab(category)
  if in_tab[category] == nil then in_tab[category] = redis.call('SISMEMBER', member, category) == 1 end
  return in_tab[category]
end

-- tab_score returns the score of a topic in the tab. It returns nil if the topic does not belong there, or if id is
-- no topic, because a list may contain other members. It prefers the topic's score in its category, because other
-- programs update only that score.
local function tab_score(id)
  if not string.match(id, '^%d+$') then return nil end
  local t = redis.pcall('HMGET', key_topic(id), 'time', 'deleted', 'category', 'last_reply', 'private')
  if t.err or not parse_time(t[1]) or t[2] or not t[3] or t[5] or not is_in_tab(t[3]) then return nil end
  return redis.call('ZSCORE', key_category(t[3]), id) or parse_time(t[4]) and t[4] or t[1]
end

for i = jobs and 9 or 1, #ARGV do
  local score = tab_score(ARGV[i])
  if score then write('ZADD', ranking, score, ARGV[i]) else write('ZREM', ranking, ARGV[i]) end
end
if not jobs then return announce('OK') end

local walk = job.walks[1]
walk.score, walk.member = ARGV[7], ARGV[8]
walk.done = format_int(parse_int(walk.done) + #ARGV - 8)
if walk.member == '' then
  job.finished = format_int(parse_int(job.finished) + parse_int(walk.done))
  table.remove(job.walks, 1)
end
job.lease = ARGV[3]
write_job(jobs, ARGV[1], job)
return announce(#job.walks > 0 and cjson.encode(job) or '')
