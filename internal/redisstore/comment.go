package redisstore

import (
	"context"
	"slices"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// MaxThread is how many comments Thread returns.
const MaxThread = 1_000

// commentFields are the fields of a comment's hash that are read.
var commentFields = []string{"author_id", "content", "time", "subject", "parent", "depth", "replies", "edited", "deleted"}

// decodeComment reads commentFields; nil when there is no comment on the subject. What
// other programs write to a deleted one does not show.
func decodeComment(id forum.CommentID, f fields) *forum.Comment {
	if f.text("subject") != string(id.Subject) {
		return nil
	}
	createdAt, _, ok := f.instant("time")
	if !ok {
		return nil
	}
	c := &forum.Comment{ID: id, CreatedAt: createdAt, Depth: f.integer("depth"), ReplyCount: f.integer("replies")}
	c.ParentNumber, _ = strconv.ParseInt(f.text("parent"), 10, 64)
	if f.text("deleted") != "" {
		c.DeletedAt = deletedAt(f.text("deleted"), createdAt)
		return c
	}
	c.AuthorID, c.Content = decodeUserID("user:"+f.text("author_id")), forum.Optional(f.text("content"))
	c.EditedAt, _, _ = f.instant("edited")
	return c
}

// commentRead finds a *forum.Comment without what Comments fills in.
type commentRead struct{ id forum.CommentID }

func (r commentRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	fields := s.loader(ctx).shown(commentFields, "Comment.content", "Comment.contentHTML")
	cmd := pipe.HMGet(ctx, s.of(r.id.Subject.Number()).comment(r.id.Number), fields...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeComment(r.id, newFields(commentFields, reply)), err
	}
}

func (l *loader) commentVotes(id forum.CommentID) votesRead {
	p := l.store.of(id.Subject.Number())
	return votesRead{p.commentUp(id.Number), p.commentDown(id.Number), l.viewerID()}
}

// Comment returns one comment, nil when there is none.
func (s *Store) Comment(ctx context.Context, id forum.CommentID) (*forum.Comment, error) {
	comments, err := s.Comments(ctx, []forum.CommentID{id})
	if err != nil {
		return nil, err
	}
	return comments[0], nil
}

// Comments returns comments in the order of ids, nil where there is none, with
// what the response shows of their authors and votes. It takes one round trip
// for the comments and one for all the rest.
func (s *Store) Comments(ctx context.Context, ids []forum.CommentID) ([]*forum.Comment, error) {
	l := s.loader(ctx)
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = commentRead{id}
	}
	return entities(ctx, s, l, reads, nil, l.relatedToComment, l.relateComment)
}

// relatedToComment lists what the response shows of a comment beyond its own fields.
func (l *loader) relatedToComment(c *forum.Comment) []read {
	var reads []read
	if c.AuthorID != 0 && l.selected("Comment.author") {
		reads = append(reads, l.userReads(c.AuthorID)...)
	}
	if c.DeletedAt.IsZero() && l.showsVotes("Comment") {
		reads = append(reads, l.commentVotes(c.ID))
	}
	return reads
}

// relateComment fills a comment in with what relatedToComment has loaded.
func (l *loader) relateComment(ctx context.Context, c *forum.Comment) (err error) {
	for _, r := range l.relatedToComment(c) {
		switch r := r.(type) {
		case userRead:
			c.Author, err = l.user(ctx, r.id)
		case votesRead:
			var v *votes
			if v, err = load[*votes](ctx, l, r); err == nil {
				c.Upvotes, c.Downvotes, c.ViewerVote = v.ups, v.downs, v.viewer
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// SubjectComments returns a page of the comments on a subject itself, without
// replies.
func (s *Store) SubjectComments(ctx context.Context, subject forum.SubjectID, order forum.Order, args forum.PageArgs) (*forum.CommentConnection, error) {
	p := s.of(subject.Number())
	ranking := p.commentsTime(subject)
	if order == forum.OrderBest {
		ranking = p.commentsBest(subject)
	}
	r, err := newRange(p, ranking, directionOf(order), args, "")
	if err != nil {
		return nil, err
	}
	page, err := load[*ranked](ctx, s.loader(ctx), r)
	if err != nil {
		return nil, err
	}
	return s.commentPage(ctx, subject, r, page)
}

// Replies returns a page of the replies to a comment, oldest first.
func (s *Store) Replies(ctx context.Context, id forum.CommentID, args forum.PageArgs) (*forum.CommentConnection, error) {
	p := s.of(id.Subject.Number())
	r, err := newRange(p, p.replies(id.Number), ascending, args, "")
	if err != nil {
		return nil, err
	}
	page, err := s.nestedPage(ctx, commentRead{id}, "Comment.replies", r, func(owner read) (partition, string) {
		c, ok := owner.(commentRead)
		if !ok {
			return p, ""
		}
		p := s.of(c.id.Subject.Number())
		return p, p.replies(c.id.Number)
	}, func(ctx context.Context, places []forum.Cursor) {
		_, _ = s.Comments(ctx, commentIDs(id.Subject, places))
	})
	if err != nil {
		return nil, err
	}
	return s.commentPage(ctx, id.Subject, r, page)
}

func (s *Store) commentPage(ctx context.Context, subject forum.SubjectID, r rangeRead, page *ranked) (*forum.CommentConnection, error) {
	comments, err := s.Comments(ctx, commentIDs(subject, page.places))
	if err != nil {
		return nil, err
	}
	return connect(r, page, comments), nil
}

func commentIDs(subject forum.SubjectID, places []forum.Cursor) []forum.CommentID {
	ids := make([]forum.CommentID, len(places))
	for i, place := range places {
		ids[i].Subject = subject
		ids[i].Number, _ = strconv.ParseInt(place.Member, 10, 64)
	}
	return ids
}

// UserComments returns a page of a user's comments, newest first.
func (s *Store) UserComments(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.CommentConnection, error) {
	list := userList{"User.comments", s.partitions[0].commentsBy, descending, "", func(ctx context.Context, places []forum.Cursor) {
		_, _ = s.Comments(ctx, globalCommentIDs(places))
	}}
	r, page, err := s.userRange(ctx, id, list, args)
	if err != nil {
		return nil, err
	}
	comments, err := s.Comments(ctx, globalCommentIDs(page.places))
	if err != nil {
		return nil, err
	}
	return connect(r, page, comments), nil
}

// globalCommentIDs reads members such as topic:5:7.
func globalCommentIDs(places []forum.Cursor) []forum.CommentID {
	ids := make([]forum.CommentID, len(places))
	for i, place := range places {
		ids[i], _ = forum.ParseCommentID("comment:" + place.Member)
	}
	return ids
}

// Thread returns up to 1,000 comments on a subject, the oldest of them, in reading
// order: each before its replies, and these by time. It takes three round trips.
func (s *Store) Thread(ctx context.Context, subject forum.SubjectID) ([]*forum.Comment, error) {
	page, err := load[*ranked](ctx, s.loader(ctx), s.threadRange(subject))
	if err != nil {
		return nil, err
	}
	comments, err := s.Comments(ctx, commentIDs(subject, page.places))
	if err != nil {
		return nil, err
	}
	comments = slices.DeleteFunc(comments, func(c *forum.Comment) bool { return c == nil })
	return readingOrder(comments), nil
}

// ThreadTruncated reports whether Thread leaves comments out. It reads what Thread reads.
func (s *Store) ThreadTruncated(ctx context.Context, subject forum.SubjectID) (bool, error) {
	page, err := load[*ranked](ctx, s.loader(ctx), s.threadRange(subject))
	if err != nil {
		return false, err
	}
	return page.more, nil
}

func (s *Store) threadRange(subject forum.SubjectID) rangeRead {
	p := s.of(subject.Number())
	return rangeRead{part: p, ranking: p.thread(subject), size: MaxThread}
}

// readingOrder orders comments that came by time. A reply whose parent is not
// among them comes at the end of the top level.
func readingOrder(comments []*forum.Comment) []*forum.Comment {
	replies := map[int64][]*forum.Comment{}
	here := map[int64]bool{}
	for _, c := range comments {
		here[c.ID.Number] = true
	}
	for _, c := range comments {
		parent := c.ParentNumber
		if !here[parent] {
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

// Commentable returns the article or topic with an id, nil when there is none.
func (s *Store) Commentable(ctx context.Context, id forum.SubjectID) (any, error) {
	if id.Topic() {
		t, err := s.Topic(ctx, forum.TopicID(id.Number()))
		if t == nil {
			return nil, err
		}
		return t, err
	}
	a, err := s.Article(ctx, forum.ArticleID(id.Number()))
	if a == nil {
		return nil, err
	}
	return a, err
}

// subjectHash is the key of a subject's hash.
func (p partition) subjectHash(id forum.SubjectID) string {
	if id.Topic() {
		return p.topic(forum.TopicID(id.Number()))
	}
	return p.article(forum.ArticleID(id.Number()))
}
