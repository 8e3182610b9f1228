-- Resolves the open reports of a post that stays: it leaves the queues of moderators.
-- KEYS[1] the hash of the post: article:ID, bbs::topic::ID or bbs::comment::ID
-- ARGV[1] the global id of the post
-- Reply: the status OK | HIDDEN when its reports have removed it: a restoration resolves them
-- Safe to repeat: a post without open reports does not change.
-- requires: report
local entity, post = KEYS[1], ARGV[1]
expect('hash', entity)
read_before_write(report_keys(post))
if redis.call('HGET', entity, 'removed') == 'REPORTED' then return status('HIDDEN') end
resolve_reports(post)
return status('OK')
