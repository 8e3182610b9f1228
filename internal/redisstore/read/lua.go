package read

import (
	"strings"
	"time"
)

// Seconds returns whole seconds.
func Seconds(d time.Duration) int64 { return int64(d / time.Second) }

// LuaList is a list of plain texts as Lua writes it.
func LuaList(texts []string) string { return "{ '" + strings.Join(texts, "', '") + "' }" }
