package auth

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Challenge returns a new challenge, nil if the site has none.
func (a *Auth) Challenge(context.Context) (*forum.Challenge, error) { return nil, nil }
