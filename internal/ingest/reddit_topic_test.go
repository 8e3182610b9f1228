package ingest_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/rank"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redistest"
)

// post writes one line; more is further fields.
func post(id string, created time.Time, more string) string {
	return fmt.Sprintf(`{"id":%q,"subreddit":"programming","title":"Post %s","created_utc":%d,"author":null%s}`+"\n", id,
		id, created.Unix(), more)
}

func TestImportReddit(t *testing.T) {
	type votes struct{ ups, downs int }
	day := now.Add(-24 * time.Hour).Truncate(time.Second)
	posts := map[string]struct {
		more    string
		created time.Time
		votes
	}{
		"reddit:aouv5": {
			`,"url":"http://example.com/a b","ups":5143,"downs":1064,"score":4079,"num_comments":857`, day,
			votes{5143, 1064},
		},
		"reddit:19rzi3": {`,"url":null,"ups":26,"downs":-1,"score":27,"num_comments":-1`, day.Add(time.Hour), votes{26, 0}},
		"reddit:bn2wi":  {`,"ups":9,"score":7`, day.Add(-time.Hour), votes{9, 2}},
		"reddit:8z6f7":  {`,"ups":-1,"downs":-1,"score":-1`, day, votes{0, 0}},
		"reddit:cixik":  {`,"ups":3,"downs":8,"score":0`, day, votes{3, 8}},
		"reddit:lnhno":  {`,"ups":3,"downs":8,"score":0`, day.Add(time.Hour), votes{3, 8}},
		"reddit:1i1vlc": {`,"ups":5,"downs":5,"score":0`, day, votes{5, 5}},
	}
	text := "{\n"
	for source, p := range posts {
		text += post(strings.TrimPrefix(source, "reddit:"), p.created, p.more)
	}
	text += fmt.Sprintf(`{"id":"2","subreddit":"web_design","title":"Théirs 🪐","author":"[deleted]","created_utc":%d}`+
		"\n", day.Unix()) +
		fmt.Sprintf(`{"id":"3","subreddit":"web_design","title":"Hers","author":"ada","created_utc":%d}`+"\n", day.Unix())

	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		im.from = (*ingest.Import).Reddit
		got := im.must(t, &ingest.Import{}, "imported 9, known 0, rejected 1", text)
		if reject := got.rejects[0]; reject.Line != 1 || !strings.HasPrefix(reject.Reason, "not a post of Reddit") {
			t.Errorf("rejected line %d: %s", reject.Line, reject.Reason)
		}
		for source, p := range posts {
			want := map[string]string{"author_id": "", "category": "programming", "imported_ups": "", "imported_downs": ""}
			if p.votes != (votes{}) {
				want["imported_ups"], want["imported_downs"] = strconv.Itoa(p.ups), strconv.Itoa(p.downs)
			}
			im.wantTopic(t, source, p.created, p.created, nil, want)

			hot := ranktest.Text(ranktest.Hot(rank.Reddit2010, p.ups, p.downs, float64(p.created.Unix())))
			score := im.redis.ZScore(t.Context(), im.Key(t, im.id(t, source), "bbs::recommand::list"), im.id(t, source)).Val()
			if got := ranktest.Text(score); got != hot {
				t.Errorf("%s is as hot as %s, want %s", source, got, hot)
			}
		}
		im.wantTopic(t, "reddit:aouv5", day, day, nil, map[string]string{
			"content":           "<http://example.com/a%20b>",
			"imported_comments": "857",
		})
		im.wantTopic(t, "reddit:19rzi3", day.Add(time.Hour), day.Add(time.Hour), nil,
			map[string]string{"content": "", "imported_comments": "0"})
		im.wantTopic(t, "reddit:2", day, day, nil, map[string]string{
			"title": "Théirs 🪐", "author_id": "",
			"category": "web_design",
		})
		im.wantTopic(t, "reddit:3", day, day, nil, map[string]string{"author_id": im.id(t, "reddit:user:ada")})

		ranked := im.ZRevRange(t, "bbs::recommand::list")
		slices.Reverse(ranked)
		for place, source := range map[int]string{
			0: "reddit:lnhno", 1: "reddit:cixik", 6: "reddit:bn2wi", 7: "reddit:19rzi3",
			8: "reddit:aouv5",
		} {
			if len(ranked) != 9 || ranked[place] != im.id(t, source) {
				t.Errorf("%s is not at %d of %q", source, place, ranked)
			}
		}
		im.wantInAll(t, "agora:categories", "programming", "web_design")

		before := im.everything(t)
		im.must(t, &ingest.Import{}, "imported 0, known 9, rejected 1", text)
		if after := im.everything(t); after != before {
			t.Errorf("the second import changed the data from\n%s\nto\n%s", before, after)
		}
	})
}

func TestPostsShiftToNow(t *testing.T) {
	newest := time.Unix(1376999888, 0)
	im := newImporter(t, redistest.Mini(t))
	im.from = (*ingest.Import).Reddit
	im.must(t, &ingest.Import{ShiftToNow: true}, "imported 2, known 0, rejected 1",
		post("1", newest.Add(-time.Hour), "")+post("2", newest, "")+post("-", newest.Add(time.Hour), ""))
	im.wantTopic(t, "reddit:1", now.Add(-time.Hour), now.Add(-time.Hour), nil, nil)
	im.wantTopic(t, "reddit:2", now, now, nil, nil)
}
