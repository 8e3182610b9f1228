package ingest_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/transfer"
)

// newSite is newImporter with a server.
func newSite(t *testing.T, r *redistest.Redis) importer {
	t.Helper()
	a := agoratest.New(t, r)
	return importer{a, a.Store, a.Redis, r.Partitions, (*ingest.Import).HN}
}

// mustRead is must for another importer. It returns the rejects.
func (im importer) mustRead(
	t *testing.T, from func(*ingest.Import, context.Context, []ingest.Input) error, run *ingest.Import, want, text string,
) []string {
	t.Helper()
	im.from = from
	path := write(t, text)
	inputs, done, err := ingest.Files([]string{path}, nil, true)
	defer done()
	if err != nil {
		t.Fatal(err)
	}
	r, err := im.read(t.Context(), run, inputs)
	var rejects []string
	for _, reject := range r.rejects {
		rejects = append(rejects, fmt.Sprint(reject.Line, " ", reject.Reason))
	}
	if err != nil || r.String() != want {
		t.Fatalf("%s, want %s: %q, error %v", r, want, rejects, err)
	}
	return rejects
}

// thread writes down the thread of a source: each comment behind as many > as it has parents. It checks the counts, and
// that a check finds nothing.
func (im importer) thread(t *testing.T, source, kind string) string {
	t.Helper()
	got := im.Must(t, "", `query($id: ID!) { node(id: $id) { ... on Subject { commentCount thread { nodes {
		depth content createdAt deletedAt author { name createdAt } replyCount } } } } }`,
		agoratest.Vars{"id": kind + im.id(t, source)})
	var b strings.Builder
	live, comments := 0, got.Get("node", "thread", "nodes").([]any)
	for i := range comments {
		at := func(field ...any) string { return got.Text(append([]any{"node", "thread", "nodes", i}, field...)...) }
		posted, err := time.Parse(time.RFC3339, at("createdAt"))
		if err != nil {
			t.Fatal(err)
		}
		text := at("content") + " " + at("author", "name")
		if at("deletedAt") != "" {
			text = "deleted"
		} else {
			live++
		}
		depth, _ := got.Get("node", "thread", "nodes", i, "depth").(json.Number).Int64()
		fmt.Fprintf(&b, "%s%s %d\n", strings.Repeat(">", int(depth-1)), text, now.Unix()-posted.Unix())
		if name := at("author", "name"); name != "lin" && at("author", "createdAt") != "" {
			t.Errorf("%s, who is imported, signed up at %s", name, at("author", "createdAt"))
		}
	}
	if got.Text("node", "commentCount") != fmt.Sprint(live) {
		t.Errorf("%s has %s comments, want %d", source, got.Text("node", "commentCount"), live)
	}
	im.mustBeClean(t)
	return b.String()
}

// mustBeClean fails the test if a check finds anything.
func (im importer) mustBeClean(t *testing.T) {
	t.Helper()
	found := func(f reconcile.Finding) {
		t.Errorf("a check finds %s %s %s: %q, should be %q", f.Rule, f.Key, f.Member, f.Is, f.Should)
	}
	options := reconcile.CheckOptions{Pause: time.Microsecond, Found: found}
	if _, err := reconcile.Check(t.Context(), im.store, options); err != nil {
		t.Fatal(err)
	}
}

// reply writes one line of a comment on Hacker News, so many seconds ago; more is further fields.
func reply(id, parent int, by string, ago int64, more string) string {
	return fmt.Sprintf(`{"id":%d,"type":"comment","parent":%d,"by":%q,"time":%d%s}`+"\n", id, parent, by, now.Unix()-ago,
		more)
}

// hnComments writes the comments of two stories, 1 and 2. Of the 12 lines 4 are rejected.
func hnComments() []string {
	return []string{
		reply(10, 1, "ada", 90, `,"text":"<i>one</i> &gt; two<p>three"`),
		reply(11, 10, "grace", 80, `,"text":"a reply"`),
		reply(12, 11, "ada", 70, `,"text":"a reply to it"`),
		reply(13, 1, "bob", 60, `,"deleted":true`),
		reply(14, 13, "troll", 50, `,"dead":true,"text":"dead"`),
		reply(15, 14, "bob", 40, `,"text":"on the dead"`),
		reply(16, 1, "bob", 30, `,"dead":true,"text":"without a reply"`),
		reply(17, 2, "eve", 20, `,"text":"the other"`),
		reply(18, 99, "eve", 20, `,"text":"of no story"`),
		reply(19, 18, "eve", 20, `,"text":"of no comment"`),
		story(20, "eve", now, ""),
		strings.TrimSpace(reply(21, 1, "eve", 10, `,"text":"too long"`)) + strings.Repeat(" ", 1<<20) + "}\n",
	}
}

const hnThread = "*one* &gt; two\n\nthree ada 90\n>a reply grace 80\n>>a reply to it ada 70\n" +
	"deleted 60\n>deleted 50\n>>on the dead bob 40\n"

// TestCommentsToComeAreRejected imports comments with a time by which the clock of another site may be ahead, and with
// a later one: where they stand behind their parents, and where they wait for them.
func TestCommentsToComeAreRejected(t *testing.T) {
	const ahead, tooFar = -5 * 60, -5*60 - 1 // seconds ago
	for _, c := range []struct {
		name, subject   string
		posts, comments func(*ingest.Import, context.Context, []ingest.Input) error
		line            func(id, parent int, ago int64) string
		parent          string // of the comment that waits for one that is to come
	}{
		{
			"hn", story(1, "ada", now.Add(-time.Hour), ""), (*ingest.Import).HN, (*ingest.Import).HNComments,
			func(id, parent int, ago int64) string { return reply(id, parent, "ada", ago, `,"text":"x"`) },
			"hn:3",
		},
		{
			"reddit", post("1", now.Add(-time.Hour), ""), (*ingest.Import).Reddit, (*ingest.Import).RedditComments,
			func(id, parent int, ago int64) string {
				kind := "t1"
				if parent == 1 {
					kind = "t3"
				}
				return fmt.Sprintf(`{"id":"%d","parent_id":"%s_%d","author":"ada","body":"x","created_utc":%d}`+"\n",
					id, kind, parent, now.Unix()-ago)
			},
			"reddit:comment:3",
		},
	} {
		lines := []string{c.line(2, 1, ahead), c.line(3, 1, tooFar), c.line(4, 3, 60), c.line(5, 2, tooFar)}
		future := " the time " + now.Add(5*time.Minute+time.Second).Format(time.RFC3339) + " is in the future"
		below := " replies to " + c.parent + ", which is not imported"
		for order, want := range map[string][]string{
			"in their order": {"2" + future, "3" + below, "4" + future},
			"backwards":      {"1" + future, "2" + below, "3" + future},
		} {
			t.Run(c.name+" "+order, func(t *testing.T) {
				im := newSite(t, redistest.Any(t))
				im.mustRead(t, c.posts, &ingest.Import{}, "imported 1, known 0, rejected 0", c.subject)
				text := slices.Clone(lines)
				if order == "backwards" {
					slices.Reverse(text)
				}
				const counted = "imported 1, known 0, rejected 3"
				rejects := im.mustRead(t, c.comments, &ingest.Import{}, counted, strings.Join(text, ""))
				if slices.Sort(rejects); !slices.Equal(rejects, want) { // those that wait are rejected last
					t.Errorf("rejected %q, want %q", rejects, want)
				}
			})
		}
	}
}

func TestImportHNComments(t *testing.T) {
	stories := story(1, "ada", now.Add(-time.Hour), `,"descendants":71`) + story(2, "ada", now.Add(-time.Hour), "")
	lines := hnComments()
	backwards := slices.Clone(lines)
	slices.Reverse(backwards)
	const noStory, noComment = " replies to hn:99, which is not imported", " replies to hn:18, which is not imported"
	const aStory, tooLong = " a story, not a comment", " line is longer than 1048576 bytes"
	rejected := []string{"11" + aStory, "12" + tooLong, "9" + noStory, "10" + noComment}
	rejectedBackwards := []string{"1" + tooLong, "2" + aStory, "3" + noComment, "4" + noStory}
	for _, c := range []struct {
		name    string
		waiting int
		text    string
		rejects []string
	}{
		{"in their order", 0, strings.Join(lines, ""), rejected},
		{"backwards", 0, strings.Join(backwards, ""), rejectedBackwards},
		{"backwards, if few lines may wait", 700, strings.Join(backwards, ""), nil},
		{"backwards, if none may wait", 1, strings.Join(backwards, ""), rejectedBackwards},
		{"as an array", 0, "[" + strings.TrimSuffix(strings.Join(lines, ","), "\n") + "]", rejected},
	} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
				im := newSite(t, r)
				im.must(t, &ingest.Import{}, "imported 2, known 0, rejected 0", stories)
				rejects := im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{Waiting: c.waiting},
					"imported 8, known 0, rejected 4", c.text)
				if c.rejects != nil && !slices.Equal(rejects, c.rejects) {
					t.Errorf("rejected %q, want %q", rejects, c.rejects)
				}
				if got := im.thread(t, "hn:1", "article:"); got != hnThread {
					t.Errorf("the thread is\n%s\nwant\n%s", got, hnThread)
				}
				if got := im.thread(t, "hn:2", "article:"); got != "the other eve 20\n" {
					t.Errorf("the other thread is\n%s", got)
				}
				if n := im.events(t); n != 0 {
					t.Errorf("an import is no news, but there are %d events", n)
				}
				before := im.everything(t)
				im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{Waiting: c.waiting},
					"imported 0, known 8, rejected 4", c.text)
				if after := im.everything(t); after != before {
					t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
				}
			})
		})
	}
}

// TestImportedThreadsLive posts to an imported thread, deletes there, and moves the site.
func TestImportedThreadsLive(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newSite(t, r)
		im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", story(1, "ada", now, `,"descendants":71`))
		lines := hnComments()
		im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{}, "imported 2, known 0, rejected 0", lines[0]+lines[1])
		token, _ := im.Register(t, "lin")
		id := "article:" + im.id(t, "hn:1")
		posted := im.Must(t, token, `mutation($id: ID!, $parent: ID!) { postComment(input: {
			subject: $id, parent: $parent, content: "new" }) { comment { id } errors { __typename } } }`,
			agoratest.Vars{"id": id, "parent": "comment:" + im.id(t, "hn:11")})
		counts := func(comments int) {
			t.Helper()
			got := im.Must(t, "", `query($id: ID!) { article(id: $id) { commentCount importedCommentCount } }`,
				agoratest.Vars{"id": id})
			if got.Text("article", "commentCount") != fmt.Sprint(comments) ||
				got.Text("article", "importedCommentCount") != "71" {
				t.Errorf("%v, want %d comments and 71 elsewhere", got.Data, comments)
			}
			im.thread(t, "hn:1", "article:")
		}
		counts(3)
		im.Must(t, token, `mutation($id: ID!) { deletePost(input: {post: $id}) { errors { __typename } } }`,
			agoratest.Vars{"id": posted.Get("postComment", "comment", "id")})
		counts(2)

		var file bytes.Buffer
		if _, err := transfer.Export(t.Context(), im.store, &file, transfer.ExportOptions{}); err != nil {
			t.Fatal(err)
		}
		im = newSite(t, redistest.Server(t))
		if _, err := transfer.Restore(t.Context(), im.store, &file, func(int64) {}); err != nil {
			t.Fatal(err)
		}
		counts(2)
		im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{}, "imported 1, known 2, rejected 0",
			lines[0]+lines[1]+lines[2])
		counts(3)
	})
}

// TestDeepRepliesBecomeSiblings imports a chain that is deeper than threads are.
func TestDeepRepliesBecomeSiblings(t *testing.T) {
	im := newSite(t, redistest.Any(t))
	im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", story(1, "ada", now, ""))
	var chain strings.Builder
	for id := 2; id < 2+forum.MaxDepth+2; id++ {
		chain.WriteString(reply(id, id-1, "ada", int64(1000-id), `,"text":"x"`))
	}
	im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{}, "imported 66, known 0, rejected 0", chain.String())
	lines := strings.Split(strings.TrimSpace(im.thread(t, "hn:1", "article:")), "\n")
	for i, line := range lines {
		if depth := strings.Count(line, ">") + 1; depth != min(i+1, forum.MaxDepth) {
			t.Errorf("the comment %d has the depth %d", i, depth)
		}
	}
}

// TestCommentsMoveAsTheirArticle imports an article and its comments into a site whose now is later.
func TestCommentsMoveAsTheirArticle(t *testing.T) {
	im := newSite(t, redistest.Any(t))
	im.must(t, &ingest.Import{ShiftToNow: true}, "imported 1, known 0, rejected 0",
		story(1, "ada", now.Add(-time.Hour), ""))
	im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{}, "imported 1, known 0, rejected 0",
		reply(2, 1, "ada", 3000, `,"text":"x"`))
	if got, want := im.thread(t, "hn:1", "article:"), "x ada 0\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestCommentsOnWhatIsDeleted imports comments on an article and on a comment that are deleted since.
func TestCommentsOnWhatIsDeleted(t *testing.T) {
	im := newSite(t, redistest.Any(t))
	im.must(t, &ingest.Import{}, "imported 2, known 0, rejected 0", story(1, "ada", now, "")+story(2, "ada", now, ""))
	im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{}, "imported 1, known 0, rejected 0",
		reply(3, 2, "ada", 9, `,"text":"x"`))
	moderator := &forum.User{ID: 99, Role: forum.RoleModerator}
	if _, err := im.store.Articles.Delete(t.Context(), moderator, im.article(t, "hn:1")); err != nil {
		t.Fatal(err)
	}
	id, err := forum.ParseCommentID("comment:" + im.id(t, "hn:3"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := im.store.Comments.Delete(t.Context(), moderator, id); err != nil {
		t.Fatal(err)
	}
	rejects := im.mustRead(t, (*ingest.Import).HNComments, &ingest.Import{}, "imported 1, known 1, rejected 1",
		reply(3, 2, "ada", 9, `,"text":"x"`)+reply(4, 1, "ada", 8, `,"text":"x"`)+reply(5, 3, "ada", 7, `,"text":"x"`))
	if want := []string{"2 what it comments on is deleted"}; !slices.Equal(rejects, want) {
		t.Errorf("rejected %q, want %q", rejects, want)
	}
	if got, want := im.thread(t, "hn:2", "article:"), "deleted 9\n>x ada 7\n"; got != want {
		t.Errorf("the thread is %q, want %q", got, want)
	}
}
