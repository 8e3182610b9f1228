-- Replaces a comment's text.
-- KEYS[1] bbs::comment::ID hash
-- ARGV[1] the uid of the user who asks, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4] the subject, ARGV[5] the text
-- Reply: {OK | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED, fields}
-- Safe to repeat: it sets a state.
-- requires: entity, comment
local comment, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
if redis.call('HGET', comment, 'subject') ~= ARGV[4] then return { 'NOT_FOUND', {} } end
local why = refusal(comment, 'author_id', uid, moderator, now)
if why then return { why, {} } end
expect('hash', comment)
touch(KEYS)
redis.call('HSET', comment, 'content', ARGV[5], 'edited', now)
local id = topic_id(comment)
return { 'OK', comment_fields(id) }
