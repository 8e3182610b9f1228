package redisstore

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
)

// articleFields are the fields that are read of the hash of an article.
var articleFields = []string{
	"title", "link", "content", "poster", "time", "votes", "groups", "edited", "deleted", "comments", "imported_comments",
	"removed", "locked", "pinned", "sticky", "tags", "last_reply",
}

// articleArgs name articleFields; articleArgsBare if the response does not show the content.
var articleArgs, articleArgsBare = hashArgs(articleFields), hashArgs(withoutContent(articleFields))

// decodeArticle reads articleFields; it returns nil if there is no article. Other programs write title, link, poster,
// time and votes, and may omit any of them but the time. Fields that they write to a deleted or removed article are
// ignored.
func decodeArticle(id forum.ArticleID, f fields) *forum.Article {
	createdAt, created, ok := parseTime(f.get("time"))
	if !ok {
		return nil
	}
	if f.get("deleted") != "" {
		a := &forum.Article{
			ID: id, Title: forum.DeletedTitle, CreatedAt: createdAt, DeletedAt: deletedAt(f.get("deleted"), createdAt),
			CommentCount: parseInt(f.get("comments")), RankedValue: created,
		}
		if a.Removal = decodeRemoval(f, a.DeletedAt); a.Removal != nil {
			a.Title, a.AuthorID = forum.RemovedTitle, decodeUserID(f.get("poster"))
			a.RemovedAt, a.DeletedAt = a.DeletedAt, time.Time{}
		}
		return a
	}
	a := &forum.Article{
		ID: id, Title: f.get("title"), Link: httpLink(f.get("link")), Content: forum.Optional(f.get("content")),
		AuthorID: decodeUserID(f.get("poster")), CreatedAt: createdAt, Upvotes: parseInt(f.get("votes")),
		Locked: f.get("locked") != "", Sticky: f.get("sticky") != "",
		Tags: decodeTags(f.get("tags")),
	}
	a.RankedValue = rank.ArticleScore(created, a.Upvotes)
	a.EditedAt, _, _ = parseTime(f.get("edited"))
	a.LastReplyAt, _, _ = parseTime(f.get("last_reply"))
	a.CommentCount, a.ImportedCommentCount = parseInt(f.get("comments")), parseInt(f.get("imported_comments"))
	for name := range strings.SplitSeq(f.get("groups"), ",") {
		if name != "" {
			a.Groups = append(a.Groups, &forum.Group{Name: name})
		}
	}
	if pinned := f.get("pinned"); pinned != "" {
		a.PinnedTo = strings.Split(pinned, ",")
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

func (articleRead) kept(f Fields) (Fields, bool) { return f & ArticleContent, true }

func (r articleRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	args := articleArgsBare
	if l.fields&ArticleContent != 0 {
		args = articleArgs
	}
	queueHash(ctx, pipe, l.store.partitionOf(int64(r.id)).article(r.id), args)
}

func (r articleRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return decodeArticle(r.id, fields{articleFields, values}), err
}

// votedRead reads the viewer's vote on an article, as a *forum.Vote; nil if the set of voters has expired.
type votedRead struct {
	id     forum.ArticleID
	viewer forum.UserID
	open   bool
}

func (r votedRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	key := l.store.partitionOf(int64(r.id)).voted(r.id)
	pipe.SIsMember(ctx, key, r.viewer.String())
	if !r.open {
		// While voting is open a missing set is empty; later it has expired.
		pipe.Exists(ctx, key)
	}
}

func (r votedRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	voted, exists := cmds[0].(*redis.BoolCmd).Val(), r.open
	if !r.open {
		exists = cmds[1].(*redis.IntCmd).Val() == 1
	}
	var vote *forum.Vote
	switch {
	case voted:
		vote = &voteUp
	case exists && cmds[0].Err() == nil:
		vote = &voteNone
	}
	return vote, errorOf(cmds)
}

// articles returns the dependencies of articles: their hashes, and the parts that the response shows.
func (l *loader) articles(ids []forum.ArticleID, into into[forum.Article]) []dependency {
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = articleRead{id}
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		return l.articleParts(existing(values, into))
	}}}
}

// articleParts sets what depends on the viewer and the time, and returns the dependencies of the articles.
func (l *loader) articleParts(articles []forum.Article) (more []dependency) {
	now := l.store.now()
	for i := range articles {
		a, author := &articles[i], articles[i].AuthorID
		a.Show(l.viewer, now)
		if a.Removal != nil {
			more = append(more, l.reveal(a.PostID(), &a.Removal, author, &a.Author, func(f fields) {
				a.Title, a.Link, a.Content = f.get("title"), httpLink(f.get("link")), forum.Optional(f.get("content"))
				a.Tags = decodeTags(f.get("tags"))
				a.EditedAt, _, _ = parseTime(f.get("edited"))
				a.Locked = f.get("locked") != ""
			})...)
		}
	}
	content := func(i int) *string { return articles[i].Content }
	more = append(more, l.readMentioned(ArticleMentioned, len(articles), content)...)
	if l.fields&ArticleAuthor != 0 {
		authors := make([]forum.UserID, len(articles))
		for i := range articles {
			authors[i] = articles[i].AuthorID
		}
		more = append(more, l.users(authors, func(i int, u *forum.User) { articles[i].Author = u })...)
	}
	if l.viewer != nil && l.fields&ArticleViewerVote != 0 {
		more = append(more, l.votesOnArticles(articles))
	}
	more = append(more, l.listed(len(articles), func(i int) (forum.PostID, *forum.ViewerLists) {
		return articles[i].PostID(), &articles[i].ViewerLists
	})...)
	if l.fields&GroupArticleCount == 0 {
		return more
	}
	for i := range articles {
		a := &articles[i]
		names := a.GroupNames()
		a.Groups = make([]*forum.Group, len(names))
		more = append(more, l.groups(names, func(j int, g *forum.Group) { a.Groups[j] = g })...)
	}
	return more
}

// votesOnArticles returns the dependency of articles on the viewer's votes.
func (l *loader) votesOnArticles(articles []forum.Article) dependency {
	var reads []read
	var voted []*forum.Article
	for i := range articles {
		if a := &articles[i]; a.DeletedAt.IsZero() && a.Removal == nil {
			reads = append(reads, votedRead{a.ID, l.viewer.ID, a.VotingOpen})
			voted = append(voted, a)
		}
	}
	return dependency{reads: reads, fill: func(votes []any) []dependency {
		for i, vote := range votes {
			voted[i].ViewerVote = vote.(*forum.Vote)
		}
		return nil
	}}
}

// Get returns an article, nil if it does not exist. Errors: those of Redis.
func (s Articles) Get(ctx context.Context, id forum.ArticleID) (*forum.Article, error) {
	return loadOne(ctx, s.core, id, (*loader).articles)
}

// GetMany returns articles in the order of ids, nil for one that does not exist. It takes at most one round trip
// for the articles, and one for their authors, their groups and the viewer's votes. Errors: those of Redis.
func (s Articles) GetMany(ctx context.Context, ids []forum.ArticleID) ([]*forum.Article, error) {
	return loadAll(ctx, s.core, ids, (*loader).articles)
}
