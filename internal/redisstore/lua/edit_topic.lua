-- Changes a topic's title, content or tags.
-- KEYS[1] bbs::topic::ID hash
-- ARGV[1] the viewer's uid, ARGV[2] '1' for a moderator, ARGV[3] now, Unix seconds
-- ARGV[4…] fields and values to set; tags as a JSON list
-- Reply: OK, topic | NOT_FOUND | FORBIDDEN | EDITING_CLOSED | DELETED | REMOVED | APPROVAL
-- APPROVAL when new texts in the category wait for a moderator.
-- Safe to repeat: it sets a state, and an edit that changes nothing writes nothing.
-- requires: entity, topic
local topic, uid, moderator, now = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local denied = check_edit(topic, 'author_id', uid, moderator, now)
if denied then return status(denied) end

if not changes_fields(topic, ARGV, 4) then return status('OK', 'topic', topic_fields(topic)) end
if moderator ~= '1' and needs_approval(redis.call('HGET', topic, 'category') or '') then return status('APPROVAL') end
local id, posted = id_of(topic), redis.call('HGET', topic, 'time')
local changed = { topic }
for i = 4, #ARGV, 2 do
  if ARGV[i] == 'tags' then
    for _, name in ipairs(member_tags(redis.call('HGET', topic, 'tags'))) do changed[#changed + 1] = key_tag(name) end
    for _, name in ipairs(member_tags(ARGV[i + 1])) do changed[#changed + 1] = key_tag(name) end
  end
end
expect('hash', topic)
read_before_write(changed)
for i = 4, #ARGV, 2 do
  if ARGV[i] == 'tags' then
    for _, name in ipairs(member_tags(redis.call('HGET', topic, 'tags'))) do write('ZREM', key_tag(name), id) end
    for _, name in ipairs(member_tags(ARGV[i + 1])) do write('ZADD', key_tag(name), posted, id) end
  end
  write('HSET', topic, ARGV[i], ARGV[i + 1])
end
write('HSET', topic, 'edited', now)
return status('OK', 'topic', topic_fields(topic))
