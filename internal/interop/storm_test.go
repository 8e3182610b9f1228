package interop_test

import (
	"strconv"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/need"
)

// A storm has actors that write at random and concurrently, through the program or through GraphQL. Each actor has a
// ledger of its writes. No two actors write the same fact, so the ledgers together define every count.

var (
	stormGroups = []string{"g0", "g1", "g2"}
	stormTabs   = map[string][]string{"Go": {"tech"}, "Web": {"tech", "all"}, "Music": {"all"}, "None": nil}
	categories  = []string{"Go", "Web", "Music", "None"}
	votes       = []string{"DOWN", "NONE", "UP"} // −1, 0 and 1
)

// A world is the data that the actors share. It does not change during the storm.
type world struct {
	moderator        member
	actors           []*actor
	articles, topics []string
	comments         map[string]*actor // the authors, by global id; never removed
}

// storm lets five actors write at once, one of them unknown to Agora.
func storm(t *testing.T, s *site) *world {
	t.Helper()
	mod := s.moderator(t, "mod")
	for _, category := range categories {
		s.must(t, mod, "createCategory", "category", vars{"name": category})
	}
	for _, tab := range []string{"tech", "all"} {
		s.must(t, mod, "createTab", "tab", vars{"name": tab})
	}
	for _, category := range categories {
		for _, tab := range stormTabs[category] {
			s.must(t, mod, "addCategoryToTab", "tab", vars{"tab": tab, "category": category})
		}
	}
	w := &world{moderator: mod, comments: map[string]*actor{}}
	for i := range 4 {
		w.actors = append(w.actors, newActor(s.member(t, "actor"+strconv.Itoa(i)), uint64(i)))
	}
	w.actors = append(w.actors, newActor(member{id: "user:900", uid: "900"}, 900))
	for _, a := range w.actors {
		for range 2 {
			a.postArticle(t, s)
			a.postTopic(t, s)
		}
		w.articles = append(w.articles, a.articles...)
		w.topics = append(w.topics, a.topics...)
	}
	for i, topic := range w.topics {
		a := w.actors[i%4]
		id := s.newComment(t, a.member, topic, "first")
		a.live = append(a.live, written{topic: topic, id: id, agora: true})
		a.replies[topic]++
		w.comments["comment:topic:"+topic+":"+id] = a
	}
	actions := 30
	if need.More(t, "each actor writes 120 times") {
		actions = 120
	}
	var acting sync.WaitGroup
	for _, a := range w.actors {
		first := a.live
		a.live = nil // the comments that are voted on stay
		acting.Go(func() {
			for range actions {
				a.act(t, s, w)
			}
			a.live = append(a.live, first...)
		})
	}
	acting.Wait()
	if t.Failed() {
		t.FailNow()
	}
	for _, a := range w.actors {
		w.articles = append(w.articles, a.articles[2:]...)
		w.topics = append(w.topics, a.topics[2:]...)
	}
	return w
}
