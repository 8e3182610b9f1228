package graph

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

func (r query) Challenge(ctx context.Context) (*forum.Challenge, error) { return r.Auth.Challenge(ctx) }
