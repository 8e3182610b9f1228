-- Creates or changes a category or a tab.
-- KEYS[1] agora:categories or agora:tabs zset, KEYS[2] its agora:category:… or agora:tab:… hash
-- KEYS[3] bbs::category::NAME zset or bbs::tab::NAME::member set, which another program may have created
-- ARGV[1] the name, ARGV[2] CREATE or UPDATE
-- ARGV[3] '1' to make a category private, '0' public, '' to leave that; ARGV[4] an id for the walk of the job that does
-- this to its topics
-- ARGV[5] the action for the log, '' in partitions whose log does not have it, ARGV[6] the global id
-- ARGV[7] the moderator's uid, '' for the operator, ARGV[8] now, Unix seconds
-- ARGV[9…] fields and values to set; an empty value removes the field
-- Reply: OK, and job, '1' when there is one | TAKEN when it exists with another title, description, approval or privacy
--   | NOT_FOUND | FULL when MAX_PRIVATE other categories are private
-- Safe to repeat: it sets a state.
-- requires: job, topic, log
local list, hash, name, create, private = KEYS[1], KEYS[2], ARGV[1], ARGV[2] == 'CREATE', ARGV[3]
expect('zset', list)
expect('hash', hash)
local of_category = string.find(hash, 'agora:category:', 1, true)
expect(of_category and 'zset' or 'set', KEYS[3])
local listed, act = redis.call('ZSCORE', list, name), nil
local turns = private ~= '' and is_private(name) ~= (private == '1')
if ARGV[5] ~= '' and (create and not listed or turns or changes_fields(hash, ARGV, 9)) then
  act = add_changes({ at = ARGV[8], by = ARGV[7], action = ARGV[5], target = ARGV[6], private = private == '1' },
    hash, ARGV, 9)
  if turns then
    act.before.private, act.after.private = tostring(private ~= '1'), tostring(private == '1')
  end
end
read_before_write({ list, hash, KEYS[3], key_private(), key_jobs(), unpack(log_keys(act)) })
if create and listed then
  local wanted = {}
  if turns then return status('TAKEN') end
  for i = 9, #ARGV, 2 do wanted[ARGV[i]] = ARGV[i + 1] end
  for _, field in ipairs({ 'title', 'description', 'approval' }) do
    if (redis.call('HGET', hash, field) or '') ~= (wanted[field] or '') then return status('TAKEN') end
  end
  return status('OK')
end
if not create and not listed and redis.call('EXISTS', KEYS[3]) == 0 then return status('NOT_FOUND') end
local job = ''
if turns then
  if private == '1' and redis.call('SCARD', key_private()) >= MAX_PRIVATE then return status('FULL') end
  write(private == '1' and 'SADD' or 'SREM', key_private(), name)
  -- A job in progress starts again. If it has changed a topic but not yet all comments on it, the comments may differ
  -- from the topic, so the job walks these comments again too.
  local started = read_job(key_jobs(), 'private ' .. name) or { finished = '0', walks = {} }
  local walks = {}
  for i, walk in ipairs(started.walks) do
    if walk.topic ~= '' then
      local id, thread = ARGV[4] .. ' ' .. format_int(i), key_thread('topic:' .. walk.topic)
      walks[#walks + 1] = new_walk(id, name, walk.topic, thread)
    end
  end
  walks[#walks + 1] = new_walk(ARGV[4], name, '', key_category(name))
  started.walks, job = walks, '1'
  write_job(key_jobs(), 'private ' .. name, started)
end
list_name(of_category and 'category' or 'tab', list, name, true)
set_fields(hash, ARGV, 9)
log_act(act)
return status('OK', 'job', job)
