-- Functions for all scripts, included after lib/keys.lua.

-- status returns a script's reply: a status, then names and values.
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

-- event appends an event to the stream: its kind, the entity's id, then the fields and values
-- that subscriptions filter by.
local function event(kind, id, ...)
  redis.call('XADD', key_events(), 'MAXLEN', '~', format_int(EVENTS_KEPT), '*', 'type', kind, 'id', id, ...)
end

-- changes_fields reports whether set_fields with the same list would change the hash.
local function changes_fields(key, list, from)
  for i = from, #list, 2 do
    if (redis.call('HGET', key, list[i]) or '') ~= list[i + 1] then return true end
  end
  return false
end

-- set_fields sets fields of a hash from a list of fields and values, starting at index from;
-- an empty value removes the field.
local function set_fields(key, list, from)
  for i = from, #list, 2 do
    if list[i + 1] == '' then redis.call('HDEL', key, list[i]) else redis.call('HSET', key, list[i], list[i + 1]) end
  end
end

-- split_names splits a list of group names.
local function split_names(list)
  local found = {}
  for name in string.gmatch(list or '', '[^,]+') do found[#found + 1] = name end
  return found
end

-- parse_time parses Unix seconds; nil for text that is not a time between the years 1 and 5138.
-- The Go function has the same rule.
local function parse_time(text)
  if not text or not string.match(text, '^%-?%d+%.?%d*[eE]?[+-]?%d*$') then return nil end
  local seconds = tonumber(text)
  return seconds and seconds >= -62135596800 and seconds <= 1e11 and seconds or nil
end

-- parse_int parses a whole number; 0 if another program has left it out or written another text.
local function parse_int(text)
  local n = tonumber(text)
  if not n or n ~= n or math.abs(n) > 2 ^ 53 then return 0 end
  return math.floor(n)
end

-- increment adds to a counter in a hash. HINCRBY would fail on a text that is not an integer.
local function increment(key, field, n)
  redis.call('HSET', key, field, format_int(parse_int(redis.call('HGET', key, field)) + n))
end
