-- Functions for scripts that create or change an entity. An idempotency key maps a call to the entity that it has
-- created: for a post it is a string; for an import it is a hash with a field for each source.

-- find_idempotent returns the id of the entity that an earlier call has created with the same idempotency key or, in
-- an import, with the same source.
local function find_idempotent(idempotency_key, source)
  if source == '' then return redis.call('GET', idempotency_key) end
  return redis.call('HGET', idempotency_key, source)
end

local function save_idempotent(idempotency_key, source, id, ms)
  if source == '' then
    redis.call('SET', idempotency_key, id, 'PX', ms)
  else
    redis.call('HSET', idempotency_key, source, id)
  end
end

-- next_id returns the next value of a counter and the id that belongs to this value. The id is value * count + index:
-- index is the number of the partition, count the number of partitions. While the id is in use, next_id tries further
-- values and doubles its step each time, so it ends within 52 steps. If wanted is not '', next_id returns this id,
-- with a value after which the counter gives only higher ids.
-- If there is no id to return, next_id returns nil and a status: TAKEN (the wanted id is in use), COUNTER (the
-- counter is not a number below 2^52), NO_DATA (the data was deleted while the server ran).
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

-- check_edit returns nil when a user may change an entity, else the status to reply with. The author may change it for
-- EDIT_PERIOD, a moderator ('1') always; nobody may change a deleted or removed entity.
local function check_edit(key, author_field, author, moderator, now)
  local e = redis.call('HMGET', key, 'time', author_field, 'deleted', 'removed')
  if not parse_time(e[1]) then return 'NOT_FOUND' end
  if moderator ~= '1' then
    if e[2] ~= author then return 'FORBIDDEN' end
    if tonumber(now) >= parse_time(e[1]) + EDIT_PERIOD then return 'EDITING_CLOSED' end
  end
  if e[3] then return e[4] and 'REMOVED' or 'DELETED' end
end

-- shown_fields returns the values of fields of an entity in the order of names; before these, it returns them and the
-- field private by their names.
local function shown_fields(key, names)
  local values, named = redis.call('HMGET', key, 'private', unpack(names)), {}
  named.private = table.remove(values, 1)
  for i, name in ipairs(names) do named[name] = values[i] end
  return named, values
end

-- in_order returns the values of the fields of a new entity in the order of names, as HMGET would. fields is the list of
-- fields and values with which its hash was written.
local function in_order(names, fields)
  local values, list = {}, {}
  for i = 1, #fields, 2 do values[fields[i]] = fields[i + 1] end
  for i, name in ipairs(names) do list[i] = values[name] or false end
  return list
end

-- shrink reduces a deleted entity's hash to some of its fields. It creates the hash anew, because a hash that has had
-- a long text keeps the larger encoding that the text needed.
local function shrink(key, fields)
  local stub = {}
  for i, value in ipairs(redis.call('HMGET', key, unpack(fields))) do
    if value then
      stub[#stub + 1] = fields[i]
      stub[#stub + 1] = value
    end
  end
  write('UNLINK', key)
  write('HSET', key, unpack(stub))
end

-- karma_of returns the karma of an author, false for none.
local function karma_of(author) return author and redis.call('HGET', key_karma(), author) end

-- change_karma adds a change of votes to the karma of an author, which is as karma_of has returned it, unless the voter
-- is the author.
local function change_karma(author, voter, karma, change)
  if author and author ~= voter and change ~= 0 then
    write('HSET', key_karma(), author, format_int(parse_int(karma) + change))
  end
end

-- add_karma adds a change of votes to an author's karma, unless the voter is the author.
local function add_karma(author, voter, change)
  if author ~= '' and change ~= 0 then change_karma(author, voter, karma_of(author), change) end
end
