-- Restores a removed comment at its place in the thread, with the effects of a comment.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the moderator's uid, ARGV[2] now, Unix seconds
-- ARGV[3] the subject
-- ARGV[4] how long today lasts, in milliseconds
-- ARGV[5…] pairs: a day, YYYY-MM-DD, that has a day rank, and the time to the expiry of its rank, in
-- milliseconds; today first
-- Reply: OK, comment | NOT_FOUND | DELETED
-- Safe to repeat: a comment that is not removed is not changed.
-- requires: removal, entity, comment, thread, vote
local comment, uid, now, subject, midnight_ms = KEYS[1], unpack(ARGV, 1, 4)
if redis.call('HGET', comment, 'subject') ~= subject then return status('NOT_FOUND') end
local id, topic = id_of(comment), string.match(subject, '^topic:(%d+)$')
local post = subject .. ':' .. id
expect('hash', comment)
local state = post_state(comment)
if not state then return status('OK', 'comment', comment_fields(id)) end
if state ~= 'REMOVED' then return status(state) end

local c = redis.call('HMGET', comment, 'author_id', 'time')
local author, posted, day = c[1] or '', c[2], redis.call('HGET', key_removed(post), 'day')
local changed = { key_thread(subject), key_comments(), key_comments_by(author),
  key_comments_points_by(author), key_private_by(author),
  key_comment_up(id), key_comment_down(id), key_karma() }
for _, key in ipairs(removal_keys(comment, post, author)) do changed[#changed + 1] = key end
for _, key in ipairs(count_keys(subject)) do changed[#changed + 1] = key end
for _, key in ipairs(sibling_keys(subject, '')) do changed[#changed + 1] = key end
local above = redis.call('HGET', comment, 'parent') or ''
while above ~= '' do
  changed[#changed + 1] = key_comment(above)
  for _, key in ipairs(sibling_keys(subject, above)) do changed[#changed + 1] = key end
  if redis.call('ZSCORE', key_thread(subject), above) then break end
  above = redis.call('HGET', key_comment(above), 'parent') or ''
end
local live, private, rankings = false, false, {}
local on_article = not topic and redis.call('HEXISTS', subject_key(subject), 'deleted') == 0
if topic then
  local t = redis.call('HMGET', key_topic(topic), 'category', 'deleted', 'time', 'private', 'tags')
  live, private = parse_time(t[3]) and not t[2], is_private(t[1] or '')
  changed[#changed + 1] = key_topic_comments(topic)
  changed[#changed + 1] = key_removed(subject)
  rankings = reply_rankings(live and t[1] or '', t[4], t[5])
  for _, key in ipairs(rankings) do changed[#changed + 1] = key end
  if day then
    changed[#changed + 1] = key_day_rank(day)
    changed[#changed + 1] = key_day_rank('')
  end
end
local act = restoration_act('comment:' .. post, uid, now)
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)

return_notifications(post)
put_back(comment, post)
return_to_thread(subject, id, topic)
if private then
  write('HSET', comment, 'private', '1')
  if string.match(author, '^%d+$') then write('ZADD', key_private_by(author), posted, post) end
else
  write('HDEL', comment, 'private')
  write('ZADD', key_comments(), posted, post)
  if string.match(author, '^%d+$') then
    local ups, downs = count_votes(post, key_comment_up(id), key_comment_down(id))
    write('ZADD', key_comments_by(author), posted, post)
    write('ZADD', key_comments_points_by(author), format_int(ups - downs), post)
  end
  add_karma(author, '', votes_of_others(post, key_comment_up(id), key_comment_down(id), author))
end
add_comments(subject, 1)
if live and is_newest(topic, posted) then
  write('HSET', key_topic(topic), 'last_reply', posted)
  bump(topic, posted, rankings)
end
if on_article then bump_article(subject, posted) end
if topic and day and not private then
  for i = 5, #ARGV, 2 do
    if ARGV[i] == day then recount_reply(topic, day, ARGV[i + 1], i == 5 and midnight_ms or nil) end
  end
end
mark_private(subject_category(subject))
event('postRestored', 'comment:' .. post)
notify_author(author, uid, 'RESTORED', post, now)
log_act(act)
return status('OK', 'comment', comment_fields(id))
