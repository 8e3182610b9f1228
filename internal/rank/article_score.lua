-- article_score(posted, votes): posted + 432 * votes, as the text of a zset score.
local function article_score(posted, votes)
  return text(posted + 432 * votes)
end
