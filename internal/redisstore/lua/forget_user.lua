-- Removes what a partition has of a user who is deleted: notifications, the read mark, the lists of votes, and reports.
-- Karma stays while the user has posts, and votes go on to count.
-- KEYS[1] agora:notifications:UID zset
-- ARGV[1] uid, ARGV[2] the index of the last report of this batch
-- Reply: OK, left: the number of reports for further batches
-- An open report that goes does not count in the queues of moderators any more. Its post keeps its place by the time.
-- Safe to repeat: it sets a state.
-- requires: report
local notifications, uid = KEYS[1], ARGV[1]
local reported = key_reported_by(uid)
local posts = redis.call('ZRANGE', reported, '0', ARGV[2])
local lists = { notifications, key_upvotes_by(uid), key_downvotes_by(uid) }
local changed = { key_notified(), key_karma(), key_founded(uid), reported, unpack(lists) }
expect('zset', notifications)
for _, post in ipairs(posts) do
  for _, key in ipairs(report_keys(post)) do changed[#changed + 1] = key end
end
read_before_write(changed)
for _, post in ipairs(posts) do
  local reports = key_reports(post)
  if redis.call('HDEL', reports, 'resolved:' .. uid) == 1 then note(reports) end
  if redis.call('HDEL', reports, uid) == 1 then
    note(reports)
    local open = parse_int(redis.call('ZSCORE', key_queue('reports', ''), post) or '0') - 1
    if open <= 0 then
      leave_queue(post)
    else
      for _, name in ipairs(queue_names(post)) do
        write('ZADD', key_queue('reports', name), 'XX', format_int(open), post)
      end
    end
  end
  write('ZREM', reported, post)
end
for _, list in ipairs(lists) do
  if redis.call('EXISTS', list) == 1 then write('UNLINK', list) end
end
if redis.call('HDEL', key_notified(), uid) == 1 then note(key_notified()) end
redis.call('UNLINK', key_founded(uid))
if redis.call('EXISTS', key_articles_by(uid), key_topics_by(uid), key_comments_by(uid), key_removed_of(uid)) == 0
  and redis.call('HDEL', key_karma(), uid) == 1 then note(key_karma()) end
return status('OK', 'left', redis.call('ZCARD', reported))
