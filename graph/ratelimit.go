package graph

import (
	"context"

	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
)

func (r query) RateLimit(ctx context.Context) (*ratelimit.State, error) {
	if state := operation.FromContext(ctx).RateLimit; state.Limit > 0 {
		return &state, nil
	}
	return nil, nil
}
