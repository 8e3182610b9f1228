-- Sums what some things of a user add to their karma. Changes nothing.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1] uid, ARGV[2] articles_by, topics_by or comments_by, ARGV[3…] members
-- Reply: the sum
-- requires: karma
local of = { articles_by = karma_of_article, topics_by = karma_of_topic, comments_by = karma_of_comment }
local sum = 0
for i = 3, #ARGV do sum = sum + of[ARGV[2]](ARGV[i], ARGV[1]) end
return sum
