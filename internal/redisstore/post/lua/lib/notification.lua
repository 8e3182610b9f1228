-- Functions for scripts that notify users. MAX_MENTIONS comes from Go.

-- The read mark of a user who is deleted and has posts here: later than any notification.
local FORGOTTEN = '100000000000'

-- forgotten reports whether forget_user has removed what this partition has of a user, whose posts stay.
local function forgotten(uid) return redis.call('HGET', key_notified(), uid) == FORGOTTEN end

-- look_at_list reads what notify needs to know of a user's list, so that keys of a wrong type fail a script before its
-- first write: the size of the list, the score of its newest notification, and the user's read mark.
local function look_at_list(uid)
  local key = key_notifications(uid)
  return { key = key, size = redis.call('ZCARD', key),
    newest = redis.call('ZREVRANGE', key, '0', '0', 'WITHSCORES')[2], mark = redis.call('HGET', key_notified(), uid) }
end

-- notify adds a notification to a user's list, which keeps the last 1,000. A notification is a kind and a post, such
-- as REPLY:topic:5:7. A new notification has to be the newest, and unread, even if the clocks of servers differ. So
-- its score is above the scores of the user's other notifications and above the read mark. A deleted user gets no
-- notification. seen is what look_at_list has returned.
local function notify(uid, notification, at, seen)
  seen = seen or look_at_list(uid)
  if seen.mark == FORGOTTEN then return end
  local score = math.max(tonumber(at), (tonumber(seen.newest) or 0) + 0.000001, (parse_time(seen.mark) or 0) + 0.000001)
  write('ZADD', seen.key, string.format('%.6f', score), notification)
  if seen.size >= 1000 then write('ZREMRANGEBYRANK', seen.key, '0', '-1001') end
end

-- notifications_of returns the notifications that the text of a post has caused: for each the key of the list and the
-- member. The field notified of the post's hash names them, such as REPLY:4,MENTION:5.
local function notifications_of(key, post)
  local list = {}
  for kind, recipient in string.gmatch(redis.call('HGET', key, 'notified') or '', '(%u+):(%d+)') do
    list[#list + 1] = { key_notifications(recipient), kind .. ':' .. post }
  end
  return list
end

-- is_on_list reports whether a user's list, such as blocked, has an entry. It reads that once.
local function is_on_list(list, uid, entry)
  local listed, name = kept('lists'), list .. ':' .. uid .. ':' .. entry
  if listed[name] == nil then listed[name] = redis.call('ZSCORE', key_list(list, uid), entry) and true or false end
  return listed[name]
end

-- recipients returns the users whom a text of a post notifies, as a list of pairs of a kind and a uid, and in its field
-- before whom the post has notified before. key is that of the post's hash, nil for a new post. writers are
-- the uids of the author and the editor. replied is the uid of the user to whom the post replies, '' for none.
-- mentioned contains the uids of the users whom the text mentions, with commas between; a minus before a uid means
-- that this user may not read the post. recipients leaves out users whom the post has notified before, the writers,
-- users who have muted or blocked a writer, and users who have turned the kind off. A post and all its edits together
-- notify at most MAX_MENTIONS users of mentions. Otherwise one post could notify any number of users, because no
-- limit counts edits.
local function recipients(key, writers, replied, mentioned)
  local out, list, mentions = {}, { before = key and redis.call('HGET', key, 'notified') or nil }, 0
  if replied == '' and mentioned == '' then return list end
  for kind, uid in string.gmatch(list.before or '', '(%u+):(%d+)') do
    out[uid] = true
    if kind == 'MENTION' then mentions = mentions + 1 end
  end
  for uid in string.gmatch(mentioned, '%-(%d+)') do out[uid] = true end
  for _, uid in ipairs(writers) do out[uid] = true end
  local function add(kind, uid)
    if out[uid] or is_on_list('notify_off', uid, kind) then return end
    for _, writer in ipairs(writers) do
      if is_on_list('muted', uid, writer) or is_on_list('blocked', uid, writer) then return end
    end
    out[uid], list[#list + 1] = true, { kind, uid }
    if kind == 'MENTION' then mentions = mentions + 1 end
  end
  if string.match(replied, '^%d+$') then add('REPLY', replied) end
  for uid in string.gmatch(mentioned, '[^,]+') do
    if mentions < MAX_MENTIONS and string.match(uid, '^%d+$') then add('MENTION', uid) end
  end
  return list
end

-- look_at_recipients reads what notify_recipients needs to know of the lists of those whom recipients has returned. It
-- returns the value of the field notified of the post, nil if nobody is notified.
local function look_at_recipients(list)
  if #list == 0 then return nil end
  local notified = { list.before }
  for _, r in ipairs(list) do
    r.seen = look_at_list(r[2])
    notified[#notified + 1] = r[1] .. ':' .. r[2]
  end
  return table.concat(notified, ',')
end

-- notify_recipients notifies those whom recipients has returned of a post, after look_at_recipients.
local function notify_recipients(post, list, now)
  if #list == 0 then return end
  local field, id = 'post', post
  if string.match(post, '^%a+:%d+:%d+$') then field, id = 'comment', 'comment:' .. post end
  for _, r in ipairs(list) do
    notify(r[2], r[1] .. ':' .. post, now, r.seen)
    event('notified', 'user:' .. r[2], 'kind', r[1], field, id)
  end
end
