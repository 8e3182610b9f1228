package ingest

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore"
)

// A foreignComment is the comment of a line. Its Content is nil if the comment was deleted.
type foreignComment struct {
	source string // of the comment, such as hn:9224
	parent string // the source of what it comments on, such as hn:8863
	by     string // the name of the author, "" if unknown
	// otherwise is the source of what becomes the parent if parent is not in the inputs. If it is "", such a comment is
	// rejected.
	otherwise string
	forum.Comment
}

// A commentFormat says how lines of comments are read.
type commentFormat struct {
	users   string // the prefix of the names of authors, such as hn:user:
	subject string // the kind of what is commented on: article: or topic:
	parse   func(line []byte) (*foreignComment, error)
}

const (
	maxWaiting  = 64 << 20 // bytes
	waitingLine = 200      // what a line that waits takes besides its text, in bytes
)

// threads imports comments whose lines are in any order. The parent of a comment must be imported before it, so a line
// waits in memory until its parent is imported. If too many lines wait, further ones do not: they are read again when
// the other lines are done.
type threads struct {
	*Import
	commentFormat

	mu      sync.Mutex
	waiting map[string][]numbered // by the source of the parent
	room    int                   // for further lines that wait, in bytes
	again   places                // of the lines to be read again
	left    []numbered            // lines that waited and were rejected
}

// places is a set of indexes of lines: the bit at%64 of places[at/64] is set for each index at. nil is the set of all
// indexes.
type places map[int]uint64

func (p places) add(at int)      { p[at/64] |= 1 << (at % 64) }
func (p places) has(at int) bool { return p == nil || p[at/64]&(1<<(at%64)) != 0 }

// comments imports the comments of the inputs.
// Errors: an input that cannot be read, and errors of the store. A bad line causes no error: it is rejected.
func (im *Import) comments(ctx context.Context, inputs []Input, format commentFormat) error {
	t := &threads{
		Import: im, commentFormat: format, waiting: map[string][]numbered{}, room: cmp.Or(im.Waiting, maxWaiting),
	}
	read, progress := places(nil), true // nil for all lines
	for read == nil || len(read) > 0 {
		for _, in := range inputs {
			im.Counts.Size.Add(in.Size)
		}
		before := im.Counts.Imported.Load() + im.Counts.Known.Load()
		t.again = places{}
		take := func(ctx context.Context, l numbered) (redisstore.ImportStatus, error) {
			return t.take(ctx, l, !progress)
		}
		if err := im.eachNumbered(ctx, inputs, read.has, take); err != nil {
			return err
		}
		read, progress = t.again, im.Counts.Imported.Load()+im.Counts.Known.Load() > before
	}
	if err := t.adopt(ctx); err != nil {
		return err
	}
	t.rejectLeft()
	return nil
}

// adopt imports the comments that wait for a parent that is not in the inputs, each below its otherwise, and then the
// comments below them. A comment that cannot be imported goes to left.
func (t *threads) adopt(ctx context.Context) error {
	waiting := map[string]bool{}
	for _, lines := range t.waiting {
		for _, l := range lines {
			if c, err := t.parse(l.Text); err == nil {
				waiting[c.source] = true
			}
		}
	}
	for _, parent := range slices.Collect(maps.Keys(t.waiting)) {
		if waiting[parent] {
			continue
		}
		for _, l := range t.called(parent) {
			c, err := t.parse(l.Text)
			if err != nil {
				return err // it was parsed before
			}
			outcome, err := t.placeOtherwise(ctx, c)
			if bad, ok := errors.AsType[rejection](err); ok {
				l.Reason = bad.reason
				t.left = append(t.left, l)
				continue
			}
			if err != nil {
				return err
			}
			t.count(outcome)
			if err := t.follow(ctx, c.source); err != nil {
				return err
			}
		}
	}
	return nil
}

// placeOtherwise imports a comment whose parent is missing, below its otherwise. Errors: a rejection.
func (t *threads) placeOtherwise(ctx context.Context, c *foreignComment) (redisstore.ImportStatus, error) {
	missing := noParent(c)
	if c.otherwise == "" {
		return "", missing
	}
	c.parent = c.otherwise
	outcome, err := t.place(ctx, c)
	if err == nil && outcome == "" {
		err = missing
	}
	return outcome, err
}

// take imports the comment of a line, and the comments that wait for it. If its parent is not imported yet, the line
// waits. But if last is set, no further parent will be imported: take imports the comment below the parent that the
// comment's field otherwise names. It rejects the comment if that parent is not imported either, or if the field is
// empty.
func (t *threads) take(ctx context.Context, l numbered, last bool) (redisstore.ImportStatus, error) {
	c, err := t.parse(l.Text)
	if err != nil {
		return "", err
	}
	outcome, err := t.place(ctx, c)
	switch {
	case err != nil:
		return "", err
	case outcome != "":
		return outcome, t.follow(ctx, c.source)
	case last:
		return t.placeOtherwise(ctx, c)
	case !t.wait(l, c.parent):
		return "", nil
	}
	// Another goroutine may have imported the parent meanwhile, without finding this line among those that wait.
	if made, err := t.Store.Imports.Find(ctx, c.parent); made == "" || err != nil {
		return "", err
	}
	return "", t.follow(ctx, c.parent)
}

// noParent is the rejection of a comment whose parent is not imported.
func noParent(c *foreignComment) error {
	return reject("replies to %s, which is not imported", c.parent)
}

// place imports a comment if its parent is imported. If it is not, the outcome is "".
func (t *threads) place(ctx context.Context, c *foreignComment) (redisstore.ImportStatus, error) {
	parent, err := t.Store.Imports.Find(ctx, c.parent)
	if parent == "" || err != nil {
		return "", err
	}
	if id, err := forum.ParseCommentID("comment:" + parent); err == nil {
		c.ID.Subject, c.ParentNumber = id.Subject, id.Number
	} else {
		c.ID.Subject = forum.SubjectID(t.subject + parent)
	}
	if err := t.past(c.CreatedAt); err != nil {
		return "", err
	}
	if c.by != "" {
		if c.AuthorID, err = t.author(ctx, t.users, c.by); err != nil {
			return "", err
		}
	}
	outcome, err := t.Store.Imports.Comment(ctx, c.source, &c.Comment)
	if refused, ok := errors.AsType[*forum.Error](err); ok && refused.Code != forum.Unavailable {
		return "", rejectOf(refused)
	}
	return outcome, err
}

// wait lets a line wait for its parent. If there is no room for the line, it returns false, and the line will be read
// again.
func (t *threads) wait(l numbered, parent string) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	size := len(l.Text) + waitingLine
	if size > t.room {
		t.again.add(l.index)
		return false
	}
	t.room -= size
	t.waiting[parent] = append(t.waiting[parent], l)
	return true
}

// called returns the lines that wait for a parent, and removes them from the waiting lines.
func (t *threads) called(parent string) []numbered {
	t.mu.Lock()
	defer t.mu.Unlock()
	lines := t.waiting[parent]
	delete(t.waiting, parent)
	for _, l := range lines {
		t.room += len(l.Text) + waitingLine
	}
	return lines
}

// follow imports the comments that wait for a parent which is now imported, and then the comments that wait for those.
func (t *threads) follow(ctx context.Context, parent string) error {
	for lines := t.called(parent); len(lines) > 0; lines = lines[1:] {
		c, err := t.parse(lines[0].Text)
		if err != nil {
			return err // it was parsed before
		}
		outcome, err := t.place(ctx, c)
		if bad, ok := errors.AsType[rejection](err); ok {
			t.mu.Lock()
			lines[0].Reason = bad.reason
			t.left = append(t.left, lines[0])
			t.mu.Unlock()
			continue
		}
		if err != nil {
			return err
		}
		t.count(outcome)
		lines = append(lines, t.called(c.source)...)
	}
	return nil
}

// rejectLeft rejects the lines that still wait and the lines in left, in the order of the lines.
func (t *threads) rejectLeft() {
	for _, lines := range t.waiting {
		for _, l := range lines {
			if c, err := t.parse(l.Text); err == nil {
				l.Reason = noParent(c).Error()
			}
			t.left = append(t.left, l)
		}
	}
	slices.SortFunc(t.left, func(a, b numbered) int { return cmp.Compare(a.index, b.index) })
	for _, l := range t.left {
		t.Counts.Rejected.Add(1)
		t.Rejected(l.Reject)
	}
}
