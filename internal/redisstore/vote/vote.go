package vote

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// voteArgs returns the arguments of the scripts of votes; see vote_in_args in place/lua/lib/vote.lua.
func voteArgs(ctx context.Context, s *read.Core, voter *forum.User, vote forum.Vote, network string) []any {
	now, window, isNew := s.DB.Now(), time.Duration(0), ""
	if network != "" {
		site := settingsOrInitial(ctx, s)
		if window = site.VoteWindow(); site.NewAccount(voter, now) {
			isNew = "1"
		}
	}
	hash := ""
	if window > 0 {
		hash = networkHash(ctx, s, network)
	}
	return []any{
		db.FormatInt(int64(voter.ID)), vote.String(), db.FormatTime(now), hash, isNew, db.FormatTime(now.Add(-window)),
		window.Milliseconds(), "",
	}
}

// blockArg is the index of the block in voteArgs: the TIME of the older block that lists the previous vote, "" if the
// script shall find it.
const blockArg = 7

// runVote runs the script that sets a vote on an article, a topic or a comment that the viewer may read. If the script
// does not reach the block with the previous vote, runVote finds the block first. Errors: NotFound, VotingClosed,
// PostGone.
func runVote(
	ctx context.Context, s *read.Core, post any, voter, viewer *forum.User, args []any,
) (db.Reply, error) {
	write, keyNames, more := voteScript(s, post, viewer)
	if keyNames == nil {
		return nil, read.NotFound("post", "post")
	}
	r, err := s.DB.Run(ctx, write, keyNames, append(slices.Clip(args), more...)...)
	if err != nil || db.ToString(r["status"]) != "FAR" {
		return r, err
	}
	of, _ := forum.ParsePostID(fmt.Sprint(post))
	if args[blockArg], err = blockOf(ctx, s, voter.ID, of); err != nil {
		return nil, err
	}
	return s.DB.Run(ctx, write, keyNames, append(slices.Clip(args), more...)...)
}

// voteScript returns the script for votes on a post, its keys, nil for none, and its arguments after those of the vote.
func voteScript(s *read.Core, post any, viewer *forum.User) (write db.Write, keyNames []string, args []any) {
	switch id := post.(type) {
	case forum.ArticleID:
		p := s.DB.PartitionOf(int64(id))
		return voteArticle, []string{keys.Article.In(p, id), keys.Voted.In(p, id)}, nil
	case forum.TopicID:
		p := s.DB.PartitionOf(int64(id))
		return voteTopic, []string{keys.Topic.In(p, id), keys.TopicUp.In(p, id), keys.TopicDown.In(p, id)},
			[]any{read.Readers(viewer)}
	case forum.CommentID:
		p := s.DB.PartitionOf(id.Subject.Number())
		return voteComment, []string{
			keys.Comment.In(p, id.Number), keys.CommentUp.In(p, id.Number), keys.CommentDown.In(p, id.Number),
		}, []any{string(id.Subject), read.Readers(viewer)}
	}
	return db.Write{}, nil, nil
}

// settingsOrInitial returns the settings of the site. While Redis does not reply, it returns the settings that were
// read last, or the initial settings. Otherwise no partition could take votes while the first one, which stores the
// settings, is away.
func settingsOrInitial(ctx context.Context, s *read.Core) *forum.Site {
	if site, err := s.Site(ctx); err == nil {
		return site
	}
	return forum.NewSite(nil)
}

// networkHash returns the first 72 bits of the hash that stands for a network; they tell the networks of one post
// apart. It returns "" if the key of the hash is not known and Redis does not reply. Otherwise no partition could
// take votes while the first one, which stores the key, is away.
func networkHash(ctx context.Context, s *read.Core, network string) string {
	hash, err := s.HashAddress(ctx, network)
	if err != nil {
		return ""
	}
	return hash[:12]
}

// Cast sets the viewer's vote on a post, and returns the post: a *forum.Article, a *forum.Topic or a *forum.Comment.
// Errors: NotFound; VotingClosed a week after an article was posted; PostGone.
func (s Votes) Cast(ctx context.Context, viewer *forum.User, in forum.CastVote) (any, error) {
	id, err := forum.ParseNodeID(string(in.Post))
	switch id := id.(type) {
	case forum.ArticleID:
		return post.Any(s.article(ctx, viewer, id, in))
	case forum.TopicID:
		return post.Any(s.topic(ctx, viewer, id, in))
	case forum.CommentID:
		return post.Any(s.comment(ctx, viewer, id, in))
	}
	return nil, err
}

var voteArticle = db.NewWrite("vote_article", db.Statuses{
	"NOT_FOUND": read.NotFound("article", "post"),
	"FAR":       nil, // see runVote
	"CLOSED":    read.InputError(forum.VotingClosed, "post", "voting on this article is closed"),
	"DELETED":   post.Deleted("article", "post"),
	"REMOVED":   post.Removed("article", "post"),
})

func (s Votes) article(
	ctx context.Context, viewer *forum.User, id forum.ArticleID, in forum.CastVote,
) (*forum.Article, error) {
	r, err := runVote(ctx, s.Core, id, viewer, viewer, voteArgs(ctx, s.Core, viewer, in.Vote, in.Network))
	if err != nil {
		return nil, err
	}
	// The reply has everything that the response selects of the vote: reading it takes no round trip.
	return post.Articles(s).Get(s.Core.Primed(ctx, map[read.Read]any{
		post.VotedRead{ID: id, Viewer: viewer.ID, Open: true}: &in.Vote,
		post.ArticleRead{ID: id}: post.DecodeArticle(id, db.NewFields(post.ArticleFields,
			db.ToStrings(r["article"]))),
	}), id)
}

var voteTopic = db.NewWrite("vote_topic", db.Statuses{
	"NOT_FOUND": read.NotFound("topic", "post"),
	"FAR":       nil, // see runVote
	"DELETED":   post.Deleted("topic", "post"),
	"REMOVED":   post.Removed("topic", "post"),
})

func (s Votes) topic(
	ctx context.Context, viewer *forum.User, id forum.TopicID, in forum.CastVote,
) (*forum.Topic, error) {
	r, err := runVote(ctx, s.Core, id, viewer, viewer, voteArgs(ctx, s.Core, viewer, in.Vote, in.Network))
	if err != nil {
		return nil, err
	}
	return post.ReadGranted(ctx, s.Core, id, map[read.Read]any{
		post.VotesRead{Subject: int64(id), Comment: 0, Viewer: viewer.ID}: &post.Votes{
			Ups: db.ParseInt(db.ToString(r["ups"])), Downs: db.ParseInt(db.ToString(r["downs"])), Viewer: &in.Vote,
		},
		post.TopicRead{ID: id}: post.DecodeTopic(id, db.NewFields(post.TopicFields, db.ToStrings(r["topic"]))),
	})
}

var voteComment = db.NewWrite("vote_comment", db.Statuses{
	"NOT_FOUND": read.NotFound("comment", "post"),
	"FAR":       nil, // see runVote
	"DELETED":   post.Deleted("comment", "post"),
	"REMOVED":   post.Removed("comment", "post"),
})

func (s Votes) comment(
	ctx context.Context, viewer *forum.User, id forum.CommentID, in forum.CastVote,
) (*forum.Comment, error) {
	r, err := runVote(ctx, s.Core, id, viewer, viewer, voteArgs(ctx, s.Core, viewer, in.Vote, in.Network))
	if err != nil {
		return nil, err
	}
	return post.ReadGrantedComment(ctx, s.Core, id, map[read.Read]any{
		post.VotesRead{Subject: id.Subject.Number(), Comment: id.Number, Viewer: viewer.ID}: &post.Votes{
			Ups: db.ParseInt(db.ToString(r["ups"])), Downs: db.ParseInt(db.ToString(r["downs"])), Viewer: &in.Vote,
		},
		post.CommentRead{ID: id}: post.DecodeComment(id, db.NewFields(post.CommentFields, db.ToStrings(r["comment"]))),
	})
}

// Votes reads the votes of users by voter, and those that do not count, and withdraws all votes of a user.
type Votes struct{ Core *read.Core }
