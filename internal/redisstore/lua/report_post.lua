-- Reports a post to the moderators.
-- KEYS[1] the hash of the post: article:ID, bbs::topic::ID or bbs::comment::ID
-- ARGV[1] the global id of the post, ARGV[2] the subject of a comment, '' for other posts
-- ARGV[3] the reporter's uid, ARGV[4] now, Unix seconds, ARGV[5] the report as JSON
-- Reply: OK, report: that of the reporter as JSON, an earlier one if there is one | NOT_FOUND
--   | DELETED | REMOVED
-- A user reports a post once. Beyond MAX_REPORTS open reports, or ten times as many that are stored, further ones have
-- no effect.
-- Safe to repeat: the second report of a user changes nothing.
-- requires: report
local entity, post, subject, uid, now, report = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local e = redis.call('HMGET', entity, 'time', 'deleted', 'subject', 'removed')
if not parse_time(e[1]) or subject ~= '' and e[3] ~= subject then return status('NOT_FOUND') end
if e[2] then return status(e[4] and 'REMOVED' or 'DELETED') end
local reports, reported = key_reports(post), key_reported_by(uid)
local places = redis.call('ZSCORE', key_queue('time', ''), post) and redis.call('HGET', reports, 'places')
  or places_of(subject == '' and post or subject)
expect('hash', entity)
local changed = report_keys(post, places)
changed[#changed + 1] = reported
read_before_write(changed)
local known = redis.call('HGET', reports, uid) or redis.call('HGET', reports, 'resolved:' .. uid)
if known then return status('OK', 'report', known) end
local open = parse_int(redis.call('ZSCORE', key_queue('reports', ''), post) or '0')
if open >= MAX_REPORTS or redis.call('HLEN', reports) >= 10 * MAX_REPORTS then return status('OK', 'report', report) end
write('HSET', reports, uid, report, 'places', places)
write('ZADD', reported, now, post)
for _, name in ipairs(queue_names(post)) do
  if not redis.call('ZSCORE', key_queue('time', name), post) then write('ZADD', key_queue('time', name), now, post) end
  write('ZADD', key_queue('reports', name), format_int(open + 1), post)
end
event('reported', post)
return status('OK', 'report', report)
