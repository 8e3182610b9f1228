package ingest

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

func TestParseHN(t *testing.T) {
	for _, test := range []struct {
		name, line string
		want       forum.Article
	}{
		{
			"a link", `{"id":8863,"type":"story","by":"dhouston","time":1175714200,"title":"My YC ` +
				`app","url":"http://www.getdropbox.com/u/2/screencast.html","score":111,"descendants":71}`,
			forum.Article{
				Title: "My YC app", Link: new("http://www.getdropbox.com/u/2/screencast.html"),
				CreatedAt: at(1175714200), Upvotes: 111, ImportedCommentCount: 71,
			},
		},
		{
			"a text", `{"id":1,"time":1,"title":"Ask","text":"one<p>two"}`,
			forum.Article{Title: "Ask", Content: new("one\n\ntwo"), CreatedAt: at(1), Upvotes: 1},
		},
		{
			"neither, as texts in some exports are", `{"id":1,"time":1,"title":"Ask"}`,
			forum.Article{Title: "Ask", CreatedAt: at(1), Upvotes: 1},
		},
		{
			"nulls are missing values",
			`{"id":1,"type":null,"by":null,"time":1,"title":"a","url":null,"text":null,"score":null,"dead":null}`,
			forum.Article{Title: "a", CreatedAt: at(1), Upvotes: 1},
		},
		{
			"empty texts are nothing", `{"id":1,"time":1,"title":"a","url":"","text":" <p>\n"}`,
			forum.Article{Title: "a", CreatedAt: at(1), Upvotes: 1},
		},
		{
			"the poster's vote is the least score", `{"id":1,"time":1,"title":"a","score":-1}`,
			forum.Article{Title: "a", CreatedAt: at(1), Upvotes: 1},
		},
		{
			"control characters become spaces", `{"id":1,"time":1,"title":"a\u0000b\u0000 c\u0085d\n","text":"a\u0000b\r\nc"}`,
			forum.Article{Title: "a b  c d", Content: new("ab c"), CreatedAt: at(1), Upvotes: 1},
		},
		{
			"a link is corrected", `{"id":1,"time":1,"title":"a","url":" HTTP://example.com/100%"}`,
			forum.Article{Title: "a", Link: new("http://example.com/100%25"), CreatedAt: at(1), Upvotes: 1},
		},
		{
			"characters that turn or hide text are removed from the title, a user name from the link",
			`{"id":1,"time":1,"title":"a\u202eb\udb40\udc61","url":"http://me:pw@example.com/"}`,
			forum.Article{Title: "ab", Link: new("http://example.com/"), CreatedAt: at(1), Upvotes: 1},
		},
		{
			"NFC", `{"id":1,"time":1,"title":"e\u0301"}`,
			forum.Article{Title: "é", CreatedAt: at(1), Upvotes: 1},
		},
		{
			"the last time and the largest id", `{"id":4503599627370495,"time":100000000000,"title":"a"}`,
			forum.Article{Title: "a", CreatedAt: at(1e11), Upvotes: 1},
		},
		{
			"fields of others are ignored",
			`{"id":1,"time":0,"title":"a","descendants":7,"kids":[1],"tq":"sec","deleted":false}`,
			forum.Article{Title: "a", CreatedAt: at(0), Upvotes: 1},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _, err := parseHN([]byte(test.line))
			if err != nil {
				t.Fatal(err)
			}
			if show(got) != show(&test.want) {
				t.Errorf("got  %s\nwant %s", show(got), show(&test.want))
			}
		})
	}
}

func at(seconds int64) time.Time { return time.Unix(seconds, 0).UTC() }

// show formats the fields that an import reads of an article.
func show(a *forum.Article) string {
	text, err := json.Marshal([]any{a.Title, a.Link, a.Content, a.CreatedAt, a.Upvotes, a.ID, a.AuthorID})
	if err != nil {
		panic(err)
	}
	return string(text)
}

func TestParseHNRejects(t *testing.T) {
	for _, test := range []struct{ name, line, reason string }{
		{"no JSON", `{"id":1,`, "not a Hacker News item"},
		{"a list", `[1]`, "not a Hacker News item: the line is not an object, but of the type array"},
		{"two items in a line", `{"id":1,"time":1,"title":"a"}{}`, "not a Hacker News item"},
		{
			"a title that is not text", `{"id":1,"time":1,"title":7}`,
			"not a Hacker News item: title is not a string, but of the type number",
		},
		{
			"a fraction of a point", `{"id":1,"time":1,"title":"a","score":1.5}`,
			"not a Hacker News item: score is not a whole number, but of the type number 1.5",
		},
		{"null", `null`, "no id"},
		{"no id", `{"time":1,"title":"a"}`, "no id"},
		{"id 0", `{"id":0,"time":1,"title":"a"}`, "no id"},
		{"a negative id", `{"id":-1,"time":1,"title":"a"}`, "no id"},
		{"id 2^53", `{"id":4503599627370496,"time":1,"title":"a"}`, "no id"},
		{"a comment", `{"id":1,"type":"comment","time":1,"text":"a"}`, "a comment, not a story"},
		{"a job", `{"id":1,"type":"job","time":1,"title":"a"}`, "a job, not a story"},
		{"a deleted one", `{"id":1,"type":"story","time":1,"deleted":true}`, "deleted"},
		{"a dead one", `{"id":1,"type":"story","time":1,"title":"a","dead":true}`, "deleted"},
		{"no time", `{"id":1,"title":"a"}`, "no time"},
		{"a negative time", `{"id":1,"time":-1,"title":"a"}`, "no time"},
		{"milliseconds", `{"id":1,"time":1175714200000,"title":"a"}`, "no time"},
		{"no title", `{"id":1,"time":1}`, "no title"},
		{"an empty title", `{"id":1,"time":1,"title":""}`, "no title"},
		{"a title of control characters", `{"id":1,"time":1,"title":"\u0000\u0000"}`, "no title"},
		{"no link of the web", `{"id":1,"time":1,"title":"a","url":"javascript:x"}`, "link must begin with http"},
	} {
		t.Run(test.name, func(t *testing.T) {
			a, item, err := parseHN([]byte(test.line))
			if _, ok := errors.AsType[rejection](err); !ok || !strings.Contains(err.Error(), test.reason) {
				t.Errorf("error %v, want a rejection: %s", err, test.reason)
			}
			if a != nil || item != nil {
				t.Errorf("a rejected line returns %+v", a)
			}
		})
	}
}

func TestParseHNKeepsToTheLimits(t *testing.T) {
	line := func(title, text string) []byte {
		return fmt.Appendf(nil, `{"id":1,"time":1,"title":%q,"text":%q}`, title, text)
	}
	for _, n := range []int{forum.MaxTitle, forum.MaxTitle + 1} {
		_, _, err := parseHN(line(strings.Repeat("𠮷", n), ""))
		if tooLong := n > forum.MaxTitle; tooLong != (err != nil) {
			t.Errorf("a title of %d characters: error %v", n, err)
		}
	}
	for _, n := range []int{forum.MaxContent, forum.MaxContent + 1} {
		// Only text without tags counts.
		_, _, err := parseHN(line("a", strings.Repeat("&eacute;", n)+"<p>"))
		if tooLong := n > forum.MaxContent; tooLong != (err != nil) {
			t.Errorf("a text of %d characters: error %v", n, err)
		}
	}
}

func FuzzParseHN(f *testing.F) {
	for _, line := range []string{
		`{"id":8863,"type":"story","by":"pg","time":1175714200,"title":"a","url":"http://example.com/%zz","score":111}`,
		`{"id":1,"time":1,"title":"a\u0000b","text":"<p><a href=\"x\">x</a><pre><code>a\n</code></pre>"}`,
		`{"id":1,"time":1,"title":"\ud800 e\u0301","text":"&lt;b&#0;<i>"}`,
		`{"id":1,"type":"comment"}`, `null`, `[]`, `{`, ``,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		a, item, err := parseHN(line)
		if err != nil {
			if _, ok := errors.AsType[rejection](err); !ok {
				t.Errorf("%q ends the import: %v", line, err)
			}
			return
		}
		if item.ID < 1 || item.ID >= 1<<52 || a.Upvotes < 1 || a.CreatedAt.Before(at(0)) || a.CreatedAt.After(at(1e11)) {
			t.Errorf("%q: id %d, %d votes, posted at %s", line, item.ID, a.Upvotes, a.CreatedAt)
		}
		// An imported article could be posted too, and is stored unchanged.
		in := forum.PostArticleInput{Title: a.Title, Link: a.Link, Content: a.Content}
		if a.Link == nil && a.Content == nil {
			in.Content = new("text")
		}
		valid, err := in.Parse()
		if err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		posted := &forum.Article{
			Title: valid.Title, Link: valid.Link, Content: valid.Content, CreatedAt: a.CreatedAt, Upvotes: a.Upvotes,
		}
		if a.Link == nil && a.Content == nil {
			posted.Content = nil
		}
		if show(posted) != show(a) {
			t.Errorf("%q: imported %s, posted it would be %s", line, show(a), show(posted))
		}
	})
}
