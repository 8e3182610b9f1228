package graph

import (
	"context"

	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
)

// RateLimit returns the state of the viewer's rate limit after this operation, nil if the server has no rate limits.
func (r query) RateLimit(ctx context.Context) (*ratelimit.State, error) {
	if state := operation.FromContext(ctx).RateLimit; state.Limit > 0 {
		return &state, nil
	}
	return nil, nil
}
