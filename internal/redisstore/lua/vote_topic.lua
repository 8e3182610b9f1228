-- Sets a user's vote on a topic.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] its vote_up and KEYS[3] its vote_down set
-- ARGV[1] the voter's uid, ARGV[2] UP, DOWN or NONE
-- Reply: {OK | NOT_FOUND | DELETED, ups, downs, fields}, without imported ones
-- Safe to repeat: it sets a state and counts what changed.
-- requires: entity, topic
local topic, up, down, uid, vote = KEYS[1], KEYS[2], KEYS[3], ARGV[1], ARGV[2]
local t = redis.call('HMGET', topic, 'time', 'deleted', 'author_id', 'imported_ups', 'imported_downs')
if not instant(t[1]) then return { 'NOT_FOUND', 0, 0, {} } end
if t[2] then return { 'DELETED', 0, 0, {} } end
expect('set', up, down)
touch({ up, down, key_recommended(), key_karma(), key_settings() })
local ups, downs, change = set_vote(up, down, uid, vote)
local id = topic_id(topic)
recommend(id, t[1], ups + integer(t[4]), downs + integer(t[5]))
credit(t[3], uid, change)
if change ~= 0 then event('topicVoted', 'topic:' .. id) end
return { 'OK', ups, downs, topic_fields(topic) }
