-- Functions for the scripts of reconcile. Each script takes
-- KEYS[1] agora:settings, for its partition
-- ARGV[1] look, confirm or repair; ARGV[2] now, Unix seconds
-- ARGV[3] number of signatures of earlier findings, ARGV[4…] those signatures, then the
-- subjects, each with as many arguments as the head of the script says.
-- Reply: the number of checked subjects, then findings, each {number of the subject,
-- rule, key, member, is, should be, signature, CORRECTED | CORRECTABLE | '', 1 for a quiet count else ''}.
-- In mode look a script reports every finding. In the modes confirm and repair it reports only findings whose
-- signature an earlier look found: another program writes in several commands, so a first look may see half of a
-- write. In mode repair it also corrects a finding, from the values that it reads itself, so it is safe to repeat and
-- to run twice. COUNTS is the table of what other programs count too: see counts.go.
local mode, now, earlier, args = ARGV[1], tonumber(ARGV[2]), {}, {}
for i = 4, 3 + tonumber(ARGV[3]) do earlier[ARGV[i]] = true end
for i = 4 + tonumber(ARGV[3]), #ARGV do args[#args + 1] = ARGV[i] end

-- A script stops between two subjects after MAX_CALLS calls of Redis, about a microsecond each. It counts calls
-- because it cannot read a clock, and the time that a subject takes depends on the data. A correction takes a few
-- times as many calls as a look.
local MAX_CALLS = mode == 'repair' and 200 or 500
local calls, server = 0, redis
local redis = { call = function(...)
  calls = calls + 1
  return server.call(...)
end }

local findings, corrections, checked = {}, {}, 0
local current = {} -- the arguments of the current subject

-- complete maps the names of functions in COUNTS to the functions. Each takes the first argument of the current
-- subject, and returns whether the data that a count follows from is complete.
local complete = {}

-- count_of returns the row of COUNTS for a member or field of a key, nil for what only Agora writes.
local function count_of(key, member)
  local name = string.sub(key, #tag + 1)
  for _, row in ipairs(COUNTS) do
    if string.find(name, row.key) and (row.field == '' or row.field == member) then return row end
  end
end

-- may_lower reports whether reconcile may lower a count.
local function may_lower(row)
  local known = complete[row.complete]
  return row.lowered and (row.complete == '' or known and known(current[1]))
end

-- report records that a member or field of a key has a wrong value. correct is the function that sets the right
-- value, false if no function sets it. If correct is nil, the finding is a notice, about which a person decides.
-- state, if given, is a further text that must be the same at both looks.
local function report(rule, key, member, is, should, correct, state)
  is, should = is or '', should or ''
  local from, to, row = tonumber(is), tonumber(should), count_of(key, member)
  if row and from and to and to < from and not may_lower(row) then return end
  -- The signature of a number that only Agora writes contains the difference, because votes may move both numbers
  -- between the two looks. The signature of a number that others count contains both values: another program may be
  -- between two of its commands at both looks.
  local by_difference = from and to and not row
  local change = by_difference and string.format('%.3f', to - from) or is .. ' ' .. should
  local signature = table.concat({ rule, key, member, change, state or '' }, ' ')
  if mode ~= 'look' and not earlier[signature] then return end
  local outcome = correct ~= nil and 'CORRECTABLE' or ''
  if correct and mode == 'repair' then
    corrections[#corrections + 1] = { run = correct, subject = current }
    outcome = 'CORRECTED'
  end
  findings[#findings + 1] = {
    format_int(checked), rule, key, member, is, should, signature, outcome, row and row.quiet and '1' or '',
  }
end

-- note_tag_list registers a key if it is a list by time of the posts with a tag.
local function note_tag_list(key)
  local before, name = string.match(string.sub(key, #tag + 1), '^(agora:tag[^:]*:)(.*)$')
  if before == 'agora:tag:' then tag_list(key, name, 'agora:tag_time:') end
  if before == 'agora:tag_time:' then tag_list(key, name, 'agora:tag:') end
end

-- check_absent reports a zset's member that should not exist.
local function check_absent(rule, key, member)
  local score = redis.call('ZSCORE', key, member)
  if not score then return end
  report(rule, key, member, score, 'absent', function()
    note_tag_list(key)
    write('ZREM', key, member)
  end)
end

-- check_member reports a zset's member that is missing, or whose score differs by more
-- than a tolerance. corrected, if given, is called after a correction.
local function check_member(rule, key, member, score, tolerance, corrected)
  local is = redis.call('ZSCORE', key, member)
  local n = is and tonumber(is)
  if not n or not (math.abs(n - tonumber(score)) <= tolerance) then
    report(rule, key, member, is or 'absent', score, function()
      note_tag_list(key)
      write('ZADD', key, score, member)
      if corrected then corrected() end
    end)
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

-- article_named returns the hash of the article that a member of a list names, such as article:5; nil for others.
local function article_named(member)
  local id = string.match(member, '^article:([1-9]%d*)$')
  return id and key_article(id)
end

-- are_known reports whether the set of voters of an article contains all voters but the imported ones. The set
-- expires in left milliseconds. For such a set, reconcile or Agora has noted the expiry in the field voters_until.
-- Another program may have let the set expire and made it again: then the set exists for days more, or for ever, or
-- it has few voters for the votes. Each row of TRUSTED says by how many seconds the expiry may differ from
-- voters_until, as clocks do, and how many votes for each voter there may be then.
local TRUSTED = { { seconds = 10, votes = 10 }, { seconds = 86400, votes = 2 } }
local function are_known(left, voters_until, voters, votes)
  local differs = math.abs(now + left / 1000 - parse_int(voters_until))
  for _, trusted in ipairs(left >= 0 and TRUSTED or {}) do
    if differs <= trusted.seconds and trusted.votes * voters >= votes then return true end
  end
  return false
end

-- has_known_voters reports the same of an article.
local function has_known_voters(id)
  local a, voted = redis.call('HMGET', key_article(id), 'voters_until', 'votes', 'imported_votes'), key_voted(id)
  local voters = redis.call('SCARD', voted) - redis.call('HLEN', key_uncounted('article:' .. id))
  return are_known(redis.call('PTTL', voted), a[1], voters, parse_int(a[2]) - parse_int(a[3]))
end

-- NEAR_COUNTER is how far ids may lie behind their counter for another program to be still about to write their hash.
local NEAR_COUNTER = 100

-- is_pending reports whether another program may have taken an id from its counter and not yet written the hash. If
-- so, what the program has already written of the entity stays. kind is article, topic, comment or user; for other
-- kinds the result is false. It is also false with several partitions, because other programs write only to sites
-- with one partition.
local counters = { article = 'article:', topic = 'bbs::topic_ids', comment = 'bbs::comment_ids', user = 'bbs::user_id' }
local function is_pending(kind, id)
  if tag ~= '' or not counters[kind] or not string.match(id, '^[1-9]%d*$') then return false end
  local n, last = tonumber(id), tonumber(redis.call('GET', plain(counters[kind])) or '0')
  return last and n <= last and n > last - NEAR_COUNTER
end

-- check calls f with the stride arguments of each subject, until more than MAX_CALLS calls are made, then runs the
-- corrections. If a key of a subject has a wrong type, that is the only finding of the subject. about, if given,
-- returns the key of the post that a subject is about: the event names this key beside the corrected keys, as the
-- events of writes do.
local function check(stride, f, about)
  for at = 1, #args, stride do
    if calls > MAX_CALLS then break end
    checked = checked + 1
    local n, m = #findings, #corrections
    types, current = {}, { unpack(args, at, at + stride - 1) }
    forget_kept()
    local ok, err = pcall(f, unpack(current))
    if not ok then
      while #findings > n do table.remove(findings) end
      while #corrections > m do table.remove(corrections) end
      if not report_wrong_types() then
        err = type(err) == 'table' and err.err or tostring(err)
        local subject, wrong_type = table.concat(args, ' ', at, at + stride - 1), string.find(err, 'WRONGTYPE', 1, true)
        -- Other errors are of the script or of the server: what was not looked at may be wrong.
        if wrong_type then report('type', subject, '', err, '') else report('error', subject, '', err, '', false) end
      end
    end
  end
  if #corrections > 0 then read_before_write({}) end
  for _, correction in ipairs(corrections) do
    correction.run()
    local post = about and about(unpack(correction.subject))
    if post then note(post) end
  end
  table.insert(findings, 1, checked)
  return announce(findings)
end
