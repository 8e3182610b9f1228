-- Creates a filter, or replaces the filter of the same kind with the same text.
-- KEYS[1] agora:filters hash
-- ARGV[1] the kind, ARGV[2] the text, ARGV[3] the size of a pattern without a literal in instructions, else 0
-- ARGV[4] the filter as JSON, with the same kind, text and size
-- ARGV[5] the moderator's uid, ARGV[6] now, Unix seconds
-- Reply: OK, id, filter: what is stored | FULL
--   | LARGE: these patterns would have more than MAX_PATTERN_SIZE instructions together
-- Safe to repeat: it sets the state of one filter, which it finds by kind and text. The same filter of the same
-- moderator stays, with its time.
-- requires: log
local filters, kind, text, size, filter = KEYS[1], unpack(ARGV)
expect('hash', filters)
local all, id, stored, count, sizes = redis.call('HGETALL', filters), nil, {}, 0, parse_int(size)
for i = 1, #all, 2 do
  local valid, f = pcall(cjson.decode, all[i + 1])
  if valid and type(f) == 'table' then
    count = count + 1
    if f.kind == kind and f.text == text then
      id, stored = all[i], f
    else
      sizes = sizes + parse_int(f.size)
    end
  end
end
if not id and count >= MAX_FILTERS then return status('FULL') end
if parse_int(size) > 0 and sizes > MAX_PATTERN_SIZE then return status('LARGE') end
local new, wanted = not id, cjson.decode(filter)
id = id or format_int(parse_int(redis.call('HGET', filters, 'last_id')) + 1)
local act
if stored.action ~= wanted.action or stored.message ~= wanted.message or stored.note ~= wanted.note
  or stored.by ~= wanted.by then
  local before, after = filter_values(stored), filter_values(wanted)
  for name, value in pairs(before) do -- the text says which filter has changed, all else what
    if after[name] == value then before[name], after[name] = nil, name == 'text' and value or nil end
  end
  act = { at = ARGV[6], by = ARGV[5], action = 'CREATE_FILTER', target = 'filter:' .. id, before = before, after = after }
end
read_before_write({ filters, unpack(log_keys(act)) })
if new then
  write('HSET', filters, 'last_id', id)
end
if act then write('HSET', filters, id, filter) end
log_act(act)
return status('OK', 'id', id, 'filter', redis.call('HGET', filters, id))
