package redisstore

import (
	"context"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// commentFields are the fields that are read of the hash of a comment.
var commentFields = []string{
	"author_id", "content", "time", "subject", "parent", "depth", "replies", "edited",
	"deleted", "removed", "uncounted_ups", "uncounted_downs",
}

// commentArgs name commentFields; commentArgsBare if the response does not show the content.
var commentArgs, commentArgsBare = hashArgs(commentFields), hashArgs(withoutContent(commentFields))

// decodeComment reads commentFields; it returns nil if there is no such comment on the subject. Fields that other
// programs write to a deleted or removed comment are ignored.
func decodeComment(id forum.CommentID, f fields) *forum.Comment {
	if f.get("subject") != string(id.Subject) {
		return nil
	}
	createdAt, _, ok := parseTime(f.get("time"))
	if !ok {
		return nil
	}
	c := &forum.Comment{
		ID: id, CreatedAt: createdAt, Depth: parseInt(f.get("depth")),
		ReplyCount: parseInt(f.get("replies")),
	}
	c.ParentNumber, _ = strconv.ParseInt(f.get("parent"), 10, 64)
	if f.get("deleted") != "" {
		c.DeletedAt = deletedAt(f.get("deleted"), createdAt)
		if c.Removal = decodeRemoval(f, c.DeletedAt); c.Removal != nil {
			c.AuthorID = decodeUserID("user:" + f.get("author_id"))
			c.RemovedAt, c.DeletedAt = c.DeletedAt, time.Time{}
		}
		return c
	}
	c.AuthorID, c.Content = decodeUserID("user:"+f.get("author_id")), forum.Optional(f.get("content"))
	c.EditedAt, _, _ = parseTime(f.get("edited"))
	c.UncountedUps, c.UncountedDowns = parseInt(f.get("uncounted_ups")), parseInt(f.get("uncounted_downs"))
	return c
}

// commentRead reads the hash of a comment, as a *forum.Comment; nil if it does not exist.
type commentRead struct{ id forum.CommentID }

func (commentRead) kept(f Fields) (Fields, bool) { return f & CommentContent, true }

func (r commentRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	args := commentArgsBare
	if l.fields&CommentContent != 0 {
		args = commentArgs
	}
	queueHash(ctx, pipe, l.store.partitionOf(r.id.Subject.Number()).comment(r.id.Number), args)
}

func (r commentRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return decodeComment(r.id, fields{commentFields, values}), err
}

// comments returns the dependencies of comments: their hashes, and the parts that the response shows; of those on
// subjects that the viewer may read.
func (l *loader) comments(ids []forum.CommentID, into into[forum.Comment]) []dependency {
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = commentRead{id}
	}
	reads = append(reads, l.subjectsOf(ids)...)
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		comments := values[:len(ids)]
		l.hideComments(comments, values[len(ids):])
		refundHidden[forum.Comment](l, reads, comments)
		return l.commentParts(existing(comments, into))
	}}}
}

// commentParts sets what depends on the viewer and the time, and returns the dependencies of the comments.
func (l *loader) commentParts(comments []forum.Comment) (more []dependency) {
	now := l.store.now()
	for i := range comments {
		c, author := &comments[i], comments[i].AuthorID
		c.Show(l.viewer, now)
		if c.Removal != nil {
			more = append(more, l.reveal(c.PostID(), &c.Removal, author, &c.Author, func(f fields) {
				c.Content = forum.Optional(f.get("content"))
				c.EditedAt, _, _ = parseTime(f.get("edited"))
			})...)
		}
	}
	content := func(i int) *string { return comments[i].Content }
	more = append(more, l.readMentioned(CommentMentioned, len(comments), content)...)
	if l.fields&CommentAuthor != 0 {
		authors := make([]forum.UserID, len(comments))
		for i := range comments {
			authors[i] = comments[i].AuthorID
		}
		more = append(more, l.users(authors, func(i int, u *forum.User) { comments[i].Author = u })...)
	}
	if l.fields&CommentVotes != 0 {
		more = append(more, l.votesOnComments(comments))
	}
	more = append(more, l.listed(len(comments), func(i int) (forum.PostID, *forum.ViewerLists) {
		return comments[i].PostID(), &comments[i].ViewerLists
	})...)
	if l.fields&CommentPlaces != 0 && l.moderatesPlaces() {
		more = append(more, l.placesOfComments(comments))
	}
	return more
}

// placesOfComments returns the dependency of comments on where their subjects are.
func (l *loader) placesOfComments(comments []forum.Comment) dependency {
	reads := make([]read, len(comments))
	for i := range comments {
		reads[i] = placesRead{forum.PostID(comments[i].ID.Subject)}
	}
	return dependency{reads: reads, fill: func(values []any) []dependency {
		now := l.store.now()
		for i, value := range values {
			comments[i].ShowPlaces(l.viewer, value.([]forum.Place), now)
		}
		return nil
	}}
}

// votesOnComments returns the dependency of comments on their votes.
func (l *loader) votesOnComments(comments []forum.Comment) dependency {
	reads, voted := make([]read, 0, len(comments)), make([]*forum.Comment, 0, len(comments))
	for i := range comments {
		if c := &comments[i]; c.DeletedAt.IsZero() && c.Removal == nil {
			reads = append(reads, votesRead{c.ID.Subject.Number(), c.ID.Number, l.viewerID})
			voted = append(voted, c)
		}
	}
	return dependency{reads: reads, fill: func(values []any) []dependency {
		for i, value := range values {
			v := value.(*votes)
			c := voted[i]
			c.Upvotes, c.Downvotes, c.ViewerVote = v.ups-c.UncountedUps, v.downs-c.UncountedDowns, v.viewer
		}
		return nil
	}}
}

// Get returns a comment, nil if it does not exist. Errors: those of Redis.
func (s Comments) Get(ctx context.Context, id forum.CommentID) (*forum.Comment, error) {
	return loadOne(ctx, s.core, id, (*loader).comments)
}

// GetMany returns comments in the order of ids, nil for one that does not exist. It takes at most one round trip
// for the comments, and one for their authors and votes. Errors: those of Redis.
func (s Comments) GetMany(ctx context.Context, ids []forum.CommentID) ([]*forum.Comment, error) {
	return loadAll(ctx, s.core, ids, (*loader).comments)
}

// commentID returns the id of the comment on a subject with a number.
func commentID(subject forum.SubjectID, number string) forum.CommentID {
	n, _ := strconv.ParseInt(number, 10, 64)
	return forum.CommentID{Subject: subject, Number: n}
}

// commentsOf is a ranking of numbers of comments on a subject.
func commentsOf(subject forum.SubjectID, key string, ascending bool) list[forum.Comment] {
	entities := func(l *loader, at []forum.Cursor, into into[forum.Comment]) []dependency {
		ids := make([]forum.CommentID, len(at))
		for i := range at {
			ids[i] = commentID(subject, at[i].Member)
		}
		return l.comments(ids, into)
	}
	return list[forum.Comment]{key: key, in: only(subject.Number()), ascending: ascending, entities: entities}
}

// OfSubject returns a page of the top-level comments on a subject. Errors: BadUserInput.
func (s Comments) OfSubject(
	ctx context.Context, subject forum.SubjectID, order forum.Order, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	return readList(ctx, s.core, siblingsOf(subject, 0, order), args)
}

// Replies returns a page of the replies to a comment. Errors: BadUserInput.
func (s Comments) Replies(
	ctx context.Context, id forum.CommentID, order forum.Order, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	return readOwned(ctx, s.core, commentRead{id}, func(owner commentRead) list[forum.Comment] {
		return siblingsOf(owner.id.Subject, owner.id.Number, order)
	}, args)
}

// OfUser returns a page of a user's comments. Errors: BadUserInput.
func (s Comments) OfUser(ctx context.Context, id forum.UserID, feed forum.Feed) (*forum.CommentConnection, error) {
	order := orderOfComments(feed.Order)
	if order.author == nil {
		return nil, feed.NoOrder("the comments of a user")
	}
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Comment] {
		comments := commentsBySubject(order.author(untagged, owner.id))
		comments.ascending = feed.Order == forum.OrderOld
		return comments
	}, feed.Page)
}

// OfSite returns a page of all public comments, newest first, or oldest first by forum.OrderOld. Errors: BadUserInput,
// also for other orders.
func (s Comments) OfSite(ctx context.Context, feed forum.Feed) (*forum.CommentConnection, error) {
	if err := feed.ByTime("the comments of the site"); err != nil {
		return nil, err
	}
	all := commentsBySubject(orderOfComments(feed.Order).site(untagged))
	all.ascending = feed.Order == forum.OrderOld
	return readList(ctx, s.core, all, feed.Page)
}

// commentsBySubject is a ranking of comments whose members name the subject too, such as topic:5:7; highest first.
func commentsBySubject(key string) list[forum.Comment] {
	return list[forum.Comment]{
		key: key,
		entities: func(l *loader, at []forum.Cursor, into into[forum.Comment]) []dependency {
			ids := make([]forum.CommentID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseCommentID("comment:" + at[i].Member)
			}
			return l.comments(ids, into)
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

// subjectHash returns the key of the hash of a subject.
func (p partition) subjectHash(id forum.SubjectID) string {
	if id.Topic() {
		return p.topic(forum.TopicID(id.Number()))
	}
	return p.article(forum.ArticleID(id.Number()))
}
