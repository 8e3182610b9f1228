-- What the scripts that make or change an entity share.

-- find_idempotent returns the id that an earlier call with the same idempotency key, or the
-- same source of an import, has made.
local function find_idempotent(once, source)
  if source == '' then return redis.call('GET', once) end
  return redis.call('HGET', once, source)
end

-- expect_idempotent notes the type of the key that makes a post safe to repeat.
local function expect_idempotent(once, source) expect(source == '' and 'string' or 'hash', once) end

local function save_idempotent(once, source, id, ms)
  if source == '' then
    redis.call('SET', once, id, 'PX', ms)
  else
    redis.call('HSET', once, source, id)
  end
end

-- next_id returns the counter's next value and the id that it gives in partition
-- index of count; with an id wanted, the value that moves the counter past it. Where
-- ids are in use ahead of the counter it looks ever further, so it ends within 52
-- steps. Returns nil and a status when there is no id: TAKEN, COUNTER (no number, or
-- 2^52 and above), NO_DATA (the data was emptied while the server ran).
local function next_id(counter, wanted, count, index, key_of)
  if redis.call('EXISTS', key_settings()) == 0 then return nil, 'NO_DATA' end
  local n = tonumber(redis.call('GET', counter) or '0')
  if not n or n ~= n or n < 0 or n >= 2 ^ 52 then return nil, 'COUNTER' end
  if wanted ~= '' then
    if redis.call('EXISTS', key_of(wanted)) == 1 then return nil, 'TAKEN' end
    return format_int(math.max(n, math.floor(tonumber(wanted) / tonumber(count)))), wanted
  end
  local step = 1
  while n < 2 ^ 52 do
    n = n + step
    local id = format_int(n * tonumber(count) + tonumber(index))
    if redis.call('EXISTS', key_of(id)) == 0 then return format_int(n), id end
    step = step * 2
  end
  return nil, 'COUNTER'
end

-- check_edit returns the status that says why a user may not change an entity, or nil: the author
-- may for EDIT_PERIOD, a moderator ('1') always, nobody once it is deleted.
local function check_edit(key, author_field, author, moderator, now)
  local e = redis.call('HMGET', key, 'time', author_field, 'deleted')
  if not instant(e[1]) then return 'NOT_FOUND' end
  if moderator ~= '1' then
    if e[2] ~= author then return 'FORBIDDEN' end
    if tonumber(now) >= instant(e[1]) + EDIT_PERIOD then return 'EDITING_CLOSED' end
  end
  if e[3] then return 'DELETED' end
end

-- shrink leaves a deleted entity's hash with a few of its fields. It makes the hash
-- anew: one that has held a long text keeps the roomy encoding that it needed for that.
local function shrink(key, fields)
  local kept = {}
  for i, value in ipairs(redis.call('HMGET', key, unpack(fields))) do
    if value then
      kept[#kept + 1] = fields[i]
      kept[#kept + 1] = value
    end
  end
  redis.call('UNLINK', key)
  redis.call('HSET', key, unpack(kept))
end

-- set_vote moves uid between the sets of ups and downs and brings the two counts
-- and by how much the score changed. UP, DOWN, or anything else for neither.
local function set_vote(up, down, uid, vote)
  local before = redis.call('SCARD', up) - redis.call('SCARD', down)
  if vote == 'UP' then redis.call('SADD', up, uid) else redis.call('SREM', up, uid) end
  if vote == 'DOWN' then redis.call('SADD', down, uid) else redis.call('SREM', down, uid) end
  local ups, downs = redis.call('SCARD', up), redis.call('SCARD', down)
  return ups, downs, ups - downs - before
end

-- votes_of_others is the ups less the downs in two sets, without an author's own.
local function votes_of_others(up, down, author)
  local own = redis.call('SISMEMBER', up, author) - redis.call('SISMEMBER', down, author)
  return redis.call('SCARD', up) - redis.call('SCARD', down) - own
end

-- add_karma adds votes of others to an author's karma.
local function add_karma(author, voter, change)
  if author and author ~= '' and author ~= voter and change ~= 0 then
    add(key_karma(), author, change)
  end
end
