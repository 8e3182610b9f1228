package read

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/agoraql/agora/internal/columns"
	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var rangeAfter = db.Script("range_after")

// maxHead limits how many entries are read from each partition for a page that is asked for by its number, if there are
// several partitions. The page's entries may lie in any partition, so each partition returns all its entries up to the
// end of the page.
const maxHead = 1_000

// MaxHeads limits how many entries a read takes in total from the zsets of the window YEAR, or from the zsets of merged
// categories. It allows as many entries as maxHead allows for a list in 32 partitions.
const MaxHeads = 32 * maxHead

// RangeRead reads one page of a ranking, as a *RangePage. From every partition with entries of the ranking it reads as
// many entries as the page may need. It merges them in the order of Redis: by score and then by the bytes of the
// member.
type RangeRead struct {
	Key        string // of the zset, without the tag of a partition
	Also       string // further zsets whose entries are merged with it, separated by line feeds; "" for none
	Periods    string // the beginnings of the keys of rankings by period, separated by spaces; each goes on with key
	Blocks     string // of a list of votes, Key's blocks: see queueBlocks; "" for other lists
	In         db.Span
	Ranked     *columns.Ranking // ranks the members in the process, in place of the zsets; nil for a list of Redis
	Prefix     string           // of the members of such a ranking
	Descending bool
	backward   bool         // read from the end, against the direction of the list
	From       forum.Cursor // the entry before the page; its Member is "" for none
	Start      int          // entries to skip
	Size       int
}

// RangePage is a page of a ranking.
type RangePage struct {
	Total, start int  // total is 0 if it was not asked for; start counts from the end when read backward
	More         bool // there are more entries behind it, in the direction of the read
	Entries      []forum.Cursor
}

// Check returns an error if r would have to read too many entries only to skip them. lists is the number of lists that
// are read at once. Errors: BadUserInput.
func (r RangeRead) Check(s *Core, lists int) error {
	if r.Ranked != nil {
		return nil
	}
	most := maxHead / lists
	if r.Periods != "" || r.Also != "" {
		most = min(maxHead, MaxHeads/r.Sources(s)) / lists
	}
	if r.Start > 0 && r.Sources(s) > 1 && r.Start+r.Size > most {
		return forum.Errorf(forum.BadUserInput, "page times first must not exceed %d here; use after to read further", most).
			Breaks(forum.Range(1, max(most/max(r.Size, 1), 1)))
	}
	return nil
}

// counts reports whether the read asks for the size of the ranking. The script of a cursor has it anyway.
func (r RangeRead) counts(l *Loader) bool { return l.Fields&TotalCount != 0 || r.Start > 0 }

// descends reports the direction of the read.
func (r RangeRead) descends() bool { return r.Descending != r.backward }

// most returns how many entries to read from each zset, and how many entries to skip after the merge. With several
// zsets, the entries to skip may be in any of them, so they are read too. The read asks for one entry more than the
// page needs, to see whether more entries follow.
func (r RangeRead) most(l *Loader) (size, skip int) {
	if r.Sources(l.Store) > 1 {
		skip = r.Start
	}
	return skip + r.Size + 1, skip
}

// keys returns the zsets of the ranking, without the tag of a partition.
func (r RangeRead) keys() []string {
	if r.Periods != "" {
		var keys []string
		for period := range strings.FieldsSeq(r.Periods) {
			keys = append(keys, period+r.Key)
		}
		return keys
	}
	if r.Also == "" {
		return []string{r.Key}
	}
	return append([]string{r.Key}, strings.Split(r.Also, "\n")...)
}

// Sources returns the number of zsets of all partitions whose entries are merged.
func (r RangeRead) Sources(s *Core) int {
	if r.Ranked != nil {
		return 1
	}
	n := len(s.DB.PartitionsIn(r.In))
	if r.Also != "" || r.Periods != "" {
		n *= len(r.keys())
	}
	return n
}

func (r RangeRead) Kept(f Fields) (Fields, bool) { return f & TotalCount, r.Ranked == nil }

// ranked returns the page of a list that is ranked in the process.
func (r RangeRead) ranked() *RangePage {
	page := &RangePage{Total: r.Ranked.Total()}
	page.Entries, page.start, page.More = r.Ranked.Page(r.From, r.Prefix, r.backward, r.Start, r.Size)
	return page
}

func (r RangeRead) Queue(ctx context.Context, l *Loader, pipe redis.Pipeliner) {
	size, skip := r.most(l)
	for _, p := range l.Store.DB.PartitionsIn(r.In) {
		if r.Blocks != "" {
			r.queueBlocks(ctx, l, pipe, p.Tag, size, skip)
			continue
		}
		for _, key := range r.keys() {
			r.QueueKey(ctx, l, pipe, p.Tag+key, size, skip)
		}
	}
}

// QueueKey adds the commands that read one zset.
func (r RangeRead) QueueKey(ctx context.Context, l *Loader, pipe redis.Pipeliner, key string, size, skip int) {
	if r.From.Member != "" {
		score := strconv.FormatFloat(r.From.Score, 'g', 17, 64)
		rangeAfter.EvalShaRO(ctx, pipe, []string{key}, direction(r.descends()), score, r.From.Member, size)
		return
	}
	first := int64(r.Start - skip)
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

func (r RangeRead) Decode(l *Loader, cmds []redis.Cmder) (any, error) {
	page := &RangePage{start: r.Start}
	heads := make([][]forum.Cursor, 0, len(cmds))
	for _, cmd := range cmds {
		if err := cmd.Err(); db.IsWrongType(err) {
			continue // another program has written another type of key: it reads as a missing one
		} else if err != nil {
			return page, err
		}
		switch cmd := cmd.(type) {
		case *redis.ZSliceCmd:
			heads = append(heads, CursorsOf(cmd.Val()))
		case *redis.IntCmd:
			page.Total += db.CountOf(cmd)
		case *redis.Cmd:
			if r.Blocks != "" {
				blocks, err := page.addBlocks(cmd)
				if err != nil {
					return page, err
				}
				for _, block := range blocks {
					heads = append(heads, block.Votes)
				}
				continue
			}
			entries, err := page.AddReply(cmd)
			if err != nil {
				return page, err
			}
			heads = append(heads, entries)
		}
	}
	size, skip := r.most(l)
	page.Entries = Merge(heads, r.descends(), size)
	page.Entries = page.Entries[min(skip, len(page.Entries)):]
	if page.More = len(page.Entries) > r.Size; page.More {
		page.Entries = page.Entries[:r.Size]
	}
	if r.backward {
		slices.Reverse(page.Entries)
	}
	return page, nil
}

// CursorsOf returns the entries of a reply.
func CursorsOf(entries []redis.Z) []forum.Cursor {
	found := make([]forum.Cursor, len(entries))
	for i, z := range entries {
		found[i] = forum.Cursor{Score: z.Score, Member: z.Member.(string)}
	}
	return found
}

// AddReply adds the total and the start in the reply of rangeAfter to a page, and returns the entries.
func (page *RangePage) AddReply(cmd *redis.Cmd) ([]forum.Cursor, error) {
	reply, err := cmd.Slice()
	if err != nil {
		return nil, err
	}
	page.Total += db.ParseInt(db.ToString(reply[0]))
	page.start += db.ParseInt(db.ToString(reply[1]))
	return entriesOf(reply[2])
}

// entriesOf returns the entries in a list of members, each before its score.
func entriesOf(list any) ([]forum.Cursor, error) {
	texts := db.ToStrings(list)
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

// Merge merges heads and returns the first entries, at most size. A head is the sorted first entries of one zset. If
// several heads contain an entry, such as the name of a group, Merge returns it once.
func Merge(heads [][]forum.Cursor, descending bool, size int) []forum.Cursor {
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

func (r RangeRead) PageSize() int64 {
	if r.Ranked != nil {
		return 0 // what follows it is known at once
	}
	return int64(unsafe.Sizeof(r)) + int64(len(r.Key))
}
