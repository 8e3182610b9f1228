package feed

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/feed/lua"
)

var _ = db.Embed(lua.Files)
