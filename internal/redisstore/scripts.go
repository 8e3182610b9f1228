package redisstore

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/lua"
)

var _ = db.Embed(lua.Files)
