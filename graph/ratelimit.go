package graph

import (
	"context"

	"github.com/agoraql/agora/internal/budget"
)

func (r query) RateLimit(ctx context.Context) (*budget.State, error) {
	if s := budget.StateOf(ctx); s != nil && s.Limit > 0 {
		return s, nil
	}
	return nil, nil
}
