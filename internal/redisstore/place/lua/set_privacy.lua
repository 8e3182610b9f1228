-- A step of a job: makes a batch of topics of a category, or of comments on a topic, private or public, like the
-- category. When a topic has changed, the job walks its comments next.
-- KEYS[1] agora:jobs hash
-- ARGV[1] the job's field, ARGV[2] the process, ARGV[3] the end of its lease, Unix seconds
-- ARGV[4] the id of the walk, ARGV[5], ARGV[6] score and member of the position that the batch was read from
-- ARGV[7], ARGV[8] score and member of the next position; '' at the walk's end
-- ARGV[9] the days, YYYY-MM-DD, that have a day rank, separated by spaces
-- ARGV[10] now, Unix seconds
-- ARGV[11…] ids of topics or comments
-- Reply: OK, and job, as JSON, '' when it is done or another process has it
-- Safe to repeat: it sets a state, and a step from an earlier position changes nothing.
-- requires: job, privacy
local jobs, field, days = KEYS[1], ARGV[1], {}
expect('hash', jobs)
for day in string.gmatch(ARGV[9], '%S+') do days[#days + 1] = day end
local job = read_job(jobs, field)
if not job or job.owner ~= ARGV[2] then return status('OK', 'job', '') end
local walk = job.walks[1]
local elsewhere = walk.id ~= ARGV[4] or walk.score ~= ARGV[5] or walk.member ~= ARGV[6]
if elsewhere then return status('OK', 'job', cjson.encode(job)) end

-- A change has the id of a topic or a comment, and its new state.
local changed, changes, private = { jobs }, {}, is_private(walk.category)
local function plan(id, is, should, keys)
  if (is and true or false) == should then return end
  changes[#changes + 1] = { id, should }
  for _, key in ipairs(keys()) do changed[#changed + 1] = key end
end
local subject = 'topic:' .. walk.topic
if walk.topic == '' then
  for i = 11, #ARGV do
    local id = ARGV[i]
    local t = redis.call('HMGET', key_topic(id), 'time', 'deleted', 'category', 'private')
    if parse_time(t[1]) and not t[2] and t[3] == walk.category then
      plan(id, t[4], private, function() return privacy_keys(id, walk.category, days) end)
    end
  end
else
  -- Those of a removed topic too: its restoration finds them as its category is, and begins no job.
  local t = redis.call('HMGET', key_topic(walk.topic), 'time', 'category')
  local should = is_private(t[2] or '')
  for i = 11, #ARGV do
    local id = ARGV[i]
    local c = redis.call('HMGET', key_comment(id), 'subject', 'deleted', 'private', 'time')
    if parse_time(t[1]) and c[1] == subject and not c[2] and parse_time(c[4]) then
      plan(id, c[3], should, function() return comment_privacy_keys(id) end)
    end
  end
end
read_before_write(changed)

walk.score, walk.member = ARGV[7], ARGV[8]
walk.done = format_int(parse_int(walk.done) + #ARGV - 10)
if walk.member == '' then
  job.finished = format_int(parse_int(job.finished) + parse_int(walk.done))
  table.remove(job.walks, 1)
end
for _, change in ipairs(changes) do
  local id, state = change[1], change[2]
  if walk.topic ~= '' then
    set_comment_private(id, subject, state)
  else
    set_private(id, walk.category, state, days, ARGV[10])
    public_event('postMoved', 'topic:' .. id)
    local thread = key_thread('topic:' .. id)
    if redis.call('ZCARD', thread) > 0 then
      table.insert(job.walks, 1, new_walk(ARGV[4] .. ' ' .. id, walk.category, id, thread))
    end
  end
end
job.lease = ARGV[3]
write_job(jobs, field, job)
return status('OK', 'job', #job.walks > 0 and cjson.encode(job) or '')
