// Package ingest imports communities from elsewhere: files of JSON lines, plain
// or compressed with gzip.
package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync/atomic"

	"github.com/agoraql/agora/internal/redisstore"
	"golang.org/x/sync/errgroup"
)

// workers import at the same time; each waits for Redis most of the time.
const workers = 32

// Counts says how far an import is. Its fields may be read while it runs.
type Counts struct {
	// Imported and Known count articles and topics, Rejected counts lines.
	Imported, Known, Rejected atomic.Int64
	// Read and Size are bytes of the input as it lies; Size is 0 when unknown.
	Read, Size atomic.Int64
}

// Done is the number of lines that were dealt with.
func (c *Counts) Done() int64 { return c.Imported.Load() + c.Known.Load() + c.Rejected.Load() }

// A Reject is a line that could not be imported.
type Reject struct {
	File   string
	Line   int
	Reason string
	Text   []byte
}

// rejection is the error of a line that is at fault itself.
type rejection struct{ reason string }

func (r rejection) Error() string { return r.reason }

func reject(format string, args ...any) error { return rejection{fmt.Sprintf(format, args...)} }

// rejectOf rejects a line for what is wrong by the rules of the forum.
func rejectOf(err error) error {
	return reject("%s", strings.ReplaceAll(err.Error(), "\n", "; "))
}

// eachLine calls f for every line of the inputs, some at a time. A line that f
// rejects goes to Rejected, in the order of the lines; any other error ends the import. What
// f imports is counted by its outcome; without an outcome it is not counted.
func (im *Import) eachLine(ctx context.Context, inputs []Input,
	f func(context.Context, []byte) (redisstore.ImportStatus, error),
) error {
	rejects := order{report: im.Rejected}
	defer rejects.finish()
	at := 0
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for _, in := range inputs {
		err := in.lines(&im.Counts.Read, func(number int, line []byte, tooLong bool) error {
			index := at
			at++
			group.Go(func() error {
				outcome, err := redisstore.ImportStatus(""), reject("line is longer than %d bytes", maxLine)
				if !tooLong {
					outcome, err = f(ctx, line)
				}
				switch bad, isBad := errors.AsType[rejection](err); {
				case isBad:
					im.Counts.Rejected.Add(1)
					rejects.settle(index, &Reject{in.Name, number, bad.reason, line})
					return nil
				case err != nil:
					return fmt.Errorf("%s line %d: %w", in.Name, number, err)
				case outcome == redisstore.ImportedKnown:
					im.Counts.Known.Add(1)
				case outcome == redisstore.ImportedNew:
					im.Counts.Imported.Add(1)
				}
				rejects.settle(index, nil)
				return nil
			})
			return ctx.Err()
		})
		if err != nil {
			failed := group.Wait()
			if failed != nil && errors.Is(err, context.Canceled) {
				return failed // err only follows from it
			}
			return errors.Join(failed, err)
		}
	}
	return group.Wait()
}

// countingReader adds up what passes.
type countingReader struct {
	io.Reader
	n *atomic.Int64
}

func (r countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.n.Add(int64(n))
	return n, err
}
