-- Functions for scripts that pin posts or feature them. MAX_PINNED comes from Go.

-- mark_act returns the act of a moderator who changes a mark of a post, nil if the post has that state already.
local mark_actions = { locked = { 'LOCK', 'UNLOCK' }, pinned = { 'PIN', 'UNPIN' }, featured = { 'FEATURE', 'UNFEATURE' } }
local function mark_act(mark, on, was, uid, now, target)
  if on ~= was then return { at = now, by = uid, action = mark_actions[mark][on and 1 or 2], target = target } end
end

-- set_marked adds a post to a list, or removes it. The list has at most MAX_PINNED posts in all partitions together;
-- elsewhere is the number of its posts in the other partitions. It returns false if there is no room.
local function set_marked(list, member, on, now, elsewhere)
  if not on then
    write('ZREM', list, member)
    return true
  end
  if redis.call('ZSCORE', list, member) then return true end
  if redis.call('ZCARD', list) + elsewhere >= MAX_PINNED then return false end
  write('ZADD', list, now, member)
  return true
end

-- mark_again puts a restored post back into a list, if there is room. at is the score that the post had in the list
-- before: the time when it was added; nil if it was not there. mark_again returns whether the post is in the list
-- now.
local function mark_again(list, member, at)
  if not at or redis.call('ZCARD', list) >= MAX_PINNED then return false end
  write('ZADD', list, at, member)
  return true
end

-- unmark removes a post from a list, if it is there.
local function unmark(list, member)
  if redis.call('ZSCORE', list, member) then write('ZREM', list, member) end
end
