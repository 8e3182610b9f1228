-- Functions for scripts that remove, restore and delete a post. A post is named as in lists: article:5, topic:5, and
-- topic:5:7 for a comment. The hash of a removed post keeps a few fields, its stub, and gets two new ones: removed,
-- the category, and deleted, the time. So code that skips deleted posts skips removed posts too. The hash
-- agora:removed:POST stores the post's other fields, and in fields removed_… what else a restoration needs.
-- requires: notification, report, log

-- post_state returns NOT_FOUND, DELETED or REMOVED, or nil for a post that is neither deleted nor removed.
local function post_state(key)
  local e = redis.call('HMGET', key, 'time', 'deleted', 'removed')
  if not parse_time(e[1]) then return 'NOT_FOUND' end
  if e[2] then return e[3] and 'REMOVED' or 'DELETED' end
end

-- removal_act returns the act of a removal of a post in rankings, by its global id.
local function removal_act(target, uid, now, category, reason, feeds, member)
  return { at = now, by = uid, rule = uid == '' and 'reports' or nil, action = 'REMOVE', target = target,
    reason = reason, after = { reason = category }, feeds = feeds, member = member }
end

-- restoration_act returns the act of a restoration.
local function restoration_act(target, uid, now, feeds, member)
  return { at = now, by = uid, action = 'RESTORE', target = target, feeds = feeds, member = member }
end

-- id_of_post returns the global id of a post.
local function id_of_post(post) return string.match(post, '^%a+:%d+:%d+$') and 'comment:' .. post or post end

-- notify_author notifies the author of a post, '' if unknown, of its removal or restoration by another user. It also
-- updates the author's list of removed posts, because removed posts have left all other lists.
local function notify_author(author, uid, kind, post, now)
  if author == '' then return end
  if kind == 'REMOVED' then
    write('ZADD', key_removed_of(author), now, post)
  else
    write('ZREM', key_removed_of(author), post)
  end
  for _, former in ipairs({ 'REMOVED:', 'RESTORED:' }) do
    write('ZREM', key_notifications(author), former .. post)
  end
  if author == uid then return end
  notify(author, kind .. ':' .. post, now)
  event('notified', 'user:' .. author, 'kind', kind, 'post', id_of_post(post))
end

-- withdraw_notifications takes back the notifications that the text of a post has caused. A script calls it before it
-- deletes or sets aside the post. It returns the notifications with their scores, as the text that
-- return_notifications reads.
local function withdraw_notifications(key, post)
  local withdrawn = {}
  for _, n in ipairs(notifications_of(key, post)) do
    local at = redis.call('ZSCORE', n[1], n[2])
    if at then
      write('ZREM', n[1], n[2])
      withdrawn[#withdrawn + 1] = string.match(n[2], '^%u+') .. ':' .. string.match(n[1], '%d+$') .. ':' .. at
    end
  end
  return table.concat(withdrawn, ',')
end

-- return_notifications adds the notifications that a removal has withdrawn again, before put_back.
local function return_notifications(post)
  local withdrawn = redis.call('HGET', key_removed(post), 'removed_notified') or ''
  for kind, recipient, at in string.gmatch(withdrawn, '(%u+):(%d+):([^,]+)') do
    if not forgotten(recipient) then
      write('ZADD', key_notifications(recipient), at, kind .. ':' .. post)
      write('ZREMRANGEBYRANK', key_notifications(recipient), '0', '-1001')
    end
  end
end

-- removal_keys returns the keys that set_aside, label, put_back, notify_author, withdraw_notifications,
-- return_notifications, drop_removal and drop_reports write.
local function removal_keys(key, post, author)
  local keys = { key, key_removed(post), unpack(report_keys(id_of_post(post))) }
  local notified = redis.call('HGET', key, 'notified') or redis.call('HGET', key_removed(post), 'notified') or ''
  for recipient in string.gmatch(notified, ':(%d+)') do keys[#keys + 1] = key_notifications(recipient) end
  if author ~= '' then
    keys[#keys + 1] = key_notifications(author)
    keys[#keys + 1] = key_notified()
    keys[#keys + 1] = key_removed_of(author)
  end
  return keys
end

-- relabel sets the category and the reason of a removed post, and the moderator who has chosen them. It resolves the
-- reports of the post. If reports had removed the post, it notifies the author of the removal. It changes nothing for
-- a removal by reports, or if category and reason are the same as before.
local function relabel(key, post, act)
  local removed, category, reason = key_removed(post), act.after.reason, act.reason
  local former = redis.call('HGET', key, 'removed')
  if category == 'REPORTED' or former == category
    and (redis.call('HGET', removed, 'removed_reason') or '') == reason then return end
  act.before = { reason = former }
  local author = redis.call('HGET', key, 'author_id')
    or string.match(redis.call('HGET', key, 'poster') or '', '^user:(%d+)$') or ''
  local changed = removal_keys(key, post, author)
  for _, logged in ipairs(log_keys(act)) do changed[#changed + 1] = logged end
  read_before_write(changed)
  write('HSET', key, 'removed', category)
  set_fields(removed, { 'removed_by', act.by, 'removed_reason', reason }, 1)
  resolve_reports(id_of_post(post))
  if former == 'REPORTED' then notify_author(author, act.by, 'REMOVED', post, act.at) end
  log_act(act)
end

-- outdated reports whether a removal is one by reports that a moderator has resolved meanwhile.
local function outdated(post, category)
  return category == 'REPORTED' and not redis.call('ZSCORE', key_queue('time', ''), id_of_post(post))
end

-- set_aside moves the fields of a post's hash, except those in the list unmoved, to agora:removed:POST. It creates the
-- post's hash anew, as shrink does.
local function set_aside(key, post, unmoved)
  local stays, stub, moved = {}, {}, {}
  for _, field in ipairs(unmoved) do stays[field] = true end
  local all = redis.call('HGETALL', key)
  for i = 1, #all, 2 do
    local list = stays[all[i]] and stub or moved
    list[#list + 1] = all[i]
    list[#list + 1] = all[i + 1]
  end
  write('UNLINK', key)
  write('HSET', key, unpack(stub))
  if #moved > 0 then write('HSET', key_removed(post), unpack(moved)) end
end

-- label marks a post as removed, after set_aside, and resolves its reports, unless it is they that remove it.
local function label(key, post, uid, now, category, reason)
  write('HSET', key, 'removed', category, 'deleted', now)
  set_fields(key_removed(post), { 'removed_by', uid, 'removed_reason', reason }, 1)
  if category ~= 'REPORTED' then resolve_reports(id_of_post(post)) end
end

-- put_back moves the fields of a removed post from agora:removed:POST back to its hash. The counts in the stub stay,
-- because other programs may have changed them. put_back also resolves the reports that have hidden the post.
local function put_back(key, post)
  local removed, back = key_removed(post), {}
  local all = redis.call('HGETALL', removed)
  for i = 1, #all, 2 do
    if not string.find(all[i], '^removed_') then
      back[#back + 1] = all[i]
      back[#back + 1] = all[i + 1]
    end
  end
  write('HDEL', key, 'removed', 'deleted', 'title', 'content', 'tags')
  if #back > 0 then write('HSET', key, unpack(back)) end
  write('UNLINK', removed)
  resolve_reports(id_of_post(post))
end

-- drop_removal drops what remains of the removals of a post that is deleted.
local function drop_removal(post, author)
  local removed = key_removed(post)
  if redis.call('EXISTS', removed) == 1 then write('UNLINK', removed) end
  if author == '' then return end
  if redis.call('ZSCORE', key_removed_of(author), post) then write('ZREM', key_removed_of(author), post) end
  for _, kind in ipairs({ 'REMOVED:', 'RESTORED:', 'APPROVED:' }) do
    local list = key_notifications(author)
    if redis.call('ZSCORE', list, kind .. post) then write('ZREM', list, kind .. post) end
  end
end
