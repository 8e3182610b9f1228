package ingest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestCommentsOnPrivateTopics imports a comment on a topic in a private category.
func TestCommentsOnPrivateTopics(t *testing.T) {
	im := newSite(t, redistest.Any(t))
	in := forum.CreateCategory{Name: "programming", Private: new(true)}
	if _, err := im.store.Categories.Create(t.Context(), in); err != nil {
		t.Fatal(err)
	}
	im.from = (*ingest.Import).Reddit
	im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", post("aouv5", now.Add(-time.Hour), ""))
	im.mustRead(t, (*ingest.Import).RedditComments, &ingest.Import{}, "imported 1, known 0, rejected 0",
		`{"id":"c1","parent_id":"t3_aouv5","author":"ada","body":"x","created_utc":5}`)
	id := agoratest.Vars{"id": "comment:" + im.id(t, "reddit:comment:c1")}
	if got := im.Must(t, "", `query($id: ID!) { node(id: $id) { id } }`, id); got.Get("node") != nil {
		t.Errorf("everybody may read %v", got.Data)
	}
	im.mustBeClean(t)
}

func TestImportRedditComments(t *testing.T) {
	line := func(id, parent, author, body string, ago int64) string {
		return fmt.Sprintf(`{"id":%q,"link_id":"t3_aouv5","parent_id":%q,"author":%q,"body":%q,"created_utc":"%d"}`+"\n",
			id, parent, author, body, now.Unix()-ago)
	}
	text := line("c3", "t1_c2", "ada", "&gt; a *quote*\n\n&amp;lt;", 20) +
		line("c2", "t3_aouv5", "[deleted]", "[deleted]", 40) +
		line("aouv5", "t3_aouv5", "[deleted]", "of nobody", 30) + line("c4", "t3_lost", "ada", "x", 10) +
		line("c5", "t5_2fwo", "ada", "x", 10)
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newSite(t, r)
		im.from = (*ingest.Import).Reddit
		im.must(t, &ingest.Import{}, "imported 1, known 0, rejected 0", post("aouv5", now.Add(-time.Hour), ""))
		rejects := im.mustRead(t, (*ingest.Import).RedditComments, &ingest.Import{}, "imported 3, known 0, rejected 2", text)
		if want := []string{"5 no parent", "4 replies to reddit:lost, which is not imported"}; !slices.Equal(rejects, want) {
			t.Errorf("rejected %q, want %q", rejects, want)
		}
		want := "deleted 40\n>> a *quote*\n\n&lt; ada 20\nof nobody  30\n"
		if got := im.thread(t, "reddit:aouv5", "topic:"); got != want {
			t.Errorf("the thread is\n%s\nwant\n%s", got, want)
		}
		topic := im.id(t, "reddit:aouv5")
		im.wantTopic(t, "reddit:aouv5", now.Add(-time.Hour), now.Add(-20*time.Second), nil, nil)
		var numbers []string // newest first
		for _, source := range []string{"reddit:comment:c3", "reddit:comment:aouv5", "reddit:comment:c2"} {
			numbers = append(numbers, strings.TrimPrefix(im.id(t, source), "topic:"+topic+":"))
		}
		list := im.redis.LRange(t.Context(), im.Key(t, topic, "bbs::topic::"+topic+"::comments"), 0, -1).Val()
		if !slices.Equal(list, numbers) {
			t.Errorf("the topic's list is %q, want %q", list, numbers)
		}
		before := im.everything(t)
		im.mustRead(t, (*ingest.Import).RedditComments, &ingest.Import{}, "imported 0, known 3, rejected 2", text)
		if after := im.everything(t); after != before {
			t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
		}
	})
}
