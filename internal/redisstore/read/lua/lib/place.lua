-- Functions for scripts that read a ranking from a place on.

-- less reports whether a member is before another one with the same score. Redis orders ties by bytes; Lua's < would
-- follow the server's locale.
local function less(a, b)
  for i = 1, math.min(#a, #b) do
    local x, y = string.byte(a, i), string.byte(b, i)
    if x ~= y then return x < y end
  end
  return #a < #b
end

-- index_after returns the index of the first entry of a ranking after a cursor, which is a score and a member. With
-- desc, the ranking is read from its end. The member may have moved since, or be gone.
local function index_after(ranking, desc, score, member)
  local range, rank_of = 'ZRANGE', 'ZRANK'
  if desc then range, rank_of = 'ZREVRANGE', 'ZREVRANK' end
  local now = redis.call('ZSCORE', ranking, member)
  if now and tonumber(now) == tonumber(score) then return redis.call(rank_of, ranking, member) + 1 end
  -- Its position by a binary search among the members with the same score.
  local ties = redis.call('ZCOUNT', ranking, score, score)
  local start
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
  return start
end
