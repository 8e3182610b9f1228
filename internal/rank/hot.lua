-- hot_reddit_2010(ups, downs, posted) and hot_reddit(ups, downs, posted): the
-- Reddit hot formulas, as the text of a zset score.
local function hot_parts(ups, downs, posted)
  local s = ups - downs
  local sign = s > 0 and 1 or s < 0 and -1 or 0
  return math.log10(math.max(math.abs(s), 1)), sign, (posted - 1134028003) / 45000
end

local function hot_reddit_2010(ups, downs, posted)
  local order, sign, age = hot_parts(ups, downs, posted)
  return text(order + sign * age)
end

local function hot_reddit(ups, downs, posted)
  local order, sign, age = hot_parts(ups, downs, posted)
  return text(sign * order + age)
end

-- hot(formula, ups, downs, posted) by the name that the data keeps.
local function hot(formula, ups, downs, posted)
  if formula == 'reddit' then return hot_reddit(ups, downs, posted) end
  return hot_reddit_2010(ups, downs, posted)
end
