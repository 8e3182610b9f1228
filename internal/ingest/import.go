package ingest

import (
	"cmp"
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// maxSkew is by how much the clock of another site may be ahead.
const maxSkew = 5 * time.Minute

// An Import is one run of an import, for one call of HN, V2EX, Reddit, Lobsters, Discourse, HNComments or
// RedditComments. Another run with the same input adds nothing.
type Import struct {
	Store *redisstore.Store
	// KeepIDs gives articles and topics the ids of the other site. Reddit and Lobsters ignore it: their ids are not
	// numbers.
	KeepIDs bool
	// ShiftToNow adds one duration to all times, so that the newest time becomes Now. A post whose time is later than Now
	// by more than maxSkew is rejected, with or without it.
	ShiftToNow bool
	Now        time.Time // the present if it is zero; ShiftToNow needs it
	// Rejected is called for every rejected line, one at a time, in the order of the lines. Lines that waited for their
	// parents are reported at the end.
	Rejected func(Reject)
	// Waiting is how many bytes of lines may wait for their parents in memory, 64 MiB if it is 0.
	Waiting int
	// Counts is the progress. It may be read during the run.
	Counts Counts

	shift      time.Duration // added to all times
	authors    cache[forum.UserID]
	categories cache[string]
}

// begin adds up the sizes of the inputs. If ShiftToNow is set, it also reads the dated inputs, and computes the shift
// from their newest time. when returns the time of a line, or an error for a line that will be rejected.
func (im *Import) begin(inputs, dated []Input, when func(line []byte) (time.Time, error)) error {
	for _, in := range inputs {
		im.Counts.Size.Add(in.Size)
	}
	if !im.ShiftToNow {
		return nil
	}
	var newest time.Time
	var scratch Counts
	for _, in := range dated {
		err := in.lines(&scratch.Read, func(_ int, line []byte, tooLong bool) error {
			if t, err := when(line); err == nil && !tooLong && t.After(newest) && im.past(t) == nil {
				newest = t
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	im.shift = im.Now.Sub(newest)
	return nil
}

// dated makes the argument when of begin from two functions: parse parses a line, and when returns the time of its
// post.
func dated[Post, Item any](
	parse func(line []byte) (Post, Item, error), when func(Post) time.Time,
) func(line []byte) (time.Time, error) {
	return func(line []byte) (time.Time, error) {
		post, _, err := parse(line)
		if err != nil {
			return time.Time{}, err
		}
		return when(post), nil
	}
}

// articleTime returns the time of an article.
func articleTime(a *forum.Article) time.Time { return a.CreatedAt }

// past returns a rejection of a time in the future, by more than maxSkew: a post with such a time would be at the top
// of all lists until then.
func (im *Import) past(t time.Time) error {
	if now := cmp.Or(im.Now, time.Now()); t.After(now.Add(maxSkew)) {
		return reject("the time %s is in the future", t.UTC().Format(time.RFC3339))
	}
	return nil
}

// author returns the account of an author, which it creates if necessary. source is the prefix of
// the site's names, such as hn:user:.
func (im *Import) author(ctx context.Context, source, name string) (forum.UserID, error) {
	return im.authors.get(name, func() (forum.UserID, error) {
		return im.Store.Imports.Author(ctx, source+name, name)
	})
}

// category creates a category unless one of this name exists.
func (im *Import) category(ctx context.Context, in forum.CreateCategory) error {
	_, err := im.categories.get(in.Name, func() (string, error) {
		_, err := im.Store.Categories.Create(ctx, in)
		return in.Name, unlessTaken(err)
	})
	return err
}

// lastReply returns the time of the last reply to a topic. If that is in the future, it returns the time of the topic.
func (im *Import) lastReply(t *forum.Topic) time.Time {
	if im.past(t.LastCommentAt) != nil {
		return t.CreatedAt
	}
	return t.LastCommentAt
}

// newest returns the newest time of a topic, for ShiftToNow: the time of its last reply, or of the topic itself if the
// reply's time is earlier or in the future. Without the topic's own time, ShiftToNow would move the topic beyond Now.
func (im *Import) newest(t *forum.Topic) time.Time {
	if last := im.lastReply(t); last.After(t.CreatedAt) {
		return last
	}
	return t.CreatedAt
}

// topic imports a topic, and its category if that does not exist. Errors: a rejection if another topic has the topic's
// id.
func (im *Import) topic(ctx context.Context, source string, t *forum.Topic) (redisstore.ImportStatus, error) {
	if err := im.past(t.CreatedAt); err != nil {
		return "", err
	}
	t.CreatedAt, t.LastCommentAt = t.CreatedAt.Add(im.shift), im.lastReply(t).Add(im.shift)
	t.ImportedShift = im.shift
	if err := im.category(ctx, forum.CreateCategory{Name: t.CategoryName}); err != nil {
		return "", err
	}
	outcome, err := im.Store.Imports.Topic(ctx, source, t)
	if err == nil && outcome == redisstore.ImportedTaken {
		return "", reject("id %d belongs to another topic already", t.ID)
	}
	return outcome, err
}

// unlessTaken returns nil for the error that a name is taken: an import keeps existing categories and
// tabs.
func unlessTaken(err error) error {
	if forum.CodeOf(err) == forum.NameTaken {
		return nil
	}
	return err
}

// A cache holds a value for each name. The first line that needs a value computes it, and lines that
// need it meanwhile wait.
type cache[T any] struct {
	mu     sync.Mutex
	values map[string]func() (T, error)
}

// get returns the value of a name. Only the first call for a name calls compute.
func (c *cache[T]) get(name string, compute func() (T, error)) (T, error) {
	c.mu.Lock()
	value := c.values[name]
	if value == nil {
		if c.values == nil {
			c.values = map[string]func() (T, error){}
		}
		value = sync.OnceValues(compute)
		c.values[name] = value
	}
	c.mu.Unlock()
	return value()
}
