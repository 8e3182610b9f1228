package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestVotesOfAPuppetAreWithdrawn bans a user with votes on posts of each kind, one of which is closed.
func TestVotesOfAPuppetAreWithdrawn(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		puppet, puppetID := a.Register(t, "puppet")
		const address = "127.0.0.1"
		closed := votePost{"Article", s.Post(t, s.ada, "an old link")}
		closed.vote(t, a, puppet, address, "UP")
		s.Advance(8 * 24 * time.Hour)
		posts := votePosts(t, s)
		for i := range 60 { // more than one step of the job
			id := s.topic(t, fmt.Sprint("topic ", i), "c")
			posts = append(posts, votePost{"Topic", id})
		}
		for i, p := range posts {
			vote := "UP"
			if i > 0 && i%2 == 0 {
				vote = "DOWN"
			}
			p.vote(t, a, puppet, address, vote)
		}
		ban := func(kind string, withdraw bool) string {
			t.Helper()
			errType, codes, _ := do(t, a, s.mod, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
				"user": puppetID, "kind": kind, "explanation": "a second account", "withdrawVotes": withdraw,
			})
			if codes != nil {
				t.Fatal(codes)
			}
			return errType
		}
		if errType := ban("SILENCED", true); errType != "InvalidInputError" {
			t.Errorf("another kind: %q", errType)
		}
		withdrawn := func(token string) any {
			t.Helper()
			return a.Must(t, token, `{ user(name: "puppet") { account { withdrawnVotes { withdrawn kept finished } } } }`, nil).
				Get("user", "account", "withdrawnVotes")
		}
		if got := withdrawn(s.mod); got != nil {
			t.Errorf("before the ban: %v", got)
		}
		for range 2 { // a repeated ban finds nothing more
			if errType := ban("BANNED", true); errType != "" {
				t.Fatal(errType)
			}
			if err := a.Store.RunDueJobs(t.Context()); err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(withdrawn(s.mod)); got != "map[finished:true kept:1 withdrawn:63]" {
				t.Errorf("withdrawn votes: %v", got)
			}
		}
		if got := withdrawn(s.ada); got != nil {
			t.Errorf("a user sees %v", got)
		}
		entries, codes := s.log(t, s.mod, "(action: WITHDRAW_VOTES)")
		if codes != nil || len(entries) != 1 || forum.OrEmpty(entries[0].Target) != puppetID {
			t.Fatalf("the log has %v %v", entries, codes)
		}
		if got := entries[0].changes(); got != "kept:  > 1, withdrawn:  > 63" {
			t.Errorf("the log has the counts %q", got)
		}
		closed.wantScore(t, s, 2, 0, "the old article")
		posts[0].wantScore(t, s, 1, 0, "the new article")
		for _, p := range posts[1:] {
			p.wantScore(t, s, 0, 0, "the others")
		}
		if karma := a.Must(t, "", `{ user(name: "ada") { karma } }`, nil).Get("user", "karma"); fmt.Sprint(karma) != "1" {
			t.Errorf("karma %v", karma)
		}
		noFindings(t, a)
	})
}

// TestVotesThatAnotherProgramHasWithdrawn withdraws the votes of a user, most of which are in no set of voters.
func TestVotesThatAnotherProgramHasWithdrawn(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		puppet, puppetID := a.Register(t, "puppet")
		uid := number(puppetID)
		var posts []votePost
		for i := range 55 { // more than one step of the job
			p := votePost{"Topic", s.topic(t, fmt.Sprint("topic ", i), "c")}
			p.vote(t, a, puppet, "127.0.0.1", "UP")
			a.Redis.SRem(t.Context(), "bbs::"+strings.Replace(p.id, ":", "::", 1)+"::vote_up", uid)
			posts = append(posts, p)
		}
		others := votePosts(t, s)
		for _, p := range others {
			p.vote(t, a, puppet, "127.0.0.1", "UP")
		}
		a.Redis.SRem(t.Context(), "voted:"+number(others[0].id), puppetID)
		a.Redis.SRem(t.Context(), "agora:comment_up:"+number(others[2].id), uid)
		s.ban(t, puppetID, true)
		got := a.Must(t, s.mod, `{ user(name: "puppet") { account { withdrawnVotes { withdrawn kept finished } } } }`, nil)
		if text := fmt.Sprint(got.Get("user", "account", "withdrawnVotes")); text != "map[finished:true kept:0 withdrawn:1]" {
			t.Errorf("withdrawn votes: %s", text)
		}
		if lists := append(a.Find(t, "agora:upvotes_by:"+uid), a.Find(t, "agora:jobs")...); len(lists) > 0 {
			t.Errorf("%v are left", lists)
		}
		for _, p := range posts {
			p.wantScore(t, s, 0, 0, "a vote of no voter")
		}
	})
}

// TestAWithdrawnVoteLeavesThePlaceOfItsNetwork withdraws the vote of a puppet, after which another one counts.
func TestAWithdrawnVoteLeavesThePlaceOfItsNetwork(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		puppet, puppetID := a.Register(t, "puppet")
		honest, _ := a.Register(t, "honest")
		posts := votePosts(t, s)
		for _, p := range posts {
			p.vote(t, a, puppet, "203.0.113.7", "UP")
		}
		s.ban(t, puppetID, true)
		for _, p := range posts {
			up, down := p.votes(t, s)
			p.vote(t, a, honest, "203.0.113.50", "UP")
			p.wantScore(t, s, up+1, down, "the next vote of the network")
		}
		noFindings(t, a)
	})
}

// ban bans a user for good, and withdraws the user's votes if withdraw is set.
func (s *forumSite) ban(t *testing.T, user string, withdraw bool) {
	t.Helper()
	errType, codes, _ := do(t, s.Agora, s.mod, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
		"user": user, "kind": "BANNED", "explanation": "a second account", "withdrawVotes": withdraw,
	})
	if errType != "" || codes != nil {
		t.Fatal(errType, codes)
	}
	if err := s.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
}
