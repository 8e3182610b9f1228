-- Functions for scripts of moderators on a user.

-- may_restrict reports whether a moderator, an admin or the operator may restrict a user: the user's role must be
-- lower.
local ranks = { moderator = 1, admin = 2, operator = 3 }
local function may_restrict(user, by)
  return (ranks[redis.call('HGET', user, 'role') or ''] or 0) < ranks[by]
end

-- add_note adds a note, unless it is there already. Beyond MAX_NOTES the oldest plain notes go first, then the oldest
-- warnings, and bans last, so that no moderator can push a ban out with other notes.
local function add_note(notes, texts, note, time, text)
  if redis.call('ZSCORE', notes, note) then return end
  write('ZADD', notes, time, note)
  write('HSET', texts, note, text)
  local excess = redis.call('ZCARD', notes) - MAX_NOTES
  for _, kind in ipairs({ '^NOTE:', '^WARNING:', '' }) do
    if excess <= 0 then return end
    for _, old in ipairs(redis.call('ZRANGE', notes, '0', '-1')) do
      if excess > 0 and old ~= note and string.match(old, kind) then
        write('ZREM', notes, old)
        write('HDEL', texts, old)
        excess = excess - 1
      end
    end
  end
end
