package ingest

import (
	"context"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// An Import is one run of an import; running it again adds nothing. It is for
// one call of HN.
type Import struct {
	Store *redisstore.Store
	// KeepIDs gives articles the ids they had.
	KeepIDs bool
	// ShiftToNow moves all times by the same, so that the newest is Now.
	ShiftToNow bool
	Now        time.Time
	// Rejected is told of every line that is rejected, one at a time.
	Rejected func(Reject)
	Counts   Counts

	shift   time.Duration
	authors cache[forum.UserID]
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
		return im.Store.ImportAuthor(ctx, source+name, name)
	})
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
