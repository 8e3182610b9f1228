package place

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/place/lua"
)

var _ = db.Embed(lua.Files)
