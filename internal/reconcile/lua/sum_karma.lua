-- Sums the karma that some articles, topics or comments give to their author. Read-only.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1] uid, ARGV[2] articles_by, topics_by or comments_by, ARGV[3…] members of that list
-- Reply: the sum
-- requires: karma
local karma_of = { articles_by = karma_of_article, topics_by = karma_of_topic, comments_by = karma_of_comment }
local sum = 0
for i = 3, #ARGV do sum = sum + karma_of[ARGV[2]](ARGV[i], ARGV[1]) end
return sum
