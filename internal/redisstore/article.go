package redisstore

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/redis/go-redis/v9"
)

// articleFields are the fields that are read of the hash of an article.
var articleFields = []string{
	"title", "link", "content", "poster", "time", "votes", "groups", "edited", "deleted", "comments", "imported_comments",
}

// articleFieldsBare are read if the response does not show the content.
var articleFieldsBare = withoutContent(articleFields)

// decodeArticle reads articleFields; it returns nil if there is no article. Other programs write title, link, poster,
// time and votes, and may omit any of them but the time. Fields that they write to a deleted article are ignored.
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

// deletedAt reads the time of a deletion. An entity that has the field is deleted even if the field is not a valid
// time:
// then it returns the post time.
func deletedAt(text string, posted time.Time) time.Time {
	if at, _, ok := parseTime(text); ok {
		return at
	}
	return posted
}

// articleRead reads the hash of an article, as a *forum.Article; nil if it does not exist.
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

// votedRead reads the viewer's vote on an article, as a *forum.Vote; nil if the set of voters has expired.
type votedRead struct {
	id     forum.ArticleID
	viewer forum.UserID
	open   bool
}

func (r votedRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	key := l.store.partitionOf(int64(r.id)).voted(r.id)
	is := pipe.SIsMember(ctx, key, r.viewer.String())
	exists := &redis.IntCmd{}
	if !r.open {
		// While voting is open a missing set is empty; later it has expired.
		exists = pipe.Exists(ctx, key)
	}
	return func() (any, error) {
		if err := is.Err(); err != nil {
			return (*forum.Vote)(nil), err
		}
		var vote *forum.Vote
		switch {
		case is.Val():
			vote = new(forum.VoteUp)
		case r.open || exists.Val() == 1:
			vote = new(forum.VoteNone)
		}
		return vote, exists.Err()
	}
}

// article returns the dependencies of an article: its hash, and the parts that the response shows.
func (l *loader) article(id forum.ArticleID, into **forum.Article) []dependency {
	return []dependency{{articleRead{id}, func(value any) (more []dependency) {
		found := value.(*forum.Article)
		if found == nil {
			return nil
		}
		a := *found // a copy: the cached value is shared
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

// Get returns an article, nil if it does not exist. Errors: those of Redis.
func (s Articles) Get(ctx context.Context, id forum.ArticleID) (*forum.Article, error) {
	return loadOne(ctx, s.core, id, (*loader).article)
}

// GetMany returns articles in the order of ids, nil for one that does not exist. It takes one round trip for the
// articles, and one for their authors, their groups and the viewer's votes. Errors: those of Redis.
func (s Articles) GetMany(ctx context.Context, ids []forum.ArticleID) ([]*forum.Article, error) {
	return loadAll(ctx, s.core, ids, (*loader).article)
}
