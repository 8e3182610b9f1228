package reconcile

import (
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/reconcile/lua"
)

var _ = db.Embed(lua.Files)
