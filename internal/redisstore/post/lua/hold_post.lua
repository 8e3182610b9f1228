-- Holds a new post: it waits for a moderator.
-- KEYS[1] agora:held_id string, the counter of held posts, KEYS[2] agora:once:… string
-- ARGV[1] the author's uid, ARGV[2] now, Unix seconds, ARGV[3] the kind: article, topic or comment
-- ARGV[4] how many posts of the author wait in other partitions
-- ARGV[5] how long to keep the idempotency key, in milliseconds
-- ARGV[6] number of partitions, ARGV[7] index of this one
-- ARGV[8] the category of a topic, ARGV[9] the subject and ARGV[10] the parent of a comment; else ''
-- ARGV[11] to ARGV[13] of an article, as ARGV[15] to ARGV[17] of post_article.lua; else ''
-- ARGV[14] 'rule', ARGV[15] the rule that holds it, ARGV[16…] more fields and values of the hash
-- Reply: OK or HELD, id, held | KNOWN, id: an earlier call with the same key has published it | FULL | NO_CATEGORY
--   | DUPLICATE, id: the first article with the same link | NOT_FOUND | DELETED | REMOVED | LOCKED | NO_PARENT
--   | DEEP | BLOCKED | COUNTER | NO_DATA
-- HELD returns the held post of an earlier call with the same key. FULL when MAX_HELD posts of the author wait.
-- Safe to repeat: the second time it is HELD.
-- The last argument: see lib/reader.lua. NO_CATEGORY and NOT_FOUND also when the author may not read the place.
-- requires: entity, topic, comment, held, reader, log, link
local counter, idempotency_key, uid, now, kind = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
local elsewhere, category, subject, parent = ARGV[4], ARGV[8], ARGV[9], ARGV[10]
local made = find_idempotent(idempotency_key, '')
if made then return known(made, 'post', function() return {} end) end
if kind == 'topic' and not (is_category(category) and may_read(category)) then return status('NO_CATEGORY') end
local place = kind == 'topic' and 'category:' .. category or ''
if kind == 'comment' then
  if not may_read_subject(subject) then return status('NOT_FOUND') end
  local of, refusal = place_comment(subject, parent)
  if not of then return status(refusal) end
  if is_blocked(of, uid) then return status('BLOCKED') end
  if string.match(subject, '^topic:') then place = 'category:' .. of.category end
end
local first = find_duplicate(ARGV[11], ARGV[12], ARGV[13])
if first then return status('DUPLICATE', 'id', first) end
if redis.call('ZCARD', key_held_by(uid)) + parse_int(elsewhere) >= MAX_HELD then return status('FULL') end
local n, id = next_id(counter, '', ARGV[6], ARGV[7], key_held)
if not n then return status(id) end

local held, lists = key_held(id), { key_held_queue(''), key_held_queue(kind), key_held_by(uid) }
if place ~= '' then lists[#lists + 1] = key_held_queue(place) end
expect('string', counter, idempotency_key)
local act = { at = now, by = '', rule = ARGV[15], action = 'HOLD', target = 'held:' .. id, index = id, private = true }
local changed = { counter, idempotency_key, held, unpack(lists) }
for _, key in ipairs(log_keys(act)) do changed[#changed + 1] = key end
read_before_write(changed)
redis.call('SET', counter, n)
save_idempotent(idempotency_key, '', 'held:' .. id, ARGV[5])
write('HSET', held, 'author', uid, 'time', now, 'kind', kind, 'category', category, 'subject', subject,
  'parent', parent, 'once', string.sub(idempotency_key, #tag + 1), 'place', place, unpack(ARGV, 14))
for _, key in ipairs(lists) do write('ZADD', key, now, id) end
event('postHeld', 'held:' .. id, 'kind', kind, 'places', place)
log_act(act)
return status('OK', 'id', id, 'held', held_fields(held))
