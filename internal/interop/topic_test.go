package interop_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

func TestTopicsOfTheProgram(t *testing.T) {
	run(t, []testCase{
		{"show at once by id", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.createTopic(ann.uid, "A title", "A *text*", "Go", "web", "日本")
			got := s.topic(t, member{}, id)
			same(t, "title", got.Title, "A title")
			same(t, "content", got.Content, "A *text*")
			same(t, "tags", got.Tags, []string{"web", "日本"})
			same(t, "createdAt", got.CreatedAt, s.Clock.Now().Format(time.RFC3339Nano))
			same(t, "viewCount", got.ViewCount, 0)
			same(t, "score", got.Score, 0)
			if got.Author == nil || got.Author.ID != ann.id {
				t.Errorf("author: %+v", got.Author)
			}
		}},
		{"show at once in a category and a tab that Agora knows", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			first := s.p.postTopic(mod.uid, "first", "Go", "tech")
			s.Advance(time.Minute)
			second := s.p.postTopic(mod.uid, "second", "Go", "tech")
			want := within("topic:", []string{second, first})
			same(t, "category", s.categoryTopics(t, "Go", 1), want)
			same(t, "tab", s.tabTopics(t, "tech"), want)
			got := s.topic(t, member{}, first)
			if got.Category == nil || got.Category.Name != "Go" {
				t.Errorf("category of the topic: %+v", got.Category)
			}
		}},
		{"and Agora's take their ids from one counter", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			same(t, "first", s.p.createTopic(mod.uid, "t", "", "Go"), "1")
			same(t, "second", s.newTopic(t, mod, "t", "Go"), "2")
			same(t, "third", s.p.createTopic(mod.uid, "t", "", "Go"), "3")
			same(t, "fourth", s.newTopic(t, mod, "t", "Go"), "4")
		}},
		{"are in the forum's, the tag's and the author's lists after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.createTopic(ann.uid, "t", "", "Go", "web")
			s.p.categoryAdd("Go", id, seconds(s.Clock.Now()))
			reconciled(t, s)
			want := []string{"topic:" + id}
			same(t, "topics", s.allTopics(t), want)
			same(t, "tagged", s.tagged(t, "web"), want)
			same(t, "author's", s.ids(t, `query($id: ID!) { user(id: $id) { topics { nodes { id } } } }`,
				vars{"id": ann.id}, "user", "topics", "nodes"), want)
		}},
		{"change at once with their hash", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.createTopic(ann.uid, "t", "", "Go")
			s.p.must(s.p.db.HSet(s.p.ctx, "bbs::topic::"+id, "title", "Better", "tags", `["a","b"]`).Err())
			got := s.topic(t, member{}, id)
			same(t, "title", got.Title, "Better")
			same(t, "tags", got.Tags, []string{"a", "b"})
		}},
		{"that the program moves change categories at once", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go", "Web")
			id := s.newTopic(t, mod, "t", "Go")
			s.p.moveTopic(id, "Go", "Web")
			same(t, "Go", s.categoryTopics(t, "Go", 1), []string{})
			same(t, "Web", s.categoryTopics(t, "Web", 1), []string{"topic:" + id})
			same(t, "category of the topic", s.topic(t, member{}, id).Category.Name, "Web")
			s.must(t, mod, "postComment", "comment", vars{"subject": "topic:" + id, "content": "hi"})
			same(t, "Go after a reply", s.p.categoryTopics("Go", 1), []string{})
			same(t, "Web after a reply", s.p.categoryTopics("Web", 1), []string{id})
		}},
		{"that the program moves change tabs after reconcile", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			s.forum(t, mod, "life", "Music")
			id := s.newTopic(t, mod, "t", "Go")
			s.p.moveTopic(id, "Go", "Music")
			reconciled(t, s)
			same(t, "tech", s.tabTopics(t, "tech"), []string{})
			same(t, "life", s.tabTopics(t, "life"), []string{"topic:" + id})
			same(t, "life for the program", s.p.tabTopics("life", 1), []string{id})
		}},
	})
}

// forum makes a tab with categories through GraphQL.
func (s *site) forum(t *testing.T, mod member, tab string, categories ...string) {
	t.Helper()
	s.must(t, mod, "createTab", "tab", vars{"name": tab})
	for _, category := range categories {
		s.must(t, mod, "createCategory", "category", vars{"name": category})
		s.must(t, mod, "addCategoryToTab", "tab", vars{"tab": tab, "category": category})
	}
}

// newTopic posts a topic through GraphQL and returns its bare id.
func (s *site) newTopic(t testing.TB, m member, title, category string) string {
	t.Helper()
	return bare(s.must(t, m, "postTopic", "topic",
		vars{"title": title, "content": "Text", "category": category, "tags": []string{"web"}}))
}

func TestTopicsOfAgora(t *testing.T) {
	run(t, []testCase{
		{"are the contract's to the program", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			id := s.newTopic(t, mod, "A title", "Go")
			hash := s.p.topic(id)
			for field, want := range map[string]string{
				"id": id, "title": "A title", "content": "Text", "author_id": mod.uid, "category": "Go",
				"click_counter": "0", "time": text(seconds(agoratest.Start)),
			} {
				same(t, field, hash[field], want)
			}
			var tags []string
			if err := json.Unmarshal([]byte(hash["tags"]), &tags); err != nil {
				t.Errorf("tags %q: %v", hash["tags"], err)
			}
			same(t, "tags", tags, []string{"web"})
			at, _ := s.p.score("bbs::category::Go", id)
			same(t, "in the category", text(at), hash["time"])
			at, _ = s.p.score("bbs::tab::tech::topic_list", id)
			same(t, "in the tab", text(at), hash["time"])
			same(t, "categories of the tab", s.p.tabCategories("tech"), []string{"Go"})
			rank, found := s.p.score(recommended, id)
			same(t, "recommended", found, true)
			same(t, "hot", rank, s.p.hotOf(id))
		}},
		{"are a list of tags to the program even without one", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			id := bare(s.must(t, mod, "postTopic", "topic", vars{"title": "t", "category": "Go"}))
			same(t, "tags", s.p.topic(id)["tags"], "[]")
		}},
		{"fill the program's pages of 25 as Agora's", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			for i := range 30 {
				s.Advance(time.Second)
				if i%2 == 0 {
					s.newTopic(t, mod, fmt.Sprint(i), "Go")
				} else {
					s.p.postTopic(mod.uid, fmt.Sprint(i), "Go", "tech")
				}
			}
			for page := range 3 {
				want := within("topic:", s.p.categoryTopics("Go", int64(page+1)))
				same(t, "category", s.categoryTopics(t, "Go", page+1), want)
				same(t, "tab", within("topic:", s.p.tabTopics("tech", int64(page+1))), want)
			}
			same(t, "tab", s.tab(t, "tech").TopicCount, 30)
		}},
		{"leave all that the program reads when they are deleted", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			id := s.p.postTopic(mod.uid, "t", "Go", "tech")
			s.p.reply("77", id, "hi", "Go", "tech")
			s.p.updateRank(id)
			s.must(t, mod, "deletePost", "post", vars{"post": "topic:" + id})
			same(t, "category", s.p.categoryTopics("Go", 1), []string{})
			same(t, "tab", s.p.tabTopics("tech", 1), []string{})
			same(t, "recommended", s.p.recommendedTopics(1), []string{})
			same(t, "hottest", s.p.hottest(10), []string{})
		}},
		{"move with their places by time", func(t *testing.T, s *site) {
			mod := s.moderator(t, "mod")
			s.forum(t, mod, "tech", "Go")
			s.forum(t, mod, "life", "Music")
			id := s.p.postTopic(mod.uid, "t", "Go", "tech")
			at, _ := s.p.score("bbs::category::Go", id)
			s.Advance(time.Hour)
			s.must(t, mod, "moveTopic", "topic", vars{"subject": "topic:" + id, "category": "Music"})
			same(t, "category", s.p.topic(id)["category"], "Music")
			same(t, "Go", s.p.categoryTopics("Go", 1), []string{})
			same(t, "tech", s.p.tabTopics("tech", 1), []string{})
			moved, _ := s.p.score("bbs::category::Music", id)
			same(t, "in the category", moved, at)
			moved, _ = s.p.score("bbs::tab::life::topic_list", id)
			same(t, "in the tab", moved, at)
		}},
	})
}

func TestClicksOfBoth(t *testing.T) {
	run(t, []testCase{
		{"add up at once, each once", func(t *testing.T, s *site) {
			mod, bob := s.moderator(t, "mod"), s.member(t, "bob")
			s.forum(t, mod, "tech", "Go")
			for _, id := range []string{s.newTopic(t, mod, "t", "Go"), s.p.postTopic(mod.uid, "t", "Go", "tech")} {
				s.p.click(id)
				s.must(t, mod, "recordTopicView", "topic", vars{"subject": "topic:" + id})
				s.p.click(id)
				s.must(t, bob, "recordTopicView", "topic", vars{"subject": "topic:" + id})
				s.p.click(id)
				same(t, "viewCount", s.topic(t, member{}, id).ViewCount, 5)
				same(t, "click_counter", s.p.topic(id)["click_counter"], strconv.Itoa(5))
			}
		}},
		{"stay as they are after reconcile", func(t *testing.T, s *site) {
			ann := s.member(t, "ann")
			id := s.p.postTopic(ann.uid, "t", "Go")
			for range 7 {
				s.p.click(id)
			}
			reconciled(t, s)
			same(t, "viewCount", s.topic(t, member{}, id).ViewCount, 7)
		}},
	})
}
