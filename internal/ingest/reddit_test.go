package ingest

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestParseReddit(t *testing.T) {
	const start = `{"id":"aouv5","subreddit":"web_design","title":"a","created_utc":5`
	topic := func(more func(*forum.Topic)) forum.Topic {
		t := forum.Topic{Title: "a", CategoryName: "web_design", CreatedAt: at(5), LastCommentAt: at(5)}
		more(&t)
		return t
	}
	for _, test := range []struct {
		name, line string
		want       forum.Topic
	}{
		{
			"a link", start + `,"url":"http://example.com/a?b=c#d","author":null,` +
				`"ups":5143,"downs":1064,"score":4079,"num_comments":857,"top_pos":1}`,
			topic(func(t *forum.Topic) {
				t.Content, t.ImportedUps, t.ImportedDowns, t.ImportedCommentCount = new("<http://example.com/a?b=c#d>"), 5143, 1064,
					857
			}),
		},
		{"a text", start + `,"url":null}`, topic(func(*forum.Topic) {})},
		{
			"unknown counters are 0", start + `,"ups":-1,"downs":-1,"score":-1,"num_comments":-1}`,
			topic(func(*forum.Topic) {}),
		},
		{
			"downs follow from the score", start + `,"ups":9,"score":7}`,
			topic(func(t *forum.Topic) { t.ImportedUps, t.ImportedDowns = 9, 2 }),
		},
		{
			"where they are missing only", start + `,"ups":9,"downs":11,"score":0}`,
			topic(func(t *forum.Topic) { t.ImportedUps, t.ImportedDowns = 9, 11 }),
		},
		{"and −1 are none", start + `,"ups":26,"downs":-1,"score":27}`, topic(func(t *forum.Topic) { t.ImportedUps = 26 })},
		{
			"nor are there fewer than none", start + `,"ups":26,"score":27}`,
			topic(func(t *forum.Topic) { t.ImportedUps = 26 }),
		},
		{"nothing to follow from", start + `,"ups":26}`, topic(func(t *forum.Topic) { t.ImportedUps = 26 })},
		{
			"a link is corrected for Markdown", start + `,"url":"Http://example.com/a b<c>100%"}`,
			topic(func(t *forum.Topic) { t.Content = new("<http://example.com/a%20b%3Cc%3E100%25>") }),
		},
		{
			"a link that is not of the web stays text", start + `,"url":"ftp://example.com/\u0000 "}`,
			topic(func(t *forum.Topic) { t.Content = new("ftp://example.com/") }),
		},
		{
			"a text of its own", start + `,"selftext":"a &amp; *b*","url":"https://www.reddit.com/r/a/comments/aouv5/x/"}`,
			topic(func(t *forum.Topic) { t.Content = new("a & *b*") }),
		},
		{
			"a text with a link", start + `,"selftext":"&gt; a","url":"http://example.com/?a=1&amp;b=2"}`,
			topic(func(t *forum.Topic) { t.Content = new("<http://example.com/?a=1&b=2>\n\n> a") }),
		},
		{
			"a text that was deleted", start + `,"selftext":"[removed]","url":"http://example.com/"}`,
			topic(func(t *forum.Topic) { t.Content = new("<http://example.com/>") }),
		},
		{"a time that is a text", strings.Replace(start, ":5", `:"5"`, 1) + `}`, topic(func(*forum.Topic) {})},
		{
			"a title with escapes",
			`{"id":"1","subreddit":"web_design","created_utc":5,"title":"Bed &amp; &lt;b&gt; &amp;amp;"}`,
			topic(func(t *forum.Topic) { t.Title = "Bed & <b> &amp;" }),
		},
		{"a fraction of a second is left out", strings.Replace(start, ":5", ":5.0", 1) + `}`, topic(func(*forum.Topic) {})},
		{
			"control characters, NFC and characters outside the BMP",
			`{"id":"1","subreddit":"web_design","created_utc":5,"title":"\u0000e\u0301\n🪐"}`,
			topic(func(t *forum.Topic) { t.Title = "é 🪐" }),
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, _, err := parseReddit([]byte(test.line))
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, &test.want) {
				t.Errorf("got  %+v\nwant %+v", got, &test.want)
			}
		})
	}
}

func TestParseRedditRejects(t *testing.T) {
	for _, test := range []struct{ name, line, reason string }{
		{"no JSON", `{"id":"1",`, "not a post of Reddit"},
		{"an id that is a number", `{"id":1,"subreddit":"a","title":"a","created_utc":5}`, "not a post of Reddit"},
		{"no id", `{"subreddit":"a","title":"a","created_utc":5}`, "no id"},
		{"an id that is none", `{"id":"a b","subreddit":"a","title":"a","created_utc":5}`, "no id"},
		{"no time", `{"id":"1","subreddit":"a","title":"a"}`, "no time"},
		{"a negative time", `{"id":"1","subreddit":"a","title":"a","created_utc":-1}`, "no time"},
		{"milliseconds", `{"id":"1","subreddit":"a","title":"a","created_utc":1263338070000}`, "no time"},
		{"no title", `{"id":"1","subreddit":"a","title":"\n","created_utc":5}`, "no title"},
		{
			"a title too long", `{"id":"1","subreddit":"a","title":"` + strings.Repeat("a", 301) + `","created_utc":5}`,
			"title has 301 characters",
		},
		{"no subreddit", `{"id":"1","title":"a","created_utc":5}`, "subreddit may not be empty"},
		{
			"a subreddit that is not a name", `{"id":"1","subreddit":"u:a","title":"a","created_utc":5}`,
			"subreddit may contain only letters",
		},
		{"a text too long", `{"id":"1","subreddit":"a","title":"a","created_utc":5,"url":"` +
			strings.Repeat("a", forum.MaxContent+1) + `"}`, "text has 40001 characters"},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, _, err := parseReddit([]byte(test.line))
			wantRejection(t, err, test.reason)
		})
	}
}

func FuzzParseReddit(f *testing.F) {
	for _, line := range []string{
		`{"id":"aouv5","subreddit":"programming","title":"a\ud83e\ude90","url":"http://example.com/%zz ` +
			`>","author":"b","created_utc":1263338070.0,"ups":5143,"downs":1064,"score":4079,"num_comments":857}`,
		`{"id":"1","subreddit":"a","title":"e\u0301\u0000","url":"ftp://\n",` +
			`"created_utc":1e11,"ups":-1,"score":-9223372036854775808,"num_comments":-1}`,
		`{"id":"1","subreddit":"a","title":"a","created_utc":-1e300}`, `null`, `[]`, `{`, ``,
	} {
		f.Add([]byte(line))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		topic, post, err := parseReddit(line)
		if err != nil {
			if _, ok := errors.AsType[rejection](err); !ok {
				t.Errorf("%q ends the import: %v", line, err)
			}
			return
		}
		postable(t, topic)
		if !base36().MatchString(post.ID) {
			t.Errorf("%q has the id %q", line, post.ID)
		}
	})
}
