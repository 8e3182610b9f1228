package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// moderation resolves the fields of Moderation.
type moderation struct{ *Resolver }

// Moderation returns the resolvers of Moderation for the generated executor.
func (r *Resolver) Moderation() generated.ModerationResolver { return moderation{r} }

// Moderation is never nil: each of its fields has its own rule about who may read it.
func (query) Moderation(context.Context) (*forum.Moderation, error) { return &forum.Moderation{}, nil }
