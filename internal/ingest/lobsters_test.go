package ingest_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

// ago returns a time as JSON has it, in another time zone.
func ago(seconds int64) string {
	return now.Add(-time.Duration(seconds) * time.Second).In(time.FixedZone("", -6*3600)).
		Format("2006-01-02T15:04:05.000Z07:00")
}

// lobster writes a line of a story; more is further fields.
func lobster(id, title string, seconds int64, more string) string {
	return fmt.Sprintf(`{"short_id":%q,"short_id_url":"https://lobste.example/s/x","created_at":%q,"title":%q%s}`+"\n", id,
		ago(seconds), title, more)
}

// lobsterComment writes a comment of a story's thread; more is further fields.
func lobsterComment(id, by string, seconds int64, more string) string {
	return fmt.Sprintf(`{"short_id":%q,"created_at":%q,"commenting_user":%q%s}`, id, ago(seconds), by, more)
}

func TestImportLobsters(t *testing.T) {
	thread := strings.Join([]string{
		lobsterComment("c1", "grace", 90, `,"parent_comment":null,"depth":0,"comment":"<p>x</p>",`+
			`"comment_plain":"one *two*"`),
		lobsterComment("c2", "ada", 80, `,"parent_comment":"c1","depth":1,"comment":"<p>a <em>reply</em></p>"`),
		lobsterComment("c3", "x", 70, `,"parent_comment":null,"is_deleted":true,"comment_plain":"Comment removed"`),
		lobsterComment("c4", "bob", 60, `,"parent_comment":"c3","comment_plain":"below it"`),
		lobsterComment("c5", "bob", 50, `,"parent_comment":"gone1","comment_plain":"of no comment"`),
		lobsterComment("c!", "bob", 50, `,"parent_comment":null,"comment_plain":"without an id"`),
	}, ",")
	older := strings.Join([]string{ // without parent_comment
		lobsterComment("o1", "ada", 90, `,"indent_level":1,"comment":"first"`),
		lobsterComment("o2", "bob", 80, `,"indent_level":2,"comment":"second"`),
		lobsterComment("o3", "ada", 70, `,"indent_level":3,"comment":"third"`),
		lobsterComment("o4", "bob", 60, `,"indent_level":2,"comment":"fourth"`),
	}, ",")
	lines := []string{
		lobster("abc123", "A story", 3600, `,"url":"https://example.com/a","score":7,"comment_count":9,`+
			`"description":"<p>x</p>","description_plain":"the *text*","submitter_user":"ada",`+
			`"tags":["go","Go","a:b","..","release"],"comments":[`+thread+`]`),
		lobster("def456", "Ask: what?", 1800, `,"url":"","score":-3,"comment_count":0,"description":`+
			`"<p>see <a href=\"/about\">about</a> or <a href=\"https://example.com/b\">this</a></p>","tags":[],`+
			`"submitter_user":{"username":"grace","karma":5},"comments":[`+older+`]`),
		lobster("", "No id", 5, ""),
		lobster("nope", "", 5, ""),
		"{\n",
	}
	for _, c := range []struct {
		name, text string
		rejects    []string
	}{
		{"lines", strings.Join(lines, ""), []string{
			"3 no short_id", "4 no title", "5 not a story of Lobsters: unexpected end of JSON input", "1 no short_id",
			"1 replies to lobsters:comment:gone1, which is not imported",
		}},
		{"an array", "[" + strings.Join([]string{lines[0], lines[1]}, ",") + "]", []string{
			"1 no short_id", "1 replies to lobsters:comment:gone1, which is not imported",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
				im := newSite(t, r)
				counts := func(imported, known int) string {
					return fmt.Sprintf("imported %d, known %d, rejected %d", imported, known, len(c.rejects))
				}
				rejects := im.mustRead(t, (*ingest.Import).Lobsters, &ingest.Import{}, counts(10, 0), c.text)
				if !slices.Equal(rejects, c.rejects) {
					t.Errorf("rejected %q, want %q", rejects, c.rejects)
				}
				if got := im.thread(t, "lobsters:abc123", "article:"); got != "one *two* grace 90\n>a *reply* ada 80\n"+
					"deleted 70\n>below it bob 60\n" {
					t.Errorf("the thread is\n%s", got)
				}
				if got := im.thread(t, "lobsters:def456", "article:"); got != "first ada 90\n>second bob 80\n"+
					">>third ada 70\n>fourth bob 60\n" {
					t.Errorf("the older thread is\n%s", got)
				}
				got := im.Must(t, "", `query($a: ID!, $b: ID!) { a: article(id: $a) { ...all } b: article(id: $b) { ...all } }
					fragment all on Article { title link content upvotes tags createdAt importedCommentCount
						author { name createdAt } }`, agoratest.Vars{
					"a": "article:" + im.id(t, "lobsters:abc123"), "b": "article:" + im.id(t, "lobsters:def456"),
				})
				for path, want := range map[string]string{
					"a.title": "A story", "a.link": "https://example.com/a", "a.content": "the *text*", "a.upvotes": "7",
					"a.importedCommentCount": "9", "a.createdAt": now.Add(-time.Hour).Format(time.RFC3339),
					"b.upvotes": "1", "b.link": "", "b.content": "see about or [this](https://example.com/b)",
				} {
					of, field, _ := strings.Cut(path, ".")
					if text := got.Text(of, field); text != want {
						t.Errorf("%s is %q, want %q", path, text, want)
					}
				}
				if got.Text("a", "author", "name") != "ada" || got.Text("a", "author", "createdAt") != "" ||
					fmt.Sprint(got.Get("a", "tags")) != "[go release]" || got.Text("b", "author", "name") != "grace" {
					t.Errorf("%v", got.Data)
				}
				before := im.everything(t)
				im.mustRead(t, (*ingest.Import).Lobsters, &ingest.Import{}, counts(0, 10), c.text)
				if after := im.everything(t); after != before {
					t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
				}
				if n := im.events(t); n != 0 {
					t.Errorf("an import is no news, but there are %d events", n)
				}
			})
		})
	}
}

// TestImportRejectsOfLobsters imports what an import has rejected: it has all of it.
func TestImportRejectsOfLobsters(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newSite(t, r)
		story := func(title string) string {
			return lobster("abc123", title, 3600, `,"comments":[`+
				lobsterComment("c1", "ada", 90, `,"parent_comment":null,"comment_plain":"one"`)+","+
				lobsterComment("c2", "ada", 80, `,"parent_comment":"c1","comment_plain":"two"`)+"]")
		}
		im.from = (*ingest.Import).Lobsters
		got := im.must(t, &ingest.Import{}, "imported 0, known 0, rejected 3", story(strings.Repeat("a", 301)))
		var kept strings.Builder
		for _, reject := range got.rejects {
			fmt.Fprintf(&kept, "%s\n", reject.Text)
		}
		repaired := strings.Replace(kept.String(), strings.Repeat("a", 301), "A story", 1)
		im.must(t, &ingest.Import{}, "imported 3, known 0, rejected 0", repaired)
		if got := im.thread(t, "lobsters:abc123", "article:"); got != "one ada 90\n>two ada 80\n" {
			t.Errorf("the thread is\n%s", got)
		}
	})
}

// TestImportedLobstersMove moves stories and their comments by the same time.
func TestImportedLobstersMove(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newSite(t, r)
		im.mustRead(t, (*ingest.Import).Lobsters, &ingest.Import{ShiftToNow: true},
			"imported 3, known 0, rejected 0", lobster("abc123", "A story", 7200, `,"comments":[`+
				lobsterComment("c1", "ada", 3700, `,"parent_comment":null,"comment_plain":"one"`)+"]")+
				lobster("def456", "The newest", 3600, ""))
		if got := im.thread(t, "lobsters:abc123", "article:"); got != "one ada 100\n" {
			t.Errorf("the thread is\n%s", got)
		}
	})
}

// TestImportThreadsThatAreTooLong rejects a line that is too long, once, and the import goes on.
func TestImportThreadsThatAreTooLong(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newSite(t, r)
		for name, from := range map[string]func(*ingest.Import, context.Context, []ingest.Input) error{
			"lobsters": (*ingest.Import).Lobsters,
		} {
			rejects := im.mustRead(t, from, &ingest.Import{}, "imported 1, known 0, rejected 1",
				strings.TrimSpace(lobster("a", "Too long", 5, ""))+strings.Repeat(" ", 8<<20)+"\n"+
					strings.TrimSpace(lobster("b", "Long", 5, ""))+strings.Repeat(" ", 4<<20)+"\n")
			if !slices.Equal(rejects, []string{"1 line is longer than 8388608 bytes"}) {
				t.Errorf("%s: rejected %q", name, rejects)
			}
		}
	})
}
