-- Counts the live ones of some comments. Changes nothing.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] comment ids
-- Reply: how many
-- requires: comment
return count_live(ARGV)
