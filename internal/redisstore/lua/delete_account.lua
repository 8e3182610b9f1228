-- Ends an account: deletes the user's hash and the keys that its partition stores by the user's id, and removes the
-- user from the lists of the moderators and members of places. Stores a job with what the rest of the deletion needs:
-- see account.go.
-- KEYS[1] bbs::user::UID hash, KEYS[2] agora:jobs hash, KEYS[3] agora:sources hash
-- KEYS[4] agora:sessions:UID zset, KEYS[5] agora:session_info:UID, KEYS[6] agora:tokens:UID,
-- KEYS[7] agora:token_uses:UID hash
-- KEYS[8] agora:notes:UID zset, KEYS[9] agora:note_texts:UID hash
-- KEYS[10] agora:totp:UID hash, KEYS[11] agora:totp_pending:UID string
-- KEYS[12] agora:verify_email:UID, KEYS[13] agora:reset_password:UID hash, KEYS[14] bbs::user_id string
-- ARGV[1] the job's field, ARGV[2] KEEP or DELETE, for the user's posts; '' for a job that is there
-- ARGV[3] the process, ARGV[4] the end of its lease, Unix seconds
-- ARGV[5] now, Unix seconds, ARGV[6] the uid of who deletes it, '' for the operator
-- ARGV[7] what the counter of user ids was for the user
-- Reply: OK, job: JSON | NOT_FOUND when there is no such job, or no user has had the id | FORBIDDEN for an
-- administrator
-- Safe to repeat: once the user is gone it removes what is left, and the job stays as it is.
-- requires: job, log
local user, jobs, sources, field = KEYS[1], KEYS[2], KEYS[3], ARGV[1]
local uid = id_of(user)
expect('hash', user, jobs, sources, KEYS[5], KEYS[6], KEYS[7], KEYS[9], KEYS[10], KEYS[12], KEYS[13])
expect('zset', KEYS[4], KEYS[8])
expect('string', KEYS[11], KEYS[14])
local u = redis.call('HMGET', user, 'name', 'email', 'identity', 'old_names', 'source', 'role', 'moderates',
  'member_of')
local lists = {}
for place in string.gmatch(u[7] or '', '[^\n]+') do lists[#lists + 1] = key_moderators(place) end
for category in string.gmatch(u[8] or '', '[^\n]+') do lists[#lists + 1] = key_members(category) end
local job, act = read_job(jobs, field), nil
local given = u[1] or parse_int(redis.call('GET', KEYS[14])) >= tonumber(ARGV[7])
if not job and (ARGV[2] == '' or not given) then return status('NOT_FOUND') end
if u[6] == 'admin' then return status('FORBIDDEN') end
if not job then
  act = { at = ARGV[5], by = ARGV[6], action = 'DELETE_ACCOUNT', target = 'user:' .. uid,
    after = { content = ARGV[2] } }
end
local changed = { unpack(KEYS) }
for _, keys in ipairs({ lists, log_keys(act) }) do
  for _, key in ipairs(keys) do changed[#changed + 1] = key end
end
read_before_write(changed)
if job and ARGV[2] == 'DELETE' and job.content ~= 'DELETE' then job.content, job.again = 'DELETE', nil end
if not job or u[1] then -- a copy that was made at that moment may have the hash and the job
  job = { content = job and job.content or ARGV[2], name = u[1] or '', email = u[2] or '', identity = u[3] or '',
    oldNames = u[4] or '', again = job and job.again or nil }
end
job.owner, job.lease = ARGV[3], ARGV[4]
write_job(jobs, field, job)
if u[5] and redis.call('HGET', sources, u[5]) == uid then redis.call('HDEL', sources, u[5]) end
for _, key in ipairs(lists) do write('ZREM', key, uid) end
for i, key in ipairs({ user, unpack(KEYS, 4, 13) }) do
  -- No query reads the second factor and the codes of emails, which are the last.
  if redis.call('EXISTS', key) == 1 then
    if i <= 7 then write('UNLINK', key) else redis.call('UNLINK', key) end
  end
end
event('banned', 'user:' .. uid)
log_act(act)
return status('OK', 'job', cjson.encode(job))
