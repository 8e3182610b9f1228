package graph_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// logFields are what an entry of the moderation log shows.
const logFields = `id action createdAt by { id } rule target post { id } user { id } explanation address
	changes { name before after } ranks { list of before after approximate }`

// A loggedAct is an entry of the moderation log, as a response shows it.
type loggedAct struct {
	ID, Action, CreatedAt string
	By, Post, User        *struct{ ID string }
	Target, Explanation   *string
	Rule                  *string
	Address               *string
	Changes               []struct {
		Name          string
		Before, After *string
	}
	Ranks []struct {
		List          string
		Of            *string
		Before, After *int
		Approximate   bool
	}
}

// changes returns what an act has changed, such as "category: c > d".
func (l *loggedAct) changes() string {
	var texts []string
	for _, c := range l.Changes {
		texts = append(texts, c.Name+": "+forum.OrEmpty(c.Before)+" > "+forum.OrEmpty(c.After))
	}
	return strings.Join(texts, ", ")
}

// ranks returns the ranks of a post before and after an act by list, with the id of its place behind it, 0 for none.
func (l *loggedAct) ranks() map[string][2]int {
	found := map[string][2]int{}
	for _, r := range l.Ranks {
		var ranks [2]int
		for i, rank := range []*int{r.Before, r.After} {
			if rank != nil {
				ranks[i] = *rank
			}
		}
		found[strings.TrimSpace(r.List+" "+forum.OrEmpty(r.Of))] = ranks
	}
	return found
}

// log returns the entries of the moderation log that a viewer reads with some arguments, newest first, nil for hidden
// ones, and the codes of the errors.
func (s *forumSite) log(t *testing.T, token, args string) (entries []*loggedAct, codes []string) {
	t.Helper()
	got := s.Ask(t, token, "{ moderation { log"+args+" { totalCount nodes { "+logFields+" } } } }", nil)
	text, err := json.Marshal(got.Get("moderation", "log", "nodes"))
	if err == nil {
		err = json.Unmarshal(text, &entries)
	}
	if err != nil {
		t.Fatal(err)
	}
	return entries, got.Codes()
}

// lastAct returns the newest entry of the moderation log.
func (s *forumSite) lastAct(t *testing.T) *loggedAct {
	t.Helper()
	entries, codes := s.log(t, s.mod, "(first: 1)")
	if codes != nil || len(entries) != 1 || entries[0] == nil {
		t.Fatalf("the log has %v %v", entries, codes)
	}
	return entries[0]
}

func TestRemovalsAreLogged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		s.tab(t, "t", "c")
		s.topic(t, "first", "c")
		topic := s.topic(t, "second", "c", "go")
		s.topic(t, "third", "c")
		for range 2 {
			a.Post(t, s.grace, "before", "g")
			s.Advance(time.Second)
		}
		article := a.Post(t, s.ada, "x", "g")
		s.Advance(time.Second)
		a.Post(t, s.grace, "after", "g")
		comment := s.reply(t, s.ada, topic, "")
		s.topic(t, "fourth", "c")
		topicDo(t, a, s.grace, "vote", agoratest.Vars{"post": topic, "vote": "UP"})
		articleRanks := map[string]int{
			"ARTICLES_NEW": 2, "ARTICLES_NEW group:g": 2, "ARTICLES_RANKED": 2, "ARTICLES_RANKED group:g": 2,
		}
		topicRanks := map[string]int{
			"TOPICS_NEW": 3, "TOPICS_RECOMMENDED": 1, "TOPICS_ACTIVE category:c": 2, "TOPICS_ACTIVE tab:t": 2,
			"TOPICS_NEW tag:go": 1, "TOPICS_HOT": 1,
		}
		for _, c := range []struct {
			name, id string
			ranks    map[string]int
		}{{"an article", article, articleRanks}, {"a topic", topic, topicRanks}, {"a comment", comment, nil}} {
			t.Run(c.name, func(t *testing.T) {
				s.Advance(time.Second)
				s.removePost(t, c.id, "SPAM", "It sells something.")
				removed := s.lastAct(t)
				if removed.Action != "REMOVE" || removed.By.ID != s.modID || *removed.Target != c.id || removed.Post.ID != c.id ||
					removed.User != nil || forum.OrEmpty(removed.Explanation) != "It sells something." ||
					removed.changes() != "reason:  > SPAM" {
					t.Errorf("removed: %+v", removed)
				}
				s.Advance(time.Second)
				s.removePost(t, c.id, "SPAM", "It sells something.")
				if again := s.lastAct(t); again.ID != removed.ID {
					t.Errorf("a repetition is logged: %+v", again)
				}
				s.removePost(t, c.id, "RULES", "")
				if other := s.lastAct(t); other.Action != "REMOVE" || other.changes() != "reason: SPAM > RULES" {
					t.Errorf("another category: %+v", other)
				}
				s.Advance(time.Second)
				s.restorePost(t, c.id)
				restored := s.lastAct(t)
				if restored.Action != "RESTORE" || *restored.Target != c.id || restored.Explanation != nil {
					t.Errorf("restored: %+v", restored)
				}
				s.Advance(time.Second)
				s.restorePost(t, c.id)
				if again := s.lastAct(t); again.ID != restored.ID {
					t.Errorf("a repetition is logged: %+v", again)
				}
				before, after := removed.ranks(), restored.ranks()
				for feed, rank := range c.ranks {
					if before[feed] != [2]int{rank, 0} || after[feed] != [2]int{0, rank} {
						t.Errorf("%s: removed %v, restored %v, want %d", feed, before[feed], after[feed], rank)
					}
				}
				if c.ranks == nil && len(before)+len(after) > 0 {
					t.Errorf("ranks: %v %v", before, after)
				}
				for _, r := range removed.Ranks {
					if r.Approximate != (len(s.Keys(t, "agora:settings")) > 1) {
						t.Errorf("%s is approximate: %v", r.List, r.Approximate)
					}
				}
				entries, _ := s.log(t, s.mod, `(target: "`+c.id+`")`)
				var actions []string
				for _, e := range entries {
					actions = append(actions, e.Action)
				}
				if !slices.Equal(actions, []string{"RESTORE", "REMOVE", "REMOVE"}) {
					t.Errorf("the acts on it are %v", actions)
				}
			})
		}
	})
}

func TestTheLogIsForModeratorsUnlessItIsPublic(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		topic := s.topic(t, "x", "c")
		s.removePost(t, topic, "SPAM", "secret")
		entry := s.lastAct(t)
		node := func(token string) any {
			t.Helper()
			return s.Must(t, token, `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": entry.ID}).Get("node")
		}
		for token, code := range map[string]string{"": "UNAUTHENTICATED", s.ada: "FORBIDDEN"} {
			if entries, codes := s.log(t, token, ""); entries != nil || !slices.Equal(codes, []string{code}) {
				t.Errorf("the log is private: %v %v", entries, codes)
			}
			if got := node(token); got != nil {
				t.Errorf("the log is private: %v", got)
			}
		}
		if node(s.mod) == nil {
			t.Error("a moderator sees no node")
		}
		if errs, codes := updateSite(t, a, newAdmin(t, a), agoratest.Vars{"publicModerationLog": true}); errs != "[]" {
			t.Fatal(errs, codes)
		}
		for _, token := range []string{"", s.ada} {
			entries, codes := s.log(t, token, `(target: "`+topic+`")`)
			if codes != nil || len(entries) != 1 || entries[0].By.ID != s.modID || entries[0].Explanation != nil ||
				entries[0].changes() != "reason:  > SPAM" || len(entries[0].Ranks) == 0 {
				t.Errorf("the log is public: %+v %v", entries, codes)
			}
			if node(token) == nil {
				t.Error("the log is public, and nobody sees its nodes")
			}
		}
		for name, args := range map[string]string{
			"two filters": `(action: REMOVE, by: "user:1")`, "no id": `(target: "x")`, "no user": `(by: "topic:1")`,
		} {
			if _, codes := s.log(t, s.mod, args); !slices.Equal(codes, []string{"BAD_USER_INPUT"}) {
				t.Errorf("%s: %v", name, codes)
			}
		}
	})
}
