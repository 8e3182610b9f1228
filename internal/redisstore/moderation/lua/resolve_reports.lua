-- Resolves the open reports of a post that stays: it leaves the queues of moderators.
-- KEYS[1] the hash of the post: article:ID, bbs::topic::ID or bbs::comment::ID
-- ARGV[1] the global id of the post, ARGV[2] the moderator's uid, ARGV[3] now, Unix seconds
-- Reply: the status OK | HIDDEN when its reports have removed it: a restoration resolves them
-- Safe to repeat: a post without open reports does not change.
-- requires: report, log
local entity, post = KEYS[1], ARGV[1]
expect('hash', entity)
if redis.call('HGET', entity, 'removed') == 'REPORTED' then return status('HIDDEN') end
local open, act = redis.call('ZSCORE', key_queue('reports', ''), post), nil
if open then
  act = { at = ARGV[3], by = ARGV[2], action = 'RESOLVE_REPORTS', target = post,
    before = { reports = format_int(parse_int(open)) }, after = { reports = '0' } }
end
local changed = report_keys(post)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)
resolve_reports(post)
log_act(act)
return status('OK')
