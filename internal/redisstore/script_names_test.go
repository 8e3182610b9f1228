package redisstore

import (
	"strings"

	"github.com/agoraql/agora/internal/redis"
	luafiles "github.com/agoraql/agora/internal/redisstore/lua"
)

// ScriptNames returns the names of all scripts by their hashes.
func ScriptNames() map[string]string {
	names := map[string]string{}
	files, err := luafiles.Files.ReadDir(".")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		if name, ok := strings.CutSuffix(file.Name(), ".lua"); ok {
			names[redis.NewScript(func() string { return libraries().source(name) }).Hash()] = name
		}
	}
	return names
}
