-- Functions for scripts that edit and delete posts. A post is named as in lists: article:5, topic:5, and topic:5:7 for
-- a comment. MAX_REVISIONS, MAX_REVISION_BYTES and REVISION_PERIOD come from Go.

-- The fields of a revision are its number, a colon, and one of these names.
local REVISION_FIELDS = { 'at', 'by', 'reason', 'title', 'link', 'content', 'tags' }

-- revision_keys returns the keys that add_revision and drop_revisions write.
local function revision_keys(post) return { key_revisions(post), key_revision_texts(post) } end

-- revision_bytes returns how many bytes a revision has.
local function revision_bytes(texts, number)
  local n = 0
  for _, field in ipairs(REVISION_FIELDS) do n = n + redis.call('HSTRLEN', texts, number .. ':' .. field) end
  return n
end

-- drop_revision drops a revision and returns how many bytes it had.
local function drop_revision(list, texts, number)
  local n = revision_bytes(texts, number)
  write('ZREM', list, number)
  for _, field in ipairs(REVISION_FIELDS) do write('HDEL', texts, number .. ':' .. field) end
  return n
end

-- continues reports whether an edit continues the last edit: the author made both, less than REVISION_PERIOD
-- (seconds) apart. Such an edit needs no new revision, because the revision of the last edit stores the text before
-- both edits. While the post has open reports, no edit continues the last one, because somebody may have reported the
-- text between the two.
local function continues(texts, number, post, uid, author, now)
  local last = redis.call('HMGET', texts, number .. ':at', number .. ':by')
  local at = parse_time(last[1])
  local ago = at and tonumber(now) - at
  return uid == author and last[2] == uid and ago and ago >= 0 and ago < REVISION_PERIOD
    and not redis.call('ZSCORE', key_queue('time', ''), post)
end

-- add_revision saves the texts of a post before an edit. If the edit continues the last edit (see continues), it
-- saves only the reason, if there is one. Beyond MAX_REVISIONS or MAX_REVISION_BYTES it drops the oldest revisions,
-- but neither the first nor the newest one.
local function add_revision(key, post, uid, reason, now)
  local list, texts = key_revisions(post), key_revision_texts(post)
  local before = redis.call('HMGET', key, 'title', 'link', 'content', 'tags', 'author_id', 'poster')
  local last = redis.call('ZREVRANGE', list, '0', '0')[1]
  local author = before[5] or string.match(before[6] or '', '^user:(%d+)$')
  local id = string.find(post, '^%a+:%d+:') and 'comment:' .. post or post
  if last and continues(texts, last, id, uid, author, now) then
    if reason ~= '' then write('HSET', texts, last .. ':reason', reason) end
    return
  end
  local number, fields = format_int(parse_int(last or '0') + 1), {}
  for i, value in ipairs({ now, uid, reason, before[1] or '', before[2] or '', before[3] or '', before[4] or '' }) do
    if value ~= '' then
      fields[#fields + 1] = number .. ':' .. REVISION_FIELDS[i]
      fields[#fields + 1] = value
    end
  end
  write('ZADD', list, number, number)
  write('HSET', texts, unpack(fields))
  local all, bytes = redis.call('ZRANGE', list, '0', '-1'), 0
  for _, stored in ipairs(all) do bytes = bytes + revision_bytes(texts, stored) end
  for i = 2, #all - 1 do
    if #all - i + 2 <= MAX_REVISIONS and bytes <= MAX_REVISION_BYTES then return end
    bytes = bytes - drop_revision(list, texts, all[i])
  end
end

-- drop_revisions drops the revisions of a post that is deleted.
local function drop_revisions(post)
  for _, key in ipairs(revision_keys(post)) do
    if redis.call('EXISTS', key) == 1 then write('UNLINK', key) end
  end
end
