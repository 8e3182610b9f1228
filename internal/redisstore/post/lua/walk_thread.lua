-- Reads a page of a thread in reading order: each comment before its replies, siblings by one of their rankings. Its
-- work grows with the page, not with the thread. Read-only.
-- KEYS[1] agora:thread:SUBJECT zset
-- ARGV[1] the subject, ARGV[2] the rankings: time, best, top or controversial, ARGV[3] 1 to read them from the lowest
-- score, ARGV[4] the number of comments, ARGV[5] the number of levels
-- ARGV[6] the comment whose replies are walked, '' for the whole thread
-- ARGV[7] the comment with which the page begins, behind its ancestors, '' for none: ancestors do not count in ARGV[4],
-- nor their levels in ARGV[5]
-- ARGV[8…] the place behind which the page begins: score and id of each comment from the highest one to it
-- Reply: total, depth of ARGV[6], number of ancestors, whether comments before the page are left out and whether more
-- follow, 1 or 0; {id, score, level from 1, number of direct replies that are left out, …}. false for a place that is
-- not in the thread. No comments if ARGV[7] is not in it.
-- requires: place
local subject, by, ascending, size, levels, root, around = unpack(ARGV, 1, 7)
size, levels = tonumber(size), tonumber(levels)
local total, desc = redis.call('ZCARD', KEYS[1]), ascending ~= '1'
local range, rank_of = 'ZRANGE', 'ZRANK'
if desc then range, rank_of = 'ZREVRANGE', 'ZREVRANK' end

local below_thread = key_comments_in(by, subject)
local below_comment = by == 'time' and key_replies('') or key_replies_in(by, '')
local function ranking_below(parent) return parent == '' and below_thread or below_comment .. parent end

-- A key of a wrong type, which another program has written, reads as a missing one.
local function try(...)
  local ok, reply = pcall(...)
  return ok and reply or nil
end

-- open contains one ranking for each level of the walk, from the top down to where the walk is. In each, index is
-- where to read on, read is what has been read, and skip is a comment to leave out, because an earlier page or the
-- start of this page shows it.
local open, found, count = {}, {}, 0
local CHUNK, LAST = 10, '9'

local function enter(parent, index, skip)
  open[#open + 1] = { key = ranking_below(parent), index = index, skip = skip, read = {}, at = 1, full = true }
end

-- enter_replies is enter(id, 0) for a comment that may have no replies. It runs for each comment of a page, so it
-- makes no table for a comment without replies.
local function enter_replies(id)
  local key = below_comment .. id
  local read = redis.pcall(range, key, '0', LAST, 'WITHSCORES') -- a table without elements on an error
  if read[1] then
    open[#open + 1] = { key = key, index = CHUNK, read = read, at = 1, full = #read == 2 * CHUNK }
  end
end

-- next_in returns the next comment of a ranking and its score, nil at its end.
local function next_in(ranking)
  if ranking.at > #ranking.read then
    if not ranking.full then return nil end
    local first, last = format_int(ranking.index), format_int(ranking.index + CHUNK - 1)
    ranking.read, ranking.at = try(redis.call, range, ranking.key, first, last, 'WITHSCORES') or {}, 1
    ranking.index, ranking.full = ranking.index + CHUNK, #ranking.read == 2 * CHUNK
    if #ranking.read == 0 then return nil end
  end
  ranking.at = ranking.at + 2
  return ranking.read[ranking.at - 2], ranking.read[ranking.at - 1]
end

local function add(id, score, level, left)
  local n = #found
  found[n + 1], found[n + 2], found[n + 3], found[n + 4] = id, score, level, left
end

-- count_replies returns the number of a comment's replies that are below the last level.
local function count_replies(id, level)
  return level < levels and 0 or try(redis.call, 'ZCARD', ranking_below(id)) or 0
end

-- path_to returns the way down to a comment, with the score and the index of each one, nil if it is not in the thread.
local function path_to(id)
  local path, parent = {}, ''
  while id ~= '' do
    local c = try(redis.call, 'HMGET', key_comment(id), 'subject', 'parent') or {}
    if c[1] ~= subject or #path == MAX_DEPTH then return nil end
    table.insert(path, 1, { id = id })
    id = c[2] or ''
  end
  for _, at in ipairs(path) do
    at.score = try(redis.call, 'ZSCORE', ranking_below(parent), at.id)
    if not at.score then return nil end
    at.index, parent = redis.call(rank_of, ranking_below(parent), at.id), at.id
  end
  return path
end

local depth, ancestors, before = 0, 0, 0
if around ~= '' then
  local path = path_to(around)
  if not path then return { total, 0, 0, 0, 0, {} } end
  ancestors, count, levels = #path - 1, 1, levels + #path - 1
  local parent = ''
  for i, at in ipairs(path) do
    enter(parent, at.index + 1, at.id)
    if at.index > 0 then before = 1 end
    add(at.id, at.score, i, i < #path and path[i + 1].index or count_replies(at.id, i))
    parent = at.id
  end
  if #path < levels then enter(around, 0) end
else
  local parent = root
  if root ~= '' then
    local c = try(redis.call, 'HMGET', key_comment(root), 'subject', 'depth') or {}
    if c[1] ~= subject then return false end
    depth, before = parse_int(c[2]), 1
  end
  for i = 8, #ARGV, 2 do
    local score, id = ARGV[i], ARGV[i + 1]
    local of = try(redis.call, 'HGET', key_comment(id), 'subject')
    if of and of ~= subject then return false end
    before = 1
    if #open < levels then
      enter(parent, try(index_after, ranking_below(parent), desc, score, id) or 0, id)
    end
    parent = id
  end
  if #open < levels and #open == (#ARGV - 7) / 2 then enter(parent, 0) end
end

local more = 0
while #open > 0 do
  local level = #open
  local id, score = next_in(open[level])
  if not id then
    open[level] = nil
  elseif id ~= open[level].skip then
    if count >= size then
      more = 1
      break
    end
    count = count + 1
    add(id, score, level, count_replies(id, level))
    if level < levels then enter_replies(id) end
  end
end
return { total, depth, ancestors, before, more, found }
