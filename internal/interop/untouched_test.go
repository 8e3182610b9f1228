package interop_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"
)

// contents is a key's value in a comparable form: a hash and a zset by field and
// member, a list by place.
type contents struct {
	kind   string
	fields map[string]string
	list   []string
}

// dump reads every key.
func (p *program) dump() map[string]contents {
	keys, err := p.db.Keys(p.ctx, "*").Result()
	p.must(err)
	data := map[string]contents{}
	for _, key := range keys {
		kind, err := p.db.Type(p.ctx, key).Result()
		p.must(err)
		c := contents{kind: kind, fields: map[string]string{}}
		switch kind {
		case "string":
			c.fields["value"], err = p.db.Get(p.ctx, key).Result()
		case "hash":
			c.fields, err = p.db.HGetAll(p.ctx, key).Result()
		case "list":
			c.list, err = p.db.LRange(p.ctx, key, 0, -1).Result()
		case "set":
			var members []string
			members, err = p.db.SMembers(p.ctx, key).Result()
			for _, member := range members {
				c.fields[member] = ""
			}
		case "zset":
			for _, z := range p.db.ZRangeWithScores(p.ctx, key, 0, -1).Val() {
				c.fields[fmt.Sprint(z.Member)] = text(z.Score)
			}
		}
		p.must(err)
		data[key] = c
	}
	return data
}

// ours reports whether Agora may make a key that the program has not written.
func ours(key string) bool {
	return strings.HasPrefix(key, "agora:") || strings.HasPrefix(key, dayRank+"::") ||
		strings.HasPrefix(key, "score:") || strings.HasPrefix(key, "time:")
}

// checkUntouched checks that everything the program wrote is as it wrote it, and that what has
// been added is Agora's own: fields of hashes, rankings of groups, agora:*.
func checkUntouched(t *testing.T, before, after map[string]contents) {
	t.Helper()
	for _, key := range slices.Sorted(maps.Keys(before)) {
		if strings.HasPrefix(key, "agora:") {
			continue
		}
		was, is := before[key], after[key]
		same(t, "type of "+key, is.kind, was.kind)
		if was.kind == "hash" {
			for field, value := range was.fields {
				same(t, key+" "+field, is.fields[field], value)
			}
			continue
		}
		same(t, key, is, was)
	}
	for key := range after {
		if _, existed := before[key]; !existed && !ours(key) {
			t.Errorf("%s is new: %v", key, after[key])
		}
	}
}

// wholeSite is a site of the program's alone that uses every class of the contract.
func wholeSite(t *testing.T, s *site) {
	t.Helper()
	p := s.p
	ann := s.created(t, "Ann", "ann@example.com", phc(t, "secret phrase"))
	bob := s.created(t, "Bob", "bob@example.com", "clear text")
	for i := range 30 {
		s.Advance(time.Minute)
		id := p.postArticle("user:"+ann, fmt.Sprintf("Article %d", i), "https://example.com/")
		p.addToGroups(id, []string{"go", "web", "Q&A"}[i%3])
		if i%4 == 0 {
			p.voteArticle("user:"+bob, id)
		}
	}
	p.groupArticles("go", "score:", 1)
	p.tabAddCategory("tech", "Go")
	p.tabAddCategory("tech", "Web")
	p.tabAddCategory("all", "Go")
	p.tabAddCategory("all", "Music")
	tabs := map[string][]string{"Go": {"tech", "all"}, "Web": {"tech"}, "Music": {"all"}, "None": nil}
	for i, category := range []string{"Go", "Web", "Music", "None", "Go", "Web"} {
		s.Advance(time.Minute)
		id := p.createTopic(ann, fmt.Sprintf("Topic %d", i), "Text", category, "a", "b")
		p.bump(id, category, tabs[category]...)
		for range i {
			s.Advance(time.Second)
			p.reply(bob, id, "words", category, tabs[category]...)
			p.click(id)
		}
		p.voteTopic(bob, id, []string{up, down}[i%2])
		p.updateRank(id)
	}
}

func TestNothingOfTheProgramIsUndone(t *testing.T) {
	everything := func(t *testing.T, s *site) {
		t.Helper()
		s.ranked(t, 1)
		s.newest(t, 1)
		for _, group := range []string{"go", "web", "Q&A"} {
			s.grouped(t, group, 1)
			s.groupedNewest(t, group)
		}
		s.groupNames(t)
		s.allTopics(t)
		s.tagged(t, "a")
		s.hotTopics(t)
		s.recommendedTopics(t, 1)
		s.categoryNames(t)
		s.categoryTopics(t, "Go", 1)
		s.tabNames(t)
		s.tab(t, "tech")
		for topic := range 6 {
			s.shownCount(t, fmt.Sprint(topic+1))
		}
		for article := range 30 {
			s.article(t, member{}, fmt.Sprintf("article:%d", article+1))
		}
		s.user(t, "user:1")
		s.userNamed(t, "ann")
	}
	run(t, []testCase{
		{"by reads, which write nothing at all", func(t *testing.T, s *site) {
			wholeSite(t, s)
			before := s.p.dump()
			everything(t, s)
			same(t, "the data", s.p.dump(), before)
		}},
		{"by reconcile, whose second run changes nothing more", func(t *testing.T, s *site) {
			wholeSite(t, s)
			before := s.p.dump()
			reconciled(t, s)
			after := s.p.dump()
			checkUntouched(t, before, after)
			everything(t, s)
			reconciled(t, s)
			same(t, "the data", s.p.dump(), after)
		}},
		{"by Agora's writes on the same site", func(t *testing.T, s *site) {
			wholeSite(t, s)
			reconciled(t, s)
			before := s.p.dump()
			mod := s.moderator(t, "mod")
			s.Post(t, mod.token, "more", "more")
			s.newComment(t, mod, s.newTopic(t, mod, "more", "None"), "words")
			after := s.p.dump()
			for _, key := range []string{
				"article:1", "voted:1", "group:go", "score:go", "bbs::user::1", "bbs::topic::1",
				"bbs::topic::2::comments",
				"bbs::topic::2::vote_up", "bbs::topic::2::vote_down", "bbs::comment::1", "bbs::category::Go",
				"bbs::tab::tech::member", "bbs::tab::tech::topic_list",
			} {
				same(t, key, after[key], before[key])
			}
			for _, key := range []string{
				"score:", "time:", "bbs::name_to_uid", "bbs::email_to_uid", dayRank, recommended,
			} {
				for field, value := range before[key].fields {
					same(t, key+" "+field, after[key].fields[field], value)
				}
			}
		}},
	})
}
