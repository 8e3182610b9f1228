-- article_score(posted, votes): posted + 432 * votes, as the text of a zset score.
-- Lua's own number formatting loses digits, hence the text.
local function article_score(posted, votes)
  return string.format('%.7f', posted + 432 * votes)
end
