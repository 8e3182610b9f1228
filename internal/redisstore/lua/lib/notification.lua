-- Functions for scripts that notify users.

-- The read mark of a user who is deleted and has posts here: later than any notification.
local FORGOTTEN = '100000000000'

-- forgotten reports whether forget_user has removed what this partition has of a user, whose posts stay.
local function forgotten(uid) return redis.call('HGET', key_notified(), uid) == FORGOTTEN end

-- notify adds a notification, a kind and a post such as REPLY:topic:5:7, and keeps the last 1,000. Its score is above
-- the user's other notifications and above the read mark even if the clocks of servers differ: a new notification is
-- the newest, and unread. A user who is deleted gets none.
local function notify(uid, notification, at)
  if forgotten(uid) then return end
  local key = key_notifications(uid)
  local newest = redis.call('ZREVRANGE', key, '0', '0', 'WITHSCORES')[2]
  local mark = parse_time(redis.call('HGET', key_notified(), uid))
  local score = math.max(tonumber(at), (tonumber(newest) or 0) + 0.000001, (mark or 0) + 0.000001)
  write('ZADD', key, string.format('%.6f', score), notification)
  write('ZREMRANGEBYRANK', key, '0', '-1001')
end
