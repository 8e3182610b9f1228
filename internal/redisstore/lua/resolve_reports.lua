-- Resolves the open reports of a post: it leaves the queues of moderators.
-- KEYS[1] agora:reports:ID hash
-- ARGV[1] the global id of the post
-- Reply: the status OK
-- Safe to repeat: a post without open reports does not change.
-- requires: report
local post = ARGV[1]
read_before_write(report_keys(post))
resolve_reports(post)
return status('OK')
