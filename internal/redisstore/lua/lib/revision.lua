-- Functions for scripts that edit and delete posts. A post has the name that lists have of it: article:5, topic:5, and
-- topic:5:7 for a comment. MAX_REVISIONS comes from Go.

-- The fields of a revision are its number, a colon, and one of these names.
local REVISION_FIELDS = { 'at', 'by', 'reason', 'title', 'link', 'content', 'tags' }

-- revision_keys returns the keys that add_revision and drop_revisions write.
local function revision_keys(post) return { key_revisions(post), key_revision_texts(post) } end

-- add_revision saves the texts of a post before an edit. Beyond MAX_REVISIONS the oldest goes, but never the first.
local function add_revision(key, post, uid, reason, now)
  local list, texts = key_revisions(post), key_revision_texts(post)
  local number = format_int(parse_int(redis.call('ZREVRANGE', list, '0', '0')[1] or '0') + 1)
  local before, fields = redis.call('HMGET', key, 'title', 'link', 'content', 'tags'), {}
  for i, value in ipairs({ now, uid, reason, before[1] or '', before[2] or '', before[3] or '', before[4] or '' }) do
    if value ~= '' then
      fields[#fields + 1] = number .. ':' .. REVISION_FIELDS[i]
      fields[#fields + 1] = value
    end
  end
  write('ZADD', list, number, number)
  write('HSET', texts, unpack(fields))
  if redis.call('ZCARD', list) <= MAX_REVISIONS then return end
  local old = redis.call('ZRANGE', list, '1', '1')[1]
  write('ZREM', list, old)
  for _, field in ipairs(REVISION_FIELDS) do write('HDEL', texts, old .. ':' .. field) end
end

-- drop_revisions drops the revisions of a post that is deleted.
local function drop_revisions(post)
  for _, key in ipairs(revision_keys(post)) do
    if redis.call('EXISTS', key) == 1 then write('UNLINK', key) end
  end
end
