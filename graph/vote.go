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
func (upvote) Post(_ context.Context, u *forum.Upvote) (generated.Post, error) {
	post, _ := u.Post.(generated.Post)
	return post, nil
}

func (r mutation) Vote(ctx context.Context, input forum.VoteInput) (*generated.VotePayload, error) {
	post, err := act(ctx, input.Parse, func(ctx context.Context, viewer *forum.User, in forum.CastVote) (any, error) {
		in.Network = auth.CallerOf(ctx).VoteNetwork()
		return r.Store.Votes.Cast(ctx, viewer, in)
	})
	return &generated.VotePayload{Post: anyPost(post)}, err
}

func (r viewer) Upvoted(ctx context.Context, v *forum.Viewer, first *int32, after *string, last *int32, before *string,
	page *int32,
) (*forum.UpvoteConnection, error) {
	if !hasSession(ctx, v) {
		return nil, nil
	}
	return r.Store.Votes.List(ctx, v.User, pageArgs(first, after, last, before, page))
}

// WithdrawnVotes are null for a viewer who is not a moderator.
func (r account) WithdrawnVotes(ctx context.Context, a *forum.UserAccount) (*forum.VoteWithdrawal, error) {
	if !auth.Viewer(ctx).Moderates() {
		return nil, nil
	}
	return r.Store.Votes.Withdrawal(ctx, a.ID)
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
