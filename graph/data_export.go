package graph

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

func (r viewer) Export(ctx context.Context, v *forum.Viewer, after *string) (*forum.DataExport, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.DataOf(ctx, v.User, forum.OrEmpty(after))
}
