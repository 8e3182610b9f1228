package post

import (
	"context"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Comments reads and writes comments.
type Comments struct{ Core *read.Core }

// CommentFields are the fields that are read of the hash of a comment.
var CommentFields = []string{
	"author_id", "content", "time", "subject", "parent", "depth", "replies", "edited",
	"deleted", "removed", "uncounted_ups", "uncounted_downs",
}

// commentArgs name CommentFields; commentArgsBare if the response does not show the content.
var commentArgs, commentArgsBare = read.HashArgs(CommentFields), read.HashArgs(read.WithoutContent(CommentFields))

// DecodeComment returns the comment with the values f of CommentFields. It returns nil if f contains no valid time,
// or names another subject than id. It ignores fields that other programs write to a deleted or removed comment.
func DecodeComment(id forum.CommentID, f db.Fields) *forum.Comment {
	if f.Get("subject") != string(id.Subject) {
		return nil
	}
	createdAt, _, ok := db.ParseTime(f.Get("time"))
	if !ok {
		return nil
	}
	c := &forum.Comment{
		ID: id, CreatedAt: createdAt, Depth: db.ParseInt(f.Get("depth")),
		ReplyCount: db.ParseInt(f.Get("replies")),
	}
	c.ParentNumber, _ = strconv.ParseInt(f.Get("parent"), 10, 64)
	if f.Get("deleted") != "" {
		c.DeletedAt = deletedAt(f.Get("deleted"), createdAt)
		if c.Removal = decodeRemoval(f, c.DeletedAt); c.Removal != nil {
			c.AuthorID = db.DecodeUserID("user:" + f.Get("author_id"))
			c.RemovedAt, c.DeletedAt = c.DeletedAt, time.Time{}
		}
		return c
	}
	c.AuthorID, c.Content = db.DecodeUserID("user:"+f.Get("author_id")), forum.Optional(f.Get("content"))
	c.EditedAt, _, _ = db.ParseTime(f.Get("edited"))
	c.UncountedUps, c.UncountedDowns = db.ParseInt(f.Get("uncounted_ups")), db.ParseInt(f.Get("uncounted_downs"))
	return c
}

// CommentRead reads the hash of a comment, as a *forum.Comment; nil if it does not exist.
type CommentRead struct{ ID forum.CommentID }

func (CommentRead) Kept(f read.Fields) (read.Fields, bool) { return f & read.CommentContent, true }

func (r CommentRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	args := commentArgsBare
	if l.Fields&read.CommentContent != 0 {
		args = commentArgs
	}
	read.QueueHash(ctx, pipe, keys.Comment.In(l.Store.DB.PartitionOf(r.ID.Subject.Number()), r.ID.Number), args)
}

func (r CommentRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return DecodeComment(r.ID, db.NewFields(CommentFields, values)), err
}

// NeedComments returns the dependencies of comments: their hashes, and the parts that the response shows. into gets
// only comments on subjects that the viewer may read.
func NeedComments(l *read.Loader, ids []forum.CommentID, into read.Into[forum.Comment]) []read.Dependency {
	reads := make([]read.Read, len(ids))
	for i, id := range ids {
		reads[i] = CommentRead{id}
	}
	reads = append(reads, subjectsOf(l, ids)...)
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		comments := values[:len(ids)]
		hideComments(l, comments, values[len(ids):])
		read.RefundHidden[forum.Comment](l, reads, comments)
		found := read.Existing(comments, into)
		return append(showComments(l, found), read.NeedParts(l, commentParts, found)...)
	}}}
}

var commentParts = []read.Part[forum.Comment]{
	{Shown: read.CommentMentioned, Need: mentionedIn(func(c *forum.Comment) *string { return c.Content })},
	{Shown: read.CommentAuthor, Need: authorsOf(func(c *forum.Comment) (forum.UserID, **forum.User) {
		return c.AuthorID, &c.Author
	})},
	{Shown: read.CommentVotes, Need: votesOnComments},
	{Shown: read.PostLists, Need: people.ListsWith(func(c *forum.Comment) (forum.PostID, *forum.ViewerLists) {
		return c.PostID(), &c.ViewerLists
	})},
	{Shown: read.CommentPlaces, Need: placesOfComments},
}

// showComments sets the fields of comments that depend on the viewer and the time. For each comment that a moderator
// has removed, it also returns the dependency on the removed text, if the viewer may read that text.
func showComments(l *read.Loader, comments []forum.Comment) (more []read.Dependency) {
	now := l.Store.DB.Now()
	for i := range comments {
		c, author := &comments[i], comments[i].AuthorID
		c.Show(l.Viewer, now)
		if c.Removal != nil {
			more = append(more, reveal(l, c.PostID(), &c.Removal, author, &c.Author, func(f db.Fields) {
				c.Content = forum.Optional(f.Get("content"))
				c.EditedAt, _, _ = db.ParseTime(f.Get("edited"))
			})...)
		}
	}
	return more
}

// placesOfComments needs where the subjects of comments are, for a moderator of some places.
func placesOfComments(l *read.Loader, comments []forum.Comment) []read.Dependency {
	if !place.ModeratesPlaces(l) {
		return nil
	}
	reads := make([]read.Read, len(comments))
	for i := range comments {
		reads[i] = place.PlacesRead{Post: forum.PostID(comments[i].ID.Subject)}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		now := l.Store.DB.Now()
		for i, value := range values {
			comments[i].ShowPlaces(l.Viewer, value.([]forum.Place), now)
		}
		return nil
	}}}
}

// votesOnComments needs the votes on comments.
func votesOnComments(l *read.Loader, comments []forum.Comment) []read.Dependency {
	reads, voted := make([]read.Read, 0, len(comments)), make([]*forum.Comment, 0, len(comments))
	for i := range comments {
		if c := &comments[i]; c.DeletedAt.IsZero() && c.Removal == nil {
			reads = append(reads, VotesRead{c.ID.Subject.Number(), c.ID.Number, l.ViewerID})
			voted = append(voted, c)
		}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		for i, value := range values {
			v := value.(*Votes)
			c := voted[i]
			c.Upvotes, c.Downvotes, c.ViewerVote = v.Ups-c.UncountedUps, v.Downs-c.UncountedDowns, v.Viewer
		}
		return nil
	}}}
}

// Get returns a comment, nil if it does not exist. Errors: those of Redis.
func (s Comments) Get(ctx context.Context, id forum.CommentID) (*forum.Comment, error) {
	return read.LoadOne(ctx, s.Core, id, NeedComments)
}

// GetMany returns comments in the order of ids, nil for one that does not exist. It takes at most one round trip
// for the comments, and one for their authors and votes. Errors: those of Redis.
func (s Comments) GetMany(ctx context.Context, ids []forum.CommentID) ([]*forum.Comment, error) {
	return read.LoadAll(ctx, s.Core, ids, NeedComments)
}

// CommentID returns the id of the comment on a subject with a number.
func CommentID(subject forum.SubjectID, number string) forum.CommentID {
	n, _ := strconv.ParseInt(number, 10, 64)
	return forum.CommentID{Subject: subject, Number: n}
}

// commentsOf is a ranking of numbers of comments on a subject.
func commentsOf(subject forum.SubjectID, key string, ascending bool) read.List[forum.Comment] {
	entities := func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Comment]) []read.Dependency {
		ids := make([]forum.CommentID, len(at))
		for i := range at {
			ids[i] = CommentID(subject, at[i].Member)
		}
		return NeedComments(l, ids, into)
	}
	return read.List[forum.Comment]{Key: key, In: db.Only(subject.Number()), Ascending: ascending, Entities: entities}
}

// OfSubject returns a page of the top-level comments on a subject. Errors: BadUserInput.
func (s Comments) OfSubject(
	ctx context.Context, subject forum.SubjectID, order forum.Order, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	return read.LoadList(ctx, s.Core, siblingsOf(subject, 0, order), args)
}

// Replies returns a page of the replies to a comment. Errors: BadUserInput.
func (s Comments) Replies(
	ctx context.Context, id forum.CommentID, order forum.Order, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	return read.LoadOwned(ctx, s.Core, CommentRead{id}, func(owner CommentRead) read.List[forum.Comment] {
		return siblingsOf(owner.ID.Subject, owner.ID.Number, order)
	}, args)
}

// OfUser returns a page of a user's comments. Errors: BadUserInput.
func (s Comments) OfUser(ctx context.Context, id forum.UserID, args forum.Feed) (*forum.CommentConnection, error) {
	order := read.OrderOf(args.Order).Comments
	if order.Author == nil {
		return nil, args.NoOrder("the comments of a user")
	}
	return read.LoadOwned(ctx, s.Core, read.UserRead{ID: id}, func(owner read.UserRead) read.List[forum.Comment] {
		comments := commentsBySubject(order.Author(db.Untagged, owner.ID))
		comments.Ascending = args.Order == forum.OrderOld
		return comments
	}, args.Page)
}

// OfSite returns a page of all public comments: newest first, or oldest first for forum.OrderOld. Errors:
// BadUserInput, also for an order other than NEW and OLD.
func (s Comments) OfSite(ctx context.Context, args forum.Feed) (*forum.CommentConnection, error) {
	if err := args.ByTime("the comments of the site"); err != nil {
		return nil, err
	}
	all := commentsBySubject(read.OrderOf(args.Order).Comments.Site(db.Untagged))
	all.Ascending = args.Order == forum.OrderOld
	return read.LoadList(ctx, s.Core, all, args.Page)
}

// commentsBySubject is a ranking of comments whose members name the subject too, such as topic:5:7; highest first.
func commentsBySubject(key string) read.List[forum.Comment] {
	return read.List[forum.Comment]{
		Key: key,
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Comment]) []read.Dependency {
			ids := make([]forum.CommentID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseCommentID("comment:" + at[i].Member)
			}
			return NeedComments(l, ids, into)
		},
	}
}

// Subject returns the article or topic with an id, nil if it does not exist. Errors: those of Redis.
func (s Comments) Subject(ctx context.Context, id forum.SubjectID) (any, error) {
	if id.Topic() {
		t, err := Topics(s).Get(ctx, forum.TopicID(id.Number()))
		if t == nil {
			return nil, err
		}
		return t, err
	}
	a, err := Articles(s).Get(ctx, forum.ArticleID(id.Number()))
	if a == nil {
		return nil, err
	}
	return a, err
}

// SubjectHash returns the key of the hash of a subject.
func SubjectHash(p keys.Partition, id forum.SubjectID) string {
	if id.Topic() {
		return keys.Topic.In(p, forum.TopicID(id.Number()))
	}
	return keys.Article.In(p, forum.ArticleID(id.Number()))
}
