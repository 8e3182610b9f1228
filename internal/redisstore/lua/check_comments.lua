-- Checks comments: rankings, parent, depth, number of replies.
-- See lib/check.lua for KEYS, ARGV and reply. A subject is: comment id.
-- requires: comment, privacy, check
return check(1, function(id)
  local key = key_comment(id)
  local c = redis.call('HMGET', key, 'time', 'subject', 'parent', 'author_id', 'deleted', 'private')
  local subject, parent = c[2], c[3] or ''
  if not subject then return end -- not in a thread yet: check_lists.lua adds it
  local author = string.match(c[4] or '', '^%d+$')
  if not parse_time(c[1]) then return report('comment.time', key, 'time', c[1], 'Unix seconds') end
  local replies = redis.call('ZCARD', key_replies(id))
  local orphan = not (string.match(subject, '^topic:[1-9]%d*$') or string.match(subject, '^article:[1-9]%d*$'))
    or redis.call('EXISTS', subject_key(subject)) == 0
  local thread, by_time, best = key_thread(subject), key_comments_time(subject), key_comments_best(subject)
  if orphan or c[5] and replies == 0 then
    for _, ranking in ipairs(rankings_of(subject)) do check_absent('comment.deleted', ranking, id) end
    if parent ~= '' then check_absent('comment.deleted', key_replies(parent), id) end
    if author then check_absent('comment.deleted', key_comments_by(author), subject .. ':' .. id) end
    if orphan then
      report('comment.subject', key, 'subject', subject, '', function()
        write('HDEL', key, 'subject', 'parent', 'depth', 'replies')
      end)
    end
    return
  end

  local depth, post = 1, subject .. ':' .. id
  if not c[5] then
    check_count('comment.uncounted', key, 'uncounted_ups', redis.call('HLEN', key_uncounted(post)))
    check_count('comment.uncounted', key, 'uncounted_downs', redis.call('HLEN', key_uncounted_down(post)))
  end
  if parent ~= '' then
    local p = redis.call('HMGET', key_comment(parent), 'subject', 'depth')
    depth = parse_int(p[2]) + 1
    -- A parent is older, so its id is lower and no chain of parents is a circle.
    if p[1] ~= subject or not tonumber(parent) or tonumber(parent) >= tonumber(id) or depth > MAX_DEPTH then
      check_field('comment.parent', key, 'parent', '')
      check_absent('comment.parent', key_replies(parent), id)
      parent, depth = '', 1
    end
  end
  check_count('comment.depth', key, 'depth', depth)
  check_member('comment.thread', thread, id, c[1], 0.01)
  if parent == '' then
    check_member('comment.order', by_time, id, c[1], 0.01)
    local ups, downs = count_votes(post, key_comment_up(id), key_comment_down(id))
    check_member('comment.order', best, id, wilson(ups, downs), 1e-6)
  else
    check_member('comment.order', key_replies(parent), id, c[1], 0.01)
    check_absent('comment.order', by_time, id)
    check_absent('comment.order', best, id)
  end
  check_count('comment.replies', key, 'replies', replies)
  local private = is_private(subject_category(subject) or '')
  if not c[5] and (c[6] and true or false) ~= private then
    report('comment.private', key, 'private', c[6] or '', private and '1' or '', function()
      set_comment_private(id, subject, private)
    end)
    return
  end
  if author and (c[5] or private) then
    check_absent('user.comments', key_comments_by(author), subject .. ':' .. id)
    if not c[5] then check_member('user.comments', key_private_by(author), subject .. ':' .. id, c[1], 0.01) end
  elseif author then
    check_member('user.comments', key_comments_by(author), subject .. ':' .. id, c[1], 0.01)
  end
end)
