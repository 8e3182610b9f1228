-- The types of keys. After this file, Go adds to every script the functions that return keys in the partition of
-- KEYS[1], such as key_article(id). Go makes these functions from the table of package keys.
local tag = string.match(KEYS[1], '^{[^}]*}') or ''
-- On a cluster Go adds a key that never exists, for Redis alone; see guarded in commit.go.
if KEYS[#KEYS] == tag .. 'agora:probe' then KEYS[#KEYS] = nil end

-- Every key has one type. expect registers the type of the keys that Go passes; the functions
-- that return a key register its type.
local types = {}
local function expect(type, ...)
  for _, key in ipairs({ ... }) do types[key] = type end
end
local function typed(key, type)
  types[key] = type
  return key
end
local function plain(name) return typed(tag .. name, 'string') end
local function zset(name) return typed(tag .. name, 'zset') end
