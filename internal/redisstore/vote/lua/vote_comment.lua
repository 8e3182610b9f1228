-- Sets a user's vote on a comment.
-- KEYS[1] bbs::comment::ID hash, KEYS[2] agora:comment_up:ID and KEYS[3] agora:comment_down:ID sets
-- ARGV[1] to ARGV[8] the vote, see vote_in_args in lib/vote.lua; ARGV[9] the subject
-- Reply: OK, changed ('1' or '0'), ups, downs, comment | NOT_FOUND | DELETED | REMOVED | FAR, see listed_vote
-- Safe to repeat: it sets a state and counts only the difference.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the subject.
-- requires: entity, comment, vote, reader
local comment, up, down, v, subject = KEYS[1], KEYS[2], KEYS[3], vote_in_args(), ARGV[9]
local c = redis.call('HMGET', comment, 'subject', 'deleted', 'author_id', 'parent', 'time', 'removed',
  'private')
if c[1] ~= subject or not parse_time(c[5]) or not may_read_subject(subject) then return status('NOT_FOUND') end
if c[2] then return status(c[6] and 'REMOVED' or 'DELETED') end
local id = id_of(comment)
local post = subject .. ':' .. id
expect('hash', comment)
local changed_keys = { comment, key_karma(), key_thread(subject) }
for _, key in ipairs(sibling_keys(subject, c[4] or '')) do changed_keys[#changed_keys + 1] = key end
local author = not c[7] and string.match(c[3] or '', '^%d+$')
if author then changed_keys[#changed_keys + 1] = key_comments_points_by(author) end
local seen = look_at_vote(post, up, down, v, c[5])
if seen.far then return status('FAR') end
read_before_write(changed_keys)
local ups, downs, change, changed = set_vote(post, comment, v, c[3], seen)
if change ~= 0 then
  if redis.call('ZSCORE', key_thread(subject), id) then
    rank_votes(subject, c[4] or '', id, ups, downs)
    note(key_thread(subject)) -- a page of the thread by votes is made from it
  end
  if author then write('ZADD', key_comments_points_by(author), format_int(ups - downs), post) end
  if not c[7] then add_karma(c[3], v.uid, change) end
  event('commentVoted', 'comment:' .. post)
end
return status('OK', 'changed', changed, 'ups', seen.up.members, 'downs', seen.down.members,
  'comment', comment_fields(id))
