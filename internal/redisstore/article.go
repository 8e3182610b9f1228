package redisstore

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/redis/go-redis/v9"
)

// articleFields are the fields of an article's hash that are read.
var articleFields = []string{
	"title", "link", "content", "poster", "time", "votes", "groups", "edited", "deleted", "comments", "imported_comments",
}

// decodeArticle reads articleFields; nil when there is no article. Other
// programs write the first six of them and may leave any out but the time. What they
// write to a deleted one does not show.
func decodeArticle(id forum.ArticleID, f fields) *forum.Article {
	createdAt, created, ok := f.instant("time")
	if !ok {
		return nil
	}
	if f.text("deleted") != "" {
		return &forum.Article{
			ID: id, Title: forum.DeletedTitle, CreatedAt: createdAt, DeletedAt: deletedAt(f.text("deleted"), createdAt),
			CommentCount: f.integer("comments"), Ranking: forum.Ranking{Value: created},
		}
	}
	a := &forum.Article{
		ID: id, Title: f.text("title"), Link: httpLink(f.text("link")), Content: forum.Optional(f.text("content")),
		AuthorID: decodeUserID(f.text("poster")), CreatedAt: createdAt, Upvotes: f.integer("votes"),
	}
	a.Ranking.Value = rank.ArticleScore(created, a.Upvotes)
	a.EditedAt, _, _ = f.instant("edited")
	a.CommentCount, a.ImportedCommentCount = f.integer("comments"), f.integer("imported_comments")
	for name := range strings.SplitSeq(f.text("groups"), ",") {
		if name != "" {
			a.Groups = append(a.Groups, &forum.Group{Name: name})
		}
	}
	return a
}

// deletedAt reads when something was deleted. That it was is said by the field alone:
// the post time stands for what no calendar has.
func deletedAt(text string, posted time.Time) time.Time {
	if at, _, ok := instant(text); ok {
		return at
	}
	return posted
}

// httpLink is a link that may be shown: another program may have written any.
func httpLink(link string) *string {
	scheme, _, _ := strings.Cut(link, "://")
	if !strings.EqualFold(scheme, "http") && !strings.EqualFold(scheme, "https") {
		return nil
	}
	return &link
}

// decodeUserID reads user:UID; 0 for anything else.
func decodeUserID(s string) forum.UserID {
	id, err := forum.ParseUserID(s)
	if err != nil {
		return 0
	}
	return id
}

// decodeArticleID reads article:ID, a ranking's member; 0 for anything else.
func decodeArticleID(s string) forum.ArticleID {
	id, err := forum.ParseArticleID(s)
	if err != nil {
		return 0
	}
	return id
}

// articleRead finds a *forum.Article without what Articles fills in.
type articleRead struct{ id forum.ArticleID }

func (r articleRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	fields := s.loader(ctx).shown(articleFields, "Article.content", "Article.contentHTML")
	cmd := pipe.HMGet(ctx, s.of(int64(r.id)).article(r.id), fields...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeArticle(r.id, newFields(articleFields, reply)), err
	}
}

// votedRead finds the viewer's *forum.Vote on an article; nil when the voters
// are no longer kept.
type votedRead struct {
	id     forum.ArticleID
	viewer forum.UserID
	open   bool
}

func (r votedRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	key := s.of(int64(r.id)).voted(r.id)
	is := pipe.SIsMember(ctx, key, r.viewer.String())
	kept := &redis.IntCmd{}
	if !r.open {
		// While votes are taken an absent set is an empty one; after that it is gone.
		kept = pipe.Exists(ctx, key)
	}
	return func() (any, error) {
		if err := is.Err(); err != nil {
			return (*forum.Vote)(nil), err
		}
		var vote *forum.Vote
		switch {
		case is.Val():
			vote = new(forum.VoteUp)
		case r.open || kept.Val() == 1:
			vote = new(forum.VoteNone)
		}
		return vote, kept.Err()
	}
}

// Article returns one article, nil when there is none.
func (s *Store) Article(ctx context.Context, id forum.ArticleID) (*forum.Article, error) {
	articles, err := s.Articles(ctx, []forum.ArticleID{id})
	if err != nil {
		return nil, err
	}
	return articles[0], nil
}

// Articles returns articles in the order of ids, nil where there is none, with
// what the response shows of their authors, groups and the viewer's votes. It
// takes one round trip for the articles and one for all the rest.
func (s *Store) Articles(ctx context.Context, ids []forum.ArticleID) ([]*forum.Article, error) {
	l := s.loader(ctx)
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = articleRead{id}
	}
	return entities(ctx, s, l, reads, nil, l.relatedToArticle, l.relateArticle)
}

// relatedToArticle lists what the response shows of an article beyond its own fields.
func (l *loader) relatedToArticle(a *forum.Article) []read {
	var reads []read
	if a.AuthorID != 0 && l.selected("Article.author") {
		reads = append(reads, l.userReads(a.AuthorID)...)
	}
	if l.viewer != nil && a.DeletedAt.IsZero() && l.selected("Article.viewerVote") {
		reads = append(reads, votedRead{a.ID, l.viewer.ID, a.VotingOpen})
	}
	if l.selected("Group.articleCount") {
		for _, g := range a.Groups {
			reads = append(reads, l.groupReads(g.Name)...)
		}
	}
	return reads
}

// relateArticle fills an article in with what relatedToArticle has loaded.
func (l *loader) relateArticle(ctx context.Context, a *forum.Article) (err error) {
	for _, r := range l.relatedToArticle(a) {
		switch r := r.(type) {
		case userRead:
			a.Author, err = l.user(ctx, r.id)
		case votedRead:
			a.ViewerVote, err = load[*forum.Vote](ctx, l, r)
		}
		if err != nil {
			return err
		}
	}
	if l.selected("Group.articleCount") {
		a.Groups, err = l.groups(ctx, a.Groups)
	}
	return err
}
