package screening_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/screening"
)

// A site is an Agora with a moderator and a user.
type site struct {
	*agoratest.Agora
	mod, ada *forum.User
}

func newSite(t *testing.T, r *redistest.Redis) *site {
	t.Helper()
	s := &site{Agora: agoratest.New(t, r)}
	for name, user := range map[string]**forum.User{"mod": &s.mod, "ada": &s.ada} {
		_, id := s.Register(t, name)
		uid, err := forum.ParseUserID(id)
		if err != nil {
			t.Fatal(err)
		}
		if *user, err = s.Store.Users.Get(t.Context(), uid); err != nil {
			t.Fatal(err)
		}
	}
	s.mod.Role = forum.RoleModerator
	return s
}

// read returns what a content says.
func read(content string) markdown.Reading {
	r, _ := markdown.Read(content)
	return r
}

// filter creates a filter and returns it.
func (s *site) filter(t testing.TB, kind forum.FilterKind, text string, action forum.FilterAction) *forum.Filter {
	t.Helper()
	in, err := forum.CreateFilterInput{Kind: kind, Text: text, Action: action, Message: new("not here")}.Parse()
	if err != nil {
		t.Fatal(err)
	}
	f, err := s.Store.Filters.Create(t.Context(), s.mod, in)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func TestMatching(t *testing.T) {
	s := newSite(t, redistest.Any(t))
	screen := screening.New(s.Store, nil)
	for _, c := range []struct {
		kind    forum.FilterKind
		filter  string
		yes, no []string
	}{
		{
			kind: forum.FilterWord, filter: "Viagra",
			yes: []string{
				"viagra", "buy VIAGRA now", "viagra, cheap", "**vi**agra", "vi\u200bagra", "vi\u00adagra", "v&#105;agra",
				"ｖｉａｇｒａ", "(viagra)", "_viagra_", "via[](http://a.b)gra", "[via](http://a.b)gra", "via[][a]gra\n\n[a]: http://b.c",
				"**vi**~~ag~~_ra_", "*v*iagra", "via`gra`", "v&#x69;agra", "via&shy;gra", "via&ZeroWidthSpace;gra", "via\u2060gra",
				"via\ufeffgra", "via\u034fgra", "via![](http://a.b/c.png)gra", "via![-](http://a.b/c.png)gra",
				"![viagra](http://a.b/c.png)", "[x](http://a.b 'viagra')", "![x](http://a.b/c.png 'viagra')", "# Viagra",
				"a|b\n-|-\n1|viagra", "a|b\n-|-\n1|2|viagra", "> viagra", "- viagra", "```\nviagra\n```", "    viagra",
				"[x](http://viagra.example)", "[x](/viagra) viagra", "[a]: viagra", "~~~viagra now~~~", "<viagra>",
				"<!-- viagra -->",
			},
			no: []string{
				"viagrax", "via gra", "niagara", "", `via\_gra`, "via<!-- -->gra", "via\ngra", "via-gra", "&amp;#118;iagra",
				"```viagra\nx\n```",
			},
		},
		{
			kind: forum.FilterWord, filter: "cheap pills",
			yes: []string{"Cheap  pills!", "so cheap-pills", "cheap\npills"},
			no:  []string{"cheap", "pills cheap", "cheap pill s"},
		},
		{kind: forum.FilterWord, filter: "STRASSE", yes: []string{"Straße"}, no: []string{"Strassen"}},
		{kind: forum.FilterWord, filter: "赌博", yes: []string{"在线赌博网站"}, no: []string{"博赌"}},
		{kind: forum.FilterWord, filter: "스팸", yes: []string{"스팸을 보낸다"}, no: []string{"스 햄"}},
		{
			kind: forum.FilterPattern, filter: `(?i)\bc[a4]sino\b`,
			yes: []string{"C4sino", "the casino."}, no: []string{"casinos"},
		},
		{
			kind: forum.FilterDomain, filter: "*.Evil.example.",
			yes: []string{
				"https://evil.example/x", "see EVIL.example.", "[x](http://a.b.evil.example)", "<http://evil.example>",
				"http://ev%69l.example", `[x](http://evil\.example)`, "http://evil&#46;example", "http://user@evil.example:80",
				"a@evil.example", "http://evil。example", "http://ｅｖｉｌ.example", "http://evil.example`x`",
				"http://ev%C2%ADil.example", "![](https://evil.example/x.png)", "[x][y]\n\n[y]: https://evil.example",
				"http://evil%E3%80%82example", "http://evil｡example", "http://evil．example", "evil｡example",
				"官网https://evil.example欢迎访问", "http://evil.example에서", "x.evil.example欢迎",
				"请看https://evil.example/a", "（https://evil.example）", "www.evil.example", "[x](//evil.example) evil.example",
				"[x](http://evil&#46;example)", "[x](http://ev*il.example) ev**il**.example",
				"evil[](http://a.b).example", "[y]: https://evil.example", "`evil.example`", "[x](mailto:a@evil.example)",
				"http://" + strings.Repeat("字", 40) + "." + strings.Repeat("字", 40) + ".evil.example",
			},
			no: []string{
				"http://notevil.example", "http://evil.example.org", "evil example", "http://xevil.example",
				"[x](http://%65vil.example)",
			},
		},
		{
			kind: forum.FilterDomain, filter: "bücher.example",
			yes: []string{
				"http://xn--bcher-kva.example", "http://BÜCHER.example", "http://b%C3%BCcher.example",
				strings.Repeat("字", 70) + "。bücher.example", strings.Repeat("a", 64) + ".bücher.example",
			},
			no: []string{"http://bucher.example"},
		},
	} {
		f := s.filter(t, c.kind, c.filter, forum.FilterMark)
		for _, text := range c.yes {
			if ids, err := screen.Matching(t.Context(), read(text)); err != nil || !slices.Contains(ids, f.ID) {
				t.Errorf("%s %s does not match %q: %v %v", c.kind, c.filter, text, ids, err)
			}
		}
		for _, text := range c.no {
			if ids, err := screen.Matching(t.Context(), read(text)); err != nil || slices.Contains(ids, f.ID) {
				t.Errorf("%s %s matches %q: %v", c.kind, c.filter, text, err)
			}
		}
	}
}

func TestTheStrictestFilterDecides(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		s := newSite(t, r)
		screen := screening.New(s.Store, nil)
		mark := s.filter(t, forum.FilterWord, "mark", forum.FilterMark)
		hold := s.filter(t, forum.FilterDomain, "hold.example", forum.FilterHold)
		reject := s.filter(t, forum.FilterPattern, "^reject", forum.FilterReject)
		for _, c := range []struct {
			name  string
			draft forum.Draft
			by    *forum.Filter // nil for none
			want  forum.Verdict
		}{
			{"nothing", forum.Draft{Title: "x", Content: "do not reject"}, nil, forum.Publish},
			{"the title", forum.Draft{Title: "A mark"}, mark, forum.Mark},
			{"a tag", forum.Draft{Tags: []string{"go", "mark"}}, mark, forum.Mark},
			{"a group", forum.Draft{Groups: []string{"mark"}}, mark, forum.Mark},
			{"the link", forum.Draft{Title: "mark", Link: "https://www.hold.example/x"}, hold, forum.Hold},
			{"an edit", forum.Draft{Post: "topic:1", Content: "http://hold.example"}, hold, forum.Hold},
			{"all", forum.Draft{Title: "reject", Content: "mark http://hold.example"}, reject, forum.Reject},
		} {
			d, err := screen.Decide(t.Context(), s.ada, c.draft, read(c.draft.Content))
			if err != nil || d.Verdict != c.want || c.by != nil && (d.Rule != c.by.GlobalID() || d.Message != "not here") {
				t.Errorf("%s: %+v %v, want %v by %v", c.name, d, err, c.want, c.by)
			}
			d, err = screen.Decide(t.Context(), s.mod, c.draft, read(c.draft.Content))
			if err != nil || d != (forum.Decision{}) {
				t.Errorf("%s by a moderator: %+v %v", c.name, d, err)
			}
		}
		if _, err := s.Store.Filters.Delete(t.Context(), reject.ID); err != nil {
			t.Fatal(err)
		}
		if d, err := screen.Decide(t.Context(), s.ada, forum.Draft{Title: "reject"}, read("")); err != nil || d.Verdict != 0 {
			t.Errorf("by a filter that is deleted: %+v %v", d, err)
		}
	})
}

// TestFiltersAreReadOnceAfterAChange compares the sets that are kept.
func TestFiltersAreReadOnceAfterAChange(t *testing.T) {
	s := newSite(t, redistest.Any(t))
	s.filter(t, forum.FilterWord, "x", forum.FilterReject)
	set, err := s.Store.Filters.Kept(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	s.filter(t, forum.FilterWord, "y", forum.FilterReject)
	changed, err := s.Store.Filters.Kept(t.Context())
	if err != nil || changed == set || len(changed.Filters) != 2 {
		t.Fatalf("after a change: %v %v", changed, err)
	}
	s.filter(t, forum.FilterWord, "y", forum.FilterReject) // as it is
	if again, err := s.Store.Filters.Kept(t.Context()); err != nil || again != changed {
		t.Errorf("the same filters are made again: %v", err)
	}
}

// TestPatternsHaveALimitOfTime has a text for which the patterns together would take too long.
func TestPatternsHaveALimitOfTime(t *testing.T) {
	s := newSite(t, redistest.Any(t))
	screen := screening.New(s.Store, nil)
	for i := range 5 {
		s.filter(t, forum.FilterPattern, "cheap .{1,70}"+letters(i), forum.FilterMark)
	}
	last := s.filter(t, forum.FilterPattern, "(?i)C[a4]SINO", forum.FilterMark)
	text := strings.Repeat("lorem ipsum ", forum.MaxContent/12)
	const all = "cheap x"
	for _, c := range []struct {
		name, text string
		want       forum.Decision
	}{
		{"a short text with all literals", all, forum.Decision{}},
		{"a long text without one", text, forum.Decision{}},
		{"a long text with the literal of a small pattern", text + "caSino", mark(last)},
		{"a long text with all literals", text + all, forum.Decision{Verdict: forum.Hold, Rule: forum.RulePatterns}},
	} {
		d, err := screen.Decide(t.Context(), s.ada, forum.Draft{Content: c.text}, read(c.text))
		if err != nil || d != c.want {
			t.Errorf("%s: %+v %v, want %+v", c.name, d, err, c.want)
		}
	}
	if err := screen.Permit(t.Context(), s.ada, "bio", text+all); forum.CodeOf(err) != forum.BadUserInput {
		t.Errorf("a bio that takes too long: %v", err)
	}
	if ids, err := screen.Matching(t.Context(), read(text+all)); forum.CodeOf(err) != forum.BadUserInput {
		t.Errorf("a text to compare that takes too long: %v %v", ids, err)
	}
}

// mark returns the decision of a filter that marks.
func mark(f *forum.Filter) forum.Decision {
	return forum.Decision{Verdict: forum.Mark, Rule: f.GlobalID(), Message: "not here"}
}

// BenchmarkMatch matches 40,000 characters with the most filters of each kind: ordinary ones, and the slowest that a
// site may have with the slowest text.
func BenchmarkMatch(b *testing.B) {
	latin := "lorem ipsum dolor sit amet cheap www.site.example "
	for _, c := range []struct {
		name   string
		kind   forum.FilterKind
		filter func(i int) string
		n      int
		text   string
	}{
		{"words", forum.FilterWord, func(i int) string { return "lorem " + letters(i) }, forum.MaxFilters, latin},
		{"domains", forum.FilterDomain, func(i int) string { return letters(i) + ".example" }, forum.MaxFilters, latin},
		{
			"patterns", forum.FilterPattern,
			func(i int) string { return `(?i)\bch[e3]ap .{1,9}` + letters(i) }, forum.MaxFilters, latin,
		},
		{
			"hostile literals", forum.FilterPattern,
			func(i int) string { return "[a-z]om{9}" + letters(i) + "|lorem ipsum dolor.{30}Q" }, forum.MaxFilters, latin,
		},
		{
			"hostile classes", forum.FilterPattern, func(i int) string {
				if i == 0 {
					return `\pL{6}Q`
				}
				return fmt.Sprintf(`вет\pL{5}[Q%c]`, 'A'+i)
			}, 9, "привет",
		},
		{
			"hostile repeats", forum.FilterPattern, func(i int) string {
				if i == 0 {
					return `(x+x+x+x+x+x+x+x+x+)+y`
				}
				return fmt.Sprintf(`xxx(x+x+)+[y%c]`, 'A'+i)
			}, 9, "x",
		},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := &site{Agora: agoratest.New(b, redistest.Any(b)), mod: &forum.User{ID: 1}}
			for i := range c.n {
				s.filter(b, c.kind, c.filter(i), forum.FilterMark)
			}
			screen := screening.New(s.Store, nil)
			text := strings.Repeat(c.text, forum.MaxContent/utf8.RuneCountInString(c.text))
			for b.Loop() {
				if _, err := screen.Matching(b.Context(), read(text)); err != nil && forum.CodeOf(err) != forum.BadUserInput {
					b.Fatal(err)
				}
			}
		})
	}
}

// letters writes a number in letters.
func letters(i int) string {
	return string([]byte{'a' + byte(i/26/26%26), 'a' + byte(i/26%26), 'a' + byte(i%26), 'q'})
}
