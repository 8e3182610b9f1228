-- wilson(ups, downs): the lower bound of the Wilson score interval at 80 %, as the
-- text of a zset score. Source: E. B. Wilson, Probable Inference (1927); in use for
-- Reddit's "best" comments since 2009.
local function wilson(ups, downs)
  local n = ups + downs
  if n == 0 then return '0.0000000' end
  local z = 1.281551565545
  local p = ups / n
  local left = p + z * z / (2 * n)
  local right = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
  return text((left - right) / (1 + z * z / n))
end
