-- Notes that a user has seen an article or a topic, up to a comment.
-- KEYS[1] article:ID or bbs::topic::ID hash, KEYS[2] agora:seen:UID hash
-- ARGV[1] the article or topic, as article:5 or topic:5
-- ARGV[2] the number of the comment, '' for none: the comments seen before stay so
-- ARGV[3] now, Unix seconds, ARGV[4] the most posts that the hash has
-- Reply: OK | NOT_FOUND | NO_COMMENT
-- For the last argument see lib/reader.lua. NOT_FOUND also when the viewer may not read the post.
-- What is seen only grows: a mark up to an earlier comment changes only the time. If a new mark would exceed ARGV[4],
-- the script first removes a tenth of the marks, the oldest ones. So only one in ARGV[4] / 10 new marks causes this
-- work.
-- Safe to repeat: it sets a state.
-- requires: reader, place
local entity, seen = KEYS[1], KEYS[2]
local subject, comment, now, most = ARGV[1], ARGV[2], ARGV[3], tonumber(ARGV[4])
expect('hash', entity)
expect('hash', seen)
local e = redis.call('HMGET', entity, 'time', 'category')
if not parse_time(e[1]) or not may_read(e[2]) then return status('NOT_FOUND') end

local score = comment ~= '' and redis.call('ZSCORE', key_thread(subject), comment)
if comment ~= '' and not score then return status('NO_COMMENT') end
read_before_write({ seen })

local before = redis.call('HGET', seen, subject)
local place = string.match(before or '', '^%S+ (%S+ %d+)$')
if score then
  local last, id = string.match(place or '', '^(%S+) (%d+)$')
  local ahead = tonumber(last) and (tonumber(last) > tonumber(score) or
    tonumber(last) == tonumber(score) and less(comment, id))
  if not ahead then place = score .. ' ' .. comment end
end

if not before and redis.call('HLEN', seen) >= most then
  local all, marks = redis.call('HGETALL', seen), {}
  for i = 1, #all, 2 do
    if string.find(all[i], ':', 1, true) then -- else the visits
      marks[#marks + 1] = { subject = all[i], at = tonumber(string.match(all[i + 1], '^%S+')) or 0 }
    end
  end
  table.sort(marks, function(a, b) return a.at < b.at end)
  for i = 1, math.max(math.min(#marks, math.ceil(most / 10)), #marks - most) do write('HDEL', seen, marks[i].subject) end
end
write('HSET', seen, subject, place and now .. ' ' .. place or now)
return status('OK')
