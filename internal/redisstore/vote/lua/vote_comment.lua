-- Sets a user's vote on a comment.
-- KEYS[1] bbs::comment::ID hash, KEYS[2] agora:comment_up:ID and KEYS[3] agora:comment_down:ID sets
-- ARGV[1] to ARGV[8] the vote, see vote_in_args in lib/vote.lua; ARGV[9] the subject
-- Reply: OK, changed ('1' or '0'), ups, downs, comment | NOT_FOUND | DELETED | REMOVED | FAR, see listed_vote
-- Safe to repeat: it sets a state and counts only the difference.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the subject.
-- requires: entity, comment, vote, reader
local comment, up, down, v, subject = KEYS[1], KEYS[2], KEYS[3], vote_in_args(), ARGV[9]
local c, fields = shown_fields(comment, COMMENT_FIELDS)
if c.subject ~= subject or not parse_time(c.time) or not may_read_subject(subject) then return status('NOT_FOUND') end
if c.deleted then return status(c.removed and 'REMOVED' or 'DELETED') end
local id = id_of(comment)
local post = subject .. ':' .. id
local siblings, thread = sibling_keys(subject, c.parent or ''), key_thread(subject)
local changed_keys = { unpack(siblings, 2) } -- those by votes
local author = not c.private and string.match(c.author_id or '', '^%d+$')
if author then changed_keys[4] = key_comments_points_by(author) end
local seen, karma = look_at_vote(post, c, up, down, v), karma_of(author)
if seen.far then return status('FAR') end
local in_thread = redis.call('ZSCORE', thread, id)
read_before_write(changed_keys)
local ups, downs, change, changed = set_vote(post, comment, v, c.author_id, seen)
if change ~= 0 then
  if in_thread then
    rank_votes(siblings, id, ups, downs)
    note(thread) -- a page of the thread by votes is made from it
  end
  if author then write('ZADD', key_comments_points_by(author), format_int(ups - downs), post) end
  change_karma(author, v.uid, karma, change)
  event('commentVoted', 'comment:' .. post)
end
if seen.up.noted or seen.down.noted then fields = comment_fields(id) end
return status('OK', 'changed', changed, 'ups', seen.up.members, 'downs', seen.down.members, 'comment', fields)
