-- Files a batch of articles in a group's ranking: members of the group get the
-- site's score there, others leave. What another program put in the group is
-- noted in the article, so that votes find the ranking.
-- KEYS[1] score:NAME or time:NAME zset, KEYS[2] group:NAME set
-- KEYS[3] score: or time: zset, KEYS[4] agora:rebuilt:… string
-- ARGV[1] how long not to rebuild again, in milliseconds; ARGV[2] NAME; ARGV[3…] members
-- Reply: OK
-- Safe to repeat: it sets a state.
local ranking, group, site, name = KEYS[1], KEYS[2], KEYS[3], ARGV[2]
expect('zset', ranking, site)
expect('set', group)
expect('string', KEYS[4])
touch(KEYS)
touch({ key_groups() })
redis.call('SET', KEYS[4], '1', 'PX', ARGV[1])
for i = 3, #ARGV do
  local member = ARGV[i]
  local score = redis.call('SISMEMBER', group, member) == 1 and redis.call('ZSCORE', site, member)
  if score then
    redis.call('ZADD', ranking, score, member)
    local article = tag .. member
    local listed = redis.call('HGET', article, 'groups') or ''
    if not string.find(',' .. listed .. ',', ',' .. name .. ',', 1, true) and redis.call('EXISTS', article) == 1 then
      redis.call('HSET', article, 'groups', listed == '' and name or listed .. ',' .. name)
    end
  else
    redis.call('ZREM', ranking, member)
  end
end
redis.call('ZADD', key_groups(), '0', name)
redis.call('PERSIST', ranking)
return 'OK'
