-- Reads the page of a ranking behind a cursor. Read-only.
-- KEYS[1] the ranking zset
-- ARGV[1] DESC or ASC
-- ARGV[2], ARGV[3] score and member of the cursor to start after
-- ARGV[4] page size
-- Reply: {total, index of the first entry, {member, score, …}}
local ranking, desc, score, member = KEYS[1], ARGV[1] == 'DESC', ARGV[2], ARGV[3]
local size = tonumber(ARGV[4])
local total = redis.call('ZCARD', ranking)

local range, rank_of = 'ZRANGE', 'ZRANK'
if desc then range, rank_of = 'ZREVRANGE', 'ZREVRANK' end

-- Redis orders ties by bytes; Lua's < would follow the server's locale.
local function less(a, b)
  for i = 1, math.min(#a, #b) do
    local x, y = string.byte(a, i), string.byte(b, i)
    if x ~= y then return x < y end
  end
  return #a < #b
end

local start
local now = redis.call('ZSCORE', ranking, member)
if now and tonumber(now) == tonumber(score) then
  start = redis.call(rank_of, ranking, member) + 1
else
  -- The member has moved or is gone: find its position by a binary search among the
  -- members with the same score.
  local ties = redis.call('ZCOUNT', ranking, score, score)
  if desc then
    start = redis.call('ZCOUNT', ranking, score, '+inf') - ties
  else
    start = redis.call('ZCOUNT', ranking, '-inf', score) - ties
  end
  local last = start + ties
  while start < last do
    local middle = math.floor((start + last) / 2)
    local other = redis.call(range, ranking, format_int(middle), format_int(middle))[1]
    local before
    if desc then before = less(member, other) else before = less(other, member) end
    if before then start = middle + 1 else last = middle end
  end
end
local page = redis.call(range, ranking, format_int(start), format_int(start + size - 1), 'WITHSCORES')
return { total, start, page }
