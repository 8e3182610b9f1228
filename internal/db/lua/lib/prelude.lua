-- Functions for all scripts, included after lib/keys.lua and the functions of keys.

-- call is redis.call, which the functions here look up once: they call it for each key of a script.
local call = redis.call

-- key_ranking returns the key of a row of RANKINGS, of a group or of the site for ''.
local function key_ranking(ranking, group) return zset(ranking.key .. group) end

-- key_list returns the key of a list of a user, such as saved.
local function key_list(name, uid) return zset('agora:' .. name .. ':' .. uid) end

-- key_day_rank returns the ranking of topics by replies of a day; of today for ''.
local function key_day_rank(day) return zset('bbs::reply_day_rank' .. (day == '' and '' or '::' .. day)) end

-- id_of returns the id at the end of an entity's key.
local function id_of(key) return string.match(key, '%d+$') end

-- format_int writes a whole number; Redis and miniredis would write it differently.
local function format_int(number) return string.format('%d', number) end

-- tag_lists are the lists by time of tags that the script names, each with its tag, the list of the other kind of posts,
-- and how many posts both have before the script writes. sizes has the sizes of both, as write has left them.
local tag_lists, sizes = {}, {}

-- tag_list registers the list by time of the topics with a tag, or of the articles. other begins the key of the list of
-- the other kind.
local function tag_list(key, name, other)
  tag_lists[key] = tag_lists[key] or { name = name, other = zset(other .. name) }
end

-- read_size returns the size of a zset, which it keeps in sizes.
local function read_size(key)
  sizes[key] = sizes[key] or call('ZCARD', key)
  return sizes[key]
end

-- read_before_write reads the keys that the script will write, and the stream of events, before the first write. A
-- read fails if another program has given the key another type, or if a cluster that is being resharded refuses the
-- key. So the script fails before it has written anything.
local probes = { hash = 'HLEN', set = 'SCARD', zset = 'ZCARD', list = 'LLEN', string = 'STRLEN', stream = 'XLEN' }
local function read_before_write(keys)
  call('XLEN', key_events())
  for i = 1, #keys do
    local key = keys[i]
    local of_tag = tag_lists[key]
    if of_tag then -- for count_tags
      of_tag.before = of_tag.before or read_size(key) + read_size(of_tag.other)
    else
      call(probes[types[key]], key)
    end
  end
  if next(sizes) then
    call('ZCARD', key_tags('name'))
    call('ZCARD', key_tags('count'))
  end
end

-- written lists the keys that the script has written, each once and without the tag; is_written is the set of these
-- keys, with the tag. events lists the events of the script. An import sets silent: its writes appear without an
-- event, like the writes of other programs.
local written, is_written, events, silent = {}, {}, {}, false

-- named lists the names that list_name has added to lists: for each addition the kind, such as tag, and the name. Go
-- writes the spellings of these names with spell.lua, because Lua cannot fold case.
local named = {}

-- note notes that the script has written a key.
local function note(key)
  if is_written[key] then return end
  is_written[key] = true
  written[#written + 1] = tag == '' and key or string.sub(key, #tag + 1)
end

-- write runs a command that writes a key, and notes the key as written unless there was nothing to remove. It is for
-- keys that queries read. redis.call writes all other keys: counters of ids, keys that make a call safe to repeat,
-- limits, leases, claims.
local function write(command, key, ...)
  local reply = call(command, key, ...)
  if not is_written[key] and (reply ~= 0 or command ~= 'ZREM' and command ~= 'SREM' and command ~= 'HDEL') then
    note(key)
  end
  if sizes[key] then sizes[key] = sizes[key] + (command == 'ZADD' and reply or command == 'ZREM' and -reply or 0) end
  return reply
end

-- list_name puts the name of a group, category, tab or tag into the list of all, or takes it out.
local function list_name(kind, list, name, exists)
  if not exists then
    write('ZREM', list, name)
  elseif write('ZADD', list, '0', name) == 1 then
    named[#named + 1] = kind
    named[#named + 1] = name
  end
end

-- event adds an event: its kind, the entity's id, then the fields and values that
-- subscriptions filter by. Fields without a value are left out.
local function event(kind, id, ...)
  local fields, list = { 'type', kind, 'id', id }, { ... }
  for i = 1, #list, 2 do
    if list[i + 1] ~= '' then
      fields[#fields + 1] = list[i]
      fields[#fields + 1] = list[i + 1]
    end
  end
  events[#events + 1] = fields
end

-- public_event adds an event that everyone may receive, even if the script's other events are private: users who have
-- just lost the right to read a post learn only that the post has gone.
local function public_event(kind, id)
  event(kind, id)
  events[#events].public = true
end

-- private_to is the private category that the script's events are about; nil if everyone may receive the events.
-- Subscribers who may not read the category receive none of these events, except those of public_event.
local private_to = nil

-- count_tags counts the posts of the tags whose lists by time the script has written. A tag that had posts is in the list
-- of names.
local function count_tags()
  for key, of_tag in pairs(tag_lists) do
    if is_written[key] then
      local n, name, counts = read_size(key) + read_size(of_tag.other), of_tag.name, key_tags('count')
      if n == 0 or (of_tag.before or 0) == 0 then list_name('tag', key_tags('name'), name, n > 0) end
      if n > 0 then write('ZADD', counts, format_int(n), name) else write('ZREM', counts, name) end
    end
  end
end

-- written_names returns the names of the written keys, a line each. EVENT_NAMES is the table from Go that has a
-- character for the beginning of a name: see Changed in internal/keys. The pattern matches such beginnings, agora:… and
-- bbs::…, and nothing in the arguments of keys, because names contain no colon.
local function written_names()
  return (string.gsub(table.concat(written, '\n'), '[ab][gb][os][r:][a:]:?[%l_]+:*', EVENT_NAMES))
end

-- append appends the script's events to the stream. It returns the id of the first entry, '' for none, and the names
-- of the written keys. The first entry contains these names too, for the caches of all servers. If the script has no
-- event, append adds an event of the kind changed for the names. If silent is set, no entry contains the names.
local function append()
  if next(tag_lists) then count_tags() end
  local names, first = written_names(), ''
  if names ~= '' and not silent then
    if #events == 0 then event('changed', '') end
    table.insert(events[1], 'keys')
    table.insert(events[1], names)
  end
  for i, fields in ipairs(events) do
    if private_to and not fields.public then
      table.insert(fields, 'readersOf')
      table.insert(fields, private_to)
    end
    local id = redis.call('XADD', key_events(), 'MAXLEN', '~', format_int(EVENT_LOG_LENGTH), '*', unpack(fields))
    if i == 1 then first = id end
  end
  return first, names
end

-- announce appends the events and returns the reply.
local function announce(reply)
  append()
  return reply
end

-- status appends the events and returns a reply: a status, the written keys, the id of the entry that names them, the
-- given names and values, then the names that list_name has added to lists.
local function status(name, ...)
  local entry, names = append()
  local reply = { 'status', name, 'keys', names, 'entry', entry, ... }
  if #named > 0 then
    reply[#reply + 1] = silent and 'named_silently' or 'named'
    reply[#reply + 1] = named
  end
  return reply
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
    if list[i + 1] == '' then write('HDEL', key, list[i]) else write('HSET', key, list[i], list[i + 1]) end
  end
end

-- split splits a text, false for none, into the parts that match a pattern.
local function split(text, pattern)
  local found = {}
  for part in string.gmatch(text or '', pattern) do found[#found + 1] = part end
  return found
end

-- split_names splits a list of group names.
local function split_names(list) return split(list, '[^,]+') end

-- kept returns the table of what a function has read or made, by its arguments: it reads nothing twice. kind names the
-- function.
local all_kept = {}
local function kept(kind)
  all_kept[kind] = all_kept[kind] or {}
  return all_kept[kind]
end

-- forget_kept lets a script that works on many subjects read anew for the next one.
local function forget_kept() all_kept = {} end

-- member_tags parses a JSON list of tags, each list once. It returns no tags for text that is not a list, which another
-- program may have written.
local function member_tags(json)
  local parsed = kept('tags')
  json = json or '[]'
  if parsed[json] then return parsed[json] end
  local ok, list = pcall(cjson.decode, json)
  local found = {}
  parsed[json] = found
  if ok and type(list) == 'table' then
    for _, name in ipairs(list) do
      if type(name) == 'string' then found[#found + 1] = name end
    end
  end
  return found
end

-- without_name returns a list of names, as split_names takes it, without one of them.
local function without_name(list, name)
  local left = {}
  for _, other in ipairs(split_names(list)) do
    if other ~= name then left[#left + 1] = other end
  end
  return table.concat(left, ',')
end

-- parse_time parses Unix seconds; nil for text that is not a time between the years 1 and 9999. ParseTime in Go has
-- the same rule. Here the upper bound itself is allowed, because a double rounds the last microseconds of 9999 up to
-- it.
local function parse_time(text)
  if not text or not string.match(text, '^%-?%d+%.?%d*[eE]?[+-]?%d*$') then return nil end
  local seconds = tonumber(text)
  return seconds and seconds >= -62135596800 and seconds <= 253402300800 and seconds or nil
end

-- parse_int parses a whole number; 0 if another program has left it out or written another text.
local function parse_int(text)
  local n = tonumber(text)
  if not n or n ~= n or math.abs(n) > 2 ^ 53 then return 0 end
  return math.floor(n)
end

-- increment adds to a counter in a hash. HINCRBY would fail on a text that is not an integer.
local function increment(key, field, n)
  write('HSET', key, field, format_int(parse_int(redis.call('HGET', key, field)) + n))
end
