package transfer

import (
	"context"

	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore"
)

// A scanner visits keys and shows how far it is.
type scanner struct {
	store    *redisstore.Store
	progress func(stage string, done, total int64) // nil for none
	stage    string
}

// scan calls f with the keys of a partition that match a pattern, as DB.EachKey does.
func (w *scanner) scan(ctx context.Context, p keys.Partition, pattern string, f func(names []string) error) error {
	show := func(done, total int64) {
		if w.progress != nil {
			w.progress(w.stage, done, total)
		}
	}
	return w.store.DB.EachKey(ctx, p, pattern, context.Context.Err, show, f)
}
