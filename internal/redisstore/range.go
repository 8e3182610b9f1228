package redisstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

var rangeOf = script("feed")

// maxHead bounds the entries that a page by number reads from each partition, if there are several: the page may lie
// in any of them, so each returns all entries up to the end of the page.
const maxHead = 1_000

// rangeRead reads one page of a ranking, as a *rangePage. It reads as many entries from every partition that has
// entries of the ranking, and merges them in the order of Redis: by score and then by the bytes of the member.
type rangeRead struct {
	key        string // of the zset, without the tag of a partition
	in         span
	descending bool
	backward   bool         // read from the end, against the direction of the list
	from       forum.Cursor // the entry before the page; its Member is "" for none
	start      int          // entries to skip
	size       int
}

// rangePage is a page of a ranking.
type rangePage struct {
	total, start int  // start counts from the end when read backward
	more         bool // there are more entries behind it, in the direction of the read
	entries      []forum.Cursor
}

// check returns an error if r, of so many lists at once, has to read too many entries to skip them. Errors:
// BadUserInput.
func (r rangeRead) check(s *core, lists int) error {
	most := maxHead / lists
	if r.start > 0 && len(s.partitionsIn(r.in)) > 1 && r.start+r.size > most {
		return forum.Errorf(forum.BadUserInput, "page times first must not exceed %d here; use after to read further", most)
	}
	return nil
}

func (r rangeRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	direction, score := "ASC", ""
	if r.descending != r.backward {
		direction = "DESC"
	}
	if r.from.Member != "" {
		score = strconv.FormatFloat(r.from.Score, 'g', 17, 64)
	}
	start, skip := r.start, 0
	if len(l.store.partitionsIn(r.in)) > 1 {
		start, skip = 0, r.start
	}
	// One more than asked for shows whether there is more.
	size := skip + r.size + 1
	cmds := queueIn(l, r.in, func(p partition) *redis.Cmd {
		return rangeOf.EvalShaRO(ctx, pipe, []string{p.tag + r.key}, direction, score, r.from.Member, start, size)
	})
	return func() (any, error) {
		page := &rangePage{start: skip}
		heads := make([]head, 0, len(cmds))
		for _, cmd := range cmds {
			reply, err := cmd.Slice()
			if isWrongType(err) {
				continue // another program has written another type of key: it reads as a missing one
			}
			if err != nil {
				return page, err
			}
			page.total += parseInt(toString(reply[0]))
			page.start += parseInt(toString(reply[1]))
			entries, _ := reply[2].([]any)
			heads = append(heads, head{rest: entries})
		}
		var err error
		if page.entries, err = merge(heads, direction == "DESC", size); err != nil {
			return page, err
		}
		page.entries = page.entries[min(skip, len(page.entries)):]
		if page.more = len(page.entries) > r.size; page.more {
			page.entries = page.entries[:r.size]
		}
		if r.backward {
			slices.Reverse(page.entries)
		}
		return page, nil
	}
}

// A head is the entries of one partition, in their order.
type head struct {
	rest []any // members, each before its score
	next forum.Cursor
	end  bool // there is no next
}

// decode sets next to the first entry of rest.
func (h *head) decode() error {
	if h.end = len(h.rest) < 2; h.end {
		return nil
	}
	member := toString(h.rest[0])
	score, err := strconv.ParseFloat(toString(h.rest[1]), 64)
	if err != nil {
		return fmt.Errorf("score of %s: %w", member, err)
	}
	h.next, h.rest = forum.Cursor{Score: score, Member: member}, h.rest[2:]
	return nil
}

// merge returns the first entries of sorted heads, at most size. An entry that several heads have, such as the name of
// a group, is returned once.
func merge(heads []head, descending bool, size int) ([]forum.Cursor, error) {
	for i := range heads {
		if err := heads[i].decode(); err != nil {
			return nil, err
		}
	}
	var merged []forum.Cursor
	for len(merged) < size {
		var first *head
		for i := range heads {
			h := &heads[i]
			if !h.end && (first == nil || before(h.next, first.next, descending)) {
				first = h
			}
		}
		if first == nil {
			break
		}
		if n := len(merged); n == 0 || merged[n-1] != first.next {
			merged = append(merged, first.next)
		}
		if err := first.decode(); err != nil {
			return nil, err
		}
	}
	return merged, nil
}

// before reports whether a is before b in a ranking, by Redis' own order.
func before(a, b forum.Cursor, descending bool) bool {
	if descending {
		a, b = b, a
	}
	return cmp.Or(cmp.Compare(a.Score, b.Score), strings.Compare(a.Member, b.Member)) < 0
}
