-- Functions for scripts whose acts the moderation log records: acts of moderators, administrators, the operator and
-- rules.
-- An act is a table, nil or false for none:
--   at       the time, Unix seconds
--   by       the UID; '' for a rule and for the operator
--   rule     the name of the rule; nil for none
--   action   such as REMOVE
--   target   the global id of what the act changes, or 'site'; '' for none
--   reason   a text; nil or '' for none
--   before, after  values by their names, as texts, a table or JSON; nil for none
--   feeds, member  keys of rankings, and a member: the log records the member's rank in each; nil for none
--   index    the number of the partition, if the target's id does not determine it; nil for 0
--   private  true for an act of which only moderators may learn
--   address  the hash of an address; nil for none
-- The script calls log_keys before its first write, and log_act after its last write.
-- ADDRESS_HASH_LIFETIME (milliseconds) comes from Go.
-- requires: topic

-- partition_of returns the index of the partition of a target among count.
local function partition_of(target, index, count)
  local id = string.match(target, '^user:(%d+)$') or string.match(target, '^article:(%d+)$')
    or string.match(target, '^topic:(%d+)$') or string.match(target, '^comment:%a+:(%d+):%d+$')
  return tonumber(id or index or '0') % count
end

-- places returns the rank from 1 and the score of the act's member in each of its rankings that has it.
local function places(act)
  local found = {}
  for _, key in ipairs(act.feeds or {}) do
    local rank = redis.call('ZREVRANK', key, act.member)
    if rank then found[key] = { format_int(rank + 1), redis.call('ZSCORE', key, act.member) } end
  end
  return found
end

-- is_hidden reports whether only moderators may learn of an act: a private act, an act on a held post, or an act that
-- names a private category or something in it.
local function is_hidden(act)
  if act.private or string.match(act.target, '^held:') then return true end
  local topic = string.match(act.target, '^topic:(%d+)$') or string.match(act.target, '^comment:topic:(%d+):')
  local category = string.match(act.target, '^category:(.+)$')
  local named = { category or topic and redis.call('HGET', key_topic(topic), 'category') or '' }
  for _, values in pairs({ act.before, act.after }) do -- not ipairs: either may be nil
    if type(values) == 'table' then
      named[#named + 1] = values.category
      named[#named + 1] = values.moderates
    end
  end
  for _, name in ipairs(named) do
    if is_private(string.match(name, '^category:(.+)$') or name) then return true end
  end
  return false
end

-- log_keys gives an act its id and reads the ranks before it. It returns the keys that log_act writes.
-- seldom
local function log_keys(act)
  if not act then return {} end
  local count = math.max(1, parse_int(redis.call('HGET', key_settings(), 'partitions')))
  local index, n, step = partition_of(act.target, act.index, count), parse_int(redis.call('GET', key_log_id())), 1
  if n < 0 or n > 2 ^ 40 then n = 0 end -- no counter that the log has written
  repeat
    n, step = n + step, step * 2
    act.number, act.id = format_int(n), format_int(n * count + index)
  until redis.call('EXISTS', key_log_entry(act.id)) == 0
  act.several, act.was, act.set = count > 1, places(act), is_hidden(act) and 'hidden_log' or 'log'
  local keys = { key_log_id(), key_log_entry(act.id), key_log(act.set), key_log_action(act.set, act.action) }
  if act.by ~= '' then keys[#keys + 1] = key_log_by(act.set, act.by) end
  if act.target ~= '' then keys[#keys + 1] = key_log_of(act.set, act.target) end
  if act.address then keys[#keys + 1] = key_log_address(act.id) end
  return keys
end

-- rank_changes returns the rankings that contained the act's member before the act, or contain it now. It returns
-- them as JSON with the ranks, and as a list of five values for each ranking: its name, the rank and the score
-- before, the rank and the score now; '' where there is none.
local function rank_changes(act)
  local now, json, list, seen = places(act), {}, {}, {}
  for _, key in ipairs(act.feeds or {}) do
    local before, after = act.was[key], now[key]
    if (before or after) and not seen[key] then
      seen[key] = true
      local feed, none = string.sub(key, #tag + 1), { '', '' }
      json[#json + 1] = string.format('{"feed":%s,"before":%s,"after":%s}', cjson.encode(feed),
        before and before[1] or 'null', after and after[1] or 'null')
      before, after = before or none, after or none
      for _, value in ipairs({ feed, before[1], before[2], after[1], after[2] }) do list[#list + 1] = value end
    end
  end
  return '[' .. table.concat(json, ',') .. ']', list
end

-- log_act writes the log entry of an act. The entry contains the ranks of the act's member before and after the act,
-- if it has any. With several partitions, log_act knows only the ranks in this partition, so it leaves them out of
-- the entry. It returns them and the entry's id, as names and values for the script's reply. Go adds the posts above
-- the member in the other partitions, and writes the ranks.
-- seldom
local function log_act(act)
  if not act then return end
  local ranks, list = rank_changes(act)
  local fields = { 'at', act.at, 'by', act.by, 'action', act.action, 'target', act.target }
  for _, name in ipairs({ 'rule', 'reason', 'before', 'after' }) do
    local value = act[name]
    if type(value) == 'table' then
      if next(value) then value = cjson.encode(value) else value = nil end
    end
    if value and value ~= '' then
      fields[#fields + 1] = name
      fields[#fields + 1] = value
    end
  end
  if #list > 0 and not act.several then
    fields[#fields + 1] = 'ranks'
    fields[#fields + 1] = ranks
  end
  redis.call('SET', key_log_id(), act.number)
  write('HSET', key_log_entry(act.id), unpack(fields))
  write('ZADD', key_log(act.set), act.at, act.id)
  write('ZADD', key_log_action(act.set, act.action), act.at, act.id)
  if act.by ~= '' then write('ZADD', key_log_by(act.set, act.by), act.at, act.id) end
  if act.target ~= '' then write('ZADD', key_log_of(act.set, act.target), act.at, act.id) end
  if act.address then write('SET', key_log_address(act.id), act.address, 'PX', ADDRESS_HASH_LIFETIME) end
  event('moderationLogged', 'logEntry:' .. act.id, 'action', act.action, 'hidden', act.set == 'hidden_log' and '1' or '')
  if #list > 0 and act.several then return 'logged', act.id, 'ranks', list end
end

-- unless_own returns an act of a moderator ('1') on the post of another user, nil for what authors may do too.
local function unless_own(act, moderator, author)
  if moderator == '1' and act.by ~= author then return act end
end

-- filter_values returns the values of a filter that the log has.
local function filter_values(filter)
  local values = {}
  for _, name in ipairs({ 'kind', 'text', 'action', 'message', 'note' }) do
    if type(filter[name]) == 'string' and filter[name] ~= '' then values[name] = filter[name] end
  end
  return values
end

-- add_changes adds to act.before and act.after the values that set_fields with the same list would change. For the
-- field content, a long text, it adds '' in place of the texts.
local function add_changes(act, key, list, from)
  act.before, act.after = act.before or {}, act.after or {}
  for i = from, #list, 2 do
    local name, is, will = list[i], redis.call('HGET', key, list[i]) or '', list[i + 1]
    if is ~= will then
      if name == 'content' then is, will = '', '' end
      act.before[name], act.after[name] = is, will
    end
  end
  return act
end
