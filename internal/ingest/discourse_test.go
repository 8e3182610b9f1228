package ingest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

// fromDiscourse returns the import of a site with categories.
func fromDiscourse(
	t *testing.T, site, categories string,
) func(*ingest.Import, context.Context, []ingest.Input) error {
	t.Helper()
	var paths []string
	if categories != "" {
		paths = append(paths, write(t, categories))
	}
	inputs, done, err := ingest.Files(paths, nil, false)
	t.Cleanup(done)
	if err != nil {
		t.Fatal(err)
	}
	return func(im *ingest.Import, ctx context.Context, topics []ingest.Input) error {
		return im.Discourse(ctx, ingest.DiscourseFiles{Site: site, Categories: inputs, Topics: topics})
	}
}

// discourse writes a line of a topic with posts; more is further fields.
func discourse(id int, title string, seconds int64, more string, posts ...string) string {
	return fmt.Sprintf(`{"post_stream":{"posts":[%s],"stream":[16]},"timeline_lookup":[[1,0]],"id":%d,"title":%q,`+
		`"created_at":%q,"archetype":"regular"%s}`+"\n", strings.Join(posts, ","), id, title, ago(seconds), more)
}

// discoursePost writes a post; more is further fields.
func discoursePost(number int, by string, seconds int64, more string) string {
	return fmt.Sprintf(`{"id":%d,"post_number":%d,"username":%q,"created_at":%q%s}`, 100+number, number, by, ago(seconds),
		more)
}

// discourseLines are two topics with their posts, and what is no topic or no comment. 8 things are imported.
func discourseLines() []string {
	const like = `,"actions_summary":[{"id":2,"count":3},{"id":8}]`
	return []string{
		discourse(13, "A topic", 3600, `,"category_id":5,"tags":["go",{"id":4,"name":"big news","slug":"x"}],`+
			`"posts_count":9,"last_posted_at":"`+ago(40)+`","deleted_at":null,"visible":true`,
			discoursePost(1, "ada", 3600, `,"post_type":1,"reply_to_post_number":null,"raw":"the *text*","cooked":"x"`+like),
			discoursePost(2, "grace", 90, `,"reply_to_post_number":null,"cooked":"<p>Hi <a class=\"mention\" `+
				`href=\"/u/ada\">@ada</a> <img src=\"/i/smile.png\" class=\"emoji\" alt=\":smile:\"></p>\n<p><img `+
				`src=\"//cdn.example.com/a.png\" alt=\"one\"></p>"`),
			discoursePost(3, "ada", 80, `,"reply_to_post_number":2,"cooked":"<blockquote><p>Hi</p></blockquote><p>a reply</p>"`),
			discoursePost(4, "system", 75, `,"post_type":3,"cooked":""`),
			discoursePost(5, "mod", 75, `,"post_type":4,"cooked":"whispered"`),
			discoursePost(6, "eve", 70, `,"user_deleted":true,"cooked":"<p>(post deleted by author)</p>"`),
			discoursePost(7, "bob", 60, `,"reply_to_post_number":6,"cooked":"below it"`),
			discoursePost(9, "bob", 50, `,"reply_to_post_number":8,"cooked":"to a post that is not there"`)),
		// as /t/13/posts.json
		`{"post_stream":{"posts":[` + discoursePost(10, "grace", 40, `,"reply_to_post_number":9,"cooked":"last"`) +
			`]},"id":13}` + "\n",
		discourse(14, "Another", 1800, `,"category_id":6,"tags":null`, discoursePost(1, "grace", 1800, `,"cooked":""`)),
		discourse(15, "Gone", 5, `,"deleted_at":"`+ago(1)+`"`, discoursePost(1, "a", 5, ""), discoursePost(2, "a", 5, "")),
		strings.Replace(discourse(16, "Private", 5, "", discoursePost(1, "a", 5, "")), "regular", "private_message", 1),
		discourse(17, "Unlisted", 5, `,"visible":false`, discoursePost(1, "a", 5, "")),
		discourse(18, "Without its text", 5, ""),
		`{"post_stream":{"posts":[` + discoursePost(2, "a", 5, `,"cooked":"lost"`) + `]},"id":99}` + "\n",
		"[]\n",
	}
}

const discourseThread = "Hi @ada :smile:\n\n![one](https://cdn.example.com/a.png) grace 90\n>> Hi\n\na reply ada 80\n" +
	"deleted 70\n>below it bob 60\nto a post that is not there bob 50\n>last grace 40\n"

func TestImportDiscourse(t *testing.T) {
	const categories = `{"category_list":{"can_create_category":false,"categories":[{"id":1,"name":"Top",` +
		"\n" + `"subcategory_list":[{"id":5,"name":"Deep: one"}]}]}}`
	rejected := []string{
		"4 deleted", "5 a private_message, not a topic", "6 unlisted", "7 no post with the number 1",
		"9 not a topic of Discourse: the line is not an object, but of the type array",
		"8 replies to discourse:99, which is not imported",
	}
	lines := discourseLines()
	for _, c := range []struct {
		name    string
		waiting int
	}{{"if lines may wait", 0}, {"if none may wait", 1}} {
		t.Run(c.name, func(t *testing.T) {
			redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
				im := newSite(t, r)
				from := fromDiscourse(t, "", strings.ReplaceAll(categories, ": ", " "))
				rejects := im.mustRead(t, from, &ingest.Import{KeepIDs: true, Waiting: c.waiting},
					"imported 8, known 0, rejected 6", strings.Join(lines, ""))
				if c.waiting == 0 && !slices.Equal(rejects, rejected) {
					t.Errorf("rejected %q, want %q", rejects, rejected)
				}
				got := im.thread(t, "discourse:13", "topic:")
				if c.waiting > 0 { // a reply may be read before what it replies to is known to have no parent
					got = strings.Replace(got, "\nlast", "\n>last", 1)
				}
				if got != discourseThread {
					t.Errorf("the thread is\n%s\nwant\n%s", got, discourseThread)
				}
				if n := im.events(t); n != 0 {
					t.Errorf("an import is no news, but there are %d events", n)
				}
				before := im.everything(t)
				im.mustRead(t, from, &ingest.Import{KeepIDs: true, Waiting: c.waiting},
					"imported 0, known 8, rejected 6", strings.Join(lines, ""))
				if after := im.everything(t); after != before {
					t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
				}
			})
		})
	}
}

func TestImportedTopicsOfDiscourse(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newSite(t, r)
		text := strings.Join(discourseLines()[:3], "")
		im.mustRead(t, fromDiscourse(t, "one", `{"categories":[{"id":5,"name":"Deep"}]}`), &ingest.Import{},
			"imported 8, known 0, rejected 0", text)
		im.mustRead(t, fromDiscourse(t, "two", ""), &ingest.Import{}, "imported 8, known 0, rejected 0", text)
		for source, want := range map[string]string{
			"discourse:one:13": "A topic|the *text*|Deep|[go big news]|3|8|ada||" + now.Add(-time.Hour).Format(time.RFC3339) +
				"|" + now.Add(-40*time.Second).Format(time.RFC3339),
			"discourse:two:14": "Another||category-6|[]|0|0|grace||" + now.Add(-time.Hour/2).Format(time.RFC3339) + "|" +
				now.Add(-time.Hour/2).Format(time.RFC3339),
		} {
			got := im.Must(t, "", `query($id: ID!) { topic(id: $id) { title content category { name } tags upvotes
				importedCommentCount author { name createdAt } createdAt lastCommentAt } }`,
				agoratest.Vars{"id": "topic:" + im.id(t, source)})
			at := func(path ...any) string { return got.Text(append([]any{"topic"}, path...)...) }
			is := strings.Join([]string{
				at("title"), at("content"), at("category", "name"), fmt.Sprint(got.Get("topic", "tags")), at("upvotes"),
				at("importedCommentCount"), at("author", "name"), at("author", "createdAt"), at("createdAt"), at("lastCommentAt"),
			}, "|")
			if source == "discourse:two:14" { // the author of the other site has the name
				is = strings.Replace(is, "grace-2", "grace", 1)
			}
			if is != want {
				t.Errorf("%s is\n%s, want\n%s", source, is, want)
			}
		}
	})
}

// TestTextsOfDiscourse imports posts that read as they did there.
func TestTextsOfDiscourse(t *testing.T) {
	cases := []struct{ name, raw, cooked, want string }{
		{"the author's text", "a *b*\n\n- c", "<p>a <em>b</em></p>", "a *b*\n\n- c"},
		{"only HTML", "", "<p>a <em>b</em></p>", "a *b*"},
		{"only a quotation", "[quote=\"ann, post:1, topic:9\"]\nx\n\ny\n[/quote]\n\nz", "", "> ann:\n> \n> x\n> \n> y\n\nz"},
		{
			"quotations in each other", "a\n[quote]\nb\n[quote=\"c, d:1\"]e[/quote]\nf[/quote]g", "",
			"a\n\n> b\n> \n> > c:\n> > \n> > e\n> \n> f\n\ng",
		},
		{
			"quotations that are nested too deeply", strings.Repeat("[quote]", 17) + "a" + strings.Repeat("[/quote]", 17), "",
			strings.Repeat("> ", 16) + "[quote]a[/quote]",
		},
		{"a mark that is not closed", "[quote]\na", "", "[quote]\na"},
		{
			"a quotation with its HTML", "[quote=\"ann, post:1, topic:9\"]\nx\n[/quote]\n\ny",
			`<aside class="quote no-group" data-username="ann"><div class="title"><div class="quote-controls"></div>` +
				`<img alt="" width="24" src="https://forum.example/ann.png" class="avatar"> ann:</div><blockquote><p>x</p>` +
				`</blockquote></aside><p>y</p>`,
			"ann:\n\n> x\n\ny",
		},
		{
			"a picture", "see\n\n![one|690x388](upload://abc.png)",
			`<p>see</p><p><img src="https://forum.example/one.png" alt="one" width="690"></p>`,
			"see\n\n![one](https://forum.example/one.png)",
		},
		{"a picture without its HTML", "![one|690x388, 50%](upload://abc.png)", "", "![one](upload://abc.png)"},
		{"HTML in the text", "<b>a</b> b", "<p><b>a</b> b</p>", "**a** b"},
		{"other marks", "[details=\"a\"]\nb\n[/details]", "<details><summary>a</summary><p>b</p></details>", "a\n\nb"},
		{"lines", "a\nb", "<p>a<br>\nb</p>", "a  \nb"},
		{"brackets of Markdown", "[a](https://example.com/) [b]", "<p>x</p>", "[a](https://example.com/) [b]"},
	}
	im := newSite(t, redistest.Mini(t))
	var lines []string
	for i, c := range cases {
		fields := map[string]string{"cooked": c.cooked}
		if c.raw != "" {
			fields["raw"] = c.raw
		}
		text, _ := json.Marshal(fields)
		post := discoursePost(1, "ada", 60, ","+strings.Trim(string(text), "{}"))
		lines = append(lines, discourse(20+i, c.name, 60, `,"category_id":5`, post))
	}
	im.mustRead(t, fromDiscourse(t, "", ""), &ingest.Import{},
		fmt.Sprintf("imported %d, known 0, rejected 0", len(cases)), strings.Join(lines, ""))
	for i, c := range cases {
		got := im.Must(t, "", `query($id: ID!) { topic(id: $id) { content } }`,
			agoratest.Vars{"id": "topic:" + im.id(t, fmt.Sprint("discourse:", 20+i))}).Text("topic", "content")
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

// TestRestrictedCategoriesOfDiscourse imports topics of categories that not everyone could read: here everyone could.
func TestRestrictedCategoriesOfDiscourse(t *testing.T) {
	r := redistest.Mini(t)
	im := newImporter(t, r)
	im.from = fromDiscourse(t, "", `{"category_list":{"categories":[{"id":4,"name":"Staff","read_restricted":true},`+
		`{"id":5,"name":"News","read_restricted":false,"subcategory_list":[`+
		`{"id":6,"name":"Deep","read_restricted":true}]}]}}`)
	var lines []string
	for id, category := range []int{4, 5, 6} {
		lines = append(lines, discourse(id+1, "A topic", 60, fmt.Sprintf(`,"category_id":%d`, category),
			discoursePost(1, "ada", 60, `,"raw":"a text"`), discoursePost(2, "grace", 50, `,"raw":"a reply"`)))
	}
	got := im.must(t, &ingest.Import{}, "imported 2, known 0, rejected 2", strings.Join(lines, ""))
	for i, line := range []int{1, 3} {
		if reject := got.rejects[i]; reject.Line != line || reject.Reason != "in a category that not everyone could read" {
			t.Errorf("line %d is rejected: %s", reject.Line, reject.Reason)
		}
	}
}

func TestCategoriesOfDiscourse(t *testing.T) {
	r := redistest.Mini(t)
	im := newImporter(t, r)
	for name, text := range map[string]string{
		"no JSON": "<html>", "a list": "[]", "another document": `{"users":[]}`,
	} {
		im.from = fromDiscourse(t, "", text)
		_, err := im.try(t.Context(), t, &ingest.Import{}, discourseLines()[0])
		if err == nil || !strings.Contains(err.Error(), "is not as categories.json of Discourse") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
