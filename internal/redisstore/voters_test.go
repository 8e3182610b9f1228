package redisstore_test

import (
	"fmt"
	"regexp"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// TestVotesWithoutTheirVotersAreClosed votes on a server whose clock is behind: by its clock the
// article is open, but the set of voters has expired.
func TestVotesWithoutTheirVotersAreClosed(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		article := a.Post(t, ada, "x")
		a.Vote(t, bob, article, "UP")
		a.Redis.Del(t.Context(), a.Key(t, article, "voted:"+number(article)))
		for range 2 {
			if code, _ := a.Vote(t, bob, article, "UP"); code != "VOTING_CLOSED" {
				t.Errorf("a vote returns %q", code)
			}
		}
		if votes := a.Redis.HGet(t.Context(), a.Key(t, article, article), "votes").Val(); votes != "2" {
			t.Errorf("votes = %s", votes)
		}
	})
}

func TestAnEmptiedSetOfVotersTakesVotes(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		article := a.Post(t, ada, "x")
		for _, vote := range []string{"NONE", "UP"} {
			if code, _ := a.Vote(t, ada, article, vote); code != "" {
				t.Errorf("%s returns %s", vote, code)
			}
		}
		if votes := a.Redis.HGet(t.Context(), a.Key(t, article, article), "votes").Val(); votes != "1" {
			t.Errorf("votes = %s", votes)
		}
	})
}

func TestVotersAfterManyLeft(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t) // miniredis returns a whole set in one scan
	a := agoratest.New(t, r)
	showVoters(t, a)
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "x")
	var all, gone []any
	for i := range 4_096 {
		member := fmt.Sprint("user:", 1000+i)
		all = append(all, member)
		if i%9 != 0 {
			gone = append(gone, member)
		}
	}
	a.Redis.SAdd(t.Context(), "voted:1", all...)
	a.Redis.SRem(t.Context(), "voted:1", gone...)
	var after any
	seen := 0
	for range 5_000 {
		got := a.Must(t, "", `query($id: ID!, $after: String) { article(id: $id) { voters(first: 1, after: $after) { `+
			`nodes { id } pageInfo { hasNextPage endCursor } } } }`,
			agoratest.Vars{"id": id, "after": after})
		nodes, _ := got.Get("article", "voters", "nodes").([]any)
		seen += len(nodes)
		if got.Get("article", "voters", "pageInfo", "hasNextPage") != true {
			break
		}
		after = got.Text("article", "voters", "pageInfo", "endCursor")
		if after == "" {
			t.Fatal("there is a next page but no cursor to it")
		}
	}
	if want := int(a.Redis.SCard(t.Context(), "voted:1").Val()); seen < want {
		t.Errorf("saw %d of %d", seen, want)
	}
}

// calls returns the number of runs of a command since the statistics were reset.
func calls(t *testing.T, a *agoratest.Agora, command string) int {
	t.Helper()
	info := a.Redis.Info(t.Context(), "commandstats").Val()
	found := regexp.MustCompile(`cmdstat_` + command + `:calls=(\d+)`).FindStringSubmatch(info)
	if found == nil {
		return 0
	}
	n, err := strconv.Atoi(found[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestVotersAreUnlinked deletes entities with many voters: a DEL of a million voters blocks Redis
// for a fifth of a second.
func TestVotersAreUnlinked(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Server(t)) // miniredis has no statistics
	ctx := t.Context()
	mod := *users(t, a.Store, 1)[0]
	mod.Role = forum.RoleModerator
	newCategory(t, a.Store, "c")
	article, topic := postArticle(t, a.Store, &mod, "x"), postTopic(t, a.Store, &mod, "x", "c")
	comment := postComment(t, a.Store, &mod, topic.SubjectID(), nil)
	for _, c := range []struct {
		voters []string
		remove func() error
	}{
		{[]string{"agora:comment_up:1", "agora:comment_down:1"}, func() error {
			_, err := a.Store.Comments.Delete(ctx, &mod, comment.ID)
			return err
		}},
		{[]string{"bbs::topic::1::vote_up", "bbs::topic::1::vote_down"}, func() error {
			_, err := a.Store.Topics.Delete(ctx, &mod, topic.ID)
			return err
		}},
		{[]string{"voted:1"}, func() error {
			_, err := a.Store.Articles.Delete(ctx, &mod, article.ID)
			return err
		}},
	} {
		for _, key := range c.voters {
			a.Redis.SAdd(ctx, key, "user:7", 7)
		}
		a.Redis.ConfigResetStat(ctx)
		if err := c.remove(); err != nil {
			t.Fatal(err)
		}
		if n := calls(t, a, "del"); n != 0 || calls(t, a, "unlink") == 0 || a.Redis.Exists(ctx, c.voters...).Val() != 0 {
			t.Errorf("%v: %d DEL", c.voters, n)
		}
	}
}
