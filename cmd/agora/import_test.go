package main

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	dropbox = `{"id":8863,"type":"story","by":"dhouston","time":1175714200,"title":"My YC app: ` +
		`Dropbox","url":"http://www.getdropbox.com/u/2/screencast.html","score":111}`
	ask = `{"id":121003,"type":"story","by":"tel","time":1203647620,"title":"Ask HN: The Arc ` +
		`Effect","text":"<i>or</i> HN: the Next Iteration","score":25}`
	dead    = `{"id":9,"type":"story","by":"x","time":1175714200,"title":"Dead","dead":true}`
	comment = `{"id":10,"type":"comment","by":"x","time":1175714200}`
	broken  = `{"id":11,"title":`
)

// file writes lines to a new file.
func file(t *testing.T, lines ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "stories.jsonl")
	if err := os.WriteFile(name, []byte(strings.Join(lines, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestImportHN(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	stories := file(t, dropbox, dead, ask, "", broken, comment)
	rejects := filepath.Join(t.TempDir(), "rejects.jsonl")

	out, errOut, err := command(t, "", "import", "hn", "--keep-ids", "--rejects", rejects, stories)
	if err != nil || !strings.HasPrefix(out, "imported 2, known 0, rejected 3 in ") {
		t.Errorf("%v, %q", err, out)
	}
	for _, line := range []string{"line 2: deleted", "line 5: not a Hacker News item", "line 6: a comment, not a story"} {
		if !strings.Contains(errOut, stories+" "+line) {
			t.Errorf("no %q in\n%s", line, errOut)
		}
	}
	kept, err := os.ReadFile(rejects)
	if err != nil || strings.Count(string(kept), "\n") != 3 {
		t.Errorf("rejects: %v\n%s", err, kept)
	}
	for _, line := range []string{dead, broken, comment} {
		if !strings.Contains(string(kept), line+"\n") {
			t.Errorf("the rejects lack %s", line)
		}
	}

	got := r.Must(t, "",
		`query($id: ID!) { article(id: $id) { title link upvotes createdAt votingOpen author { name } } }`,
		agoratest.Vars{"id": "article:8863"})
	for field, want := range map[string]string{
		"title": "My YC app: Dropbox", "link": "http://www.getdropbox.com/u/2/screencast.html",
		"upvotes": "111", "createdAt": "2007-04-04T19:16:40Z",
	} {
		if text := got.Text("article", field); text != want {
			t.Errorf("%s = %q, want %q", field, text, want)
		}
	}
	if name := got.Text("article", "author", "name"); name != "dhouston" || got.Get("article", "votingOpen") != false {
		t.Errorf("%v", got.Data)
	}
	if out := must(t, "", "import", "hn", "--keep-ids", stories); !strings.HasPrefix(out,
		"imported 0, known 2, rejected 3 in ") {
		t.Errorf("again: %q", out)
	}
}

func TestImportHNComments(t *testing.T) {
	t.Parallel()
	redis, must, command := on(redistest.Any(t))
	r := start(t, redis, "--addr", "127.0.0.1:0")
	must(t, "", "import", "hn", "--keep-ids", file(t, dropbox))
	const (
		reply  = `{"id":8952,"parent":9224,"by":"dhouston","time":1175727286,"text":"a <i>reply</i>","type":"comment"}`
		first  = `{"id":9224,"parent":8863,"by":"BrandonM","time":1175786214,"text":"one<p>two","type":"comment"}`
		orphan = `{"id":9225,"parent":1,"by":"x","time":1175786214,"text":"lost","type":"comment"}`
	)
	rejects := filepath.Join(t.TempDir(), "rejects.jsonl")
	args := []string{"import", "hn-comments", "--rejects", rejects, file(t, reply, orphan, broken), "-"}
	out, errOut, err := command(t, "["+first+"]", args...)
	if err != nil || !strings.HasPrefix(out, "imported 2, known 0, rejected 2 in ") {
		t.Errorf("%v, %q", err, out)
	}
	for _, line := range []string{"line 2: replies to hn:1, which is not imported", "line 3: not a Hacker News item"} {
		if !strings.Contains(errOut, line) {
			t.Errorf("no %q in\n%s", line, errOut)
		}
	}
	if kept, err := os.ReadFile(rejects); err != nil || string(kept) != broken+"\n"+orphan+"\n" {
		t.Errorf("rejects: %v\n%s", err, kept)
	}
	got := r.Must(t, "", `query($id: ID!) { article(id: $id) { commentCount thread { nodes {
		depth content createdAt author { name createdAt } } } } }`, agoratest.Vars{"id": "article:8863"})
	for i, want := range []string{
		"1 one\n\ntwo 2007-04-05T15:16:54Z BrandonM", "2 a *reply* 2007-04-04T22:54:46Z dhouston",
	} {
		at := func(path ...any) string { return got.Text(append([]any{"article", "thread", "nodes", i}, path...)...) }
		text := strings.Join([]string{at("depth"), at("content"), at("createdAt"), at("author", "name")}, " ")
		if text != want || at("author", "createdAt") != "" || got.Text("article", "commentCount") != "2" {
			t.Errorf("%q, want %q: %v", text, want, got.Data)
		}
	}
	if out := must(t, "["+first+"]", args...); !strings.HasPrefix(out, "imported 0, known 2, rejected 2 in ") {
		t.Errorf("again: %q", out)
	}
}

func TestImportV2EX(t *testing.T) {
	redis, must, command := on(redistest.Any(t))
	t.Setenv("AGORA_TABS", file(t, `{"tab":"creative","title":"创意","nodes":["create"]}`))
	args := []string{
		"import", "v2ex", "--keep-ids",
		"--nodes", file(t, `{"name":"create","title":"分享创造","header":"one"}`),
		"--bodies", file(t, `{"id":742048,"content":"*two*"}`, broken),
	}
	topics := `{"id":742048,"title":"问","node":"create","by":"ada","created":1609894357,` +
		`"last_touched":1609944888,"replies":78}` + "\n" + broken + "\n"
	rejects := filepath.Join(t.TempDir(), "rejects.jsonl")
	out, errOut, err := command(t, topics, append(args, "--topics", "-", "--rejects", rejects)...)
	if err != nil || !strings.HasPrefix(out, "imported 1, known 0, rejected 2 in ") {
		t.Errorf("%v, %q", err, out)
	}
	for _, line := range []string{"standard input line 2: not a topic of V2EX", "line 2: not a text of V2EX"} {
		if !strings.Contains(errOut, line) {
			t.Errorf("no %q in\n%s", line, errOut)
		}
	}
	if kept, err := os.ReadFile(rejects); err != nil || string(kept) != broken+"\n"+broken+"\n" {
		t.Errorf("rejects: %v\n%s", err, kept)
	}

	got := start(t, redis, "--addr", "127.0.0.1:0").Must(t, "", `{ tab(name: "creative") { title topics { nodes {
		id title content createdAt lastCommentAt commentCount importedCommentCount
		author { name } category { title description }
	} } } }`, nil)
	for field, want := range map[string]string{
		"id": "topic:742048", "title": "问", "content": "*two*", "commentCount": "0", "importedCommentCount": "78",
		"createdAt": "2021-01-06T00:52:37Z", "lastCommentAt": "2021-01-06T14:54:48Z",
	} {
		if text := got.Text("tab", "topics", "nodes", 0, field); text != want {
			t.Errorf("%s = %q, want %q", field, text, want)
		}
	}
	if got.Text("tab", "title") != "创意" || got.Text("tab", "topics", "nodes", 0, "author", "name") != "ada" ||
		got.Text("tab", "topics", "nodes", 0, "category", "title") != "分享创造" {
		t.Errorf("%v", got.Data)
	}
	if out := must(t, topics, append(args, "--topics", "-")...); !strings.HasPrefix(out,
		"imported 0, known 1, rejected 2 in ") {
		t.Errorf("again: %q", out)
	}
	_, _, err = command(t, "", append(args, "--topics", rejects, "--rejects", rejects)...)
	if !errors.Is(err, errUsage) || !strings.Contains(err.Error(), "would overwrite") {
		t.Errorf("rejects over the topics: %v", err)
	}
}

func TestImportReddit(t *testing.T) {
	t.Parallel()
	redis, must, _ := on(redistest.Any(t))
	const (
		cold = `{"id":"aouv5","subreddit":"programming","title":"Cold","url":"http://example.com/",` +
			`"author":null,"created_utc":1263338070,"ups":3,"downs":9,"num_comments":-1}`
		hot = `{"id":"19rzi3","subreddit":"programming","title":"Hot","url":null,` +
			`"author":null,"created_utc":1263338070,"ups":26,"downs":-1,"num_comments":5}`
	)
	posts := file(t, cold, broken, hot)
	if out := must(t, "", "import", "reddit", posts); !strings.HasPrefix(out, "imported 2, known 0, rejected 1 in ") {
		t.Error(out)
	}
	got := start(t, redis, "--addr", "127.0.0.1:0").Must(t, "",
		`{ recommendedTopics { nodes { title content upvotes downvotes importedCommentCount author { name } category { `+
			`name } } } }`, nil)
	for i, want := range []string{"Hot  26 0 5", "Cold <http://example.com/> 3 9 0"} {
		var texts []string
		for _, field := range []string{"title", "content", "upvotes", "downvotes", "importedCommentCount"} {
			texts = append(texts, got.Text("recommendedTopics", "nodes", i, field))
		}
		if text := strings.Join(texts, " "); text != want {
			t.Errorf("%q, want %q", text, want)
		}
		if got.Get("recommendedTopics", "nodes", i, "author") != nil ||
			got.Text("recommendedTopics", "nodes", i, "category", "name") != "programming" {
			t.Errorf("%v", got.Data)
		}
	}
	if out := must(t, "", "import", "reddit", posts); !strings.HasPrefix(out, "imported 0, known 2, rejected 1 in ") {
		t.Errorf("again: %q", out)
	}
}

func TestImportThreads(t *testing.T) {
	t.Parallel()
	redis, must, _ := on(redistest.Any(t))
	const (
		story = `{"short_id":"abc123","created_at":"2026-01-01T00:00:00.000-06:00","title":"A story","tags":["go"],` +
			`"submitter_user":"ada","comments":[{"short_id":"def456","created_at":"2026-01-01T00:00:01.000-06:00",` +
			`"parent_comment":null,"comment_plain":"Well said.","commenting_user":"grace"}]}`
		topic = `{"id":7,"title":"A topic","created_at":"2026-01-01T00:00:00.000Z","category_id":5,"post_stream":{"posts":[` +
			`{"post_number":1,"username":"ada","created_at":"2026-01-01T00:00:00.000Z","cooked":"<p>a text</p>"},` +
			`{"post_number":2,"username":"bob","created_at":"2026-01-01T00:00:01.000Z","cooked":"<p>a post</p>"}]}}`
	)
	r := start(t, redis, "--addr", "127.0.0.1:0")
	if out := must(t, story, "import", "lobsters", "-"); !strings.HasPrefix(out, "imported 2, known 0, rejected 0 in ") {
		t.Error(out)
	}
	out := must(t, "", "import", "discourse", "--keep-ids", "--site", "meta", "--categories",
		file(t, `{"category_list":{"categories":[{"id":5,"name":"News"}]}}`), file(t, topic))
	if !strings.HasPrefix(out, "imported 2, known 0, rejected 0 in ") {
		t.Error(out)
	}
	got := r.Must(t, "", `{ articles { nodes { title tags thread { nodes { content } } } }
		topic(id: "topic:7") { title content category { name } thread { nodes { content author { name } } } } }`, nil)
	for want, path := range map[string][]any{
		"A story":    {"articles", "nodes", 0, "title"},
		"Well said.": {"articles", "nodes", 0, "thread", "nodes", 0, "content"},
		"a text":     {"topic", "content"},
		"News":       {"topic", "category", "name"},
		"a post":     {"topic", "thread", "nodes", 0, "content"},
	} {
		if text := got.Text(path...); text != want {
			t.Errorf("%v is %q, want %q", path, text, want)
		}
	}
	proctest.Eventually(t, "a server that runs finds what was imported", func() bool {
		found := r.Must(t, "", `{ search(query: "said") { nodes { ... on Comment { content } } } }`, nil)
		return found.Text("search", "nodes", 0, "content") == "Well said."
	})
}

func TestImportFlagsOfDiscourse(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"--site", "a:b", "-"},
		{"--site", "a b", "-"},
		{"--categories", "-", "-"},
		{"--site", "13", "-"},   // discourse:13:2 is a post of a site without a name
		{"--site", "user", "-"}, // discourse:user:ada is a user of one
	} {
		if _, _, err := command(t, "", append([]string{"import", "discourse"}, args...)...); !errors.Is(err, errUsage) {
			t.Errorf("%q: %v", args, err)
		}
	}
}

func TestImportFromElsewhere(t *testing.T) {
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	fmt.Fprintln(z, dropbox)
	z.Close()
	for name, in := range map[string]string{"standard input": dropbox, "gzip on standard input": zipped.String()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			redis, must, _ := on(redistest.Any(t))
			if out := must(t, in, "import", "hn", "--shift-to-now", "-", file(t, ask)); !strings.HasPrefix(out, "imported 2,") {
				t.Error(out)
			}
			got := start(t, redis, "--addr", "127.0.0.1:0").
				Must(t, "", `{ articles(order: NEW) { nodes { title votingOpen } } }`, nil)
			if got.Text("articles", "nodes", 0, "title") != "Ask HN: The Arc Effect" ||
				got.Get("articles", "nodes", 0, "votingOpen") != true {
				t.Errorf("the newest is not of now: %v", got.Data)
			}
		})
	}
}

func TestImportShowsTheFirstRejects(t *testing.T) {
	t.Parallel()
	var lines []string
	for range rejectsShown + 5 {
		lines = append(lines, broken)
	}
	out, errOut, err := command(t, "", "import", "hn", "--redis", urlOf(redistest.Any(t)), file(t, lines...))
	if err == nil || err.Error() != "nothing was imported: every line was rejected" ||
		!strings.Contains(out, fmt.Sprintf("rejected %d ", len(lines))) {
		t.Errorf("%v, %q", err, out)
	}
	if n := strings.Count(errOut, "not a Hacker News item"); n != rejectsShown ||
		strings.Count(errOut, "and more; --rejects FILE") != 1 {
		t.Errorf("%d rejects in\n%s", n, errOut)
	}
}

func TestImportOfAnotherImportersFile(t *testing.T) {
	t.Parallel()
	lines := map[string]string{
		"hn":          dropbox,
		"hn-comments": `{"id":10,"type":"comment","by":"x","time":1175714200,"parent":8863,"text":"a"}`,
		"reddit-comments": `{"id":"c0inz","subreddit":"go","link_id":"t3_aouv5","parent_id":"t3_aouv5","body":"a",` +
			`"created_utc":5}`,
		"v2ex": `{"id":1,"title":"a","node":"qna","by":"ada","created":5,"last_touched":5,"replies":0}`,
		"reddit": `{"id":"aouv5","subreddit":"go","title":"a","url":"","author":"ada",` +
			`"created_utc":5.0,"ups":1,"num_comments":0}`,
		"lobsters": `{"short_id":"abc123","created_at":"2026-01-01T00:00:00Z","title":"a"}`,
		"discourse": `{"id":1,"title":"a","created_at":"2026-01-01T00:00:00Z",` +
			`"post_stream":{"posts":[{"post_number":1,"created_at":"2026-01-01T00:00:00Z"}]}}`,
	}
	mini := urlOf(redistest.Any(t))
	for reader, flags := range map[string][]string{
		"hn": nil, "hn-comments": nil, "reddit": nil, "reddit-comments": nil, "lobsters": nil, "discourse": nil,
		"v2ex": {"--nodes", os.DevNull, "--tabs", os.DevNull, "--topics"},
	} {
		for written, line := range lines {
			if reader == written {
				continue
			}
			t.Run(reader+" reads a file of "+written, func(t *testing.T) {
				args := append([]string{"import", reader, "--redis", mini}, flags...)
				out, errOut, err := command(t, "", append(args, file(t, line))...)
				if err == nil || !strings.Contains(err.Error(), "looks like one for agora import "+written) ||
					errors.Is(err, errUsage) {
					t.Errorf("err = %v, %q", err, out)
				}
				if strings.Contains(errOut, "Go ") || strings.Contains(errOut, "ingest.") {
					t.Errorf("%s", errOut)
				}
			})
		}
	}
}

func TestImportThatCannotBegin(t *testing.T) {
	t.Parallel()
	stories := file(t, dropbox)
	link := filepath.Join(t.TempDir(), "link")
	if err := os.Symlink(stories, link); err != nil {
		t.Skip(err)
	}
	kept := file(t, broken)
	mini := urlOf(redistest.Any(t))
	for _, c := range []struct {
		name, says string
		usage      bool
		args       []string
	}{
		{"no such file", "no such file", false, []string{"--redis", mini, "nothing.jsonl"}},
		{"a directory", "is a directory", false, []string{"--redis", mini, t.TempDir()}},
		{"rejects over the input", "would overwrite", true, []string{"--redis", mini, "--rejects", link, stories}},
		{"rejects nowhere", "no such file", false, []string{
			"--redis", mini, "--rejects",
			filepath.Join(kept, "..", "nowhere", "x"), stories,
		}},
		{"no Redis", "refused", false, []string{
			"--wait", "0s", "--redis", "redis://" + closedAddress(t), "--rejects", kept, stories,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _, err := command(t, "", append([]string{"import", "hn"}, c.args...)...)
			if err == nil || out != "" || errors.Is(err, errUsage) != c.usage {
				t.Fatalf("err = %v, out = %q", err, out)
			}
			oneLine(t, err.Error(), c.says)
		})
	}
	for name, want := range map[string]string{stories: dropbox, kept: broken} {
		if text, _ := os.ReadFile(name); string(text) != want+"\n" {
			t.Errorf("%s was overwritten: %q", name, text)
		}
	}
}

func TestRejectsThatCannotBeWrittenAreAnError(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("needs /dev/full")
	}
	_, _, err := command(t, "", "import", "hn", "--redis", urlOf(redistest.Any(t)), "--rejects", "/dev/full",
		file(t, broken))
	if err == nil {
		t.Fatal("the rejects are lost")
	}
	oneLine(t, err.Error(), "no space left")
}
