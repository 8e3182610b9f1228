package redisstore

import (
	"strings"

	"github.com/redis/go-redis/v9"
)

// ScriptNames returns the names of all scripts by their hashes.
func ScriptNames() map[string]string {
	names := map[string]string{}
	files, err := luaFiles.ReadDir("lua")
	if err != nil {
		panic(err)
	}
	for _, file := range files {
		if name, ok := strings.CutSuffix(file.Name(), ".lua"); ok {
			names[redis.NewScript(source(name)).Hash()] = name
		}
	}
	return names
}
