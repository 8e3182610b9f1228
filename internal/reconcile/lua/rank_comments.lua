-- Puts a batch of comments into the lists of their authors by points.
-- KEYS[1] agora:settings, for its partition
-- ARGV[1…] members of the site's list of comments, such as topic:5:7
-- Reply: OK
-- Safe to repeat: it sets a state.
-- requires: vote
local found, changed = {}, {}
for _, post in ipairs(ARGV) do
  local subject, id = string.match(post, '^(%a+:%d+):(%d+)$')
  local c = id and redis.pcall('HMGET', key_comment(id), 'subject', 'author_id', 'deleted', 'private') or {}
  local author = string.match(c[2] or '', '^%d+$')
  if author and c[1] == subject and not c[3] and not c[4] then
    local ups, downs = count_votes(post, key_comment_up(id), key_comment_down(id))
    found[#found + 1] = { list = key_comments_points_by(author), points = format_int(ups - downs), post = post }
    changed[#changed + 1] = key_comments_points_by(author)
  end
end
read_before_write(changed)
for _, comment in ipairs(found) do write('ZADD', comment.list, comment.points, comment.post) end
return announce('OK')
