-- Checks comments: the rankings that they belong to, parent, depth, replies.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: comment id.
-- requires: comment, check
return check(1, function(id)
  local key = key_comment(id)
  local c = redis.call('HMGET', key, 'time', 'subject', 'parent', 'author_id', 'deleted')
  local subject, parent = c[2], c[3] or ''
  if not subject then return end -- another program's, until a topic's list names it
  local author = string.match(c[4] or '', '^%d+$')
  if not instant(c[1]) then return found('comment.time', key, 'time', c[1], 'Unix seconds') end
  local replies = redis.call('ZCARD', key_replies(id))
  local orphan = not (string.match(subject, '^topic:[1-9]%d*$') or string.match(subject, '^article:[1-9]%d*$'))
    or redis.call('EXISTS', subject_key(subject)) == 0
  local thread, by_time, best = key_thread(subject), key_comments_time(subject), key_comments_best(subject)
  if orphan or c[5] and replies == 0 then
    for _, ranking in ipairs(rankings_of(subject)) do absent('comment.deleted', ranking, id) end
    if parent ~= '' then absent('comment.deleted', key_replies(parent), id) end
    if author then absent('comment.deleted', key_comments_by(author), subject .. ':' .. id) end
    if orphan then found('comment.subject', key, 'subject', subject, '', function() redis.call('HDEL', key, 'subject', 'parent', 'depth', 'replies') end) end
    return
  end

  local depth = 1
  if parent ~= '' then
    local p = redis.call('HMGET', key_comment(parent), 'subject', 'depth')
    depth = integer(p[2]) + 1
    -- A parent is older, so its id is lower and no chain of parents is a circle.
    if p[1] ~= subject or not tonumber(parent) or tonumber(parent) >= tonumber(id) or depth > MAX_DEPTH then
      value('comment.parent', key, 'parent', '')
      absent('comment.parent', key_replies(parent), id)
      parent, depth = '', 1
    end
  end
  count('comment.depth', key, 'depth', depth)
  present('comment.thread', thread, id, c[1], 0.01)
  if parent == '' then
    present('comment.order', by_time, id, c[1], 0.01)
    present('comment.order', best, id, wilson(redis.call('SCARD', key_comment_up(id)), redis.call('SCARD', key_comment_down(id))), 1e-6)
  else
    present('comment.order', key_replies(parent), id, c[1], 0.01)
    absent('comment.order', by_time, id)
    absent('comment.order', best, id)
  end
  count('comment.replies', key, 'replies', replies)
  if author and c[5] then
    absent('user.comments', key_comments_by(author), subject .. ':' .. id)
  elseif author then
    present('user.comments', key_comments_by(author), subject .. ':' .. id, c[1], 0.01)
  end
end)
