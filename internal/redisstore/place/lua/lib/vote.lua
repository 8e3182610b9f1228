-- Functions for scripts on votes. A post has a set of the users who have voted on it: voted:ID of an article; one set
-- of upvotes and one of downvotes of a topic or a comment. If a vote does not count, its user is also in the hash
-- agora:uncounted:POST or, for a downvote, agora:uncounted_down:POST. So points are imported votes + members −
-- uncounted. The hash of a topic or a comment repeats the numbers of uncounted votes in its fields uncounted_ups and
-- uncounted_downs, for reads. POST is the name of a post in lists: article:5, topic:5, or topic:5:7 for a comment.
--
-- The key agora:vote_clusters:POST stores the networks of the votes that do not count. It expires, but such a vote
-- still does not count after that. ADDRESS_HASH_LIFETIME (milliseconds) comes from Go.
--
-- A vote of a new account counts only if no other vote on the post came from its network in the window before it. The
-- author's own vote always counts. A vote that counts still counts after its user has changed it.

-- A voter's votes in one direction, upvotes or downvotes, are in blocks of up to VOTES_IN_BLOCK: Redis stores a small
-- zset in a third of the bytes. agora:upvotes_by:UID is the newest block. Once it is full, the next vote renames it to
-- agora:upvotes_until:UID:TIME, where TIME is the time of that vote, and agora:upvotes_blocks:UID lists this TIME. Times
-- are in microseconds: Redis stores a whole number in half the bytes of a fraction.

-- vote_in_args returns the vote in ARGV[1] to ARGV[8]: the voter's uid; UP, DOWN or NONE; now, Unix seconds; the
-- voter's network, '' if the vote counts in any case; '1' for a new account; when the window began, Unix seconds; the
-- length of the window in milliseconds; the TIME of the block with the previous vote, '' if the caller does not know.
local function vote_in_args()
  local v = {}
  v.uid, v.vote, v.now, v.network, v.new, v.since, v.window_ms, v.block = unpack(ARGV, 1, 8)
  v.time = string.gsub(v.now, '%.', '') -- in microseconds: v.now has six decimals
  return v
end

-- look_at_votes reads what add_vote needs to know of a list of votes. If a block up to this very moment exists, the
-- newest block becomes larger instead.
local function look_at_votes(votes, v)
  local list = { key = key_votes_by(votes, v.uid) }
  if redis.call('ZCARD', list.key) >= VOTES_IN_BLOCK then
    local block, blocks = key_votes_until(votes, v.uid, v.time), key_vote_blocks(votes, v.uid)
    redis.call('ZCARD', blocks)
    if redis.call('ZCARD', block) == 0 then list.full, list.block, list.blocks = true, block, blocks end
  end
  return list
end

-- add_vote adds a post to a list of votes. An older block contains the post too only if another program has removed the
-- voter from the set of voters; a later withdrawal takes out the newer entry, and reconcile the older.
local function add_vote(list, post, v)
  if list.full then
    note(list.block)
    redis.call('RENAME', list.key, list.block)
    write('ZADD', list.blocks, v.time, v.time)
  end
  write('ZADD', list.key, v.time, post)
end

-- find_vote returns the block of a list of votes with a post, nil for none. since is a time before the vote, Unix
-- seconds. find_vote reads BLOCKS_SEARCHED blocks, the newest first, behind as many as skip says, and returns whether there may be more.
local function find_vote(votes, uid, post, since, skip)
  local blocks = key_vote_blocks(votes, uid)
  local oldest = format_int(math.floor((parse_time(since) or 0) * 1000000))
  local times = redis.call('ZREVRANGEBYSCORE', blocks, '+inf', oldest, 'LIMIT', skip, BLOCKS_SEARCHED)
  for _, time in ipairs(times) do
    local block = key_votes_until(votes, uid, time)
    if redis.call('ZSCORE', block, post) then return { key = block, blocks = blocks, time = time } end
  end
  return nil, #times == BLOCKS_SEARCHED
end

-- listed_vote returns the block of a list of votes with a post, nil for none. It reads the newest block, and v.block or,
-- if that is not known, those with votes since a time; none if since is false. far is true if find_vote did not reach
-- all of them: then the caller has to find out v.block.
local function listed_vote(votes, v, post, since)
  local newest = key_votes_by(votes, v.uid)
  if redis.call('ZSCORE', newest, post) then return { key = newest } end
  if v.block == '' then
    if not since then return nil end
    return find_vote(votes, v.uid, post, since, '0')
  end
  local block, blocks = key_votes_until(votes, v.uid, v.block), key_vote_blocks(votes, v.uid)
  redis.call('ZCARD', blocks)
  return redis.call('ZSCORE', block, post) and { key = block, blocks = blocks, time = v.block } or nil
end

-- remove_vote removes a post from a block that contains it; nil for none.
local function remove_vote(block, post)
  if not block then return end
  write('ZREM', block.key, post)
  if not block.time then return end
  note(block.blocks) -- pages of the list depend on it
  if redis.call('EXISTS', block.key) == 0 then redis.call('ZREM', block.blocks, block.time) end
end

-- noted_keys returns the keys of a post that drop_votes removes.
local function noted_keys(post)
  return { key_uncounted(post), key_uncounted_down(post), key_vote_clusters(post), key_vote_networks(post) }
end

-- leave_place leaves the place of a network to the next vote, if the voter of a vote that is withdrawn has it.
local function leave_place(networks, uid)
  for _, member in ipairs(redis.call('ZRANGE', networks, '0', '-1')) do
    local network = string.match(member, '^(.*):' .. uid .. '$')
    if network then redis.call('ZREM', networks, network, member) end
  end
end

-- counts_now reports whether a vote counts, and notes its network. counted tells whether the voter's previous vote on
-- the post counted; own, whether the voter is the author. The voter of the first vote from a network becomes its
-- holder: agora:vote_networks:POST then contains the member network:uid. Only the holder frees the network, by
-- withdrawing the vote from the same network or without a network, as the job that withdraws all votes of a user
-- does. If other voters, whose votes count anyway, freed the network, it would be free while the first vote still
-- counts.
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

-- note_network notes the network of a vote that does not count; with the network '' it removes the note. All networks
-- of a post expire together, ADDRESS_HASH_LIFETIME after the first was noted, so none stays longer.
local function note_network(post, uid, network)
  local clusters = key_vote_clusters(post)
  if network ~= '' then
    write('HSET', clusters, uid, network)
    if redis.call('PTTL', clusters) < 0 then redis.call('PEXPIRE', clusters, ADDRESS_HASH_LIFETIME) end
  elseif redis.call('HEXISTS', clusters, uid) == 1 then
    write('HDEL', clusters, uid)
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

-- look_at_side reads what set_side needs to know of the upvotes or of the downvotes on a post. is tells whether v is
-- such a vote, posted is the time of the post. noted is the number of uncounted votes in the hash of the post: without
-- any, a vote that counts in any case changes none. A list may still contain the post after another program has removed
-- the vote from its set.
local function look_at_side(post, v, is, votes, voters, uncounted, field, posted, noted)
  local members = redis.call('SCARD', voters)
  local ignored = (v.network ~= '' or parse_int(noted) > 0) and redis.call('HLEN', uncounted) or 0
  local side = { is = is, voters = voters, uncounted = uncounted, field = field, members = members,
    had = members > 0 and redis.call('SISMEMBER', voters, v.uid) == 1,
    ignored = ignored, had_ignored = ignored > 0 and redis.call('HEXISTS', uncounted, v.uid) == 1 }
  if is then
    side.list = look_at_votes(votes, v)
  else
    side.listed, side.far = listed_vote(votes, v, post, side.had and posted)
  end
  return side
end

-- look_at_vote reads what set_vote needs to know of the vote v on a topic or a comment, whose hash has these fields. It
-- reads every key that set_vote writes, except this hash. So a key of a wrong type fails the script before its first
-- write. far is as in listed_vote.
local function look_at_vote(post, fields, up, down, v)
  if v.network ~= '' or v.vote == 'NONE' then redis.call('ZCARD', key_vote_networks(post)) end
  local seen = { noted = redis.call('HLEN', key_vote_clusters(post)),
    up = look_at_side(post, v, v.vote == 'UP', 'upvotes', up, key_uncounted(post), 'uncounted_ups', fields.time,
      fields.uncounted_ups),
    down = look_at_side(post, v, v.vote == 'DOWN', 'downvotes', down, key_uncounted_down(post), 'uncounted_downs',
      fields.time, fields.uncounted_downs) }
  seen.far = seen.up.far or seen.down.far
  return seen
end

-- set_side adds the vote v to the upvotes or to the downvotes, or removes the vote that was there. noted tells that it
-- has changed the hash of the post.
local function set_side(side, counts, post, key, v)
  local is = side.is
  if is then add_vote(side.list, post, v) else remove_vote(side.listed, post) end
  if is ~= side.had then
    write(is and 'SADD' or 'SREM', side.voters, v.uid)
    side.members = side.members + (is and 1 or -1)
  end
  local ignored = is and not counts
  if ignored ~= side.had_ignored then
    if ignored then write('HSET', side.uncounted, v.uid, '1') else write('HDEL', side.uncounted, v.uid) end
    side.ignored = side.ignored + (ignored and 1 or -1)
    write('HSET', key, side.field, format_int(side.ignored))
    side.noted = true
  end
end

-- set_vote sets a vote on a topic or a comment. key is the key of the post's hash; seen is what look_at_vote has
-- returned. set_vote returns the ups and the downs that count, the change of the score, and '1' if the vote has
-- changed, else '0'.
local function set_vote(post, key, v, author, seen)
  local up, down = seen.up, seen.down
  local ups, downs = up.members - up.ignored, down.members - down.ignored
  if up.had == up.is and down.had == down.is then
    for _, side in ipairs({ up, down }) do
      if v.vote == 'NONE' then remove_vote(side.listed, post) end
    end
    return ups, downs, 0, '0'
  end
  local before, counted = ups - downs, up.had and not up.had_ignored or down.had and not down.had_ignored
  local counts = counts_now(post, v, counted, author == v.uid)
  set_side(up, counts, post, key, v)
  set_side(down, counts, post, key, v)
  local network = v.vote ~= 'NONE' and not counts and v.network or ''
  if network ~= '' or seen.noted > 0 then note_network(post, v.uid, network) end
  ups, downs = up.members - up.ignored, down.members - down.ignored
  return ups, downs, ups - downs - before, '1'
end

-- keep_uncounted keeps the votes of a post that do not count for longer than the set of voters: without them they would.
local function keep_uncounted(post, voted)
  local uncounted = key_uncounted(post)
  local left, voters_left = redis.call('PTTL', uncounted), redis.call('PTTL', voted)
  if left ~= -2 and left < voters_left then redis.call('PEXPIRE', uncounted, format_int(voters_left + 1000)) end
end

-- votes_but_own returns the karma that an article gives its author: its votes without the author's own vote. own is
-- '0' if the author has withdrawn that vote: then all votes count.
local function votes_but_own(votes, own) return parse_int(votes) - (own == '0' and 0 or 1) end

-- drop_votes removes what is noted of the votes on a post that is deleted, besides the sets of voters.
local function drop_votes(post)
  for _, key in ipairs(noted_keys(post)) do
    if redis.call('EXISTS', key) == 1 then write('UNLINK', key) end
  end
end
