-- What the scripts of reconcile share. Each takes
-- KEYS[1] agora:settings, for its partition
-- ARGV[1] look, confirm or repair; ARGV[2] now, Unix seconds
-- ARGV[3] how many signatures of earlier findings follow, ARGV[4…] those signatures,
-- then the subjects, each of as many arguments as the script's head says.
-- Reply: how many subjects were checked, then findings, each {number of the subject,
-- rule, key, member, is, should be, signature, CORRECTED | CORRECTABLE | ''}.
-- look reports everything that is wrong. confirm and repair report what was wrong in
-- the same way before, as its signature says: another program writes in several
-- commands, so that what is wrong once may be half done. repair corrects that in the
-- same script, from what it reads there, so it is safe to repeat and to run twice.
local mode, now, seen, args = ARGV[1], tonumber(ARGV[2]), {}, {}
for i = 4, 3 + tonumber(ARGV[3]) do seen[ARGV[i]] = true end
for i = 4 + tonumber(ARGV[3]), #ARGV do args[#args + 1] = ARGV[i] end

-- What a subject costs depends on the data. A script has no clock, so it counts its
-- calls, of about a microsecond each, and begins no further subject after so many; to
-- correct a thing takes a few times as many as to look at it.
local BUDGET = mode == 'repair' and 200 or 500
local calls, server = 0, redis
local redis = { call = function(...)
  calls = calls + 1
  return server.call(...)
end }

local findings, corrections, subject = {}, {}, 0

-- found notes that a member or field of a key is not what it should be; correct, if
-- there is one, makes it so.
local function found(rule, key, member, is, should, correct)
  is, should = is or '', should or ''
  local from, to = tonumber(is), tonumber(should)
  -- Two numbers that move together, as votes and scores do, differ by the same.
  local change = from and to and string.format('%.3f', to - from) or is .. ' ' .. should
  local signature = table.concat({ rule, key, member, change }, ' ')
  if mode ~= 'look' and not seen[signature] then return end
  local outcome = correct and 'CORRECTABLE' or ''
  if correct and mode == 'repair' then
    corrections[#corrections + 1] = correct
    outcome = 'CORRECTED'
  end
  findings[#findings + 1] = { format_int(subject), rule, key, member, is, should, signature, outcome }
end

-- absent finds a zset's member that should not be there.
local function absent(rule, key, member)
  local score = redis.call('ZSCORE', key, member)
  if score then found(rule, key, member, score, 'absent', function() redis.call('ZREM', key, member) end) end
end

-- present finds a zset's member that is not there, or whose score differs by more
-- than a tolerance.
local function present(rule, key, member, score, tolerance)
  local is = redis.call('ZSCORE', key, member)
  local n = is and tonumber(is)
  if not n or not (math.abs(n - tonumber(score)) <= tolerance) then
    found(rule, key, member, is or 'absent', score, function() redis.call('ZADD', key, score, member) end)
  end
end

-- value finds a hash's field that differs from a text, '' for none.
local function value(rule, key, field, should)
  local is = redis.call('HGET', key, field) or ''
  if is == should then return end
  found(rule, key, field, is, should, function()
    if should == '' then redis.call('HDEL', key, field) else redis.call('HSET', key, field, should) end
  end)
end

-- count finds a hash's field that is not a number, no field being 0.
local function count(rule, key, field, should)
  local is = redis.call('HGET', key, field) or '0'
  if tonumber(is) ~= should then
    found(rule, key, field, is, format_int(should), function() redis.call('HSET', key, field, format_int(should)) end)
  end
end

-- gone finds a key that should not exist.
local function gone(rule, key)
  if redis.call('EXISTS', key) == 1 then
    found(rule, key, '', 'exists', 'absent', function() redis.call('UNLINK', key) end)
  end
end

-- mistyped finds the keys of another type than the contract's among those that were
-- named, and returns whether there are any.
local function mistyped()
  local any = false
  for key, type in pairs(types) do
    local is = redis.call('TYPE', key)['ok']
    if is ~= type and is ~= 'none' then
      found('type', key, '', is, type)
      any = true
    end
  end
  return any
end

-- check calls f with the arguments of each subject while the budget lasts, then corrects
-- what was found. A key of another type than the contract's is a finding of its own:
-- nothing else of that subject is judged.
local function check(stride, f)
  for at = 1, #args, stride do
    if calls > BUDGET then break end
    subject = subject + 1
    local n, m = #findings, #corrections
    types = {}
    local ok, why = pcall(f, unpack(args, at, at + stride - 1))
    if not ok then
      while #findings > n do table.remove(findings) end
      while #corrections > m do table.remove(corrections) end
      if not mistyped() then
        why = type(why) == 'table' and why.err or tostring(why)
        found('type', table.concat(args, ' ', at, at + stride - 1), '', why, '')
      end
    end
  end
  for _, correct in ipairs(corrections) do correct() end
  table.insert(findings, 1, subject)
  return findings
end
