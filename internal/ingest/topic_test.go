package ingest_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

// v2ex is the content of the files of V2EX.
type v2ex struct{ nodes, tabs, topics, bodies string }

// mustV2EX imports the files and checks the counts.
func (im importer) mustV2EX(t *testing.T, run *ingest.Import, want string, files v2ex) result {
	t.Helper()
	dir := t.TempDir()
	var paths []string
	for _, f := range []struct{ name, text string }{
		{"nodes", files.nodes},
		{"tabs", files.tabs},
		{"topics", files.topics},
		{"bodies", files.bodies},
	} {
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, []byte(f.text), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	inputs, done, err := ingest.Files(paths, nil, run.ShiftToNow)
	defer done()
	if err != nil {
		t.Fatal(err)
	}
	im.from = func(run *ingest.Import, ctx context.Context, in []ingest.Input) error {
		return run.V2EX(ctx, ingest.V2EXFiles{Nodes: in[0:1], Tabs: in[1:2], Topics: in[2:3], Bodies: in[3:4]})
	}
	r, err := im.read(t.Context(), run, inputs)
	if err != nil || r.String() != want {
		t.Fatalf("%s, want %s: %+v, error %v", r, want, r.rejects, err)
	}
	return r
}

// topic writes one line; more is further fields.
func topic(id int, node, by string, created time.Time, more string) string {
	return fmt.Sprintf(`{"id":%d,"title":"Topic %d","node":%q,"by":%q,"created":%d%s}`+"\n", id, id, node, by,
		created.Unix(), more)
}

func replies(n int, last time.Time) string {
	return fmt.Sprintf(`,"replies":%d,"last_touched":%d`, n, last.Unix())
}

// wantTopic compares the fields of a topic's hash that want has, and its scores in
// the rankings.
func (im importer) wantTopic(t *testing.T, source string, created, lastReply time.Time, tabs []string,
	want map[string]string,
) {
	t.Helper()
	id := im.id(t, source)
	got := im.hash(t, "bbs::topic::"+id)
	for field, text := range want {
		if got[field] != text {
			t.Errorf("%s has %s %q, want %q", source, field, got[field], text)
		}
	}
	if got["id"] != id || got["tags"] != "[]" || got["source"] != source || got["click_counter"] != "0" {
		t.Errorf("%s is %v", source, got)
	}
	scores := map[string]time.Time{"agora:topics": created, "bbs::category::" + got["category"]: lastReply}
	for _, tab := range tabs {
		scores["bbs::tab::"+tab+"::topic_list"] = lastReply
	}
	if uid := got["author_id"]; uid != "" {
		scores["agora:topics_by:"+uid] = created
	}
	for ranking, want := range scores {
		key := im.Key(t, id, ranking)
		if score, err := im.redis.ZScore(t.Context(), key, id).Result(); err != nil || score != float64(want.Unix()) {
			t.Errorf("%s has %f in %s, want %d: %v", source, score, ranking, want.Unix(), err)
		}
	}
	for field, want := range map[string]time.Time{"time": created, "last_reply": lastReply} {
		if seconds, err := strconv.ParseFloat(got[field], 64); err != nil || seconds != float64(want.Unix()) {
			t.Errorf("%s has %s %q, want %d", source, field, got[field], want.Unix())
		}
	}
}

// wantRanking compares a ranking, highest first, by the sources of its topics.
func (im importer) wantRanking(t *testing.T, key string, want ...string) {
	t.Helper()
	ids := []string{}
	for _, source := range want {
		ids = append(ids, im.id(t, source))
	}
	if got := im.ZRevRange(t, key); !slices.Equal(got, ids) {
		t.Errorf("%s is %q, want %q", key, got, ids)
	}
}

func TestImportV2EX(t *testing.T) {
	day := now.Add(-24 * time.Hour).Truncate(time.Second)
	files := v2ex{
		nodes: `{"id":1,"name":"create","title":"分享创造","header":"one\r\ntwo","parent":"v2ex"}` + "\n" +
			`{"id":2,"name":"design","title":"设计\u0000","header":null}` + "\n" +
			`{"id":3,"name":"qna","title":"问与答 🪐"}` + "\n" +
			`{"id":4,"name":"a:b"}` + "\n",
		tabs: `{"order":1,"tab":"tech","title":"技术","nodes":null}` + "\n" +
			`{"order":2,"tab":"creative","title":"创意","nodes":["create","design","ideas"]}` + "\n",
		topics: topic(11, "create", "ada", day, replies(3, day.Add(5*time.Hour))) +
			topic(12, "design", "ada", day.Add(time.Hour), replies(0, day.Add(9*time.Hour))) +
			topic(13, "ideas", "grace", day.Add(2*time.Hour), "") +
			topic(14, "next-terminal", "", day.Add(3*time.Hour), replies(2, day.Add(-time.Hour))) +
			fmt.Sprintf(`{"id":15,"title":" 标\u0000题\u0008 🪐𠮷\n","node":"qna","by":"ADA","created":%d}`+"\n",
				day.Add(-time.Minute).Unix()) +
			`{"id":16,"title":"` + "\n" +
			topic(17, "a:b", "troll", day, "") +
			fmt.Sprintf(`{"id":18,"title":"\u0000","node":"qna","by":"troll","created":%d}`+"\n", day.Unix()),
		bodies: `{"id":11,"content":"one\r\n\ttwo\u0000 🪐"}` + "\n" +
			`{"id":13,"content":"` + strings.Repeat("a", forum.MaxContent+1) + `"}` + "\n" +
			`{"id":99,"content":"of no topic"}` + "\n",
	}
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		const counted = "imported 5, known 0, rejected 5"
		got := im.mustV2EX(t, &ingest.Import{}, counted, files)
		var rejects []string
		for _, reject := range got.rejects {
			rejects = append(rejects, fmt.Sprintf("%s %d", filepath.Base(reject.File), reject.Line))
		}
		slices.Sort(rejects)
		if want := []string{"bodies 2", "nodes 4", "topics 6", "topics 7", "topics 8"}; !slices.Equal(rejects, want) {
			t.Errorf("rejected %q, want %q", rejects, want)
		}

		creative := []string{"creative"}
		ada := im.id(t, "v2ex:user:ada")
		im.wantTopic(t, "v2ex:11", day, day.Add(5*time.Hour), creative, map[string]string{
			"imported_last_reply": fmt.Sprintf("%d.000000", day.Add(5*time.Hour).Unix()), "title": "Topic 11",
			"content": "one\n\ttwo  🪐", "category": "create", "author_id": ada, "imported_comments": "3",
			"imported_ups": "", "imported_downs": "",
		})
		im.wantTopic(t, "v2ex:12", day.Add(time.Hour), day.Add(time.Hour), creative,
			map[string]string{
				"content": "", "category": "design", "author_id": ada, "imported_comments": "0",
				"imported_last_reply": "",
			})
		im.wantTopic(t, "v2ex:13", day.Add(2*time.Hour), day.Add(2*time.Hour), creative,
			map[string]string{"content": "", "category": "ideas", "author_id": im.id(t, "v2ex:user:grace")})
		im.wantTopic(t, "v2ex:14", day.Add(3*time.Hour), day.Add(3*time.Hour), nil,
			map[string]string{"category": "next-terminal", "author_id": "", "imported_comments": "2"})
		im.wantTopic(t, "v2ex:15", day.Add(-time.Minute), day.Add(-time.Minute), nil,
			map[string]string{"title": "标 题  🪐𠮷", "category": "qna", "author_id": im.id(t, "v2ex:user:ADA")})
		im.wantRanking(t, "bbs::tab::creative::topic_list", "v2ex:11", "v2ex:13", "v2ex:12")
		im.wantRanking(t, "bbs::tab::tech::topic_list")
		im.wantRanking(t, "bbs::category::create", "v2ex:11")
		im.wantRanking(t, "agora:topics", "v2ex:14", "v2ex:13", "v2ex:12", "v2ex:11", "v2ex:15")
		if n := len(im.ZRevRange(t, "bbs::recommand::list")); n != 5 {
			t.Errorf("%d topics are recommended", n)
		}

		im.wantInAll(t, "agora:categories", "create", "design", "ideas", "next-terminal", "qna")
		if got := im.hash(t, "agora:category:create"); got["title"] != "分享创造" || got["description"] != "one\ntwo" {
			t.Errorf("create is %q", got)
		}
		if got := im.hash(t, "agora:category:design"); got["title"] != "设计" || got["description"] != "" {
			t.Errorf("design is %q", got)
		}
		if got := im.hash(t, "agora:tab:creative"); got["title"] != "创意" {
			t.Errorf("creative is %q", got)
		}
		im.wantInAll(t, "agora:tabs", "creative", "tech")
		if im.hash(t, "agora:sources")["v2ex:user:troll"] != "" {
			t.Error("the author of rejected lines has an account")
		}
		if n := im.events(t); n != 0 {
			t.Errorf("an import is no news, but there are %d events", n)
		}

		before := im.everything(t)
		im.mustV2EX(t, &ingest.Import{}, "imported 0, known 5, rejected 5", files)
		if after := im.everything(t); after != before {
			t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
		}

		// A later membership adds the existing topics to the tab.
		files := files
		files.tabs = `{"tab":"tech","nodes":["qna","next-terminal"]}` + "\n" + `{"tab":"new","nodes":["brand-new"]}` + "\n"
		im.mustV2EX(t, &ingest.Import{}, "imported 0, known 5, rejected 5", files)
		im.wantRanking(t, "bbs::tab::tech::topic_list", "v2ex:14", "v2ex:15")
		im.wantRanking(t, "bbs::tab::creative::topic_list", "v2ex:11", "v2ex:13", "v2ex:12")
		im.wantInAll(t, "agora:categories", "brand-new", "create", "design", "ideas", "next-terminal", "qna")
	})
}

func TestACategoryThatIsThereStays(t *testing.T) {
	im := newImporter(t, redistest.Mini(t))
	if _, err := im.store.Categories.Create(t.Context(), forum.CreateCategory{
		Name:  "qna",
		Title: new("Ours"),
	}); err != nil {
		t.Fatal(err)
	}
	im.mustV2EX(t, &ingest.Import{}, "imported 1, known 0, rejected 0",
		v2ex{nodes: `{"name":"qna","title":"Theirs"}`, topics: topic(1, "qna", "ada", now, "")})
	if got := im.hash(t, "agora:category:qna"); got["title"] != "Ours" {
		t.Errorf("a category that was there is now %q", got)
	}
}

func TestTopicsKeepTheirIDs(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		keep := func() *ingest.Import { return &ingest.Import{KeepIDs: true} }
		im.from = (*ingest.Import).Reddit // whose posts take the next ids
		im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", post("aouv5", now, ""))

		theirs := im.id(t, "reddit:aouv5")
		taken, _ := strconv.Atoi(theirs)
		files := v2ex{topics: topic(742048, "qna", "ada", now, "") + topic(taken, "qna", "ada", now, "") +
			topic(77, "qna", "", now, "")}
		got := im.mustV2EX(t, keep(), "imported 2, known 0, rejected 1", files)
		if reject := got.rejects[0]; reject.Line != 2 || reject.Reason != "id "+theirs+" belongs to another topic already" {
			t.Errorf("rejected line %d: %s", reject.Line, reject.Reason)
		}
		for _, id := range []string{"77", "742048"} {
			if given := im.id(t, "v2ex:"+id); given != id || im.hash(t, "bbs::topic::"+id)["title"] != "Topic "+id {
				t.Errorf("topic %s has the id %s", id, given)
			}
		}
		im.mustV2EX(t, keep(), "imported 0, known 2, rejected 1", files)
		im.mustV2EX(t, &ingest.Import{}, "imported 1, known 2, rejected 0", files)
		im.mustV2EX(t, keep(), "imported 0, known 3, rejected 0", files)
		given := im.id(t, "v2ex:"+theirs)
		if given == theirs || im.partitions == 1 && given != "742049" || im.hash(t, "bbs::topic::"+given)["title"] == "" {
			t.Errorf("without its own id, topic %s has %s, want the next of a partition", theirs, given)
		}
	})
}

func TestTopicsShiftToNow(t *testing.T) {
	const hour = time.Hour
	newest := time.Unix(1609944888, 0)
	for _, test := range []struct {
		name, topics string
		want         map[string][2]time.Duration // before now: created, last reply
	}{
		{
			"the newest is a reply",
			topic(1, "qna", "ada", newest.Add(-3*hour), replies(2, newest)) +
				topic(2, "qna", "ada", newest.Add(-hour), replies(0, newest.Add(hour))) +
				`{"id":3,"node":"qna","created":1609999999}` + "\n",
			map[string][2]time.Duration{"v2ex:1": {3 * hour, 0}, "v2ex:2": {hour, hour}},
		},
		{
			"the newest is a topic",
			topic(1, "qna", "ada", newest.Add(-3*hour), replies(2, newest.Add(-hour))) + topic(2, "qna", "ada", newest,
				replies(1, newest.Add(-9*hour))),
			map[string][2]time.Duration{"v2ex:1": {3 * hour, hour}, "v2ex:2": {0, 0}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
				im := newImporter(t, r)
				lost := int64(strings.Count(test.topics, "\n") - len(test.want))
				im.mustV2EX(t, &ingest.Import{ShiftToNow: true}, result{imported: 2, rejected: lost}.String(),
					v2ex{topics: test.topics})
				for source, age := range test.want {
					im.wantTopic(t, source, now.Add(-age[0]), now.Add(-age[1]), nil, nil)
				}
			})
		})
	}
}
