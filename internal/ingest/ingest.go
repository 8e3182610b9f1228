// Package ingest imports articles, topics and comments of other communities from files of JSON lines or
// arrays, plain or compressed.
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

// workers is the number of lines in progress. Most of the time each waits for Redis.
const workers = 32

// Counts is the progress of an import. Its fields may be read while it runs.
type Counts struct {
	// Imported and Known count articles, topics or comments, Rejected counts lines.
	Imported, Known, Rejected atomic.Int64
	// Read is how many bytes of the input have been read, and Size how many there are, both of the compressed form if a
	// file is compressed. Size is 0 if unknown.
	Read, Size atomic.Int64
}

// Done returns the number of processed lines.
func (c *Counts) Done() int64 { return c.Imported.Load() + c.Known.Load() + c.Rejected.Load() }

// A Reject is a line that could not be imported.
type Reject struct {
	File   string
	Line   int    // from 1
	Reason string // one line, for the operator
	Text   []byte // the line, without the line feed
}

// rejection is the error of a bad line. Other errors end the import.
type rejection struct{ reason string }

// Error implements error.
func (r rejection) Error() string { return r.reason }

// reject returns a rejection with a formatted reason.
func reject(format string, args ...any) error { return rejection{fmt.Sprintf(format, args...)} }

// rejectOf returns a rejection with the errors of the forum's validation, in one line.
func rejectOf(err error) error {
	return reject("%s", strings.ReplaceAll(err.Error(), "\n", "; "))
}

// A numbered is a line to import, or one of the parts that Input.split makes of a line. It contains the file, the
// number of the line in the file, and its index among the lines and parts of all inputs, from 0.
type numbered struct {
	Reject // without a reason
	index  int
}

// eachLine calls f for every line of the inputs, on several goroutines. It counts the outcomes of f, but not the
// outcome "". It reports a rejected line to im.Rejected, in the order of the lines.
// Errors: an error of f that is not a rejection, an input that cannot be read, and the end of ctx.
func (im *Import) eachLine(ctx context.Context, inputs []Input,
	f func(context.Context, []byte) (redisstore.ImportStatus, error),
) error {
	all := func(int) bool { return true }
	return im.eachNumbered(ctx, inputs, all, func(ctx context.Context, l numbered) (redisstore.ImportStatus, error) {
		return f(ctx, l.Text)
	})
}

// eachNumbered does what eachLine does, but only for the lines whose index is wanted. It tells f also the file, the
// number and the index of the line.
func (im *Import) eachNumbered(ctx context.Context, inputs []Input, wanted func(index int) bool,
	f func(context.Context, numbered) (redisstore.ImportStatus, error),
) error {
	rejects := order{report: im.Rejected}
	defer rejects.finish()
	at := 0
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(workers)
	for _, in := range inputs {
		err := in.lines(&im.Counts.Read, func(number int, line []byte, tooLong bool) error {
			parts, err := in.split(line, tooLong)
			if err != nil {
				parts = [][]byte{line}
			}
			for _, part := range parts {
				index := at
				at++
				if !wanted(index) {
					rejects.settle(index, nil)
					continue
				}
				l := numbered{Reject{File: in.Name, Line: number, Text: part}, index}
				group.Go(func() error {
					outcome, err := redisstore.ImportStatus(""), err
					if err == nil {
						outcome, err = f(ctx, l)
					}
					switch bad, isBad := errors.AsType[rejection](err); {
					case isBad:
						im.Counts.Rejected.Add(1)
						l.Reason = bad.reason
						rejects.settle(index, &l.Reject)
						return nil
					case err != nil:
						return fmt.Errorf("%s line %d: %w", in.Name, number, err)
					}
					im.count(outcome)
					rejects.settle(index, nil)
					return nil
				})
			}
			return ctx.Err()
		})
		if err != nil {
			failed := group.Wait()
			if failed != nil && errors.Is(err, context.Canceled) {
				return failed // failed ended ctx, and the end of ctx caused err
			}
			return errors.Join(failed, err)
		}
	}
	return group.Wait()
}

// count counts the outcome of a line.
func (im *Import) count(outcome redisstore.ImportStatus) {
	switch outcome {
	case redisstore.ImportedKnown:
		im.Counts.Known.Add(1)
	case redisstore.ImportedNew:
		im.Counts.Imported.Add(1)
	}
}

// countingReader adds the bytes that are read to n.
type countingReader struct {
	io.Reader
	n *atomic.Int64
}

// Read implements io.Reader.
func (r countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.n.Add(int64(n))
	return n, err
}
