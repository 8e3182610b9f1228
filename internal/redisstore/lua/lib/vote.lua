-- Functions for scripts on votes. The vote of a user stands in a set of voters of the post: voted:ID of an article,
-- the sets of upvotes and downvotes of a topic or a comment. One that does not count stands also in
-- agora:uncounted:POST, or in agora:uncounted_down:POST for a downvote. So points are imported votes + members −
-- uncounted. The hash of a topic and of a comment repeats the two numbers in uncounted_ups and uncounted_downs, for
-- reads. A post has the name that lists have of it: article:5, topic:5, and topic:5:7 for a comment.
--
-- The networks of the votes that do not count are apart, in agora:vote_clusters:POST, which expires: such a vote stays
-- as it is when its network is gone. ADDRESS_HASH_KEPT (milliseconds) comes from Go.
--
-- A vote of a new account counts only if no other came from its network to the post in the window before it. The
-- author's own counts always, and a vote that counts goes on to count when it is changed.

-- vote_in_args returns the vote that scripts have in ARGV[1] to ARGV[7]: the voter's uid; UP, DOWN or NONE; now, Unix
-- seconds; the voter's network, '' if the vote counts in any case; '1' for a new account; when the window began, Unix
-- seconds; its length in milliseconds.
local function vote_in_args()
  local v = {}
  v.uid, v.vote, v.now, v.network, v.new, v.since, v.window_ms = unpack(ARGV, 1, 7)
  return v
end

-- noted_keys returns the keys of a post that note_vote and drop_votes write.
local function noted_keys(post)
  return { key_uncounted(post), key_uncounted_down(post), key_vote_clusters(post), key_vote_networks(post) }
end

-- vote_keys returns the keys that note_vote writes.
local function vote_keys(post, uid) return { key_upvotes_by(uid), key_downvotes_by(uid), unpack(noted_keys(post)) } end

-- leave_place leaves the place of a network to the next vote, if the voter of a vote that is withdrawn has it.
local function leave_place(networks, uid)
  for _, member in ipairs(redis.call('ZRANGE', networks, '0', '-1')) do
    local network = string.match(member, '^(.*):' .. uid .. '$')
    if network then redis.call('ZREM', networks, network, member) end
  end
end

-- counts_now reports whether a vote counts that replaces another one, which counted or did not, and notes its network.
-- The first vote from a network takes the network's place. Only its voter leaves the place to the next, by withdrawing
-- the vote from there: others, whose votes count anyway, would otherwise free the place while its vote still counts. So
-- does the job that withdraws all votes of a user.
local function counts_now(post, v, counted, own)
  local networks, holder = key_vote_networks(post), v.network .. ':' .. v.uid
  if v.network == '' then
    if v.vote == 'NONE' then leave_place(networks, v.uid) end
    return true
  end
  if v.vote == 'NONE' then
    if redis.call('ZSCORE', networks, holder) then redis.call('ZREM', networks, v.network, holder) end
    return false
  end
  redis.call('ZREMRANGEBYSCORE', networks, '-inf', v.since)
  local first = not redis.call('ZSCORE', networks, v.network)
  redis.call('ZADD', networks, v.now, v.network)
  if first then redis.call('ZADD', networks, v.now, holder) end
  redis.call('PEXPIRE', networks, v.window_ms)
  return counted or own or first or v.new ~= '1'
end

-- note_network notes the network of a vote that does not count, '' for none. The networks of a post expire together, by
-- the age of the first one: none of them stays longer.
local function note_network(post, uid, network)
  local clusters = key_vote_clusters(post)
  if network ~= '' then
    write('HSET', clusters, uid, network)
    if redis.call('PTTL', clusters) < 0 then redis.call('PEXPIRE', clusters, ADDRESS_HASH_KEPT) end
  elseif redis.call('HEXISTS', clusters, uid) == 1 then
    write('HDEL', clusters, uid)
  end
end

-- note_vote notes the change of a vote in all but the sets of voters: in the lists of the voter's votes, and whether it
-- counts, which it returns. own is whether the voter is the author.
local function note_vote(post, v, was_up, was_down, own)
  local up, down = key_uncounted(post), key_uncounted_down(post)
  local counted = was_up and redis.call('HEXISTS', up, v.uid) == 0
    or was_down and redis.call('HEXISTS', down, v.uid) == 0
  local counts = counts_now(post, v, counted, own)
  for _, of in ipairs({ { 'UP', up, key_upvotes_by(v.uid) }, { 'DOWN', down, key_downvotes_by(v.uid) } }) do
    local is, uncounted, list = v.vote == of[1], of[2], of[3]
    if is and not counts then
      write('HSET', uncounted, v.uid, '1')
    elseif redis.call('HEXISTS', uncounted, v.uid) == 1 then
      write('HDEL', uncounted, v.uid)
    end
    if is then
      write('ZADD', list, v.now, post)
    elseif redis.call('ZSCORE', list, post) then
      write('ZREM', list, post)
    end
  end
  note_network(post, v.uid, v.vote ~= 'NONE' and not counts and v.network or '')
  return counts
end

-- unlist_vote removes a post from the lists of a user's votes, which still have it after another program has removed
-- the vote from its set.
local function unlist_vote(post, uid)
  for _, list in ipairs({ key_upvotes_by(uid), key_downvotes_by(uid) }) do
    if redis.call('ZSCORE', list, post) then write('ZREM', list, post) end
  end
end

-- count_votes returns how many members of the sets of upvotes and downvotes of a topic or a comment count.
local function count_votes(post, up, down)
  return redis.call('SCARD', up) - redis.call('HLEN', key_uncounted(post)),
    redis.call('SCARD', down) - redis.call('HLEN', key_uncounted_down(post))
end

-- votes_of_others returns the ups minus the downs that count, without the author's own vote.
local function votes_of_others(post, up, down, author)
  local ups, downs = count_votes(post, up, down)
  return ups - downs - (redis.call('SISMEMBER', up, author) - redis.call('SISMEMBER', down, author))
end

-- set_vote sets a vote on a topic or a comment with the hash key. It returns the ups and the downs that count, the
-- change of the score, and whether the vote has changed, '1' or '0'.
local function set_vote(post, key, up, down, v, author)
  local ups, downs = count_votes(post, up, down)
  local was_up, was_down = redis.call('SISMEMBER', up, v.uid) == 1, redis.call('SISMEMBER', down, v.uid) == 1
  if was_up == (v.vote == 'UP') and was_down == (v.vote == 'DOWN') then
    if v.vote == 'NONE' then unlist_vote(post, v.uid) end
    return ups, downs, 0, '0'
  end
  local before = ups - downs
  note_vote(post, v, was_up, was_down, author == v.uid)
  if redis.call(v.vote == 'UP' and 'SADD' or 'SREM', up, v.uid) == 1 then note(up) end
  if redis.call(v.vote == 'DOWN' and 'SADD' or 'SREM', down, v.uid) == 1 then note(down) end
  for field, hash in pairs({ uncounted_ups = key_uncounted(post), uncounted_downs = key_uncounted_down(post) }) do
    local n = redis.call('HLEN', hash)
    if n ~= parse_int(redis.call('HGET', key, field)) then write('HSET', key, field, format_int(n)) end
  end
  ups, downs = count_votes(post, up, down)
  return ups, downs, ups - downs - before, '1'
end

-- drop_votes removes what is noted of the votes on a post that is deleted, besides the sets of voters.
local function drop_votes(post)
  for _, key in ipairs(noted_keys(post)) do
    if redis.call('EXISTS', key) == 1 then write('UNLINK', key) end
  end
end
