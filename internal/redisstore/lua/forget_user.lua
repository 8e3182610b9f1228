-- Removes the data of a deleted user from a partition: notifications, the read mark, reports, held posts, and the
-- lists of what the user saved, hid, saw, follows, muted, blocked and turned off. The votes and their lists stay, so
-- that moderators can withdraw the votes. While the partition has posts of the user, their lists and the karma stay
-- too; the read mark is then FORGOTTEN, with which nothing notifies the user any more.
-- KEYS[1] agora:notifications:UID zset
-- ARGV[1] uid, ARGV[2] the index of the last report, and of the last rejected post, of this batch
-- Reply: OK, left: the number of reports and rejected posts for further batches
-- A removed report that was open no longer counts in the queues of moderators; its post keeps its place in the queues
-- by time. If it was the last open report on a post that reports have hidden, it becomes a report by the rule
-- "reports", without its text: otherwise the post would stay hidden, and no moderator would see it.
-- Safe to repeat: it sets a state.
-- requires: report, held
local notifications, uid = KEYS[1], ARGV[1]

-- hidden_by_reports reports whether reports have removed a post, by its global id.
local function hidden_by_reports(post)
  local kind, id, comment = string.match(post, '(%a+):(%d+):?(%d*)$')
  local key = kind == 'topic' and key_topic(id) or key_article(id)
  if comment ~= '' then key = key_comment(comment) end
  return redis.call('HGET', key, 'removed') == 'REPORTED'
end

-- without_text returns a report, JSON, without its text.
local function without_text(report)
  local ok, r = pcall(cjson.decode, report)
  if not ok or type(r) ~= 'table' then return report end
  return string.format('{"reason":%s,"at":%s}', cjson.encode(r.reason), cjson.encode(r.at))
end

local reported = key_reported_by(uid)
local posts = redis.call('ZRANGE', reported, '0', ARGV[2])
local waiting, rejected = key_held_by(uid), key_held_rejected(uid)
local lists = { notifications, key_seen(uid) }
for _, name in ipairs({ 'notifications_read', 'saved', 'hidden', 'following', 'muted', 'blocked', 'notify_off' }) do
  lists[#lists + 1] = key_list(name, uid)
end
local changed = { key_notified(), key_karma(), key_founded(uid), reported, waiting, rejected, unpack(lists) }
expect('zset', notifications)
local held = redis.call('ZRANGE', waiting, '0', '-1') -- at most MAX_HELD in all partitions
for _, id in ipairs(redis.call('ZRANGE', rejected, '0', ARGV[2])) do held[#held + 1] = id end
for _, id in ipairs(held) do
  changed[#changed + 1] = key_held(id)
  for _, key in ipairs(held_queues(key_held(id))) do changed[#changed + 1] = key end
end
for _, post in ipairs(posts) do
  for _, key in ipairs(report_keys(post)) do changed[#changed + 1] = key end
end
read_before_write(changed)
for _, post in ipairs(posts) do
  local reports = key_reports(post)
  local report = redis.call('HGET', reports, uid)
  if redis.call('HDEL', reports, 'resolved:' .. uid) == 1 then note(reports) end
  if redis.call('HDEL', reports, uid) == 1 then
    note(reports)
    local open = parse_int(redis.call('ZSCORE', key_queue('reports', ''), post) or '0') - 1
    if open <= 0 and hidden_by_reports(post) then
      write('HSET', reports, 'rule:reports', without_text(report))
    elseif open <= 0 then
      leave_queue(post)
    else
      for _, name in ipairs(queue_names(post)) do
        write('ZADD', key_queue('reports', name), 'XX', format_int(open), post)
      end
    end
  end
  write('ZREM', reported, post)
end
for _, id in ipairs(held) do
  leave_approval(key_held(id), uid)
  redis.call('ZREM', rejected, id)
  if redis.call('EXISTS', key_held(id)) == 1 then write('UNLINK', key_held(id)) end
end
for _, list in ipairs(lists) do
  if redis.call('EXISTS', list) == 1 then write('UNLINK', list) end
end
redis.call('UNLINK', key_founded(uid))
if redis.call('EXISTS', key_articles_by(uid), key_topics_by(uid), key_comments_by(uid), key_private_by(uid),
    key_removed_of(uid)) > 0 then
  write('HSET', key_notified(), uid, FORGOTTEN)
else
  for _, key in ipairs({ key_notified(), key_karma() }) do
    if redis.call('HDEL', key, uid) == 1 then note(key) end
  end
end
return status('OK', 'left', redis.call('ZCARD', reported) + redis.call('ZCARD', rejected))
