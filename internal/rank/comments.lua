-- top(ups, downs): what ranks a comment by its points, as the text of a zset score.
local function top(ups, downs) return text(ups - downs) end

-- controversial(ups, downs): (ups + downs) ^ (min / max), 0 without ups or without downs, as the text of a zset score:
-- many votes, evenly divided, are high. Source: controversy in Reddit's code, published in r2/lib/db/_sorts.pyx.
local function controversial(ups, downs)
  if ups <= 0 or downs <= 0 then return text(0) end
  return text((ups + downs) ^ (math.min(ups, downs) / math.max(ups, downs)))
end
