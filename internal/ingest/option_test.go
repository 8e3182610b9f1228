package ingest_test

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/ingest"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
)

func TestKeepIDs(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		poster, err := im.store.Accounts.Create(t.Context(), people.NewUser{Name: "grace"})
		if err != nil {
			t.Fatal(err)
		}
		post := func() string {
			t.Helper()
			a, err := im.store.Articles.Post(t.Context(), poster, forum.PostArticle{Title: "Ours", Content: new("text")})
			if err != nil {
				t.Fatal(err)
			}
			return a.ID.String()
		}
		ours := post()
		if im.partitions == 1 && ours != "article:1" {
			t.Fatalf("the first article is %s", ours)
		}
		taken := number(t, ours)
		before := im.hash(t, ours)

		text := story(8863, "pg", now, "") + story(taken, "pg", now, "") + story(77, "pg", now, "")
		keep := func() *ingest.Import { return &ingest.Import{KeepIDs: true} }
		got := im.must(t, keep(), "imported 2, known 0, rejected 1", text)
		refusal := fmt.Sprintf("id %d belongs to another article already", taken)
		if reject := got.rejects[0]; reject.Line != 2 || reject.Reason != refusal {
			t.Errorf("rejected line %d: %s", reject.Line, reject.Reason)
		}
		for _, id := range []string{"77", "8863"} {
			if given := im.id(t, "hn:"+id); given != id || im.hash(t, "article:"+id)["title"] != "Story "+id {
				t.Errorf("story %s has the id %s", id, given)
			}
		}
		if after := im.hash(t, ours); !maps.Equal(before, after) {
			t.Errorf("ours was %v, is %v", before, after)
		}
		next := number(t, post())
		for next%im.partitions != 8863%im.partitions { // another partition's
			next = number(t, post())
		}
		if next != 8863+im.partitions {
			t.Errorf("the next article is %d, want one beyond 8863", next)
		}

		im.must(t, keep(), "imported 0, known 2, rejected 1", text)
		im.must(t, &ingest.Import{}, "imported 1, known 2, rejected 0", text)
		im.must(t, keep(), "imported 0, known 3, rejected 0", text)
		given := im.id(t, fmt.Sprint("hn:", taken))
		if given == fmt.Sprint(taken) || im.partitions == 1 && given != "8865" ||
			im.hash(t, "article:"+given)["title"] != fmt.Sprint("Story ", taken) {
			t.Errorf("without its own id, story %d has %s, want the next of a partition", taken, given)
		}
	})
}

// number returns the number of an article's id.
func number(t *testing.T, id string) int {
	t.Helper()
	n, err := strconv.Atoi(strings.TrimPrefix(id, "article:"))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestShiftToNow(t *testing.T) {
	const day = 24 * time.Hour
	newest := time.Unix(1175714200, 0)
	text := story(1, "ada", newest.Add(-2*day), "") +
		story(2, "ada", newest, `,"score":9`) +
		story(3, "ada", newest.Add(-30*day), "") +
		// None of these is imported, so none sets the newest time.
		`{"id":4,"type":"comment","time":1175719999,"text":"later"}` + "\n" +
		`{"id":5,"time":1175719999000,"title":"in milliseconds"}` + "\n" +
		`{"id":6,"time":1175719999}` + "\n" +
		strings.TrimSpace(story(7, "ada", newest.Add(day), "")) + strings.Repeat(" ", 1<<20) + "\n"
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		im := newImporter(t, r)
		inputs, done, err := ingest.Files([]string{"-"}, strings.NewReader(text), true)
		defer done()
		if err != nil {
			t.Fatal(err)
		}
		got, err := im.read(t.Context(), &ingest.Import{ShiftToNow: true}, inputs)
		if err != nil || got.String() != "imported 3, known 0, rejected 4" {
			t.Fatalf("%s, error %v: %+v", got, err, got.rejects)
		}
		if got.rejects[0].File != "standard input" || got.rejects[0].Line != 4 {
			t.Errorf("rejected %s line %d", got.rejects[0].File, got.rejects[0].Line)
		}

		im.wantArticle(t, "hn:2", now, 9, nil)
		im.wantArticle(t, "hn:1", now.Add(-2*day), 1, nil)
		im.wantArticle(t, "hn:3", now.Add(-30*day), 1, nil)

		uid := "user:" + im.id(t, "hn:user:ada")
		voter, err := im.store.Accounts.Create(t.Context(), people.NewUser{Name: "grace"})
		if err != nil {
			t.Fatal(err)
		}
		for source, age := range map[string]time.Duration{"hn:2": 0, "hn:1": 2 * day} {
			voted := im.Key(t, im.id(t, source), "voted:"+im.id(t, source))
			if voters := im.redis.SMembers(t.Context(), voted).Val(); !slices.Equal(voters, []string{uid}) {
				t.Errorf("%s has the voters %q, want the poster", source, voters)
			}
			// A week after the post, never earlier, and at most an hour later.
			if left := im.redis.PTTL(t.Context(), voted).Val(); left <= 7*day-age || left > 7*day-age+time.Hour {
				t.Errorf("%s keeps its voters for %s", source, left)
			}
			in := forum.CastVote{Post: forum.PostID(im.article(t, source).String()), Vote: forum.VoteUp}
			if _, err := im.store.Votes.Cast(t.Context(), voter, in); err != nil {
				t.Errorf("%s: %v", source, err)
			}
		}
		im.wantArticle(t, "hn:2", now, 10, map[string]string{"imported_votes": "8"})

		old := im.id(t, "hn:3")
		if im.redis.Exists(t.Context(), im.Key(t, old, "voted:"+old)).Val() != 0 {
			t.Error("an article that takes no votes has voters")
		}
		_, err = im.store.Votes.Cast(t.Context(), voter, forum.CastVote{
			Post: forum.PostID(im.article(t, "hn:3").String()), Vote: forum.VoteUp,
		})
		if forum.CodeOf(err) != forum.VotingClosed {
			t.Errorf("a vote on it: %v", err)
		}
	})
}
