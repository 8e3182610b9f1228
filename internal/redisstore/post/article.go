package post

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Articles reads and writes articles.
type Articles struct{ Core *read.Core }

// ArticleFields are the fields that are read of the hash of an article.
var ArticleFields = []string{
	"title", "link", "content", "poster", "time", "votes", "groups", "edited", "deleted", "comments", "imported_comments",
	"removed", "locked", "pinned", "featured", "tags", "last_reply",
}

// articleArgs name ArticleFields; articleArgsBare if the response does not show the content.
var articleArgs, articleArgsBare = read.HashArgs(ArticleFields), read.HashArgs(read.WithoutContent(ArticleFields))

// DecodeArticle returns the article with the values f of ArticleFields, nil if f contains no valid time. Other
// programs write title, link, poster, time and votes, and may omit any of these but the time. DecodeArticle ignores
// fields that they write to a deleted or removed article.
func DecodeArticle(id forum.ArticleID, f db.Fields) *forum.Article {
	createdAt, created, ok := db.ParseTime(f.Get("time"))
	if !ok {
		return nil
	}
	if f.Get("deleted") != "" {
		a := &forum.Article{
			ID: id, Title: forum.DeletedTitle, CreatedAt: createdAt, DeletedAt: deletedAt(f.Get("deleted"), createdAt),
			CommentCount: db.ParseInt(f.Get("comments")), RankedValue: created,
		}
		if a.Removal = decodeRemoval(f, a.DeletedAt); a.Removal != nil {
			a.Title, a.AuthorID = forum.RemovedTitle, db.DecodeUserID(f.Get("poster"))
			a.RemovedAt, a.DeletedAt = a.DeletedAt, time.Time{}
		}
		return a
	}
	a := &forum.Article{
		ID: id, Title: f.Get("title"), Link: db.HTTPLink(f.Get("link")), Content: forum.Optional(f.Get("content")),
		AuthorID: db.DecodeUserID(f.Get("poster")), CreatedAt: createdAt, Upvotes: db.ParseInt(f.Get("votes")),
		Locked: f.Get("locked") != "", Featured: f.Get("featured") != "",
		Tags: DecodeTags(f.Get("tags")),
	}
	a.RankedValue = rank.ArticleScore(created, a.Upvotes)
	a.EditedAt, _, _ = db.ParseTime(f.Get("edited"))
	a.LastCommentAt, _, _ = db.ParseTime(f.Get("last_reply"))
	a.CommentCount, a.ImportedCommentCount = db.ParseInt(f.Get("comments")), db.ParseInt(f.Get("imported_comments"))
	for name := range strings.SplitSeq(f.Get("groups"), ",") {
		if name != "" {
			a.Groups = append(a.Groups, &forum.Group{Name: name})
		}
	}
	if pinned := f.Get("pinned"); pinned != "" {
		a.PinnedTo = strings.Split(pinned, ",")
	}
	return a
}

// deletedAt parses the field deleted of an entity. An entity with this field is deleted even if the text is not a
// valid time; deletedAt then returns the post time.
func deletedAt(text string, posted time.Time) time.Time {
	if at, _, ok := db.ParseTime(text); ok {
		return at
	}
	return posted
}

// ArticleRead reads the hash of an article, as a *forum.Article; nil if it does not exist.
type ArticleRead struct{ ID forum.ArticleID }

func (ArticleRead) Kept(f read.Fields) (read.Fields, bool) { return f & read.ArticleContent, true }

func (r ArticleRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	args := articleArgsBare
	if l.Fields&read.ArticleContent != 0 {
		args = articleArgs
	}
	read.QueueHash(ctx, pipe, keys.Article.In(l.Store.DB.PartitionOf(int64(r.ID)), r.ID), args)
}

func (r ArticleRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return DecodeArticle(r.ID, db.NewFields(ArticleFields, values)), err
}

// VotedRead reads the viewer's vote on an article, as a *forum.Vote; nil if the set of voters has expired.
type VotedRead struct {
	ID     forum.ArticleID
	Viewer forum.UserID
	Open   bool
}

func (r VotedRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	key := keys.Voted.In(l.Store.DB.PartitionOf(int64(r.ID)), r.ID)
	pipe.SIsMember(ctx, key, r.Viewer.String())
	if !r.Open {
		// While voting is open a missing set is empty; later it has expired.
		pipe.Exists(ctx, key)
	}
}

func (r VotedRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	voted, exists := cmds[0].(*redis.BoolCmd).Val(), r.Open
	if !r.Open {
		exists = cmds[1].(*redis.IntCmd).Val() == 1
	}
	var vote *forum.Vote
	switch {
	case voted:
		vote = &voteUp
	case exists && cmds[0].Err() == nil:
		vote = &voteNone
	}
	return vote, db.ErrorOf(cmds)
}

// NeedArticles returns the dependencies of articles: their hashes, and the parts that the response shows.
func NeedArticles(l *read.Loader, ids []forum.ArticleID, into read.Into[forum.Article]) []read.Dependency {
	reads := make([]read.Read, len(ids))
	for i, id := range ids {
		reads[i] = ArticleRead{id}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		articles := read.Existing(values, into)
		return append(showArticles(l, articles), read.NeedParts(l, articleParts, articles)...)
	}}}
}

var articleParts = []read.Part[forum.Article]{
	{Shown: read.ArticleMentioned, Need: mentionedIn(func(a *forum.Article) *string { return a.Content })},
	{Shown: read.ArticleAuthor, Need: authorsOf(func(a *forum.Article) (forum.UserID, **forum.User) {
		return a.AuthorID, &a.Author
	})},
	{Shown: read.ArticleViewerVote, Need: votesOnArticles},
	{Shown: read.PostLists, Need: people.ListsWith(func(a *forum.Article) (forum.PostID, *forum.ViewerLists) {
		return a.PostID(), &a.ViewerLists
	})},
	{Shown: read.GroupArticleCount, Need: groupsOfArticles},
}

// showArticles sets the fields of articles that depend on the viewer and the time. For each article that a moderator
// has removed, it also returns the dependency on the removed text, if the viewer may read that text.
func showArticles(l *read.Loader, articles []forum.Article) (more []read.Dependency) {
	now := l.Store.DB.Now()
	for i := range articles {
		a, author := &articles[i], articles[i].AuthorID
		a.Show(l.Viewer, now)
		if a.Removal != nil {
			more = append(more, reveal(l, a.PostID(), &a.Removal, author, &a.Author, func(f db.Fields) {
				a.Title, a.Link, a.Content = f.Get("title"), db.HTTPLink(f.Get("link")), forum.Optional(f.Get("content"))
				a.Tags = DecodeTags(f.Get("tags"))
				a.EditedAt, _, _ = db.ParseTime(f.Get("edited"))
				a.Locked = f.Get("locked") != ""
			})...)
		}
	}
	return more
}

// groupsOfArticles needs the groups of articles, with their sizes.
func groupsOfArticles(l *read.Loader, articles []forum.Article) (more []read.Dependency) {
	for i := range articles {
		a := &articles[i]
		names := a.GroupNames()
		a.Groups = make([]*forum.Group, len(names))
		more = append(more, place.NeedGroups(l, names, func(j int, g *forum.Group) { a.Groups[j] = g })...)
	}
	return more
}

// votesOnArticles needs the viewer's votes on articles.
func votesOnArticles(l *read.Loader, articles []forum.Article) []read.Dependency {
	if l.Viewer == nil {
		return nil
	}
	var reads []read.Read
	var voted []*forum.Article
	for i := range articles {
		if a := &articles[i]; a.DeletedAt.IsZero() && a.Removal == nil {
			reads = append(reads, VotedRead{a.ID, l.Viewer.ID, a.VotingOpen})
			voted = append(voted, a)
		}
	}
	return []read.Dependency{{Reads: reads, Fill: func(votes []any) []read.Dependency {
		for i, vote := range votes {
			voted[i].ViewerVote = vote.(*forum.Vote)
		}
		return nil
	}}}
}

// Get returns an article, nil if it does not exist. Errors: those of Redis.
func (s Articles) Get(ctx context.Context, id forum.ArticleID) (*forum.Article, error) {
	return read.LoadOne(ctx, s.Core, id, NeedArticles)
}

// GetMany returns articles in the order of ids, nil for one that does not exist. It takes at most one round trip
// for the articles, and one for their authors, their groups and the viewer's votes. Errors: those of Redis.
func (s Articles) GetMany(ctx context.Context, ids []forum.ArticleID) ([]*forum.Article, error) {
	return read.LoadAll(ctx, s.Core, ids, NeedArticles)
}

// ArticleList is a ranking of articles, highest first.
func ArticleList(key string) read.List[forum.Article] {
	return read.List[forum.Article]{
		Key: key, Prefix: "article:",
		Tags: func(a *forum.Article) []string { return a.Tags },
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Article]) []read.Dependency {
			ids := make([]forum.ArticleID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseArticleID(at[i].Member)
			}
			return NeedArticles(l, ids, into)
		},
	}
}

// GoneArticle is gone for an article.
func GoneArticle(a *forum.Article) bool { return a == nil || !a.DeletedAt.IsZero() || a.Removal != nil }

func (r VotedRead) OfViewer(l *read.Loader) read.Read {
	r.Viewer = l.ViewerID
	return r
}
