//go:build unix

package hostile_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// A pool holds values for arguments: those of the data set, those of responses, and ids that do
// not exist.
type pool struct {
	ids, cursors, tokens []string
	names                []string
}

// mostLearned is how many cursors and tokens of responses a pool has, each.
const mostLearned = 2_000

func newPool() *pool {
	p := &pool{names: append(append(longNames("tag"), longNames("group")...), category, tab, mallory, "person7", "nobody")}
	for i := 1; i <= threads+2; i++ {
		p.ids = append(p.ids, fmt.Sprint("article:", i), fmt.Sprint("topic:", i))
	}
	for i := range 10 { // the hard texts
		p.ids = append(p.ids, fmt.Sprint("article:", 20+i), fmt.Sprint("topic:", 20+i))
	}
	for i, number := range []int{1, 2, 1_001, 2_001, 3_001, 3_002, 6_001, 6_002, 6_003} {
		kind := []string{"topic", "article"}[number/1_000%2]
		p.ids = append(p.ids, fmt.Sprintf("comment:%s:%d:%d", kind, number/2_000+1, number), fmt.Sprint("user:", i+1))
	}
	p.ids = append(p.ids, "topic:999999", "category:"+category, "tab:"+tab, "group:"+longNames("group")[0])
	start := agoratest.Start.Unix() - 1_000
	for _, member := range []string{
		"voters1", "voters0", "voters131071", "article:1", "article:999999", "1", "3000", "topic:1:5", "programming",
		"user:1",
	} {
		for _, score := range []float64{0, 1, 1e9, float64(start), 1e15} {
			p.cursors = append(p.cursors, forum.Cursor{Score: score, Member: member}.String())
		}
	}
	for _, ms := range []int64{0, start * 1_000, start*1_000 + events/2, start*1_000 + events - 200} {
		p.tokens = append(p.tokens, forum.Position{{Ms: uint64(ms)}}.String())
	}
	return p
}

var (
	shownCursor = regexp.MustCompile(`"(?:endCursor|startCursor|cursor)":"([^"]+)"`)
	shownToken  = regexp.MustCompile(`"resumeToken":"([^"]+)"`)
)

// learn stores the values of a response.
func (p *pool) learn(response []byte) {
	for _, m := range shownCursor.FindAllSubmatch(response, 3) {
		if len(p.cursors) < mostLearned {
			p.cursors = append(p.cursors, string(m[1]))
		}
	}
	for _, m := range shownToken.FindAllSubmatch(response, 3) {
		if len(p.tokens) < mostLearned {
			p.tokens = append(p.tokens, string(m[1]))
		}
	}
}

func (p *pool) token(r *rand.Rand) any { return pick(r, p.tokens) }

func (p *pool) entity(r *rand.Rand) any {
	id := pick(r, p.ids)
	kind, _, _ := strings.Cut(id, ":")
	return map[string]any{"__typename": strings.ToUpper(kind[:1]) + kind[1:], "id": id}
}

// text is a value for an argument or an input's field that is an ID or a String.
func (p *pool) text(r *rand.Rand, name string) any {
	switch name {
	case "id", "ids", "subject":
		return pick(r, p.ids)
	case "after", "before":
		return pick(r, p.cursors)
	case "day":
		return agoratest.Start.Format("2006-01-02")
	}
	return pick(r, p.names)
}
