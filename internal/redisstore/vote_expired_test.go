package redisstore_test

import (
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// TestVotesWithoutTheirVotersAreClosed has a server whose clock is behind: by it an
// article is still open when Redis has forgotten the voters.
func TestVotesWithoutTheirVotersAreClosed(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		article := a.Post(t, ada, "x")
		a.Vote(t, bob, article, "UP")
		a.Redis.Del(t.Context(), "voted:1")
		for range 2 {
			if code, _ := a.Vote(t, bob, article, "UP"); code != "VOTING_CLOSED" {
				t.Errorf("a vote brings %q", code)
			}
		}
		if votes := a.Redis.HGet(t.Context(), "article:1", "votes").Val(); votes != "2" {
			t.Errorf("votes = %s", votes)
		}
	})
}

func TestAnEmptiedSetOfVotersTakesVotes(t *testing.T) {
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		article := a.Post(t, ada, "x")
		for _, vote := range []string{"NONE", "UP"} {
			if code, _ := a.Vote(t, ada, article, vote); code != "" {
				t.Errorf("%s brings %s", vote, code)
			}
		}
		if votes := a.Redis.HGet(t.Context(), "article:1", "votes").Val(); votes != "1" {
			t.Errorf("votes = %s", votes)
		}
	})
}
