package people

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/redisstore/people/lua"
)

var _ = db.Embed(lua.Files)
