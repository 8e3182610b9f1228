-- Functions for scripts on held posts: new posts that wait for a moderator. A field of the hash says that a post no
-- longer waits: post, the id of the published post, after an approval; rejected, the time, after a rejection;
-- withdrawn after the author has withdrawn the post.
-- requires: entity, notification, log

-- held_fields returns a held post's current fields in the order of HELD_FIELDS.
local function held_fields(held) return redis.call('HMGET', held, unpack(HELD_FIELDS)) end

-- waits reports whether a held post waits for a moderator.
local function waits(held)
  local h = redis.call('HMGET', held, 'author', 'post', 'rejected', 'withdrawn')
  return h[1] and not h[2] and not h[3] and not h[4]
end

-- held_act returns the act of a moderator on a held post.
local function held_act(held, uid, action, now, reason)
  return { at = now, by = uid, action = action, target = 'held:' .. id_of(held), index = id_of(held), reason = reason }
end

-- held_queues returns the queues that a held post may be in: the queue of all, the queue of its kind, and the queue of
-- the category in which it was sent.
local function held_queues(held)
  local h = redis.call('HMGET', held, 'kind', 'place')
  local keys = { key_held_queue(''), key_held_queue(h[1] or '') }
  if (h[2] or '') ~= '' then keys[3] = key_held_queue(h[2]) end
  return keys
end

-- held_keys returns the keys that settle and the end of a held post write. act is that of a moderator, nil for none.
-- seldom
local function held_keys(held, act)
  expect('hash', held)
  local author, keys = redis.call('HGET', held, 'author') or '', held_queues(held)
  for _, key in ipairs({ held, key_held_by(author), key_held_rejected(author), key_notifications(author),
    key_notified(), unpack(log_keys(act)) }) do
    keys[#keys + 1] = key
  end
  return keys
end

-- leave_approval takes a held post out of the queues of moderators and out of the list of its author.
local function leave_approval(held, author)
  local id, keys = id_of(held), held_queues(held)
  keys[#keys + 1] = key_held_by(author)
  for _, key in ipairs(keys) do
    if redis.call('ZSCORE', key, id) then write('ZREM', key, id) end
  end
end

-- end_held leaves of a held post a stub with another field, by which a repeated call finds what has become of it.
local function end_held(held, field, value, ms)
  shrink(held, { 'author', 'kind', 'time', 'subject', 'place' })
  write('HSET', held, field, value)
  redis.call('PEXPIRE', held, ms)
end

-- notify_held notifies the author of a held post: of its publication as post, or of its rejection.
local function notify_held(held, kind, member, post, now)
  local author = redis.call('HGET', held, 'author')
  notify(author, kind .. ':' .. member, now)
  event('notified', 'user:' .. author, 'kind', kind, 'post', post)
end

-- find_made returns the id of the post that an earlier call has made. With held, this is the post that was published
-- when the held post was approved. Otherwise it is the post with the same idempotency key or source; if that post is
-- a held post, the id is held:N.
local function find_made(idempotency_key, source, held)
  local made = find_idempotent(idempotency_key, source)
  if held then return redis.call('HGET', held, 'post') end
  return made
end

-- known returns the reply for a post that an earlier call has made or held.
-- seldom
local function known(made, name, fields_of)
  local held = string.match(made, '^held:(%d+)$')
  if held then return status('HELD', 'id', held, 'held', held_fields(key_held(held))) end
  return status('KNOWN', 'id', made, name, fields_of(made))
end

-- approval returns the act of a moderator who approves a held post, nil for another approval. exempt is the argument of the
-- script, "by UID" for an approval.
-- seldom
local function approval(held, now, exempt)
  local uid = string.match(exempt, '^by (%d*)$')
  return uid and held_act(held, uid, 'APPROVE', now)
end

-- settle_held takes a held post that a moderator has approved out of its lists, notifies the author, and logs the act.
-- seldom
local function settle_held(idempotency_key, held, id, member, now, ms, act)
  if redis.call('GET', idempotency_key) == 'held:' .. id_of(held) then save_idempotent(idempotency_key, '', id, ms) end
  leave_approval(held, redis.call('HGET', held, 'author'))
  local post = string.match(member, '^%a+:%d+:%d+$') and 'comment:' .. member or member
  notify_held(held, 'APPROVED', member, post, now)
  end_held(held, 'post', id, ms)
  if act then act.after = { post = post } end
  log_act(act)
end

-- settle saves the id of a new post, so that a repeated call finds the post. If the new post was a held post, settle
-- also takes the held post out of its lists, notifies the author, and logs the act. member is the new post as lists
-- name it, such as topic:5:7 for a comment.
local function settle(idempotency_key, source, held, id, member, now, ms, act)
  if not held then return save_idempotent(idempotency_key, source, id, ms) end
  settle_held(idempotency_key, held, id, member, now, ms, act)
end
