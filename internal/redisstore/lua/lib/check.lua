-- Functions for the scripts of reconcile. Each script takes
-- KEYS[1] agora:settings, for its partition
-- ARGV[1] look, confirm or repair; ARGV[2] now, Unix seconds
-- ARGV[3] number of signatures of earlier findings, ARGV[4…] those signatures, then the
-- subjects, each with as many arguments as the head of the script says.
-- Reply: the number of checked subjects, then findings, each {number of the subject,
-- rule, key, member, is, should be, signature, CORRECTED | CORRECTABLE | ''}.
-- look reports every finding. confirm and repair report only findings whose signature came
-- up before: another program writes in several commands, so a first look may see half of a
-- write. repair corrects a finding in the same script, from the values that it reads there,
-- so it is safe to repeat and to run twice.
local mode, now, earlier, args = ARGV[1], tonumber(ARGV[2]), {}, {}
for i = 4, 3 + tonumber(ARGV[3]) do earlier[ARGV[i]] = true end
for i = 4 + tonumber(ARGV[3]), #ARGV do args[#args + 1] = ARGV[i] end

-- The time that a subject takes depends on the data. A script cannot read a clock, so it
-- counts its calls, about a microsecond each, and stops between subjects after this many. A
-- correction takes a few times as many calls as a look.
local MAX_CALLS = mode == 'repair' and 200 or 500
local calls, server = 0, redis
local redis = { call = function(...)
  calls = calls + 1
  return server.call(...)
end }

local findings, corrections, checked = {}, {}, 0

-- report records that a member or field of a key has a wrong value; correct, if given, is
-- the function that sets the right one.
local function report(rule, key, member, is, should, correct)
  is, should = is or '', should or ''
  local from, to = tonumber(is), tonumber(should)
  -- By the difference: votes may move both numbers between the two looks.
  local change = from and to and string.format('%.3f', to - from) or is .. ' ' .. should
  local signature = table.concat({ rule, key, member, change }, ' ')
  if mode ~= 'look' and not earlier[signature] then return end
  local outcome = correct and 'CORRECTABLE' or ''
  if correct and mode == 'repair' then
    corrections[#corrections + 1] = correct
    outcome = 'CORRECTED'
  end
  findings[#findings + 1] = { format_int(checked), rule, key, member, is, should, signature, outcome }
end

-- check_absent reports a zset's member that should not exist.
local function check_absent(rule, key, member)
  local score = redis.call('ZSCORE', key, member)
  if score then report(rule, key, member, score, 'absent', function() write('ZREM', key, member) end) end
end

-- check_member reports a zset's member that is missing, or whose score differs by more
-- than a tolerance.
local function check_member(rule, key, member, score, tolerance)
  local is = redis.call('ZSCORE', key, member)
  local n = is and tonumber(is)
  if not n or not (math.abs(n - tonumber(score)) <= tolerance) then
    report(rule, key, member, is or 'absent', score, function() write('ZADD', key, score, member) end)
  end
end

-- check_field reports a hash's field that differs from a text, '' for no field.
local function check_field(rule, key, field, should)
  local is = redis.call('HGET', key, field) or ''
  if is == should then return end
  report(rule, key, field, is, should, function()
    if should == '' then write('HDEL', key, field) else write('HSET', key, field, should) end
  end)
end

-- check_count reports a hash's field that differs from a number; a missing field is 0.
local function check_count(rule, key, field, should)
  local is = redis.call('HGET', key, field) or '0'
  if tonumber(is) ~= should then
    report(rule, key, field, is, format_int(should), function() write('HSET', key, field, format_int(should)) end)
  end
end

-- check_no_key reports a key that should not exist.
local function check_no_key(rule, key)
  if redis.call('EXISTS', key) == 1 then
    report(rule, key, '', 'exists', 'absent', function() write('UNLINK', key) end)
  end
end

-- report_wrong_types reports the keys of the current subject that have a wrong type, and
-- returns whether there are any.
local function report_wrong_types()
  local any = false
  for key, type in pairs(types) do
    local is = redis.call('TYPE', key)['ok']
    if is ~= type and is ~= 'none' then
      report('type', key, '', is, type)
      any = true
    end
  end
  return any
end

-- check calls f with the arguments of each subject, up to MAX_CALLS, then runs the
-- corrections. A key of a wrong type is a finding of its own, and the subject's other
-- findings are dropped.
local function check(stride, f)
  for at = 1, #args, stride do
    if calls > MAX_CALLS then break end
    checked = checked + 1
    local n, m = #findings, #corrections
    types = {}
    local ok, err = pcall(f, unpack(args, at, at + stride - 1))
    if not ok then
      while #findings > n do table.remove(findings) end
      while #corrections > m do table.remove(corrections) end
      if not report_wrong_types() then
        err = type(err) == 'table' and err.err or tostring(err)
        report('type', table.concat(args, ' ', at, at + stride - 1), '', err, '')
      end
    end
  end
  if #corrections > 0 then read_before_write({}) end
  for _, correct in ipairs(corrections) do correct() end
  table.insert(findings, 1, checked)
  return announce(findings)
end
