package post

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/post/lua"
)

var _ = db.Embed(lua.Files)
