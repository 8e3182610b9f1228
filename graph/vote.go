package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// upvote resolves the fields of Upvote that are not fields of forum.Upvote.
type upvote struct{ *Resolver }

// Upvote returns the resolvers of Upvote for the generated executor.
func (r *Resolver) Upvote() generated.UpvoteResolver { return upvote{r} }

// Post returns the post of the upvote, nil if it no longer exists.
func (upvote) Post(_ context.Context, u *forum.Upvote) (generated.Votable, error) {
	post, _ := u.Post.(generated.Votable)
	return post, nil
}

// Upvoted is null for a viewer who is not the user.
func (r user) Upvoted(ctx context.Context, u *forum.User, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.UpvoteConnection, error) {
	if !isViewer(ctx, u) {
		return nil, nil
	}
	return r.Store.Votes.List(ctx, u, pageArgs(first, after, last, before, page))
}

// WithdrawnVotes are null for a viewer who is not a moderator.
func (r user) WithdrawnVotes(ctx context.Context, u *forum.User) (*forum.VoteWithdrawal, error) {
	if !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Votes.Withdrawal(ctx, u.ID)
}

func (r article) VoteClusters(ctx context.Context, a *forum.Article) ([]*forum.VoteCluster, error) {
	return r.voteClusters(ctx, a.PostID())
}

func (r topic) VoteClusters(ctx context.Context, t *forum.Topic) ([]*forum.VoteCluster, error) {
	return r.voteClusters(ctx, t.PostID())
}

func (r comment) VoteClusters(ctx context.Context, c *forum.Comment) ([]*forum.VoteCluster, error) {
	return r.voteClusters(ctx, c.PostID())
}

// voteClusters returns the votes on a post that do not count, nil for a viewer who is not a moderator.
func (r *Resolver) voteClusters(ctx context.Context, post forum.PostID) ([]*forum.VoteCluster, error) {
	if !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Votes.Clusters(ctx, post)
}
