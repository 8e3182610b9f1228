package ingest

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// An Import is one run of an import; running it again adds nothing. It is for
// one call of HN, V2EX or Reddit.
type Import struct {
	Store *redisstore.Store
	// KeepIDs gives articles and topics the ids they had; Reddit's are no numbers.
	KeepIDs bool
	// ShiftToNow moves all times by the same, so that the newest is Now.
	ShiftToNow bool
	Now        time.Time
	// Rejected is called for every line that is rejected, one at a time, in the order
	// of the lines.
	Rejected func(Reject)
	Counts   Counts

	shift      time.Duration
	authors    cache[forum.UserID]
	categories cache[string]
}

// begin notes how much there is to read, and finds the newest time of the dated
// inputs where it decides the others. The function when dates a line, unless it
// would be rejected.
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
			if t, err := when(line); err == nil && !tooLong && t.After(newest) {
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

// author returns the account of an author; source, such as hn:user:, says where
// the name is from.
func (im *Import) author(ctx context.Context, source, name string) (forum.UserID, error) {
	return im.authors.get(name, func() (forum.UserID, error) {
		return im.Store.Users.ImportAuthor(ctx, source+name, name)
	})
}

// category creates a category where there is none of this name.
func (im *Import) category(ctx context.Context, in forum.CreateCategory) error {
	_, err := im.categories.get(in.Name, func() (string, error) {
		_, err := im.Store.Categories.Create(ctx, in)
		return in.Name, unlessTaken(err)
	})
	return err
}

// topic imports a topic, and its category when that is new.
func (im *Import) topic(ctx context.Context, source string, t *forum.Topic) (redisstore.ImportStatus, error) {
	t.CreatedAt, t.LastReplyAt = t.CreatedAt.Add(im.shift), t.LastReplyAt.Add(im.shift)
	if err := im.category(ctx, forum.CreateCategory{Name: t.CategoryName}); err != nil {
		return "", err
	}
	outcome, err := im.Store.Topics.Import(ctx, source, t)
	if err == nil && outcome == redisstore.ImportedTaken {
		return "", reject("id %d belongs to another topic already", t.ID)
	}
	return outcome, err
}

// unlessTaken is the error of creating something that may be there already.
func unlessTaken(err error) error {
	if forum.CodeOf(err) == forum.NameTaken {
		return nil
	}
	return err
}

// A cache asks for what a name stands for once, by the first line that needs it.
type cache[T any] struct {
	mu    sync.Mutex
	known map[string]func() (T, error)
}

func (c *cache[T]) get(name string, ask func() (T, error)) (T, error) {
	c.mu.Lock()
	answer := c.known[name]
	if answer == nil {
		if c.known == nil {
			c.known = map[string]func() (T, error){}
		}
		answer = sync.OnceValues(ask)
		c.known[name] = answer
	}
	c.mu.Unlock()
	return answer()
}
