package graph_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// A voteCluster is a cluster of votes that do not count, as moderators see it.
type voteCluster struct {
	network, vote, count string
	voters, deleted      []string // names, and ids of deleted accounts
}

// clusters returns the votes on a post that do not count.
func (p votePost) clusters(t *testing.T, s *forumSite) (all []voteCluster) {
	t.Helper()
	const fields = "voteClusters { network vote count voters { name } deletedVoters }"
	list, _ := p.show(t, s.Agora, s.mod, fields)["voteClusters"].([]any)
	for _, item := range list {
		cluster := item.(map[string]any)
		c := voteCluster{vote: fmt.Sprint(cluster["vote"]), count: fmt.Sprint(cluster["count"])}
		c.network, _ = cluster["network"].(string)
		for _, voter := range cluster["voters"].([]any) {
			c.voters = append(c.voters, voter.(map[string]any)["name"].(string))
		}
		slices.Sort(c.voters) // by id they are in no order of ours
		for _, id := range cluster["deletedVoters"].([]any) {
			c.deleted = append(c.deleted, id.(string))
		}
		all = append(all, c)
	}
	return all
}

// inRedis returns the keys with a text in their names or contents.
func inRedis(t *testing.T, a *agoratest.Agora, text string) (keys []string) {
	t.Helper()
	for key, content := range a.Snapshot(t) {
		if strings.Contains(key+" "+content, text) {
			keys = append(keys, key)
		}
	}
	return keys
}

// hashOf returns the keyed hash of a network.
func hashOf(t *testing.T, a *agoratest.Agora, network string) string {
	t.Helper()
	mac := hmac.New(sha256.New, []byte(a.Redis.Get(t.Context(), a.Keys(t, "agora:log_secret")[0]).Val()))
	mac.Write([]byte(network))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// TestNetworksOfVotesExpire lets 30 days pass after votes that do not count: they stay so, without their networks.
func TestNetworksOfVotesExpire(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		posts := votePosts(t, s)
		for _, name := range []string{"one", "two", "three"} {
			puppet, _ := a.Register(t, name)
			for _, p := range posts {
				p.vote(t, a, puppet, "203.0.113.7", "UP")
			}
		}
		network := hashOf(t, a, "203.0.113.0/24")[:12]
		want := voteCluster{network: network, vote: "UP", count: "2", voters: []string{"three", "two"}}
		for _, p := range posts {
			if got := p.clusters(t, s); fmt.Sprint(got) != fmt.Sprint([]voteCluster{want}) {
				t.Errorf("%s: %v, want %v", p.id, got, want)
			}
		}
		a.Advance(6 * 24 * time.Hour)
		late, _ := a.Register(t, "late")
		later, _ := a.Register(t, "later")
		for _, p := range posts {
			p.vote(t, a, late, "198.51.100.7", "UP")
			p.vote(t, a, later, "198.51.100.7", "UP")
		}
		a.Advance(23 * 24 * time.Hour)
		if len(inRedis(t, a, network)) == 0 {
			t.Error("the networks are gone after 29 days")
		}
		a.Advance(25 * time.Hour)
		if keys := append(inRedis(t, a, network), a.Find(t, "agora:vote_clusters:*")...); len(keys) > 0 {
			t.Errorf("networks stay in %v", keys)
		}
		s.mod = login(t, a, "mod", agoratest.Password).Text("login", "token")
		s.grace = login(t, a, "grace", agoratest.Password).Text("login", "token")
		want = voteCluster{vote: "UP", count: "3", voters: []string{"later", "three", "two"}}
		for _, p := range posts {
			if p.kind == "Article" { // its voters are gone
				p.wantScore(t, s, 3, 0, "after 30 days")
				continue
			}
			if got := p.clusters(t, s); fmt.Sprint(got) != fmt.Sprint([]voteCluster{want}) {
				t.Errorf("%s after 30 days: %v", p.id, got)
			}
			p.wantScore(t, s, 2, 0, "after 30 days")
			p.vote(t, a, s.grace, "203.0.113.9", "UP") // of an account that is not new
			p.vote(t, a, s.grace, "203.0.113.9", "NONE")
			p.wantScore(t, s, 2, 0, "after another vote")
		}
		noFindings(t, a)
	})
}

// TestVotesWithTokens votes with API tokens from one network: those of the voters themselves are compared as their
// sessions are.
func TestVotesWithTokens(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		root := newAdmin(t, a)
		own, other := apiTokenOf(t, a, "one"), apiTokenOf(t, a, "two")
		admin, _ := apiToken(t, a, root, "WRITE")
		mod, _ := apiToken(t, a, s.mod, "WRITE")
		for _, p := range votePosts(t, s) {
			up, down := p.votes(t, s)
			p.vote(t, a, own, "203.0.113.7", "UP")
			p.wantScore(t, s, up+1, down, "the first vote of the network")
			p.vote(t, a, other, "203.0.113.8", "UP")
			p.wantScore(t, s, up+1, down, "a vote with a token of one's own")
			p.vote(t, a, admin, "203.0.113.9", "UP")
			p.wantScore(t, s, up+1, down, "a vote with a new administrator's token")
			p.vote(t, a, mod, "203.0.113.7", "UP")
			p.wantScore(t, s, up+1, down, "a vote with a moderator's token")
		}
		noFindings(t, a)
	})
}

// apiTokenOf registers a user, and returns an API token of the user's.
func apiTokenOf(t *testing.T, a *agoratest.Agora, name string) string {
	t.Helper()
	session, _ := a.Register(t, name)
	token, _ := apiToken(t, a, session, "WRITE")
	return token
}

// TestVotesOfADeletedAccountAreWithdrawn deletes the accounts of two puppets, one whose votes count and one whose do
// not, and withdraws the votes then.
func TestVotesOfADeletedAccountAreWithdrawn(t *testing.T) {
	t.Parallel()
	for _, content := range []string{"KEEP", "DELETE"} {
		t.Run(content, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) { withdrawOfDeleted(t, a, content) })
		})
	}
}

func withdrawOfDeleted(t *testing.T, a *agoratest.Agora, content string) {
	s := newForum(t, a, "c")
	posts := votePosts(t, s)
	first, firstID := a.Register(t, "first")
	second, secondID := a.Register(t, "second")
	third, _ := a.Register(t, "third")
	for _, p := range posts {
		for _, puppet := range []string{first, second, third} {
			p.vote(t, a, puppet, "203.0.113.7", "UP")
		}
	}
	network := posts[1].clusters(t, s)[0].network
	for _, puppet := range []string{first, second} {
		if got := deleteOwn(t, a, puppet, agoratest.Vars{"password": agoratest.Password, "content": content}); got != "" {
			t.Fatal(got)
		}
	}
	a.Advance(2 * time.Minute)
	if err := a.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	score := func(others int, what string) {
		t.Helper()
		for _, p := range posts {
			own := 0
			if p.kind == "Article" {
				own = 1
			}
			p.wantScore(t, s, own+others, 0, what)
		}
		karma := a.Must(t, "", `{ user(name: "ada") { karma } }`, nil).Get("user", "karma")
		if fmt.Sprint(karma) != fmt.Sprint(3*others) {
			t.Errorf("%s: karma %v", what, karma)
		}
		noFindings(t, a)
	}
	score(1, "after the deletion")
	for _, key := range a.Find(t, "agora:vote_networks:*") {
		places := fmt.Sprint(a.Redis.ZRange(t.Context(), key, 0, -1).Val())
		if !strings.Contains(places, network) || strings.Contains(places, ":"+number(firstID)) {
			t.Errorf("%s has %s", key, places)
		}
	}
	want := []voteCluster{
		{vote: "UP", count: "1", deleted: []string{secondID}},
		{network: network, vote: "UP", count: "1", voters: []string{"third"}},
	}
	for _, p := range posts {
		if got := p.clusters(t, s); fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", p.id, got, want)
		}
	}
	ban := func(token, user string, withdraw bool) string {
		t.Helper()
		errType, codes, u := do(t, a, token, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
			"user": user, "kind": "BANNED", "explanation": "a puppet", "withdrawVotes": withdraw,
		})
		if u != nil {
			t.Errorf("the payload has %v", u)
		}
		return strings.Join(append(codes, errType), "")
	}
	for _, c := range []struct {
		name, token, user string
		withdraw          bool
		want              string
	}{
		{"nobody", "", firstID, true, "UNAUTHENTICATED"},
		{"a user", s.ada, firstID, true, "FORBIDDEN"},
		{"only a ban", s.mod, firstID, false, "NotFoundError"},
		{"an id of nobody", s.mod, "user:999999", true, "NotFoundError"},
		{"one whose votes count", s.mod, firstID, true, ""},
		{"one whose votes do not count", s.mod, secondID, true, ""},
		{"once more", s.mod, secondID, true, ""},
	} {
		a.Advance(time.Second)
		if got := ban(c.token, c.user, c.withdraw); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
		if err := a.Store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	score(0, "after the withdrawal")
	for _, p := range posts {
		if got := p.clusters(t, s); fmt.Sprint(got) != fmt.Sprint(want[1:]) {
			t.Errorf("%s after the withdrawal: %v", p.id, got)
		}
	}
	entries, codes := s.log(t, s.mod, "(action: WITHDRAW_VOTES)")
	var of []string
	for _, e := range entries {
		of = append(of, forum.OrEmpty(e.Target))
		if e.changes() != "kept:  > 0, withdrawn:  > 3" || forum.OrEmpty(e.Explanation) != "a puppet" || e.By.ID != s.modID {
			t.Errorf("the log has %+v", e)
		}
	}
	if codes != nil || !slices.Equal(of, []string{secondID, firstID}) {
		t.Errorf("the log has withdrawals of %v %v", of, codes)
	}
	if keys := a.Find(t, "agora:upvotes_by:"+number(firstID)); len(keys) > 0 {
		t.Errorf("%v are there", keys)
	}
}
