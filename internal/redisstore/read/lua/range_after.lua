-- Reads the page of a ranking behind a cursor. Read-only.
-- KEYS[1] the ranking zset
-- ARGV[1] DESC or ASC
-- ARGV[2], ARGV[3] score and member of the cursor to start after
-- ARGV[4] page size
-- Reply: {total, index of the first entry, {member, score, …}}
-- requires: place
local ranking, desc, size = KEYS[1], ARGV[1] == 'DESC', tonumber(ARGV[4])
local total = redis.call('ZCARD', ranking)
local start = index_after(ranking, desc, ARGV[2], ARGV[3])
local page = redis.call(desc and 'ZREVRANGE' or 'ZRANGE', ranking, format_int(start), format_int(start + size - 1),
  'WITHSCORES')
return { total, start, page }
