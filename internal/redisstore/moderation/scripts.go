package moderation

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/moderation/lua"
)

var _ = db.Embed(lua.Files)
