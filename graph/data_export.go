package graph

import (
	"context"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

func (r query) ExportMyData(ctx context.Context, after *string) (*forum.DataExport, error) {
	return r.Store.DataOf(ctx, auth.Viewer(ctx), forum.OrEmpty(after))
}
