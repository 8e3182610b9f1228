-- Sets a user's vote on a comment.
-- KEYS[1] bbs::comment::ID hash, KEYS[2] agora:comment_up:ID and KEYS[3] agora:comment_down:ID sets
-- ARGV[1] the voter's uid, ARGV[2] UP, DOWN or NONE, ARGV[3] the subject
-- Reply: OK, ups, downs, comment | NOT_FOUND | DELETED | REMOVED
-- Safe to repeat: it sets a state and counts only the difference.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the subject.
-- requires: entity, comment, reader
local comment, up, down, uid, vote, subject = KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2], ARGV[3]
local c = redis.call('HMGET', comment, 'subject', 'deleted', 'author_id', 'parent', 'time', 'removed',
  'private')
if c[1] ~= subject or not parse_time(c[5]) or not may_read_subject(subject) then return status('NOT_FOUND') end
if c[2] then return status(c[6] and 'REMOVED' or 'DELETED') end
expect('set', up, down)
read_before_write({ up, down, key_comments_best(subject), key_karma() })
local ups, downs, change = set_vote(up, down, uid, vote)
local id = id_of(comment)
if change ~= 0 then
  if (c[4] or '') == '' then write('ZADD', key_comments_best(subject), 'XX', wilson(ups, downs), id) end
  if not c[7] then add_karma(c[3], uid, change) end
  event('commentVoted', 'comment:' .. subject .. ':' .. id)
end
return status('OK', 'ups', ups, 'downs', downs, 'comment', comment_fields(id))
