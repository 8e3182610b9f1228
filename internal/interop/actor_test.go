package interop_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"
)

// A written comment is one in a topic's list, and whether Agora posted it.
type written struct {
	topic, id string
	agora     bool
}

// An actor is a user, or only a user of the program: one without a token.
type actor struct {
	member
	random *rand.Rand

	articles     []string // own, as are topics
	topics       []string
	articleVotes map[string]bool
	topicVotes   map[string]int // 1 and −1
	commentVotes map[string]int // by global id
	groups       map[string]map[string]bool
	category     map[string]string // of own topics
	live         []written
	replies      map[string]int // counted today, by topic
	clicks       map[string]int
	viewed       map[string]bool
}

func newActor(m member, seed uint64) *actor {
	return &actor{
		member: m, random: rand.New(rand.NewPCG(seed, 7)),
		articleVotes: map[string]bool{}, topicVotes: map[string]int{}, commentVotes: map[string]int{},
		groups: map[string]map[string]bool{}, category: map[string]string{},
		replies: map[string]int{}, clicks: map[string]int{}, viewed: map[string]bool{},
	}
}

// throughProgram chooses how an actor acts.
func (a *actor) throughProgram() bool { return a.token == "" || a.random.IntN(2) == 0 }

func (a *actor) one(of []string) string { return of[a.random.IntN(len(of))] }

func (a *actor) postArticle(t *testing.T, s *site) {
	var id string
	if a.throughProgram() {
		id = s.p.postArticle(a.id, "t", "https://example.com/")
	} else {
		id = s.must(t, a.member, "postArticle", "article", vars{"title": "t", "link": "https://example.com/"})
	}
	a.articles = append(a.articles, id)
	a.articleVotes[id] = true
	a.groups[id] = map[string]bool{}
}

func (a *actor) postTopic(t *testing.T, s *site) {
	category := a.one(categories)
	var id string
	if a.throughProgram() {
		id = s.p.postTopic(a.uid, "t", category, stormTabs[category]...)
	} else {
		id = s.newTopic(t, a.member, "t", category)
	}
	a.topics = append(a.topics, id)
	a.category[id] = category
}

func (a *actor) voteArticle(t *testing.T, s *site, id string) {
	own := slices.Contains(a.articles, id)
	switch {
	case !a.throughProgram():
		vote := a.one([]string{"UP", "NONE"})
		s.must(t, a.member, "vote", "post", vars{"post": id, "vote": vote})
		a.articleVotes[id] = vote == "UP"
	case !a.articleVotes[id]:
		same(t, "the vote counted", s.p.voteArticle(a.id, id), true)
		a.articleVotes[id] = true
	case !own:
		same(t, "the vote was there", s.p.withdrawArticleVote(a.id, id), true)
		a.articleVotes[id] = false
	}
}

func (a *actor) voteTopic(t *testing.T, s *site, id string) {
	way := a.random.IntN(3) - 1
	switch {
	case !a.throughProgram():
		s.must(t, a.member, "vote", "post", vars{"post": "topic:" + id, "vote": votes[way+1]})
	case a.topicVotes[id] != 0 || way == 0:
		s.p.withdrawTopicVote(a.uid, id)
		way = 0
	default:
		same(t, "the vote counted", s.p.voteTopic(a.uid, id, map[int]string{1: up, -1: down}[way]), true)
	}
	a.topicVotes[id] = way
}

func (a *actor) voteComment(t *testing.T, s *site, id string) {
	way := a.random.IntN(3) - 1
	if a.token != "" {
		s.must(t, a.member, "vote", "post", vars{"post": id, "vote": votes[way+1]})
		a.commentVotes[id] = way
	}
}

func (a *actor) comment(t *testing.T, s *site, topic string) {
	w := written{topic: topic, agora: !a.throughProgram()}
	if w.agora {
		w.id = s.newComment(t, a.member, topic, "words")
	} else {
		category := s.p.topic(topic)["category"]
		w.id = s.p.reply(a.uid, topic, "words", category, stormTabs[category]...)
	}
	a.live = append(a.live, w)
	a.replies[topic]++
}

// uncomment removes a comment of the actor's: through GraphQL one of Agora's, which
// takes the day's count back, or through the program any, which does not.
func (a *actor) uncomment(t *testing.T, s *site) {
	if len(a.live) == 0 {
		return
	}
	i := a.random.IntN(len(a.live))
	w := a.live[i]
	a.live = append(a.live[:i:i], a.live[i+1:]...)
	if w.agora && !a.throughProgram() {
		s.must(t, a.member, "deletePost", "post", vars{"post": "comment:topic:" + w.topic + ":" + w.id})
		a.replies[w.topic]--
		return
	}
	same(t, "the comment was listed", s.p.removeComment(w.topic, w.id), true)
}

func (a *actor) regroup(t *testing.T, s *site) {
	id, group := a.one(a.articles), a.one(stormGroups)
	in := a.random.IntN(2) == 0
	a.groups[id][group] = in
	program := a.throughProgram()
	switch {
	case program && in:
		s.p.addToGroups(id, group)
	case program:
		s.p.removeFromGroups(id, group)
	case in:
		s.must(t, a.member, "changeArticleGroups", "article", vars{"subject": id, "add": []string{group}})
	default:
		s.must(t, a.member, "changeArticleGroups", "article", vars{"subject": id, "remove": []string{group}})
	}
}

// move moves a topic of the actor's, through the program or by a moderator.
func (a *actor) move(t *testing.T, s *site, w *world) {
	id, to := a.one(a.topics), a.one(categories)
	from := a.category[id]
	switch {
	case from == to:
	case a.throughProgram():
		s.p.moveTopic(id, from, to)
	default:
		s.must(t, w.moderator, "moveTopic", "topic", vars{"subject": "topic:" + id, "category": to})
	}
	a.category[id] = to
}

func (a *actor) look(t *testing.T, s *site, topic string) {
	switch {
	case a.throughProgram():
		s.p.click(topic)
		a.clicks[topic]++
	case !a.viewed[topic]: // once in half an hour
		s.must(t, a.member, "recordTopicView", "topic", vars{"subject": "topic:" + topic})
		a.viewed[topic] = true
		a.clicks[topic]++
	}
}

// read sends the queries of a usual client, and reads the program's own ranking of a group.
func (a *actor) read(t *testing.T, s *site, topic string) {
	if a.throughProgram() {
		s.p.groupArticles(a.one(stormGroups), "score:", 1)
		return
	}
	if _, err := s.Try(t.Context(), "", `query($group: String!, $id: ID!) {
		articles(group: $group) { nodes { id upvotes groups { name } } }
		topic(id: $id) { commentCount thread { nodes { id } } } hotTopics { id } recommendedTopics { nodes { id } }
	}`, vars{"group": a.one(stormGroups), "id": "topic:" + topic}); err != nil {
		t.Error(err)
	}
}

func (a *actor) act(t *testing.T, s *site, w *world) {
	s.Clock.Advance(time.Millisecond)
	topic := a.one(w.topics)
	switch n := a.random.IntN(100); {
	case n < 20:
		a.voteArticle(t, s, a.one(w.articles))
	case n < 40:
		a.voteTopic(t, s, topic)
	case n < 55:
		a.comment(t, s, topic)
	case n < 65:
		a.uncomment(t, s)
	case n < 75:
		a.regroup(t, s)
	case n < 80:
		a.look(t, s, topic)
	case n < 85:
		a.move(t, s, w)
	case n < 90:
		a.read(t, s, topic)
	case n < 94:
		a.postArticle(t, s)
	case n < 97:
		a.postTopic(t, s)
	default:
		for id, author := range w.comments {
			if author != a {
				a.voteComment(t, s, id)
				break
			}
		}
	}
}
