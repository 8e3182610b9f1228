package columns

import (
	"math"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/formula"
)

// logged is the number of changes that a table remembers. A ranking that is further behind is computed anew.
const logged = 1_024

// A Table holds the columns of articles or topics, with one row for each post. A new post gets the row of a post that
// is gone, if there is one. A row takes 40 bytes, and 4 bytes for each tag; the index from ids to rows takes 6 to 12
// more.
type Table struct {
	mu       sync.RWMutex
	rows     index // of ids
	unused   []uint32
	ids      []int64
	times    []float64 // Unix seconds; NaN for an unused row
	ups      []int32
	downs    []int32
	comments []int32
	places   []uint32 // in placeSets
	domains  []uint32 // in domainNames
	tags     []uint32 // where the tags of each post begin in tagged; 0 for none
	tagged   []uint32 // for each post with tags: the number of tags, then each tag in tagNames

	placeSets   names // the places of posts, each name with a line feed before and behind it
	domainNames names
	tagNames    names

	log     [logged]change // of the last changes, at their numbers modulo logged
	changes uint64         // the number of the last change
	cleared uint64         // how often all rows were removed
	dropped uint64         // how many rows were removed by their age

	numbered uint64 // how often sweep has numbered all names anew
}

// A Post is what a table knows of a post.
type Post struct {
	ID                   int64
	PostedAt             time.Time
	Ups, Downs, Comments int
	Places               []string // the groups of an article, the category of a topic
	Tags                 []string
	Domain               string
}

// A Scope selects posts of a table. The zero Scope selects all posts. It is a key of kept rankings.
type Scope struct {
	Places  string // selects the posts in one of these places, as Places returns them; "" for all places
	Without string // excludes the posts in these places
	Tag     string // selects the posts with a tag
	Domain  string // selects the posts with links to a domain
}

// Places returns names of places for a Scope.
func Places(names ...string) string {
	if len(names) == 0 {
		return ""
	}
	return "\n" + strings.Join(names, "\n") + "\n"
}

// A change is a row before it was changed.
type change struct {
	id     int64
	before row
}

// A row is what a table knows of a post. Its time is NaN if there is no post.
type row struct {
	time                 float64
	ups, downs, comments int32
	places, domain       uint32
	tags                 []uint32
}

var noRow = row{time: math.NaN()}

// values returns the numbers of a row at a time.
func (r row) values(now time.Time) formula.Values {
	age := max(unixSeconds(now)-r.time, 0)
	return formula.Values{
		formula.Points: float64(r.ups) - float64(r.downs), formula.Ups: float64(r.ups), formula.Downs: float64(r.downs),
		formula.Comments: float64(r.comments), formula.Hours: age / 3600, formula.Seconds: age, formula.Time: r.time,
	}
}

// names are texts with numbers from 1; "" has 0.
type names struct {
	texts []string
	index map[string]uint32
}

func newNames() names { return names{[]string{""}, map[string]uint32{"": 0}} }

// number returns the number of a text, which it adds.
func (n *names) number(text string) uint32 {
	i, ok := n.index[text]
	if !ok {
		i = uint32(len(n.texts))
		text = strings.Clone(text)
		n.texts, n.index[text] = append(n.texts, text), i
	}
	return i
}

func newTable() *Table {
	t := &Table{}
	t.Clear()
	return t
}

// Clear removes all rows.
func (t *Table) Clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.rows, t.unused, t.ids, t.times, t.ups, t.downs = index{}, nil, nil, nil, nil, nil
	t.comments, t.places, t.domains, t.tags, t.tagged = nil, nil, nil, nil, []uint32{0}
	t.placeSets, t.domainNames, t.tagNames = newNames(), newNames(), newNames()
	t.log = [logged]change{}
	t.cleared++
}

// unixSeconds returns a time as the rankings of the store contain it.
func unixSeconds(t time.Time) float64 { return float64(t.UnixMicro()) / 1e6 }

// number returns n as a column stores it.
func number(n int) int32 { return int32(min(max(n, math.MinInt32), math.MaxInt32)) }

// Set updates the row of a post, nil for one that does not exist. Only posts up to Age have a row.
func (t *Table) Set(id int64, p *Post, now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	at, known := t.rows.find(t.ids, id)
	before := noRow
	if known {
		before = t.at(at)
	}
	if p == nil || now.Sub(p.PostedAt) > Age {
		if known {
			t.noteLocked(id, before)
			t.dropLocked(at, now)
		}
		return
	}
	if !known {
		at = t.newRowLocked(id)
	}
	t.times[at] = unixSeconds(p.PostedAt)
	t.ups[at], t.downs[at], t.comments[at] = number(p.Ups), number(p.Downs), number(p.Comments)
	t.places[at] = t.placeSets.number(Places(p.Places...))
	t.domains[at] = t.domainNames.number(p.Domain)
	if len(p.Tags) > 0 || t.tags[at] > 0 {
		t.tags[at] = t.tagLocked(t.tags[at], p.Tags)
	}
	if !t.at(at).equals(before) {
		t.noteLocked(id, before)
	}
}

// equals reports whether nothing has changed.
func (r row) equals(other row) bool {
	return r.time == other.time && r.ups == other.ups && r.downs == other.downs && r.comments == other.comments &&
		r.places == other.places && r.domain == other.domain && slices.Equal(r.tags, other.tags)
}

// noteLocked notes a change.
func (t *Table) noteLocked(id int64, before row) {
	t.changes++
	t.log[t.changes%logged] = change{id, before}
}

// changesLocked returns the posts that have changed after a change with a number, each once, as they were before: a
// ranking knows this row, and the table what holds now. It returns false if the table does not remember them all.
func (t *Table) changesLocked(after uint64) ([]change, bool) {
	if t.changes-after >= logged {
		return nil, false
	}
	var all []change
	seen := map[int64]bool{}
	for n := after + 1; n <= t.changes; n++ {
		if c := t.log[n%logged]; !seen[c.id] {
			seen[c.id] = true
			all = append(all, c)
		}
	}
	return all, true
}

// at returns a row.
func (t *Table) at(i uint32) row {
	return row{t.times[i], t.ups[i], t.downs[i], t.comments[i], t.places[i], t.domains[i], t.tagsAt(t.tags[i])}
}

// tagLocked writes the tags of a post to tagged, and returns the index at which they begin. at is the index of the
// post's former tags. If the tags are still the same, tagLocked returns at. Otherwise the former tags stay in tagged
// until sweep.
func (t *Table) tagLocked(at uint32, tags []string) uint32 {
	indexes := make([]uint32, 0, 1+len(tags))
	indexes = append(indexes, uint32(len(tags)))
	for _, name := range tags {
		indexes = append(indexes, t.tagNames.number(name))
	}
	if slices.Equal(indexes[1:], t.tagsAt(at)) { // as most events change no tags
		return at
	}
	t.tagged = append(t.tagged, indexes...)
	return uint32(len(t.tagged) - len(indexes))
}

// tagsAt returns the tags that begin at an index of tagged.
func (t *Table) tagsAt(at uint32) []uint32 { return t.tagged[at+1 : at+1+t.tagged[at]] }

func (t *Table) newRowLocked(id int64) (at uint32) {
	if n := len(t.unused); n > 0 {
		at = t.unused[n-1]
		t.unused, t.ids[at] = t.unused[:n-1], id
	} else {
		at = uint32(len(t.ids))
		t.ids, t.times = append(t.ids, id), append(t.times, 0)
		t.ups, t.downs, t.comments = append(t.ups, 0), append(t.downs, 0), append(t.comments, 0)
		t.places, t.domains, t.tags = append(t.places, 0), append(t.domains, 0), append(t.tags, 0)
	}
	t.rows.add(t.ids, at)
	return at
}

// dropLocked removes a row.
func (t *Table) dropLocked(at uint32, now time.Time) {
	if t.times[at] < unixSeconds(now.Add(-Age)) {
		t.dropped++
	}
	t.rows.remove(t.ids, t.ids[at])
	t.times[at], t.tags[at] = math.NaN(), 0
	t.unused = append(t.unused, at)
}

// sweep removes the rows of posts that are too old, and the names that no post has: it numbers all names anew.
func (t *Table) sweep(now time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	oldest, places, domains, tags := unixSeconds(now.Add(-Age)), t.placeSets, t.domainNames, t.tagNames
	tagged := t.tagged
	t.placeSets, t.domainNames, t.tagNames, t.tagged = newNames(), newNames(), newNames(), []uint32{0}
	t.numbered++
	renumbered := func(old []uint32) []string {
		own := make([]string, len(old))
		for i, tag := range old {
			own[i] = tags.texts[tag]
		}
		return own
	}
	for i, at := range t.times {
		if math.IsNaN(at) {
			continue
		}
		if at < oldest {
			t.dropLocked(uint32(i), now)
			continue
		}
		t.places[i] = t.placeSets.number(places.texts[t.places[i]])
		t.domains[i] = t.domainNames.number(domains.texts[t.domains[i]])
		if begin := t.tags[i]; begin > 0 {
			t.tags[i] = t.tagLocked(0, renumbered(tagged[begin+1:begin+1+tagged[begin]]))
		}
	}
	for i := range t.log {
		before := &t.log[i].before
		before.places = t.placeSets.number(places.texts[before.places])
		before.domain = t.domainNames.number(domains.texts[before.domain])
		if len(before.tags) > 0 {
			before.tags = t.tagsAt(t.tagLocked(0, renumbered(before.tags)))
		}
	}
}

// A scope is a By in the numbers of a table, for one computation.
type scope struct {
	t           *Table
	by          By
	since       float64
	tag, domain uint32
	unknown     bool            // no post has the tag or the domain
	inPlace     map[uint32]bool // for each index in placeSets, whether the places are selected
	anywhere    bool            // all places are selected
}

// scopeLocked returns the scope of a By.
func (t *Table) scopeLocked(by By, now time.Time) *scope {
	since := by.Since
	if since.IsZero() {
		since = now.Add(-Age)
	}
	s := &scope{t: t, by: by, since: unixSeconds(since), inPlace: map[uint32]bool{}}
	var hasTag, hasDomain bool
	s.tag, hasTag = t.tagNames.index[by.Of.Tag]
	s.domain, hasDomain = t.domainNames.index[by.Of.Domain]
	s.unknown = !hasTag || !hasDomain
	s.anywhere = by.Of.Places == "" && by.Of.Without == ""
	return s
}

// has reports whether a scope contains a row.
func (s *scope) has(r row) bool {
	return r.time >= s.since && !s.unknown && (s.anywhere || s.isPlaced(r.places)) &&
		(s.domain == 0 || s.domain == r.domain) && (s.tag == 0 || slices.Contains(r.tags, s.tag))
}

// ranks reports whether a ranking at a time contains a row.
func (s *scope) ranks(r row, now time.Time) bool {
	return s.has(r) && (!s.by.Positive || s.by.Formula.Value(r.values(now)) > 0)
}

// isPlaced reports whether the posts of a set of places are selected.
func (s *scope) isPlaced(set uint32) bool {
	is, known := s.inPlace[set]
	if !known {
		of := s.by.Of
		is = of.Places == ""
		for name := range strings.SplitSeq(strings.Trim(s.t.placeSets.texts[set], "\n"), "\n") {
			is = is || name != "" && strings.Contains(of.Places, "\n"+name+"\n")
			if strings.Contains(of.Without, "\n"+name+"\n") {
				is = false
				break
			}
		}
		s.inPlace[set] = is
	}
	return is
}

// A chunk has the numbers of some posts.
type chunk struct {
	ids  []int64
	rows formula.Rows
}

func newChunk() *chunk {
	c := &chunk{ids: make([]int64, 0, formula.ChunkSize)}
	for i := range c.rows {
		c.rows[i] = make([]float64, formula.ChunkSize)
	}
	return c
}

// readLocked fills a chunk with the posts of a scope. It looks at ChunkSize rows, beginning at the row from. It
// returns false if there are no such rows.
func (t *Table) readLocked(c *chunk, from int, in *scope, now time.Time) bool {
	c.ids = c.ids[:0]
	if from >= len(t.ids) || in.unknown {
		return false
	}
	moment := unixSeconds(now)
	for i := from; i < min(from+formula.ChunkSize, len(t.ids)); i++ {
		at := t.times[i]
		if !(at >= in.since) || !in.anywhere && !in.isPlaced(t.places[i]) || in.domain != 0 && in.domain != t.domains[i] {
			continue
		}
		if in.tag != 0 && !slices.Contains(t.tagsAt(t.tags[i]), in.tag) {
			continue
		}
		n := len(c.ids)
		ups, downs, age := float64(t.ups[i]), float64(t.downs[i]), max(moment-at, 0)
		c.ids = append(c.ids, t.ids[i])
		c.rows[formula.Points][n], c.rows[formula.Ups][n], c.rows[formula.Downs][n] = ups-downs, ups, downs
		c.rows[formula.Comments][n] = float64(t.comments[i])
		c.rows[formula.Hours][n], c.rows[formula.Seconds][n], c.rows[formula.Time][n] = age/3600, age, at
	}
	return true
}
