-- Functions for scripts that withdraw all votes of a user, by a job. The field withdrawn_votes of the user's hash
-- contains three words: how many votes were withdrawn, how many stay, and open or done.
-- The job walks each of the user's lists of votes. The id of a walk is the vote and the number of the partition, such
-- as "UP 3". The field done of a walk is how many votes of the list stay. This number is also the position in the
-- list, because the withdrawn votes leave the list.
-- Fields of the job: by is the uid of the user who has begun the job, '' for the operator; reason is for the log, ''
-- for none; withdrawn and kept are the counts of the job. A deleted account has no hash, so only the log stores its
-- counts.
-- requires: job

local function job_of(user) return 'votes user:' .. id_of(user) end

-- add_withdrawn adds to the counts of a withdrawal, and sets its state. kept starts anew with open.
local function add_withdrawn(user, withdrawn, kept, state)
  local before = redis.call('HGET', user, 'withdrawn_votes') or ''
  local w, k = string.match(before, '^(%d+) (%d+)')
  if not string.match(before, 'open$') then k = 0 end
  write('HSET', user, 'withdrawn_votes',
    format_int(parse_int(w) + withdrawn) .. ' ' .. format_int(parse_int(k) + kept) .. ' ' .. state)
end

-- had_account reports whether a user exists or has existed. No id is given twice, so an id that the counter has
-- passed counts as a former user. counter is the key of the counter of user ids.
local function had_account(user, counter, partitions)
  return redis.call('EXISTS', user) == 1
    or math.floor(tonumber(id_of(user)) / partitions) <= parse_int(redis.call('GET', counter))
end

-- start_withdrawal registers the job, unless there is one.
local function start_withdrawal(user, jobs, partitions, by, reason)
  local field, walks = job_of(user), {}
  if redis.call('HEXISTS', jobs, field) == 1 then return end
  for i = 0, partitions - 1 do
    for _, vote in ipairs({ 'UP ', 'DOWN ' }) do walks[#walks + 1] = { id = vote .. format_int(i), done = '0' } end
  end
  if redis.call('EXISTS', user) == 1 then add_withdrawn(user, 0, 0, 'open') end
  write_job(jobs, field, { owner = '', lease = '0', finished = '0', walks = walks, by = by,
    reason = reason, withdrawn = '0', kept = '0' })
end
