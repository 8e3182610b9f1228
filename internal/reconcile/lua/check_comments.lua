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
  if orphan or c[5] and replies == 0 then
    for _, ranking in ipairs(rankings_of(subject)) do check_absent('comment.deleted', ranking, id) end
    for _, key in ipairs(parent ~= '' and sibling_keys(subject, parent) or {}) do
      check_absent('comment.deleted', key, id)
    end
    check_absent('comment.deleted', key_comments(), subject .. ':' .. id)
    if author then
      check_absent('comment.deleted', key_comments_by(author), subject .. ':' .. id)
      check_absent('comment.deleted', key_comments_points_by(author), subject .. ':' .. id)
      check_absent('comment.deleted', key_private_by(author), subject .. ':' .. id)
    end
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
      for _, ranking in ipairs(sibling_keys(subject, parent)) do check_absent('comment.parent', ranking, id) end
      parent, depth = '', 1
    end
  end
  check_count('comment.depth', key, 'depth', depth)
  check_member('comment.thread', key_thread(subject), id, c[1], 0.01)
  local ups, downs = count_votes(post, key_comment_up(id), key_comment_down(id))
  local scores = { c[1], vote_scores(ups, downs) }
  for i, ranking in ipairs(sibling_keys(subject, parent)) do
    check_member('comment.order', ranking, id, scores[i], i == 1 and 0.01 or 1e-6)
  end
  if parent ~= '' then
    for _, ranking in ipairs(sibling_keys(subject, '')) do check_absent('comment.order', ranking, id) end
  end
  check_count('comment.replies', key, 'replies', replies)
  local private = is_private(subject_category(subject) or '')
  if not c[5] and (c[6] and true or false) ~= private then
    report('comment.private', key, 'private', c[6] or '', private and '1' or '', function()
      set_comment_private(id, subject, private)
    end)
    return
  end
  if c[5] or private then
    check_absent('comment.site', key_comments(), post)
  else
    check_member('comment.site', key_comments(), post, c[1], 0.01)
  end
  if not author then return end
  local list = private and key_private_by(author) or key_comments_by(author)
  local other = private and key_comments_by(author) or key_private_by(author)
  check_absent('user.comments', other, post)
  if c[5] or private then
    check_absent('user.comments', key_comments_points_by(author), post)
  else
    check_member('user.comments', key_comments_points_by(author), post, format_int(ups - downs), 0.01)
  end
  if c[5] then
    check_absent('user.comments', list, post)
  else
    check_member('user.comments', list, post, c[1], 0.01)
  end
end, key_comment)
