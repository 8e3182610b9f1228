package ingest_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestImport(t *testing.T) {
	const day = 24 * time.Hour
	fresh, old := now.Add(-day), now.Add(-8*day)
	text := story(1, "ada", fresh, `,"url":"HTTP://example.com/a b","score":57,"descendants":71`) +
		story(2, "ada", fresh, `,"text":"one<p>two","score":1`) +
		story(3, "grace", old, `,"score":10`) +
		`{"id":4,"by":null,"time":` + strconv.FormatInt(fresh.Unix(), 10) + `,"title":"By\u0000nobody","score":3}` + "\r\n" +
		"\n" +
		`{"id":5,"time":` + "\n" +
		story(6, "troll", fresh, `,"dead":true`) +
		story(7, "", fresh, "") +
		strings.TrimSuffix(story(8, "grace", fresh, ""), "\n")

	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		first := im.must(t, &ingest.Import{}, "imported 6, known 0, rejected 2", text)

		if len(first.rejects) != 2 {
			t.Fatalf("%d rejects are reported", len(first.rejects))
		}
		for i, want := range []ingest.Reject{
			{Line: 6, Reason: "not a Hacker News item", Text: []byte(`{"id":5,"time":`)},
			{Line: 7, Reason: "deleted", Text: []byte(strings.TrimSpace(story(6, "troll", fresh, `,"dead":true`)))},
		} {
			got := first.rejects[i]
			if got.Line != want.Line || !strings.HasPrefix(got.Reason, want.Reason) || string(got.Text) != string(want.Text) ||
				filepath.Base(got.File) != "stories.jsonl" {
				t.Errorf("rejected %s line %d: %s: %s", got.File, got.Line, got.Reason, got.Text)
			}
		}

		ada := im.id(t, "hn:user:ada")
		grace := im.id(t, "hn:user:grace")
		im.wantArticle(t, "hn:1", fresh, 57, map[string]string{
			"title": "Story 1", "link": "http://example.com/a%20b", "content": "", "poster": "user:" + ada,
			"imported_votes": "56", "imported_comments": "71", "source": "hn:1",
		})
		im.wantArticle(t, "hn:2", fresh, 1, map[string]string{
			"link": "", "content": "one\n\ntwo", "poster": "user:" + ada,
			"imported_votes": "", "imported_comments": "",
		})
		im.wantArticle(t, "hn:3", old, 10, map[string]string{"poster": "user:" + grace, "imported_votes": "9"})
		im.wantArticle(t, "hn:4", fresh, 3, map[string]string{"title": "By nobody", "poster": "", "imported_votes": "3"})
		im.wantArticle(t, "hn:7", fresh, 1, map[string]string{"poster": "", "imported_votes": "1"})
		im.wantArticle(t, "hn:8", fresh, 1, map[string]string{
			"title": "Story 8", "poster": "user:" + grace,
			"imported_votes": "",
		})
		for source, want := range map[string]string{
			"hn:1": "user:" + ada, "hn:2": "user:" + ada, "hn:3": "", "hn:4": "",
			"hn:7": "", "hn:8": "user:" + grace,
		} {
			voters, err := im.redis.SMembers(t.Context(), im.Key(t, im.id(t, source), "voted:"+im.id(t, source))).Result()
			if err != nil || strings.Join(voters, " ") != want {
				t.Errorf("%s has the voters %q, want %q: %v", source, voters, want, err)
			}
		}
		if got := im.hash(t, "agora:karma"); got[ada] != "56" || got[grace] != "9" || len(got) != 2 {
			t.Errorf("karma %v", got)
		}
		if n := im.events(t); n != 0 {
			t.Errorf("an import is no news, but there are %d events", n)
		}
		if im.hash(t, "agora:sources")["hn:user:troll"] != "" {
			t.Error("the author of a rejected line has an account")
		}

		before := im.everything(t)
		im.must(t, &ingest.Import{}, "imported 0, known 6, rejected 2", text)
		if after := im.everything(t); after != before {
			t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
		}
		im.must(t, &ingest.Import{}, "imported 1, known 6, rejected 2", text+"\n"+story(9, "ada", fresh, ""))
		if got := im.id(t, "hn:user:ada"); got != ada {
			t.Errorf("a later import gives ada the account %s, not %s", got, ada)
		}
	})
}

func TestALineThatIsTooLongIsRejected(t *testing.T) {
	im := newImporter(t, redistest.Mini(t))
	long := strings.TrimSuffix(story(2, "ada", now, ""), "}\n") + `,"text":"` + strings.Repeat("a", 1<<20) + `"}` + "\n"
	got := im.must(t, &ingest.Import{}, "imported 2, known 0, rejected 1",
		story(1, "ada", now, "")+long+story(3, "ada", now, ""))
	reject := got.rejects[0]
	if reject.Line != 2 || !strings.Contains(reject.Reason, "longer than 1048576 bytes") ||
		!strings.HasPrefix(long, string(reject.Text)) {
		t.Errorf("rejected line %d: %s: %.80s", reject.Line, reject.Reason, reject.Text)
	}
}

func TestRejectsComeInTheOrderOfTheLines(t *testing.T) {
	im := newImporter(t, redistest.Mini(t))
	var text strings.Builder
	for i := range 200 {
		if i%3 == 1 { // takes Redis, and so longer than a line that is rejected at once
			text.WriteString(story(i+1, "ada", now, ""))
		} else {
			text.WriteString(`{"id":"x"}` + "\n")
		}
	}
	got := im.must(t, &ingest.Import{}, "imported 67, known 0, rejected 133", text.String())
	for i, r := range got.rejects {
		if want := i/2*3 + i%2*2 + 1; r.Line != want {
			t.Fatalf("reject %d is of line %d, want %d", i, r.Line, want)
		}
	}
}

func TestARedisThatFailsEndsTheImport(t *testing.T) {
	r := redistest.Mini(t)
	im := newImporter(t, r)
	r.Mini.SetError("ERR out of order")
	got, err := im.try(t.Context(), t, &ingest.Import{}, "\n"+story(1, "ada", now, ""))
	if err == nil || !strings.Contains(err.Error(), "stories.jsonl line 2: ERR out of order") ||
		got.String() != "imported 0, known 0, rejected 0" {
		t.Errorf("%s, error %v", got, err)
	}
	r.Mini.SetError("")
	im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", story(1, "ada", now, ""))
}

func TestAnInterruptedImportSaysSo(t *testing.T) {
	im := newImporter(t, redistest.Mini(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, line := range map[string]string{
		"at a story":                 story(1, "ada", now, ""),
		"at a line that is rejected": "{\n",
	} {
		if got, err := im.try(ctx, t, &ingest.Import{}, line+line+line); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %s, error %v", name, got, err)
		}
	}
}

func TestAnInputThatFailsEndsTheImport(t *testing.T) {
	im := newImporter(t, redistest.Mini(t))
	broken, fail := io.Pipe()
	go func() {
		io.WriteString(fail, story(1, "ada", now, ""))
		fail.CloseWithError(errors.New("broken"))
	}()
	inputs, done, err := ingest.Files([]string{"-"}, broken, false)
	defer done()
	if err != nil {
		t.Fatal(err)
	}
	got, err := im.read(t.Context(), &ingest.Import{}, inputs)
	if err == nil || !strings.Contains(err.Error(), "standard input line 2: broken") || got.imported != 1 {
		t.Errorf("%s, error %v", got, err)
	}
}

// TestWhatIsToComeIsRejected imports things that are a year ahead, each with one of the past, and comments on that.
func TestWhatIsToComeIsRejected(t *testing.T) {
	later := now.AddDate(1, 0, 0).Unix()
	past := now.Unix() - 60
	for _, test := range []struct {
		name, lines, want string
		from              func(*ingest.Import, context.Context, []ingest.Input) error
	}{
		{
			"hn", fmt.Sprintf(`{"id":1,"title":"a","time":%d}`+"\n"+`{"id":2,"title":"a","time":%d}`, past, later),
			"imported 1, known 0, rejected 1", (*ingest.Import).HN,
		},
		{
			"reddit", fmt.Sprintf(`{"id":"1","subreddit":"a","title":"a","created_utc":%d}`+"\n"+
				`{"id":"2","subreddit":"a","title":"a","created_utc":%d}`, past, later),
			"imported 1, known 0, rejected 1", (*ingest.Import).Reddit,
		},
		{
			"lobsters", lobster("1", "a", 60, `,"comments":[{"short_id":"c","created_at":"`+ago(-86400)+`","comment":"x"}]`) +
				lobster("2", "a", -86400, ""),
			"imported 1, known 0, rejected 2", (*ingest.Import).Lobsters,
		},
		{
			"discourse", discourse(1, "a", 60, "", discoursePost(1, "ada", 60, `,"raw":"x"`),
				discoursePost(2, "ada", -86400, `,"raw":"x"`)) +
				discourse(2, "a", -86400, "", discoursePost(1, "ada", -86400, `,"raw":"x"`)),
			"imported 1, known 0, rejected 2", fromDiscourse(t, "", ""),
		},
		{
			"v2ex", topic(1, "a", "ada", time.Unix(past, 0), "") + topic(2, "a", "ada", time.Unix(later, 0), ""),
			"imported 1, known 0, rejected 1", func(im *ingest.Import, ctx context.Context, in []ingest.Input) error {
				return im.V2EX(ctx, ingest.V2EXFiles{Topics: in})
			},
		},
	} {
		for _, shift := range []bool{false, true} {
			t.Run(fmt.Sprint(test.name, " ", shift), func(t *testing.T) {
				im := newImporter(t, redistest.Any(t))
				im.from = test.from
				im.must(t, &ingest.Import{ShiftToNow: shift}, test.want, test.lines)
			})
		}
	}
}

// TestNoMovedTimeIsToCome imports things of which a time lies ahead, and reads all times of what they have become: the
// newest is now.
func TestNoMovedTimeIsToCome(t *testing.T) {
	const hour = time.Hour
	at := func(age time.Duration) int64 { return now.Add(-age).Unix() }
	written := func(t time.Time) string { return fmt.Sprintf("%d.000000", t.Unix()) }
	secondsOf := func(age time.Duration) int64 { return int64(age / time.Second) }
	v2exTopics := func(im *ingest.Import, ctx context.Context, in []ingest.Input) error {
		return im.V2EX(ctx, ingest.V2EXFiles{Topics: in})
	}
	discourseOf := func(id int, age, last time.Duration) string {
		return discourse(id, "a", secondsOf(age), `,"last_posted_at":"`+ago(secondsOf(last))+`"`,
			discoursePost(1, "ada", secondsOf(age), `,"raw":"x"`))
	}
	for _, test := range []struct {
		name, lines, want string
		from              func(*ingest.Import, context.Context, []ingest.Input) error
		ages              map[string]time.Duration // by source: before now, after the move
	}{
		{
			"hn", fmt.Sprintf(`{"id":1,"title":"a","time":%d}`+"\n"+`{"id":2,"title":"a","time":%d}`+"\n"+
				`{"id":3,"title":"a","time":%d}`, at(3*hour), at(hour), at(-hour)),
			"imported 2, known 0, rejected 1", (*ingest.Import).HN,
			map[string]time.Duration{"hn:1": 2 * hour, "hn:2": 0},
		},
		{
			"hn of a clock that is ahead", fmt.Sprintf(`{"id":1,"title":"a","time":%d}`+"\n"+
				`{"id":2,"title":"a","time":%d}`, at(hour), at(-4*time.Minute)),
			"imported 2, known 0, rejected 0", (*ingest.Import).HN,
			map[string]time.Duration{"hn:1": hour + 4*time.Minute, "hn:2": 0},
		},
		{
			"reddit", post("1", now.Add(-3*hour), "") + post("2", now.Add(-hour), "") + post("3", now.Add(hour), ""),
			"imported 2, known 0, rejected 1", (*ingest.Import).Reddit,
			map[string]time.Duration{"reddit:1": 2 * hour, "reddit:2": 0},
		},
		{
			"lobsters", lobster("1", "a", secondsOf(3*hour), "") + lobster("2", "a", secondsOf(hour), "") +
				lobster("3", "a", -secondsOf(hour), ""),
			"imported 2, known 0, rejected 1", (*ingest.Import).Lobsters,
			map[string]time.Duration{"lobsters:1": 2 * hour, "lobsters:2": 0},
		},
		{
			"v2ex", topic(1, "a", "ada", now.Add(-3*hour), "") + topic(2, "a", "ada", now.Add(-hour), "") +
				topic(3, "a", "ada", now.Add(hour), ""),
			"imported 2, known 0, rejected 1", v2exTopics,
			map[string]time.Duration{"v2ex:1": 2 * hour, "v2ex:2": 0},
		},
		{
			"v2ex with a reply to come", topic(1, "a", "ada", now.Add(-3*hour), "") +
				topic(2, "a", "ada", now.Add(-hour), replies(2, now.Add(hour))),
			"imported 2, known 0, rejected 0", v2exTopics,
			map[string]time.Duration{"v2ex:1": 2 * hour, "v2ex:2": 0},
		},
		{
			"v2ex with nothing but a reply to come", topic(1, "a", "ada", now.Add(-hour), replies(2, now.Add(hour))),
			"imported 1, known 0, rejected 0", v2exTopics,
			map[string]time.Duration{"v2ex:1": 0},
		},
		{
			"discourse with a reply to come", discourseOf(1, 3*hour, 2*hour) + discourseOf(2, hour, -hour),
			"imported 2, known 0, rejected 0", fromDiscourse(t, "", ""),
			map[string]time.Duration{"discourse:1": 2 * hour, "discourse:2": 0},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			im := newImporter(t, redistest.Any(t))
			im.from = test.from
			im.must(t, &ingest.Import{ShiftToNow: true}, test.want, test.lines)
			newest := written(now)
			for source, age := range test.ages {
				post := im.hash(t, "article:"+im.id(t, source))
				if len(post) == 0 {
					post = im.hash(t, "bbs::topic::"+im.id(t, source))
				}
				want := written(now.Add(-age))
				if last, topic := post["last_reply"]; post["time"] != want || topic && (last < want || last > newest) {
					t.Errorf("%s is of %s, want %s, and was replied to at %q", source, post["time"], want, last)
				}
			}
		})
	}
}

// TestEachRecordIsCounted imports what has no title.
func TestEachRecordIsCounted(t *testing.T) {
	for _, test := range []struct {
		name, lines string
		from        func(*ingest.Import, context.Context, []ingest.Input) error
	}{
		{"discourse", discourse(1, "", 60, "", discoursePost(1, "ada", 60, `,"raw":"x"`)), fromDiscourse(t, "", "")},
		{
			"lobsters", lobster("1", "", 60, `,"comments":[{"short_id":"c","created_at":"`+ago(50)+`","comment":"x"}]`),
			(*ingest.Import).Lobsters,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			im := newImporter(t, redistest.Any(t))
			im.from = test.from
			r, err := im.try(t.Context(), t, &ingest.Import{}, test.lines)
			if err != nil || r.imported+r.known != 0 || r.rejected == 0 || !strings.Contains(r.rejects[0].Reason, "no title") {
				t.Errorf("%v %v, %+v", r, err, r.rejects)
			}
		})
	}
}
