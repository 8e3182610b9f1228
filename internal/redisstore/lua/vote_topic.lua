-- Sets a user's vote on a topic.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] its vote_up and KEYS[3] its vote_down set
-- ARGV the vote, see vote_in_args in lib/vote.lua
-- Reply: OK, changed ('1' or '0'), ups and downs without imported ones, topic | NOT_FOUND | DELETED | REMOVED
-- Safe to repeat: it sets a state and counts only the difference.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the topic.
-- requires: entity, topic, vote, reader
local topic, up, down, v = KEYS[1], KEYS[2], KEYS[3], vote_in_args()
local t = redis.call('HMGET', topic, 'time', 'deleted', 'author_id', 'imported_ups', 'imported_downs', 'removed',
  'category', 'private')
if not parse_time(t[1]) or not may_read(t[7]) then return status('NOT_FOUND') end
if t[2] then return status(t[6] and 'REMOVED' or 'DELETED') end
local id = id_of(topic)
local post = 'topic:' .. id
expect('hash', topic)
expect('set', up, down)
read_before_write({ topic, up, down, key_recommended(), key_karma(), key_settings(), unpack(vote_keys(post, v.uid)) })
local ups, downs, change, changed = set_vote(post, topic, up, down, v, t[3])
if change ~= 0 then
  if not t[8] then
    recommend(id, t[1], ups + parse_int(t[4]), downs + parse_int(t[5]))
    add_karma(t[3], v.uid, change)
  end
  event('topicVoted', post)
end
return status('OK', 'changed', changed, 'ups', redis.call('SCARD', up), 'downs', redis.call('SCARD', down),
  'topic', topic_fields(topic))
