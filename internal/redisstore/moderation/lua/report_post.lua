-- Reports a post to the moderators, for a user or for a rule that marks posts.
-- KEYS[1] the hash of the post: article:ID, bbs::topic::ID or bbs::comment::ID
-- ARGV[1] the global id of the post, ARGV[2] the subject of a comment, '' for other posts
-- ARGV[3] the reporter's uid, or rule:NAME, ARGV[4] now, Unix seconds, ARGV[5] the report as JSON
-- ARGV[6] how many reports by users in good standing hide the post, 0 for never
-- Reply: OK, report: that of the reporter as JSON, an earlier one if there is one, hide: '1' if there are that many
--   open reports | NOT_FOUND | DELETED | REMOVED
-- A user can report a post once. A rule can report the post again after its report was resolved, because the text may
-- have changed. A report has no effect if the post has MAX_REPORTS open reports, or if more than ten times as many
-- reports are stored.
-- Safe to repeat: the second report of a user, and of a rule while the first one is open, changes nothing.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the post.
-- requires: report, reader, log
local entity, post, subject, by, now, report = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local e = redis.call('HMGET', entity, 'time', 'deleted', 'subject', 'removed', 'category')
if not parse_time(e[1]) or subject ~= '' and e[3] ~= subject then return status('NOT_FOUND') end
if subject ~= '' and not may_read_subject(subject) or not may_read(e[5]) then return status('NOT_FOUND') end
if e[2] then return status(e[4] and 'REMOVED' or 'DELETED') end
local reports, user = key_reports(post), string.match(by, '^%d+$')
local places = redis.call('ZSCORE', key_queue('time', ''), post) and redis.call('HGET', reports, 'places')
  or places_of(subject == '' and post or subject)
expect('hash', entity)
local changed = report_keys(post, places)
local act = not user and { at = now, by = '', rule = string.match(by, '^rule:(.*)$'), action = 'MARK', target = post }
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
if user then changed[#changed + 1] = key_reported_by(user) end
read_before_write(changed)
local function done(stored)
  return status('OK', 'report', stored, 'hide', hides(post, tonumber(ARGV[6])) and '1' or '')
end
local resolved = 'resolved:' .. by
local known = redis.call('HGET', reports, by) or user and redis.call('HGET', reports, resolved)
if known then return done(known) end
local open = parse_int(redis.call('ZSCORE', key_queue('reports', ''), post) or '0')
if open >= MAX_REPORTS or redis.call('HLEN', reports) > 10 * MAX_REPORTS then return done(report) end
if redis.call('HEXISTS', reports, resolved) == 1 then write('HDEL', reports, resolved) end
write('HSET', reports, by, report, 'places', places)
if user then write('ZADD', key_reported_by(user), now, post) end
for _, name in ipairs(queue_names(post)) do
  if not redis.call('ZSCORE', key_queue('time', name), post) then write('ZADD', key_queue('time', name), now, post) end
  write('ZADD', key_queue('reports', name), format_int(open + 1), post)
end
event('reported', post, 'places', (string.gsub(places, '\n', ',')))
log_act(act)
return done(report)
