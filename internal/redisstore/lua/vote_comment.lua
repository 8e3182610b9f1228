-- Sets a user's vote on a comment.
-- KEYS[1] bbs::comment::ID hash, KEYS[2] agora:comment_up:ID and KEYS[3] agora:comment_down:ID sets
-- ARGV[1] the voter's uid, ARGV[2] UP, DOWN or NONE, ARGV[3] the subject
-- Reply: {OK | NOT_FOUND | DELETED, ups, downs, fields}
-- Safe to repeat: it sets a state and counts what changed.
-- requires: entity, comment
local comment, up, down, uid, vote, subject = KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2], ARGV[3]
local c = redis.call('HMGET', comment, 'subject', 'deleted', 'author_id', 'parent', 'time')
if c[1] ~= subject or not instant(c[5]) then return { 'NOT_FOUND', 0, 0, {} } end
if c[2] then return { 'DELETED', 0, 0, {} } end
expect('set', up, down)
touch({ up, down, key_comments_best(subject), key_karma() })
local ups, downs, change = set_vote(up, down, uid, vote)
local id = topic_id(comment)
if (c[4] or '') == '' then redis.call('ZADD', key_comments_best(subject), 'XX', wilson(ups, downs), id) end
credit(c[3], uid, change)
if change ~= 0 then event('commentVoted', 'comment:' .. subject .. ':' .. id) end
return { 'OK', ups, downs, comment_fields(id) }
