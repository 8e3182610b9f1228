-- Finds a user's vote on a post. Read-only.
-- KEYS[1] agora:upvotes_by:UID or agora:downvotes_by:UID zset, the newest block of votes
-- KEYS[2] agora:upvotes_blocks:UID or agora:downvotes_blocks:UID zset
-- KEYS[3] the hash of the post
-- ARGV[1] the post as lists name it, ARGV[2] how many older blocks have been read
-- Reply: {time of the vote in microseconds, '' if it is not found; the TIME of its block, '' for the newest; 1 if the blocks behind those
-- that the script has read may have it}
-- requires: vote
local post = ARGV[1]
local votes, uid = string.match(KEYS[1], 'agora:(%a+)_by:(%d+)$')
local score = redis.call('ZSCORE', KEYS[1], post)
if score then return { score, '', 0 } end
local block, more = find_vote(votes, uid, post, redis.call('HGET', KEYS[3], 'time'), ARGV[2])
if not block then return { '', '', more and 1 or 0 } end
return { redis.call('ZSCORE', block.key, post), block.time, 0 }
