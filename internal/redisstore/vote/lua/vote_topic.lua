-- Sets a user's vote on a topic.
-- KEYS[1] bbs::topic::ID hash, KEYS[2] its vote_up and KEYS[3] its vote_down set
-- ARGV the vote, see vote_in_args in lib/vote.lua
-- Reply: OK, changed ('1' or '0'), ups and downs without imported ones, topic | NOT_FOUND | DELETED | REMOVED |
-- FAR, see listed_vote
-- Safe to repeat: it sets a state and counts only the difference.
-- The last argument: see lib/reader.lua. NOT_FOUND also when the viewer may not read the topic.
-- requires: entity, topic, topic_orders, vote, reader
local topic, up, down, v = KEYS[1], KEYS[2], KEYS[3], vote_in_args()
local id = id_of(topic)
local t = ranked_fields(id)
if not parse_time(t.time) or not may_read(t.category) then return status('NOT_FOUND') end
if t.deleted then return status(t.removed and 'REMOVED' or 'DELETED') end
local post = 'topic:' .. id
local state = state_of(id, t)
local orders = topic_orders(state, { points = true, controversial = true })
local keys = state.private and {} or { key_recommended(), key_karma() }
hot_formula()
add_order_keys(keys, orders)
local tabs = table.concat(tabs_of(state.category), ',')
local seen = look_at_vote(post, up, down, v, t.time)
if seen.far then return status('FAR') end
read_before_write(keys)
local before = topic_scores(state, seen.up.members - seen.up.ignored, seen.down.members - seen.down.ignored)
local ups, downs, change, changed = set_vote(post, topic, v, t.author_id, seen)
if change ~= 0 then
  reorder_topic(id, orders, before, topic_scores(state, ups, downs))
  if not state.private then
    recommend(id, t.time, ups + state.ups, downs + state.downs)
    add_karma(t.author_id, v.uid, change)
  end
  event('topicVoted', post, 'category', state.category, 'tabs', tabs,
    'tags', table.concat(state.tags, ','))
end
return status('OK', 'changed', changed, 'ups', seen.up.members, 'downs', seen.down.members,
  'topic', topic_fields(topic))
