package redisstore

import (
	"github.com/agoraql/agora/internal/db"
)

// ScriptNames returns the names of all scripts by their hashes.
func ScriptNames() map[string]string {
	names := map[string]string{}
	for _, script := range db.Scripts {
		names[script.Hash()] = script.Name
	}
	return names
}
