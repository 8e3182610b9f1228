-- Sets a user's vote on a topic.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] its vote_up and KEYS[3] its vote_down set
-- ARGV[1] the voter's uid, ARGV[2] UP, DOWN or NONE
-- Reply: OK, ups and downs without imported ones, topic | NOT_FOUND | DELETED | REMOVED
-- Safe to repeat: it sets a state and counts only the difference.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the topic.
-- requires: entity, topic, reader
local topic, up, down, uid, vote = KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2]
local t = redis.call('HMGET', topic, 'time', 'deleted', 'author_id', 'imported_ups', 'imported_downs', 'removed',
  'category', 'private')
if not parse_time(t[1]) or not may_read(t[7]) then return status('NOT_FOUND') end
if t[2] then return status(t[6] and 'REMOVED' or 'DELETED') end
expect('set', up, down)
read_before_write({ up, down, key_recommended(), key_karma(), key_settings() })
local ups, downs, change = set_vote(up, down, uid, vote)
if change ~= 0 then
  local id = id_of(topic)
  if not t[8] then
    recommend(id, t[1], ups + parse_int(t[4]), downs + parse_int(t[5]))
    add_karma(t[3], uid, change)
  end
  event('topicVoted', 'topic:' .. id)
end
return status('OK', 'ups', ups, 'downs', downs, 'topic', topic_fields(topic))
