package redisstore

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redistest"
)

// A walked is a list of topics or articles in a store of several partitions, and what it must show.
type walked struct {
	store     *Store
	ascending bool
	want      []forum.Cursor // sorted
}

// scores are those of the entries of a list: few, so that ties are long and lie in several partitions.
var scores = []float64{math.Inf(-1), -1.5, 0, 1, 2, 1332065849.47, math.Inf(1)}

// newWalked writes n random entries. A list that ascends has articles, another one topics.
func newWalked(t *testing.T, r *redistest.Redis, partitions, n int, ascending bool, random *rand.Rand) *walked {
	t.Helper()
	store, err := Open(t.Context(), r.Client(t), Options{Partitions: partitions})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { store.DB.Close() })
	w := &walked{store: store, ascending: ascending}
	empty := int64(random.IntN(partitions)) // a partition without entries
	for _, id := range random.Perm(4 * n)[:n] {
		if int64(id)%int64(partitions) != empty || partitions == 1 {
			w.put(t, int64(id)+1, scores[random.IntN(len(scores))])
		}
	}
	return w
}

// put sets the score of an entry, as a write script does.
func (w *walked) put(t *testing.T, id int64, score float64) {
	t.Helper()
	p := w.store.DB.PartitionOf(id)
	key, at := keys.Topics.In(p), forum.Cursor{Score: score, Member: db.FormatInt(id)}
	if w.ascending {
		key, at.Member = keys.Time.In(p, ""), forum.ArticleID(id).String()
	}
	if err := w.store.DB.Client.ZAdd(t.Context(), key, redis.Z{Score: at.Score, Member: at.Member}).Err(); err != nil {
		t.Fatal(err)
	}
	w.want = slices.DeleteFunc(w.want, func(c forum.Cursor) bool { return c.Member == at.Member })
	w.want = append(w.want, at)
	slices.SortFunc(w.want, w.compare)
}

// compare is the order of the list, written another way than in the store.
func (w *walked) compare(a, b forum.Cursor) int {
	order := strings.Compare(a.Member, b.Member)
	switch {
	case a.Score < b.Score:
		order = -1
	case a.Score > b.Score:
		order = 1
	}
	if w.ascending {
		return order
	}
	return -order
}

// listPage is what a page shows of a list.
type listPage struct {
	entries        []forum.Cursor
	next, previous bool
	total          int
	start, end     string
}

func (w *walked) read(t *testing.T, args forum.PageArgs) listPage {
	t.Helper()
	if w.ascending {
		conn, err := w.store.ArticleFeeds.Feed(t.Context(), forum.Feed{Order: forum.OrderOld, Page: args})
		return shown(t, conn, err)
	}
	conn, err := w.store.TopicFeeds.Feed(t.Context(), forum.Feed{Order: forum.OrderNew, Page: args})
	return shown(t, conn, err)
}

func shown[T any](t *testing.T, conn *forum.Connection[T], err error) listPage {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	page := listPage{next: conn.PageInfo.HasNextPage, previous: conn.PageInfo.HasPreviousPage, total: conn.TotalCount}
	for _, edge := range conn.Edges {
		at, err := forum.ParseCursor(edge.Cursor, "")
		if err != nil {
			t.Fatal(err)
		}
		page.entries = append(page.entries, at)
	}
	if len(conn.Edges) > 0 {
		page.start, page.end = *conn.PageInfo.StartCursor, *conn.PageInfo.EndCursor
	}
	return page
}

// check compares a page with the entries of the list from an index up to another.
func (w *walked) check(t *testing.T, name string, got listPage, from, to int) {
	t.Helper()
	if want := w.want[from:to]; !slices.Equal(got.entries, want) {
		t.Fatalf("%s: %v, want %v", name, got.entries, want)
	}
	if got.total != len(w.want) || got.next != (to < len(w.want)) || got.previous != (from > 0) {
		t.Fatalf("%s: %d to %d of %d: total %d, next %v, previous %v",
			name, from, to, len(w.want), got.total, got.next, got.previous)
	}
}

// eachList runs f on random lists of one partition and of several.
func eachList(t *testing.T, f func(t *testing.T, w *walked, random *rand.Rand)) {
	t.Helper()
	for _, partitions := range []int{1, 3, 8} {
		for _, ascending := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d partitions, ascending %v", partitions, ascending), func(t *testing.T) {
				each := redistest.EachWithCluster
				if partitions == 1 {
					each = redistest.Each
				}
				each(t, func(t *testing.T, r *redistest.Redis) {
					random := rand.New(rand.NewPCG(uint64(partitions), 12))
					f(t, newWalked(t, r, partitions, 120, ascending, random), random)
				})
			})
		}
	}
}

// TestPagesOfPartitions compares every way to read a page with the sorted entries of all partitions.
func TestPagesOfPartitions(t *testing.T) {
	t.Parallel()
	eachList(t, func(t *testing.T, w *walked, random *rand.Rand) {
		count := len(w.want)
		for range 40 {
			size := 1 + random.IntN(50)
			first := new(int32(size))
			for page := 1; (page-1)*size < count; page++ {
				got := w.read(t, forum.PageArgs{First: first, Page: new(int32(page))})
				w.check(t, fmt.Sprint("page ", page), got, (page-1)*size, min(page*size, count))
			}
			w.check(t, "last", w.read(t, forum.PageArgs{Last: first}), max(count-size, 0), count)

			// The cursor of an entry, of one that is gone, of one that was in another place, of one that never was.
			at := forum.Cursor{Score: scores[random.IntN(len(scores))], Member: strconv.Itoa(random.IntN(600))}
			if w.ascending {
				at.Member = "article:" + at.Member
			}
			if random.IntN(2) == 0 {
				at = w.want[random.IntN(count)]
			}
			i, found := slices.BinarySearchFunc(w.want, at, w.compare)
			got := w.read(t, forum.PageArgs{Last: first, Before: new(at.String())})
			from := max(i-size, 0)
			if want := w.want[from:i]; !slices.Equal(got.entries, want) || got.previous != (from > 0) {
				t.Fatalf("before %v: %v, want %v; previous %v", at, got.entries, want, got.previous)
			}
			if found {
				i++
			}
			got = w.read(t, forum.PageArgs{First: first, After: new(at.String())})
			to := min(i+size, count)
			if want := w.want[i:to]; !slices.Equal(got.entries, want) || got.next != (to < count) {
				t.Fatalf("after %v: %v, want %v; next %v", at, got.entries, want, got.next)
			}
		}
		w.check(t, "first 0", w.read(t, forum.PageArgs{First: new(int32(0))}), 0, 0)
	})
}

// TestWalksWhileEntriesMove walks lists in both directions while entries get other scores: no entry that stays in its
// place is missed or repeated.
func TestWalksWhileEntriesMove(t *testing.T) {
	t.Parallel()
	eachList(t, func(t *testing.T, w *walked, random *rand.Rand) {
		for _, backward := range []bool{false, true} {
			before, moved := slices.Clone(w.want), map[string]bool{}
			seen := map[string]int{}
			var cursor *string
			for {
				size := new(int32(1 + random.IntN(12)))
				args := forum.PageArgs{First: size, After: cursor}
				if backward {
					args = forum.PageArgs{Last: size, Before: cursor}
				}
				got := w.read(t, args)
				for _, at := range got.entries {
					seen[at.Member]++
				}
				more, end := got.next, got.end
				if backward {
					more, end = got.previous, got.start
				}
				if !more {
					break
				}
				cursor = &end
				for range 3 {
					at := before[random.IntN(len(before))]
					moved[at.Member] = true
					id, _ := strconv.ParseInt(strings.TrimPrefix(at.Member, "article:"), 10, 64)
					w.put(t, id, scores[random.IntN(len(scores))])
				}
			}
			for _, at := range before {
				if n := seen[at.Member]; n != 1 && !moved[at.Member] {
					t.Errorf("backward %v: %v was seen %d times", backward, at, n)
				}
			}
			if len(moved) == len(before) {
				t.Error("every entry has moved: the test shows nothing")
			}
		}
	})
}

// TestPagesByNumberAreBounded reads pages far behind the start: one partition skips entries without reading them.
func TestPagesByNumberAreBounded(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		partitions, first, page int
		refused                 bool
	}{
		{1, 100, 1_000_000, false},
		{8, 100, 10, false},
		{8, 100, 11, true},
		{8, 25, 40, false},
		{8, 25, 41, true},
		{8, 1, 1_000, false},
		{8, 1, 1_001, true},
		{8, 100, 1_000_000, true},
		{8, 0, 1_000_000, false},
	} {
		t.Run(fmt.Sprintf("page %d of %d in %d", c.page, c.first, c.partitions), func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				w := newWalked(t, r, c.partitions, 2, false, rand.New(rand.NewPCG(1, 1)))
				args := forum.PageArgs{First: new(int32(c.first)), Page: new(int32(c.page))}
				conn, err := w.store.TopicFeeds.Feed(t.Context(), forum.Feed{Order: forum.OrderNew, Page: args})
				if refused := forum.CodeOf(err) == forum.BadUserInput; refused != c.refused || conn == nil != c.refused {
					t.Errorf("%v, %v", conn, err)
				}
				if _, err := w.store.Comments.OfSubject(t.Context(), "topic:1", forum.OrderNew, args); err != nil {
					t.Errorf("a list in one partition: %v", err)
				}
			})
		})
	}
}

// FuzzMerge merges the heads that the input describes: a partition, a score and a member for every three bytes.
func FuzzMerge(f *testing.F) {
	f.Add([]byte{}, uint8(3), false)
	f.Add([]byte("a11b11c11a21b21c21"), uint8(4), true)
	f.Add([]byte{0, 0, 0, 1, 255, 0, 2, 128, 1, 3, 0, 0}, uint8(200), false)
	f.Fuzz(func(t *testing.T, data []byte, size uint8, descending bool) {
		parts := make([][]forum.Cursor, 8)
		var want []forum.Cursor
		for ; len(data) >= 3; data = data[3:] {
			at := forum.Cursor{Score: scores[int(data[1])%len(scores)], Member: string(data[2:3])}
			if binary.BigEndian.Uint16(data)%7 == 0 {
				at.Member = "" // another program may have added it
			}
			i := int(data[0]) % len(parts)
			parts[i], want = append(parts[i], at), append(want, at)
		}
		w := walked{ascending: !descending}
		heads := make([][]forum.Cursor, len(parts))
		for i, entries := range parts {
			slices.SortFunc(entries, w.compare)
			heads[i] = slices.Compact(entries)
		}
		slices.SortFunc(want, w.compare)
		want = slices.Compact(want)
		want = want[:min(len(want), int(size))]
		if got := read.Merge(heads, descending, int(size)); !slices.Equal(got, want) {
			t.Errorf("%v; want %v", got, want)
		}
	})
}
