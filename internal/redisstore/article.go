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

// articleFieldsBare are those where the text does not show.
var articleFieldsBare = withoutContent(articleFields)

// decodeArticle reads articleFields; nil when there is no article. Other
// programs write the first six of them and may leave any out but the time. What they
// write to a deleted one does not show.
func decodeArticle(id forum.ArticleID, f fields) *forum.Article {
	createdAt, created, ok := parseTime(f.get("time"))
	if !ok {
		return nil
	}
	if f.get("deleted") != "" {
		return &forum.Article{
			ID: id, Title: forum.DeletedTitle, CreatedAt: createdAt, DeletedAt: deletedAt(f.get("deleted"), createdAt),
			CommentCount: parseInt(f.get("comments")), Ranking: forum.Ranking{Value: created},
		}
	}
	a := &forum.Article{
		ID: id, Title: f.get("title"), Link: httpLink(f.get("link")), Content: forum.Optional(f.get("content")),
		AuthorID: decodeUserID(f.get("poster")), CreatedAt: createdAt, Upvotes: parseInt(f.get("votes")),
	}
	a.Ranking.Value = rank.ArticleScore(created, a.Upvotes)
	a.EditedAt, _, _ = parseTime(f.get("edited"))
	a.CommentCount, a.ImportedCommentCount = parseInt(f.get("comments")), parseInt(f.get("imported_comments"))
	for name := range strings.SplitSeq(f.get("groups"), ",") {
		if name != "" {
			a.Groups = append(a.Groups, &forum.Group{Name: name})
		}
	}
	return a
}

// deletedAt reads when something was deleted. That it was is said by the field alone:
// the post time stands for what no calendar has.
func deletedAt(text string, posted time.Time) time.Time {
	if at, _, ok := parseTime(text); ok {
		return at
	}
	return posted
}

// articleRead finds a *forum.Article without what article fills in.
type articleRead struct{ id forum.ArticleID }

func (r articleRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	names := articleFieldsBare
	if l.fields&ArticleContent != 0 {
		names = articleFields
	}
	cmd := pipe.HMGet(ctx, l.store.partitionOf(int64(r.id)).article(r.id), names...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeArticle(r.id, fields{articleFields, reply}), err
	}
}

// votedRead finds the viewer's *forum.Vote on an article; nil when the voters
// are no longer kept.
type votedRead struct {
	id     forum.ArticleID
	viewer forum.UserID
	open   bool
}

func (r votedRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	key := l.store.partitionOf(int64(r.id)).voted(r.id)
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

// article is an article with what the response shows of it beyond its hash.
func (l *loader) article(id forum.ArticleID, into **forum.Article) []dependency {
	return []dependency{{articleRead{id}, func(value any) (more []dependency) {
		found := value.(*forum.Article)
		if found == nil {
			return nil
		}
		a := *found // what is cached stays as it is
		*into = &a
		a.Show(l.viewer, l.store.now())
		if l.fields&ArticleAuthor != 0 {
			more = l.user(a.AuthorID, &a.Author)
		}
		if l.viewer != nil && a.DeletedAt.IsZero() && l.fields&ArticleViewerVote != 0 {
			more = append(more, valueOf(votedRead{a.ID, l.viewer.ID, a.VotingOpen}, &a.ViewerVote))
		}
		if l.fields&GroupArticleCount != 0 {
			a.Groups = make([]*forum.Group, len(found.Groups))
			for i, g := range found.Groups {
				more = append(more, l.group(g.Name, &a.Groups[i])...)
			}
		}
		return more
	}}}
}

// Get returns one article, nil when there is none.
func (s Articles) Get(ctx context.Context, id forum.ArticleID) (*forum.Article, error) {
	return loadOne(ctx, s.core, id, (*loader).article)
}

// GetMany returns articles in the order of ids, nil where there is none. It takes one round trip for the articles, and
// one for all that the response shows of their authors, groups and the viewer's votes.
func (s Articles) GetMany(ctx context.Context, ids []forum.ArticleID) ([]*forum.Article, error) {
	return loadAll(ctx, s.core, ids, (*loader).article)
}
