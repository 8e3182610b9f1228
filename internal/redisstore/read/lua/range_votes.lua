-- Reads a page of a voter's list of votes from its blocks; see lib/vote.lua. Read-only.
-- KEYS[1] agora:upvotes_by:UID or agora:downvotes_by:UID zset, the newest block
-- KEYS[2] agora:upvotes_blocks:UID or agora:downvotes_blocks:UID zset
-- ARGV[1] DESC or ASC
-- ARGV[2], ARGV[3] score and member of the cursor to start after, both '' for none
-- ARGV[4] how many votes to skip if there is no cursor
-- ARGV[5] page size
-- ARGV[6] '1' to count all votes, else the total is not exact, but 0 only if there are none
-- Reply: {total, how many votes are before the page, then for each block its TIME, '' for the newest, and
-- {member, score, …}}. After a cursor, the second number is not exact, but 0 only if no votes are before the page.
-- The clocks of servers differ, so a vote may be in the block before or behind the one of its time. The reply contains
-- these blocks too, so the caller merges blocks, and finds the page at the start.
-- requires: place
local newest, blocks, desc, score, member = KEYS[1], KEYS[2], ARGV[1] == 'DESC', ARGV[2], ARGV[3]
local skip, size = tonumber(ARGV[4]), tonumber(ARGV[5])
local votes, uid = string.match(newest, 'agora:(%a+)_by:(%d+)$')
local older = redis.call('ZCARD', blocks)

-- block_at returns a block by its place in the direction of the read, and its TIME.
local function block_at(place)
  if place == (desc and 0 or older) then return newest, '' end
  local at = format_int(desc and place - 1 or place)
  local time = redis.call(desc and 'ZREVRANGE' or 'ZRANGE', blocks, at, at)[1]
  return key_votes_until(votes, uid, time), time
end

local total = redis.call('ZCARD', newest) + older
if ARGV[6] == '1' then
  for place = 0, older do
    if place ~= (desc and 0 or older) then total = total + redis.call('ZCARD', (block_at(place))) - 1 end
  end
end
local place, before = 0, skip
if member ~= '' then
  local passed
  if desc then passed = redis.call('ZCOUNT', blocks, score, '+inf') else
    passed = redis.call('ZCOUNT', blocks, '-inf', '(' .. score)
  end
  place = math.max(passed - 1, 0)
  before = place
end
local reply, found, enough = { total, before }, 0, false
while place <= older do
  local block, time = block_at(place)
  local first = skip
  if member ~= '' then
    first = index_after(block, desc, score, member)
    reply[2] = reply[2] + first
  elseif skip > 0 then
    local n = redis.call('ZCARD', block)
    first = math.min(skip, n)
    skip = skip - first
  end
  local page = redis.call(desc and 'ZREVRANGE' or 'ZRANGE', block, format_int(first), format_int(first + size - 1),
    'WITHSCORES')
  if #page > 0 then
    reply[#reply + 1] = time
    reply[#reply + 1] = page
    found = found + #page / 2
  end
  if enough then break end
  enough = found >= size
  place = place + 1
end
return reply
