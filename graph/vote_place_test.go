package graph_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// TestVotesThatAlwaysCountFreeNoPlace lets the author and an old account vote and withdraw between the votes of new
// accounts on their network.
func TestVotesThatAlwaysCountFreeNoPlace(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.Advance(25 * time.Hour)
		author, _ := s.Register(t, "author")
		puppets := make([]string, 3)
		for i := range puppets {
			puppets[i], _ = s.Register(t, fmt.Sprint("puppet", i))
		}
		const address = "203.0.113.7"
		for name, frees := range map[string]string{"the author": author, "an old account": s.grace} {
			for _, p := range votePosts(t, &forumSite{Agora: a, ada: author}) {
				p.vote(t, a, frees, address, "NONE")
				up, _ := p.votes(t, s)
				p.vote(t, a, puppets[0], address, "UP")
				for _, puppet := range puppets[1:] {
					p.vote(t, a, frees, address, "UP")
					p.vote(t, a, frees, address, "NONE")
					p.vote(t, a, puppet, address, "UP")
				}
				p.wantScore(t, s, up+1, 0, name)
			}
		}
		noFindings(t, a)
	})
}

// TestOneVoteOfANetworkCountsInAnyOrder sends random votes from two networks. Of the votes of new accounts, at most one
// counts that began to count on a network.
func TestOneVoteOfANetworkCountsInAnyOrder(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.Advance(25 * time.Hour)
		author, _ := s.Register(t, "author")
		p := votePosts(t, &forumSite{Agora: a, ada: author})[1]
		tokens := []string{author, s.ada, s.grace}
		names := []string{"", "", ""} // of the new accounts
		for i := range 5 {
			names = append(names, fmt.Sprint("puppet", i))
			token, _ := s.Register(t, names[len(names)-1])
			tokens = append(tokens, token)
		}
		random := rand.New(rand.NewPCG(1, 2))
		begun := map[string]string{} // the networks of the votes of new accounts that count
		votes := map[string]bool{}
		for step := range 150 {
			network := fmt.Sprintf("203.0.%d.7", 1+random.IntN(2))
			vote, voter := []string{"UP", "DOWN", "NONE"}[random.IntN(3)], random.IntN(len(tokens))
			p.vote(t, a, tokens[voter], network, vote)
			votes[names[voter]] = vote != "NONE"
			uncounted, taken := p.uncounted(t, s), map[string]string{}
			for _, name := range names[3:] {
				if !votes[name] || uncounted[name] {
					delete(begun, name)
					continue
				}
				if begun[name] == "" {
					begun[name] = network
				}
				if other := taken[begun[name]]; other != "" {
					t.Fatalf("step %d: the votes of %s and %s count on %s", step, name, other, begun[name])
				}
				taken[begun[name]] = name
			}
		}
		noFindings(t, a)
	})
}

// uncounted returns the names of those whose votes on a post do not count.
func (p votePost) uncounted(t *testing.T, s *forumSite) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	clusters, _ := p.show(t, s.Agora, s.mod, "voteClusters { voters { name } }")["voteClusters"].([]any)
	for _, cluster := range clusters {
		for _, voter := range cluster.(map[string]any)["voters"].([]any) {
			found[voter.(map[string]any)["name"].(string)] = true
		}
	}
	return found
}
