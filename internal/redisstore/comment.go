package redisstore

import (
	"context"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// MaxThread is the largest number of comments that Thread returns.
const MaxThread = 1_000

// commentFields are the fields that are read of the hash of a comment.
var commentFields = []string{
	"author_id", "content", "time", "subject", "parent", "depth", "replies", "edited",
	"deleted",
}

// commentFieldsBare are read if the response does not show the content.
var commentFieldsBare = withoutContent(commentFields)

// decodeComment reads commentFields; it returns nil if there is no such comment on the subject. Fields that other
// programs write to a deleted comment are ignored.
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
		return c
	}
	c.AuthorID, c.Content = decodeUserID("user:"+f.get("author_id")), forum.Optional(f.get("content"))
	c.EditedAt, _, _ = parseTime(f.get("edited"))
	return c
}

// commentRead reads the hash of a comment, as a *forum.Comment; nil if it does not exist.
type commentRead struct{ id forum.CommentID }

func (r commentRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	names := commentFieldsBare
	if l.fields&CommentContent != 0 {
		names = commentFields
	}
	cmd := pipe.HMGet(ctx, l.store.partitionOf(r.id.Subject.Number()).comment(r.id.Number), names...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeComment(r.id, fields{commentFields, reply}), err
	}
}

// comment returns the dependencies of a comment: its hash, and the parts that the response shows.
func (l *loader) comment(id forum.CommentID, into **forum.Comment) []dependency {
	return []dependency{{commentRead{id}, func(value any) (more []dependency) {
		found := value.(*forum.Comment)
		if found == nil {
			return nil
		}
		c := *found // a copy: the cached value is shared
		*into = &c
		c.Show(l.viewer, l.store.now())
		if l.fields&CommentAuthor != 0 {
			more = l.user(c.AuthorID, &c.Author)
		}
		if c.DeletedAt.IsZero() && l.fields&CommentVotes != 0 {
			p := l.store.partitionOf(id.Subject.Number())
			r := votesRead{p.commentUp(id.Number), p.commentDown(id.Number), l.viewerID}
			more = append(more, dependency{r, func(value any) []dependency {
				v := value.(*votes)
				c.Upvotes, c.Downvotes, c.ViewerVote = v.ups, v.downs, v.viewer
				return nil
			}})
		}
		return more
	}}}
}

// Get returns a comment, nil if it does not exist. Errors: those of Redis.
func (s Comments) Get(ctx context.Context, id forum.CommentID) (*forum.Comment, error) {
	return loadOne(ctx, s.core, id, (*loader).comment)
}

// GetMany returns comments in the order of ids, nil for one that does not exist. It takes one round trip for the
// comments, and one for their authors and votes. Errors: those of Redis.
func (s Comments) GetMany(ctx context.Context, ids []forum.CommentID) ([]*forum.Comment, error) {
	return loadAll(ctx, s.core, ids, (*loader).comment)
}

// commentsOf is a ranking of numbers of comments on a subject.
func commentsOf(subject forum.SubjectID, key string, ascending bool) list[forum.Comment] {
	entity := func(l *loader, at forum.Cursor, into **forum.Comment) []dependency {
		number, _ := strconv.ParseInt(at.Member, 10, 64)
		return l.comment(forum.CommentID{Subject: subject, Number: number}, into)
	}
	return list[forum.Comment]{key: key, in: only(subject.Number()), ascending: ascending, entity: entity}
}

// OfSubject returns a page of the top-level comments on a subject. Errors: BadUserInput.
func (s Comments) OfSubject(
	ctx context.Context, subject forum.SubjectID, order forum.Order, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	ranking := untagged.commentsTime(subject)
	if order == forum.OrderBest {
		ranking = untagged.commentsBest(subject)
	}
	return readList(ctx, s.core, commentsOf(subject, ranking, order == forum.OrderOld), args)
}

// Replies returns a page of the replies to a comment, oldest first. Errors: BadUserInput.
func (s Comments) Replies(
	ctx context.Context, id forum.CommentID, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	return readOwned(ctx, s.core, commentRead{id}, func(owner commentRead) list[forum.Comment] {
		return commentsOf(owner.id.Subject, untagged.replies(owner.id.Number), true)
	}, args)
}

// OfUser returns a page of a user's comments, newest first. Errors: BadUserInput.
func (s Comments) OfUser(
	ctx context.Context, id forum.UserID, args forum.PageArgs,
) (*forum.CommentConnection, error) {
	// The members name the subject too, such as topic:5:7.
	entity := func(l *loader, at forum.Cursor, into **forum.Comment) []dependency {
		id, _ := forum.ParseCommentID("comment:" + at.Member)
		return l.comment(id, into)
	}
	return readOwned(ctx, s.core, userRead{id}, func(owner userRead) list[forum.Comment] {
		return list[forum.Comment]{key: untagged.commentsBy(owner.id), entity: entity}
	}, args)
}

// Thread returns the oldest comments on a subject, at most MaxThread, in reading order: each comment before its
// replies, and replies by time. It takes three round trips. Errors: those of Redis.
func (s Comments) Thread(ctx context.Context, subject forum.SubjectID) ([]*forum.Comment, error) {
	page, err := loadRead[*rangePage](ctx, s.loader(ctx), threadRange(subject))
	if err != nil {
		return nil, err
	}
	comments, err := loadAll(ctx, s.core, page.entries, commentsOf(subject, "", true).entity)
	if err != nil {
		return nil, err
	}
	comments = slices.DeleteFunc(comments, func(c *forum.Comment) bool { return c == nil })
	return readingOrder(comments), nil
}

// ThreadTruncated reports whether a subject has more comments than Thread returns. Errors: those of Redis.
func (s Comments) ThreadTruncated(ctx context.Context, subject forum.SubjectID) (bool, error) {
	page, err := loadRead[*rangePage](ctx, s.loader(ctx), threadRange(subject))
	if err != nil {
		return false, err
	}
	return page.more, nil
}

// threadRange is the read of the ids that Thread returns, which ThreadTruncated and Topics.Get share.
func threadRange(subject forum.SubjectID) rangeRead {
	return rangeRead{key: untagged.thread(subject), in: only(subject.Number()), size: MaxThread}
}

// readingOrder sorts comments, which are sorted by time. A reply whose parent is not among them counts as a top-level
// comment.
func readingOrder(comments []*forum.Comment) []*forum.Comment {
	replies := map[int64][]*forum.Comment{}
	exists := map[int64]bool{}
	for _, c := range comments {
		exists[c.ID.Number] = true
	}
	for _, c := range comments {
		parent := c.ParentNumber
		if !exists[parent] {
			parent = 0
		}
		replies[parent] = append(replies[parent], c)
	}
	ordered := make([]*forum.Comment, 0, len(comments))
	var walk func(parent int64)
	walk = func(parent int64) {
		for _, c := range replies[parent] {
			ordered = append(ordered, c)
			if c.ID.Number != parent {
				walk(c.ID.Number)
			}
		}
	}
	walk(0)
	return ordered
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
