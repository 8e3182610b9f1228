package forum_test

import (
	"encoding/base64"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestPageArgs(t *testing.T) {
	for _, test := range []struct {
		name string
		args forum.PageArgs
		want forum.Page
	}{
		{"the first 25 by default", forum.PageArgs{}, forum.Page{Size: 25}},
		{"first 0", forum.PageArgs{First: new(int32(0))}, forum.Page{}},
		{"first 1", forum.PageArgs{First: new(int32(1))}, forum.Page{Size: 1}},
		{"first 100", forum.PageArgs{First: new(int32(100))}, forum.Page{Size: 100}},
		{"page 1 starts at the start", forum.PageArgs{Page: new(int32(1))}, forum.Page{Size: 25}},
		{"page 2", forum.PageArgs{Page: new(int32(2))}, forum.Page{Size: 25, Start: 25}},
		{"page 3 of 10", forum.PageArgs{First: new(int32(10)), Page: new(int32(3))}, forum.Page{Size: 10, Start: 20}},
		{
			"page 1,000,000 of 100",
			forum.PageArgs{First: new(int32(100)), Page: new(int32(1_000_000))},
			forum.Page{Size: 100, Start: 99_999_900},
		},
		{"after is kept for the list to read", forum.PageArgs{After: new("abc")}, forum.Page{Size: 25, Cursor: "abc"}},
		{"last 1", forum.PageArgs{Last: new(int32(1))}, forum.Page{Size: 1, Backward: true}},
		{"last 0", forum.PageArgs{Last: new(int32(0))}, forum.Page{Backward: true}},
		{
			"before is kept for the list to read",
			forum.PageArgs{Before: new("abc")},
			forum.Page{Size: 25, Cursor: "abc", Backward: true},
		},
		{
			"last and before",
			forum.PageArgs{Last: new(int32(100)), Before: new("abc")},
			forum.Page{Size: 100, Cursor: "abc", Backward: true},
		},
		{"an empty before is none", forum.PageArgs{First: new(int32(1)), Before: new("")}, forum.Page{Size: 1}},
		{"an empty after is none", forum.PageArgs{After: new(""), Page: new(int32(2))}, forum.Page{Size: 25, Start: 25}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := test.args.Parse(); err != nil || got != test.want {
				t.Errorf("got %+v and error %v, want %+v", got, err, test.want)
			}
		})
	}
	for name, args := range map[string]forum.PageArgs{
		"first -1":        {First: new(int32(-1))},
		"first 101":       {First: new(int32(101))},
		"first -2^31":     {First: new(int32(math.MinInt32))},
		"first 2^31-1":    {First: new(int32(math.MaxInt32))},
		"page 0":          {Page: new(int32(0))},
		"page -1":         {Page: new(int32(-1))},
		"page 1,000,001":  {Page: new(int32(1_000_001))},
		"after and page":  {After: new("abc"), Page: new(int32(1))},
		"last -1":         {Last: new(int32(-1))},
		"last 101":        {Last: new(int32(101))},
		"first and last":  {First: new(int32(1)), Last: new(int32(1))},
		"first, before":   {First: new(int32(1)), Before: new("abc")},
		"after and last":  {After: new("abc"), Last: new(int32(1))},
		"after, before":   {After: new("abc"), Before: new("abc")},
		"last and page":   {Last: new(int32(1)), Page: new(int32(2))},
		"before and page": {Before: new("abc"), Page: new(int32(2))},
		"first 101, page": {First: new(int32(101)), Page: new(int32(1))},
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			if got, err := args.Parse(); forum.CodeOf(err) != forum.BadUserInput {
				t.Errorf("got %+v and error %v", got, err)
			}
		})
	}
}

func TestCursorsComeBack(t *testing.T) {
	scores := []float64{
		0, math.Copysign(0, -1), 1, -1, 0.1, 1332065417.47, 1332065849.47, 1773480413.589793, 1e21, 1e-7, 1 << 53, -1 << 53,
		1<<53 - 1,
		math.Pi, math.MaxFloat64, -math.MaxFloat64, math.SmallestNonzeroFloat64, math.Inf(1), math.Inf(-1),
	}
	random := rand.New(rand.NewPCG(1, 2))
	for len(scores) < 10_000 {
		if f := math.Float64frombits(random.Uint64()); !math.IsNaN(f) && !math.IsInf(f, 0) {
			scores = append(scores, f)
		}
		scores = append(scores, 1.3e9+random.Float64()*1e9) // what rankings hold
	}
	for i, score := range scores {
		want := forum.Cursor{Score: score, Member: fmt.Sprintf("article:%d", i+1)}
		got, err := forum.ParseCursor(want.String(), "article:")
		if err != nil || math.Float64bits(got.Score) != math.Float64bits(score) || got.Member != want.Member {
			t.Fatalf("%+v comes back as %+v, %v", want, got, err)
		}
	}
	for _, member := range []string{"group:C++ / C#", "group:हिन्दी", "group:" + strings.Repeat("𠮷", 64), "group:"} {
		want := forum.Cursor{Score: -1.7976931348623157e308, Member: member}
		if got, err := forum.ParseCursor(want.String(), "group:"); err != nil || got != want {
			t.Errorf("%+v comes back as %+v, %v", want, got, err)
		}
	}
}

func TestCursorsAreUnreserved(t *testing.T) {
	// A client may put a cursor into an address without escaping it.
	for i := range 200 {
		s := forum.Cursor{Score: float64(i) * 1.1, Member: fmt.Sprintf("group:%c/?>~", rune(0xe0+i))}.String()
		if rest := strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"); rest != "" {
			t.Fatalf("%q holds %q", s, rest)
		}
	}
}

func TestForgedCursorsAreRefused(t *testing.T) {
	encode := base64.RawURLEncoding.EncodeToString
	good := forum.Cursor{Score: 1332065849.47, Member: "article:7"}.String()
	for name, s := range map[string]string{
		"nothing":               "",
		"no base64":             "article:7",
		"a byte missing":        good[:len(good)-2],
		"a line feed inside":    good[:4] + "\n" + good[4:],
		"padded":                good + "=",
		"not encoded":           "1,article:7",
		"no comma":              encode([]byte("1article:7")),
		"no score":              encode([]byte(",article:7")),
		"a score that is none":  encode([]byte("one,article:7")),
		"NaN":                   encode([]byte("NaN,article:7")),
		"beyond a double":       encode([]byte("1e999,article:7")),
		"another spelling":      encode([]byte("1.0,article:7")),
		"hexadecimal":           encode([]byte("0x1p0,article:7")),
		"a space":               encode([]byte(" 1,article:7")),
		"more than 17 digits":   encode([]byte("1332065849.4700000286,article:7")),
		"another kind of list":  forum.Cursor{Score: 1, Member: "group:go"}.String(),
		"a member in capitals":  forum.Cursor{Score: 1, Member: "Article:7"}.String(),
		"no member":             forum.Cursor{Score: 1}.String(),
		"longer than any is":    forum.Cursor{Score: 1, Member: "article:" + strings.Repeat("7", 400)}.String(),
		"trailing bits are set": good[:len(good)-1] + string(good[len(good)-1]+1),
	} {
		t.Run(name, func(t *testing.T) {
			if got, err := forum.ParseCursor(s, "article:"); forum.CodeOf(err) != forum.BadUserInput || got != (forum.Cursor{}) {
				t.Errorf("ParseCursor(%q) = %+v, %v", s, got, err)
			}
		})
	}
}

func TestNodes(t *testing.T) {
	a, b := &forum.Article{ID: 1}, &forum.Article{ID: 2}
	c := forum.ArticleConnection{Edges: []*forum.ArticleEdge{{Node: a}, {Node: nil}, {Node: b}}}
	if got := c.Nodes(); !slices.Equal(got, []*forum.Article{a, nil, b}) {
		t.Errorf("a missing entity must stay a hole in the page: %v", got)
	}
	if got := new(forum.ArticleConnection).Nodes(); got == nil || len(got) != 0 {
		t.Errorf("no edges bring %v, want an empty list", got)
	}
}

func FuzzParseCursor(f *testing.F) {
	for _, c := range []forum.Cursor{{1332065849.47, "article:7"}, {-0.1, "article:"}, {1e300, "group:go"}} {
		f.Add(c.String())
	}
	for _, text := range []string{"NaN,article:7", "1.0,article:7", "1,article:7,8", "-0,article:1"} {
		f.Add(base64.RawURLEncoding.EncodeToString([]byte(text)))
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, err := forum.ParseCursor(s, "article:")
		if err != nil {
			if forum.CodeOf(err) != forum.BadUserInput || c != (forum.Cursor{}) {
				t.Errorf("ParseCursor(%q) = %+v, %v", s, c, err)
			}
			return
		}
		if c.String() != s || math.IsNaN(c.Score) || !strings.HasPrefix(c.Member, "article:") {
			t.Errorf("ParseCursor(%q) = %+v, which String never wrote", s, c)
		}
	})
}
