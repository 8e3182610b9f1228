-- The number of the forum.Period of a post time, Unix seconds. PERIOD_SECONDS comes from Go.
local function period_of(time) return format_int(math.floor(time / PERIOD_SECONDS)) end
