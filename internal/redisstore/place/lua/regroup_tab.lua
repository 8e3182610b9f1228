-- Adds a category to a tab or removes it, and registers the job that updates the tab's topics. After an addition, the
-- job walks the category. After a removal, it walks the tab's own list, because that list may contain topics that
-- have left the category since. A walk in progress starts again, because its finished part may be outdated.
-- KEYS[1] bbs::tab::NAME::member set, KEYS[2] agora:jobs hash, KEYS[3] agora:tabs zset
-- ARGV[1] the tab, ARGV[2] the category, ARGV[3] ADD or REMOVE
-- ARGV[4] the job's field in KEYS[2], ARGV[5] an id for the walk
-- ARGV[6] the process, ARGV[7] now and ARGV[8] the end of its lease, Unix seconds; ARGV[9] '1' to take the lease
-- from another process
-- ARGV[10] the moderator's uid, '' for the operator, ARGV[11] '1' in the partition whose log has the act
-- Reply: OK, job: the job as JSON; '' when another process has it
-- Safe to repeat: if the membership is set already, a walk in progress goes on.
-- requires: job, log
local member, jobs, tabs = KEYS[1], KEYS[2], KEYS[3]
local tab, category, add, field = ARGV[1], ARGV[2], ARGV[3] == 'ADD', ARGV[4]
local ranking = add and key_category(category) or key_tab_topics(tab)
local total = format_int(redis.call('ZCARD', ranking))
expect('set', member)
expect('hash', jobs)
expect('zset', tabs)
local act = { at = ARGV[7], by = ARGV[10], action = add and 'ADD_TO_TAB' or 'REMOVE_FROM_TAB', target = 'tab:' .. tab,
  [add and 'after' or 'before'] = { category = category } }
if ARGV[11] ~= '1' or (redis.call('SISMEMBER', member, category) == 1) == add then act = nil end
read_before_write({ member, jobs, tabs, unpack(log_keys(act)) })

local walked = add and category or ''
local job = read_job(jobs, field) or { finished = '0', walks = {} }
local under_way = false
for _, walk in ipairs(job.walks) do under_way = under_way or walk.category == walked end
write('ZADD', tabs, '0', tab)
if write(add and 'SADD' or 'SREM', member, category) == 1 or not under_way then
  local walks = {}
  for _, walk in ipairs(job.walks) do
    if walk.category ~= walked and walk.category ~= category then walks[#walks + 1] = walk end
  end
  walks[#walks + 1] = { id = ARGV[5], category = walked, score = '', member = '', done = '0', total = total }
  job.walks = walks
end
local taken = take_lease(job, ARGV[6], ARGV[7], ARGV[8], ARGV[9])
write_job(jobs, field, job)
log_act(act)
return status('OK', 'job', taken and cjson.encode(job) or '')
