-- Functions for scripts that export entities as write commands with the keys of a site with one partition. Such a
-- script is read-only and may be repeated. Its reply: the number of subjects in ARGV that it has exported, fewer than
-- all if the commands became large; then the commands, each a name, a key without the partition's tag, and a list of
-- arguments.
-- requires: notification, report
local commands, size = {}, 0

local function add(command, key, args)
  size = size + #args
  commands[#commands + 1] = { command, string.sub(key, #tag + 1), args }
end

-- add_hash exports a hash and reports whether it exists.
local function add_hash(key)
  local fields = redis.call('HGETALL', key)
  if #fields > 0 then add('HSET', key, fields) end
  return #fields > 0
end

local function add_set(key)
  local members = redis.call('SMEMBERS', key)
  if #members > 0 then add('SADD', key, members) end
end

-- add_expiry exports when a key expires.
local function add_expiry(key)
  local expiry = redis.call('PEXPIRETIME', key)
  if expiry > 0 then add('PEXPIREAT', key, { format_int(expiry) }) end
end

-- add_list exports a list. A command that only appended would double it when repeated.
local function add_list(key)
  local elements = redis.call('LRANGE', key, '0', '-1')
  if #elements == 0 then return end
  add('DEL', key, {})
  add('RPUSH', key, elements)
end

-- add_entry exports one member of a zset and returns its score, or nil if it is no member.
local function add_entry(key, member, default)
  local score = redis.call('ZSCORE', key, member) or default
  if score then add('ZADD', key, { score, member }) end
  return score
end

-- add_revisions exports the revisions of a post.
local function add_revisions(post)
  add_hash(key_revision_texts(post))
  local numbers, entries = redis.call('ZRANGE', key_revisions(post), '0', '-1'), {}
  for _, number in ipairs(numbers) do
    entries[#entries + 1] = number
    entries[#entries + 1] = number
  end
  if #entries > 0 then add('ZADD', key_revisions(post), entries) end
end

-- add_notifications exports the notifications that the text of a post has caused.
local function add_notifications(key, post)
  for _, n in ipairs(notifications_of(key, post)) do add_entry(n[1], n[2]) end
end

-- add_removal exports what the removal of a post has moved, and the notifications of its author about what moderators
-- have done to the post; author is nil if unknown.
local function add_removal(post, author)
  add_hash(key_removed(post))
  if not author then return end
  add_entry(key_removed_of(author), post)
  for _, kind in ipairs({ 'REMOVED:', 'RESTORED:', 'APPROVED:' }) do
    add_entry(key_notifications(author), kind .. post)
  end
end

-- add_reports exports the reports of a post by its global id, and its entries in the queues of moderators.
local function add_reports(post)
  add_hash(key_reports(post))
  for _, key in ipairs(queue_keys(post)) do add_entry(key, post) end
  for _, uid in ipairs(reporters(post)) do add_entry(key_reported_by(uid), post) end
end

-- export exports subjects of n arguments each.
local function export(n, f)
  local done = 0
  while done * n < #ARGV and size < EXPORT_SIZE do
    f(unpack(ARGV, done * n + 1, (done + 1) * n))
    done = done + 1
  end
  return { done, commands }
end
