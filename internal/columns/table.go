package columns

import (
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
)

// A table holds the columns, with one row for each article. An article keeps its row as long as the table contains
// it. So a computation may read the table in chunks, and release the lock between them. A new article gets the row of
// an article that is gone, if there is one.
type table struct {
	mu       sync.RWMutex
	rows     map[forum.ArticleID]uint32
	unused   []uint32
	ids      []forum.ArticleID
	times    []float64 // Unix seconds; NaN for an unused row
	points   []int32
	comments []int32
	places   []uint32          // the groups of each article, by their index in groups
	groups   []string          // sets of group names, each name with a line feed before and behind it
	known    map[string]uint32 // the index of each set in groups
	tags     []uint32          // where the tags of each article begin in tagged; 0 for none
	tagged   []uint32          // for each article with tags: the number of tags, then the index of each tag
	names    map[string]uint32 // the index of each tag
}

// A Scope selects the articles of a group, the articles with a tag, or all articles.
type Scope struct{ Group, Tag string }

func newTable() *table {
	t := &table{}
	t.clear()
	return t
}

// clear removes all rows.
func (t *table) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows, t.known = map[forum.ArticleID]uint32{}, map[string]uint32{}
	t.unused, t.ids, t.times, t.points, t.comments, t.places, t.groups = nil, nil, nil, nil, nil, nil, nil
	t.tags, t.tagged, t.names = nil, []uint32{0}, map[string]uint32{}
}

// placesOf returns the names of groups as a text in table.groups.
func placesOf(groups []*forum.Group) string {
	var b strings.Builder
	for _, g := range groups {
		b.WriteString("\n" + g.Name)
	}
	b.WriteString("\n")
	return b.String()
}

// unixSeconds returns a time as the rankings of the store contain it.
func unixSeconds(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

// number returns n as a column stores it.
func number(n int) int32 { return int32(min(max(n, math.MinInt32), math.MaxInt32)) }

// set updates the row of an article, nil for one that does not exist. Only candidates have a row.
func (t *table) set(id forum.ArticleID, a *forum.Article, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	row, known := t.rows[id]
	if a == nil || !a.DeletedAt.IsZero() || a.Removal != nil || now.Sub(a.CreatedAt) > Age {
		if known {
			t.dropLocked(row)
		}
		return
	}
	if !known {
		row = t.newRowLocked()
		t.rows[id] = row
	}
	t.ids[row], t.times[row] = id, unixSeconds(a.CreatedAt)
	t.points[row], t.comments[row] = number(a.Score()), number(a.CommentCount)
	t.places[row] = t.internLocked(placesOf(a.Groups))
	if len(a.Tags) > 0 || t.tags[row] > 0 {
		t.tags[row] = t.tagLocked(t.tags[row], a.Tags)
	}
}

// tagLocked writes the tags of an article to tagged, and returns the index at which they begin. at is the index of
// the article's former tags. If the tags are still the same, tagLocked returns at. Otherwise the former tags stay in
// tagged until sweep.
func (t *table) tagLocked(at uint32, tags []string) uint32 {
	indexes := make([]uint32, 0, 1+len(tags))
	indexes = append(indexes, uint32(len(tags)))
	for _, name := range tags {
		i, ok := t.names[name]
		if !ok {
			i = uint32(len(t.names))
			t.names[name] = i
		}
		indexes = append(indexes, i)
	}
	if slices.Equal(indexes, t.tagsAtLocked(at)) { // as most events change no tags
		return at
	}
	t.tagged = append(t.tagged, indexes...)
	return uint32(len(t.tagged) - len(indexes))
}

// tagsAtLocked returns the tags that begin at an index of tagged: their number, and then their indexes in names.
func (t *table) tagsAtLocked(at uint32) []uint32 { return t.tagged[at : at+1+t.tagged[at]] }

func (t *table) newRowLocked() uint32 {
	if n := len(t.unused); n > 0 {
		row := t.unused[n-1]
		t.unused = t.unused[:n-1]
		return row
	}
	t.ids, t.times = append(t.ids, 0), append(t.times, 0)
	t.points, t.comments, t.places = append(t.points, 0), append(t.comments, 0), append(t.places, 0)
	t.tags = append(t.tags, 0)
	return uint32(len(t.ids) - 1)
}

func (t *table) dropLocked(row uint32) {
	delete(t.rows, t.ids[row])
	t.times[row], t.tags[row] = math.NaN(), 0
	t.unused = append(t.unused, row)
}

func (t *table) internLocked(places string) uint32 {
	i, ok := t.known[places]
	if !ok {
		i = uint32(len(t.groups))
		t.groups, t.known[places] = append(t.groups, places), i
	}
	return i
}

// sweep removes the rows of articles that are too old, and the groups and tags that no article has.
func (t *table) sweep(now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	oldest, groups := unixSeconds(now.Add(-Age)), t.groups
	t.groups, t.known = nil, map[string]uint32{}
	for row, at := range t.times {
		switch {
		case math.IsNaN(at):
		case at < oldest:
			t.dropLocked(uint32(row))
		default:
			t.places[row] = t.internLocked(groups[t.places[row]])
		}
	}
	t.sweepTagsLocked()
}

// sweepTagsLocked removes from tagged and names what no row uses.
func (t *table) sweepTagsLocked() {
	names, tagged := make([]string, len(t.names)), t.tagged
	for name, i := range t.names {
		names[i] = name
	}
	t.tagged, t.names = []uint32{0}, map[string]uint32{}
	var tags []string
	for row, at := range t.tags {
		if at == 0 {
			continue
		}
		tags = tags[:0]
		for _, i := range tagged[at+1 : at+1+tagged[at]] {
			tags = append(tags, names[i])
		}
		t.tags[row] = t.tagLocked(0, tags)
	}
}

// A chunk has the numbers of some candidates.
type chunk struct {
	ids     []forum.ArticleID
	rows    formula.Rows
	matches map[uint32]bool // for each index in groups, whether the set contains the group that is ranked
}

func newChunk() *chunk {
	c := &chunk{ids: make([]forum.ArticleID, 0, formula.ChunkSize), matches: map[uint32]bool{}}
	for i := range c.rows {
		c.rows[i] = make([]float64, formula.ChunkSize)
	}
	return c
}

// read fills a chunk with the candidates of a scope. It looks at ChunkSize rows, beginning at the row from. It returns
// false if there are no such rows.
func (t *table) read(c *chunk, from int, of Scope, now time.Time) bool {
	t.mu.RLock()
	defer t.mu.RUnlock()
	c.ids = c.ids[:0]
	if from >= len(t.ids) {
		return false
	}
	moment, oldest := unixSeconds(now), unixSeconds(now.Add(-Age))
	tag, known := t.names[of.Tag]
	if of.Tag != "" && !known {
		return true
	}
	for row := from; row < min(from+formula.ChunkSize, len(t.ids)); row++ {
		at := t.times[row]
		if !(at >= oldest) || of.Group != "" && !t.isInLocked(c, t.places[row], of.Group) {
			continue
		}
		if of.Tag != "" && !slices.Contains(t.tagsAtLocked(t.tags[row])[1:], tag) {
			continue
		}
		n := len(c.ids)
		points, age := float64(t.points[row]), max(moment-at, 0)
		c.ids = append(c.ids, t.ids[row])
		c.rows[formula.Points][n], c.rows[formula.Ups][n] = points, points // an article has no downvotes
		c.rows[formula.Comments][n] = float64(t.comments[row])
		c.rows[formula.Hours][n], c.rows[formula.Seconds][n], c.rows[formula.Time][n] = age/3600, age, at
	}
	return true
}

// isInLocked reports whether the groups with the index places contain a group. It keeps the result in c.matches for
// the next chunks. A sweep between two chunks changes the indexes, so a result of an earlier chunk may be wrong. At
// worst, an article is missing until the next computation, or the ranking contains an article of another group, which
// the store does not show.
func (t *table) isInLocked(c *chunk, places uint32, group string) bool {
	is, ok := c.matches[places]
	if !ok {
		is = strings.Contains(t.groups[places], "\n"+group+"\n")
		c.matches[places] = is
	}
	return is
}
