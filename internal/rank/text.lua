-- text(score): a score as it is written into a ranking, rounded to 7 decimals. Lua's
-- own number formatting loses digits. A zero has no sign.
local function text(score)
  local rounded = string.format('%.7f', score)
  return rounded == '-0.0000000' and '0.0000000' or rounded
end
