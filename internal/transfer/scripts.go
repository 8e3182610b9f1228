package transfer

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/transfer/lua"
)

var _ = db.Embed(lua.Files)
