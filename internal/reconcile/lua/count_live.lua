-- Counts those of the given comments that are not deleted. Read-only.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] comment ids
-- Reply: the number
-- requires: comment
return count_live(ARGV)
