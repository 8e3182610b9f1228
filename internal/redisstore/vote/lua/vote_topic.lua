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
local t, fields = shown_fields(topic, TOPIC_FIELDS)
if not parse_time(t.time) or not may_read(t.category) then return status('NOT_FOUND') end
if t.deleted then return status(t.removed and 'REMOVED' or 'DELETED') end
local post = 'topic:' .. id
local state = state_of(id, t)
local orders = topic_orders(state, { points = true, controversial = true })
local author = not state.private and state.author ~= '' and state.author
local keys = state.private and {} or { key_recommended() }
hot_formula()
add_order_keys(keys, orders)
local tabs = table.concat(tabs_of(state.category), ',')
local seen, karma = look_at_vote(post, t, up, down, v), karma_of(author)
if seen.far then return status('FAR') end
read_before_write(keys)
local before = topic_scores(state, seen.up.members - seen.up.ignored, seen.down.members - seen.down.ignored)
local ups, downs, change, changed = set_vote(post, topic, v, state.author, seen)
if change ~= 0 then
  reorder_topic(id, orders, before, topic_scores(state, ups, downs))
  if not state.private then recommend(id, t.time, ups + state.ups, downs + state.downs) end
  change_karma(author, v.uid, karma, change)
  event('topicVoted', post, 'category', state.category, 'tabs', tabs,
    'tags', table.concat(state.tags, ','))
end
if seen.up.noted or seen.down.noted then fields = topic_fields(topic) end
return status('OK', 'changed', changed, 'ups', seen.up.members, 'downs', seen.down.members, 'topic', fields)
