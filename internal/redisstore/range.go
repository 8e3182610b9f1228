package redisstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var rangeAfter = script("feed")

// maxHead bounds the entries that a page by number reads from each partition, if there are several: the page may lie
// in any of them, so each returns all entries up to the end of the page.
const maxHead = 1_000

// maxHeads bounds the same of all zsets of a window or a merge of categories together: as many as a list has that lies
// in 32 partitions.
const maxHeads = 32 * maxHead

// rangeRead reads one page of a ranking, as a *rangePage. It reads as many entries from every partition that has
// entries of the ranking, and merges them in the order of Redis: by score and then by the bytes of the member.
type rangeRead struct {
	key        string // of the zset, without the tag of a partition
	also       string // further zsets whose entries are merged with it, separated by line feeds; "" for none
	periods    string // the beginnings of the keys of rankings by period, separated by spaces; each goes on with key
	in         span
	descending bool
	backward   bool         // read from the end, against the direction of the list
	from       forum.Cursor // the entry before the page; its Member is "" for none
	start      int          // entries to skip
	size       int
}

// rangePage is a page of a ranking.
type rangePage struct {
	total, start int  // total is 0 if it was not asked for; start counts from the end when read backward
	more         bool // there are more entries behind it, in the direction of the read
	entries      []forum.Cursor
}

// check returns an error if r, of so many lists at once, has to read too many entries to skip them. Errors:
// BadUserInput.
func (r rangeRead) check(s *core, lists int) error {
	most := maxHead / lists
	if r.periods != "" || r.also != "" {
		most = min(maxHead, maxHeads/r.sources(s)) / lists
	}
	if r.start > 0 && r.sources(s) > 1 && r.start+r.size > most {
		return forum.Errorf(forum.BadUserInput, "page times first must not exceed %d here; use after to read further", most).
			Breaks(forum.Range(1, max(most/max(r.size, 1), 1)))
	}
	return nil
}

// counts reports whether the read asks for the size of the ranking. The script of a cursor has it anyway.
func (r rangeRead) counts(l *loader) bool { return l.fields&TotalCount != 0 || r.start > 0 }

// descends reports the direction of the read.
func (r rangeRead) descends() bool { return r.descending != r.backward }

// most is the number of entries to read from each partition, and the number of these to skip: in several zsets the
// entries to skip may be any. One more than asked for shows whether there is more.
func (r rangeRead) most(l *loader) (size, skip int) {
	if r.sources(l.store) > 1 {
		skip = r.start
	}
	return skip + r.size + 1, skip
}

// keys returns the zsets of the ranking, without the tag of a partition.
func (r rangeRead) keys() []string {
	if r.periods != "" {
		var keys []string
		for period := range strings.FieldsSeq(r.periods) {
			keys = append(keys, period+r.key)
		}
		return keys
	}
	if r.also == "" {
		return []string{r.key}
	}
	return append([]string{r.key}, strings.Split(r.also, "\n")...)
}

// sources returns the number of zsets of all partitions whose entries are merged.
func (r rangeRead) sources(s *core) int {
	n := len(s.partitionsIn(r.in))
	if r.also != "" || r.periods != "" {
		n *= len(r.keys())
	}
	return n
}

func (rangeRead) kept(f Fields) (Fields, bool) { return f & TotalCount, true }

func (r rangeRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	size, skip := r.most(l)
	for _, p := range l.store.partitionsIn(r.in) {
		for _, key := range r.keys() {
			r.queueKey(ctx, l, pipe, p.tag+key, size, skip)
		}
	}
}

// queueKey adds the commands that read one zset.
func (r rangeRead) queueKey(ctx context.Context, l *loader, pipe redis.Pipeliner, key string, size, skip int) {
	if r.from.Member != "" {
		direction, score := "ASC", strconv.FormatFloat(r.from.Score, 'g', 17, 64)
		if r.descends() {
			direction = "DESC"
		}
		rangeAfter.EvalShaRO(ctx, pipe, []string{key}, direction, score, r.from.Member, size)
		return
	}
	first := int64(r.start - skip)
	last := first + int64(size) - 1
	if r.descends() {
		pipe.ZRevRangeWithScores(ctx, key, first, last)
	} else {
		pipe.ZRangeWithScores(ctx, key, first, last)
	}
	if r.counts(l) {
		pipe.ZCard(ctx, key)
	}
}

func (r rangeRead) decode(l *loader, cmds []redis.Cmder) (any, error) {
	page := &rangePage{start: r.start}
	heads := make([][]forum.Cursor, 0, len(cmds))
	for _, cmd := range cmds {
		if err := cmd.Err(); isWrongType(err) {
			continue // another program has written another type of key: it reads as a missing one
		} else if err != nil {
			return page, err
		}
		switch cmd := cmd.(type) {
		case *redis.ZSliceCmd:
			heads = append(heads, cursorsOf(cmd.Val()))
		case *redis.IntCmd:
			page.total += countOf(cmd)
		case *redis.Cmd:
			entries, err := page.addReply(cmd)
			if err != nil {
				return page, err
			}
			heads = append(heads, entries)
		}
	}
	size, skip := r.most(l)
	page.entries = merge(heads, r.descends(), size)
	page.entries = page.entries[min(skip, len(page.entries)):]
	if page.more = len(page.entries) > r.size; page.more {
		page.entries = page.entries[:r.size]
	}
	if r.backward {
		slices.Reverse(page.entries)
	}
	return page, nil
}

// cursorsOf returns the entries of a reply.
func cursorsOf(entries []redis.Z) []forum.Cursor {
	found := make([]forum.Cursor, len(entries))
	for i, z := range entries {
		found[i] = forum.Cursor{Score: z.Score, Member: z.Member.(string)}
	}
	return found
}

// addReply adds the total and the start in the reply of rangeAfter to a page, and returns the entries.
func (page *rangePage) addReply(cmd *redis.Cmd) ([]forum.Cursor, error) {
	reply, err := cmd.Slice()
	if err != nil {
		return nil, err
	}
	page.total += parseInt(toString(reply[0]))
	page.start += parseInt(toString(reply[1]))
	texts := toStrings(reply[2]) // members, each before its score
	entries := make([]forum.Cursor, 0, len(texts)/2)
	for ; len(texts) > 1; texts = texts[2:] {
		score, err := strconv.ParseFloat(texts[1], 64)
		if err != nil {
			return nil, fmt.Errorf("score of %s: %w", texts[0], err)
		}
		entries = append(entries, forum.Cursor{Score: score, Member: texts[0]})
	}
	return entries, nil
}

// merge returns the first entries of heads, at most size; each head is the sorted entries of one partition. An entry
// that several heads have, such as the name of a group, is returned once.
func merge(heads [][]forum.Cursor, descending bool, size int) []forum.Cursor {
	if len(heads) == 1 {
		return heads[0]
	}
	var merged []forum.Cursor
	for len(merged) < size {
		var first *[]forum.Cursor
		for i := range heads {
			h := &heads[i]
			if len(*h) > 0 && (first == nil || before((*h)[0], (*first)[0], descending)) {
				first = h
			}
		}
		if first == nil {
			break
		}
		if n := len(merged); n == 0 || merged[n-1] != (*first)[0] {
			merged = append(merged, (*first)[0])
		}
		*first = (*first)[1:]
	}
	return merged
}

// before reports whether a is before b in a ranking, by Redis' own order.
func before(a, b forum.Cursor, descending bool) bool {
	if descending {
		a, b = b, a
	}
	return cmp.Or(cmp.Compare(a.Score, b.Score), strings.Compare(a.Member, b.Member)) < 0
}
