-- What every script shares, behind the names of keys.

-- status is a script's reply: a status, then names and values.
local function status(name, ...) return { 'status', name, ... } end

-- id_of returns the id at the end of an entity's key.
local function id_of(key) return string.match(key, '%d+$') end

-- format_int writes a whole number; Redis and miniredis would write it differently.
local function format_int(number) return string.format('%d', number) end

-- read_before_write reads the keys that will be written, and the stream of events, before the
-- first write: a key that another program has given another type, or that a cluster
-- being resharded refuses, then fails the script while nothing is written.
local probes = { hash = 'HLEN', set = 'SCARD', zset = 'ZCARD', list = 'LLEN', string = 'STRLEN', stream = 'XLEN' }
local function read_before_write(keys)
  redis.call('XLEN', key_events())
  for _, key in ipairs(keys) do redis.call(probes[types[key]], key) end
end

-- event appends to the stream what happened to which entity, followed by the
-- fields and values that subscriptions filter by.
local function event(kind, id, ...)
  redis.call('XADD', key_events(), 'MAXLEN', '~', format_int(EVENTS_KEPT), '*', 'type', kind, 'id', id, ...)
end

-- names splits a list of group names.
local function names(list)
  local found = {}
  for name in string.gmatch(list or '', '[^,]+') do found[#found + 1] = name end
  return found
end

-- instant reads Unix seconds; nil for what no calendar has. Go's instant has the same rule.
local function instant(text)
  if not text or not string.match(text, '^%-?%d+%.?%d*[eE]?[+-]?%d*$') then return nil end
  local seconds = tonumber(text)
  return seconds and seconds >= -62135596800 and seconds <= 1e11 and seconds or nil
end

-- integer reads a number that another program may have left out or misspelt.
local function integer(text)
  local n = tonumber(text)
  if not n or n ~= n or math.abs(n) > 2 ^ 53 then return 0 end
  return math.floor(n)
end

-- add changes a counter in a hash, which HINCRBY would not if it were no integer.
local function add(key, field, n)
  redis.call('HSET', key, field, format_int(integer(redis.call('HGET', key, field)) + n))
end
