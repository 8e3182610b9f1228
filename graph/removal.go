package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
)

// removal resolves the fields of Removal that are not fields of forum.Removal.
type removal struct{ *Resolver }

// Removal returns the resolvers of Removal for the generated executor.
func (r *Resolver) Removal() generated.RemovalResolver { return removal{r} }

// By returns the moderator, nil if the viewer may not see who it is.
func (r removal) By(ctx context.Context, m *forum.Removal) (*forum.User, error) {
	if m.ByID == 0 {
		return nil, nil
	}
	return r.Store.Users.Get(ctx, m.ByID)
}

func (r mutation) RemovePost(ctx context.Context, input forum.RemovePostInput) (*generated.RemovePostPayload, error) {
	post, err := moderate(ctx, r, input.Parse, asViewer(r.Store.Posts.Remove))
	return &generated.RemovePostPayload{Post: anyPost(post)}, err
}

func (r mutation) DeletePost(ctx context.Context, input forum.DeletePostInput) (*generated.DeletePostPayload, error) {
	post, err := write(ctx, input.Parse, asViewer(r.Store.Posts.Delete))
	return &generated.DeletePostPayload{Post: anyPost(post)}, err
}

func (r mutation) RestorePost(
	ctx context.Context, input forum.RestorePostInput,
) (*generated.RestorePostPayload, error) {
	post, err := moderate(ctx, r, input.Parse, asViewer(r.Store.Posts.Restore))
	return &generated.RestorePostPayload{Post: anyPost(post)}, err
}

// anyPost returns a post as the schema's interface, nil for none.
func anyPost(post any) generated.Post {
	a, _ := post.(generated.Post)
	return a
}
