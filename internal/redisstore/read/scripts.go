package read

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/read/lua"
)

var _ = db.Embed(lua.Files)
