package vote

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/vote/lua"
)

var _ = db.Embed(lua.Files)
