-- Puts a category into a tab or takes it out, and registers the job that brings the tab's topics in line: after an
-- addition it walks the category, after a removal the tab's own list, where topics may stand that have left the
-- category since. A walk that was under way begins again, as what it has passed may be wrong now.
-- KEYS[1] bbs::tab::NAME::member set, KEYS[2] agora:jobs hash
-- ARGV[1] the tab, ARGV[2] the category, ARGV[3] ADD or REMOVE
-- ARGV[4] the field of the job, ARGV[5] an id for the walk
-- ARGV[6] the process, ARGV[7] now and ARGV[8] the end of its lease, Unix seconds; ARGV[9] '1' to take the lease
-- from another process
-- Reply: the job as JSON; '' when another process has it
-- Safe to repeat: a membership that is as asked for leaves a walk that is under way alone.
-- requires: job
local member, jobs, tab, category, add, field = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3] == 'ADD', ARGV[4]
local ranking = add and key_category(category) or key_tab_topics(tab)
local total = format_int(redis.call('ZCARD', ranking))
expect('set', member)
expect('hash', jobs)
read_before_write({ member, jobs, key_tabs() })

local walked = add and category or ''
local job = read_job(jobs, field) or { finished = '0', walks = {} }
local under_way = false
for _, walk in ipairs(job.walks) do under_way = under_way or walk.category == walked end
redis.call('ZADD', key_tabs(), '0', tab)
if redis.call(add and 'SADD' or 'SREM', member, category) == 1 or not under_way then
  local walks = {}
  for _, walk in ipairs(job.walks) do
    if walk.category ~= walked and walk.category ~= category then walks[#walks + 1] = walk end
  end
  walks[#walks + 1] = { id = ARGV[5], category = walked, score = '', member = '', done = '0', total = total }
  job.walks = walks
end
local taken = take(job, ARGV[6], ARGV[7], ARGV[8], ARGV[9])
write_job(jobs, field, job)
return taken and cjson.encode(job) or ''
