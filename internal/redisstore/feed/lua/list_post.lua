-- Puts a post into the list of a user's saved posts or of a user's hidden posts, or takes it out.
-- KEYS[1] the hash of the post: article:ID, bbs::topic::ID or bbs::comment::ID
-- KEYS[2] agora:saved:UID or agora:hidden:UID zset
-- ARGV[1] the post, as lists name it: article:5, topic:5, topic:5:7
-- ARGV[2] the subject of a comment, '' for other posts
-- ARGV[3] '1' to put it there, '0' to take it out, ARGV[4] now, Unix seconds
-- ARGV[5] the most entries of the list, ARGV[6] '1' if the oldest one makes place for a new one
-- Reply: OK | NOT_FOUND | FULL
-- Any post may be taken out, one that no longer exists too.
-- Safe to repeat: it sets a state, and a post that is there keeps its time.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the post.
-- requires: reader
local entity, list, post, subject, now, most = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[4], tonumber(ARGV[5])
expect('hash', entity)
expect('zset', list)
local there = redis.call('ZSCORE', list, post)
if ARGV[3] ~= '1' then
  read_before_write({ list })
  if there then write('ZREM', list, post) end
  return status('OK')
end
local e = redis.call('HMGET', entity, 'time', 'subject', 'category')
if not parse_time(e[1]) or subject ~= '' and e[2] ~= subject then return status('NOT_FOUND') end
if subject ~= '' and not may_read_subject(subject) or not may_read(e[3]) then return status('NOT_FOUND') end
read_before_write({ list })
if there then return status('OK') end
if redis.call('ZCARD', list) >= most and ARGV[6] ~= '1' then return status('FULL') end
write('ZADD', list, now, post)
write('ZREMRANGEBYRANK', list, '0', format_int(-most - 1))
return status('OK')
