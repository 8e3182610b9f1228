-- Removes the networks of a deleted user's votes, a batch of them from the newest on.
-- KEYS[1] a block of the user's list of upvotes or of downvotes, see lib/vote.lua; zset
-- ARGV[1] uid, ARGV[2] and ARGV[3] the ranks of the first and the last vote of the batch
-- ARGV[4] the time from which on votes may have networks, in microseconds
-- Reply: OK, more: 1 if further votes may have networks, else 0
-- Safe to repeat: it sets a state.
-- The entry of the network itself stays in agora:vote_networks:POST, so the network's place is still taken.
local votes, uid, since = KEYS[1], ARGV[1], tonumber(ARGV[4])
expect('zset', votes)
local list = redis.call('ZREVRANGE', votes, ARGV[2], ARGV[3], 'WITHSCORES')
local changed, more = { votes }, #list > 0 and 1 or 0
for i = 1, #list, 2 do
  if tonumber(list[i + 1]) < since then
    more = 0
    break
  end
  changed[#changed + 1] = key_vote_clusters(list[i])
  changed[#changed + 1] = key_vote_networks(list[i])
end
read_before_write(changed)
for i = 2, #changed, 2 do
  local clusters, networks = changed[i], changed[i + 1]
  if redis.call('HEXISTS', clusters, uid) == 1 then write('HDEL', clusters, uid) end
  for _, member in ipairs(redis.call('ZRANGE', networks, '0', '-1')) do
    if string.match(member, ':(%d+)$') == uid then redis.call('ZREM', networks, member) end
  end
end
return status('OK', 'more', more)
