package graph

import (
	"context"

	"github.com/agoraql/agora/internal/ratelimit"
)

func (r query) RateLimit(ctx context.Context) (*ratelimit.State, error) {
	if s := ratelimit.StateOf(ctx); s != nil && s.Limit > 0 {
		return s, nil
	}
	return nil, nil
}
