-- Checks a user's karma: the sum of the votes of others on the user's content.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: uid; the sum if the lists are too
-- long for one script ('' to sum here); the karma that was read before summing.
-- requires: karma, check
return check(3, function(uid, summed, read)
  local sum = tonumber(summed)
  if sum and (redis.call('HGET', key_karma(), uid) or '') ~= read then return end -- changed meanwhile
  if not sum then
    sum = 0
    for _, member in ipairs(redis.call('ZRANGE', key_articles_by(uid), '0', '-1')) do
      sum = sum + karma_of_article(member, uid)
    end
    for _, id in ipairs(redis.call('ZRANGE', key_topics_by(uid), '0', '-1')) do
      sum = sum + karma_of_topic(id, uid)
    end
    for _, member in ipairs(redis.call('ZRANGE', key_comments_by(uid), '0', '-1')) do
      sum = sum + karma_of_comment(member, uid)
    end
  end
  check_count('user.karma', key_karma(), uid, sum)
end)
