package graph_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
)

// A postedSite has posts of ada in all lists, with votes, replies and posts of others around them.
type postedSite struct {
	*forumSite
	article, topic string
	reply, leaf    string // a comment and its only reply
	other, end     string // comments on the same topic, one of them the last
	articleReply   string // a comment on the article
}

// posts returns the posts of ada by what they are.
func (s *postedSite) posts() map[string]string {
	return map[string]string{
		"an article": s.article, "a topic": s.topic, "a comment with a reply": s.reply, "the only reply": s.leaf,
		"a reply in the middle": s.other, "a comment on an article": s.articleReply, "the last comment": s.end,
	}
}

// viewers returns the tokens of those who may read ada's posts.
func (s *postedSite) viewers() map[string]string {
	return map[string]string{"nobody": "", "another": s.grace, "author": s.ada, "moderator": s.mod}
}

func newPosted(t *testing.T, a *agoratest.Agora) *postedSite {
	t.Helper()
	s := &postedSite{forumSite: newForum(t, a, "c")}
	s.tab(t, "t", "c")
	a.Post(t, s.grace, "before", "g", "h")
	kind, codes, article := mutate(t, a, s.ada, "postArticle", agoratest.Vars{
		"title": "secret", "link": "https://secret.example/", "content": "secret", "groups": []string{"g", "alone"},
	})
	if kind != "" || codes != nil {
		t.Fatal(kind, codes)
	}
	s.article = article["id"].(string)
	s.Advance(time.Second)
	a.Post(t, s.grace, "after", "g")
	s.discuss(t)
	return s
}

// discuss posts topics and comments, and votes for them.
func (s *postedSite) discuss(t *testing.T) {
	t.Helper()
	first := s.forumSite.topic(t, "first", "c", "x")
	kind, codes, topic := topicDo(t, s.Agora, s.ada, "postTopic", agoratest.Vars{
		"title": "secret", "content": "secret", "category": "c", "tags": []string{"x", "y"},
	})
	if kind != "" || codes != nil {
		t.Fatal(kind, codes)
	}
	s.topic = topic["id"].(string)
	s.forumSite.topic(t, "last", "c", "x")
	write := func(token, subject, parent string) string {
		t.Helper()
		kind, id := s.comment(t, token, subject, parent, "secret @grace")
		if kind != "" {
			t.Fatal(kind)
		}
		return id
	}
	s.reply = write(s.ada, first, "")
	s.leaf = write(s.ada, first, s.reply)
	write(s.grace, first, "")
	s.other = write(s.ada, first, "")
	write(s.grace, s.topic, "")
	s.articleReply = write(s.ada, s.article, "")
	write(s.grace, s.article, "")
	s.end = write(s.ada, first, "")
	s.Vote(t, s.grace, s.article, "UP")
	topicDo(t, s.Agora, s.grace, "vote", agoratest.Vars{"post": s.topic, "vote": "UP"})
	topicDo(t, s.Agora, s.mod, "pinSubject", agoratest.Vars{"subject": s.topic, "place": "category:c", "state": "ON"})
	s.mark(t, "pinSubject", agoratest.Vars{"subject": s.article, "place": "group:g", "state": "ON"})
	s.mark(t, "featureSubject", agoratest.Vars{"subject": s.article, "state": "ON"})
	s.mark(t, "featureSubject", agoratest.Vars{"subject": s.topic, "state": "ON"})
	for _, id := range []string{s.reply, s.leaf, s.other, s.articleReply, s.end} {
		s.voteComment(t, s.grace, id, "UP")
	}
	for mutation, input := range map[string]agoratest.Vars{
		"editArticle": {"post": s.article, "title": "secret 2"}, "editTopic": {"post": s.topic, "title": "secret 2"},
	} {
		field := strings.ToLower(strings.TrimPrefix(mutation, "edit"))
		kind := strings.ToUpper(mutation[:1]) + mutation[1:] + "Input"
		if kind, codes, _ := do(t, s.Agora, s.ada, mutation, kind, field, "id", input); kind != "" || codes != nil {
			t.Fatal(mutation, kind, codes)
		}
	}
}

// lists returns all lists of posts and the counts, as JSON.
func (s *postedSite) lists(t *testing.T) string {
	t.Helper()
	var fields strings.Builder
	for _, order := range []string{"RANKED", "NEW", "COMMENTS", "TOP"} {
		fields.WriteString(order + `: articles(order: ` + order + `) { totalCount nodes { id score commentCount } }
			g` + order + `: articles(group: "g", order: ` + order + `) { totalCount nodes { id } } `)
	}
	got := s.Must(t, "", `{ `+fields.String()+` gDay: articles(group: "g", order: TOP, window: DAY) { nodes { id } }
		alone: articles(group: "alone") { nodes { id } }
		groups { totalCount nodes { name articleCount } }
		topics(first: 5) { totalCount nodes { id score lastCommentAt commentCount viewCount
			thread { totalCount edges { depth node { id depth replyCount score } } } top: thread(order: TOP) { nodes { id } }
			comments(order: BEST) { nodes { id } } } }
		tag: topics(tag: "y") { nodes { id } } recommendedTopics { totalCount nodes { id } } hotTopics { id }
		category(name: "c") { topicCount topics { totalCount nodes { id } } pinnedTopics { id } }
		group(name: "g") { pinnedArticles { id } } featuredSubjects { id }
		tab(name: "t") { topics { nodes { id } } }
		user(name: "ada") { karma articles { totalCount nodes { id } } topics { totalCount nodes { id } }
			comments { totalCount nodes { id } } } }`, nil)
	text, err := json.MarshalIndent(got.Data, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// removedFields are the fields that the hash of a removed post keeps, and those of agora:removed:POST: all but counts,
// and what a restoration cannot derive.
var removedFields = map[string]struct{ stub, moved string }{
	"an article": {
		"comments deleted poster removed time title votes", "content edited featured groups last_reply link linked pinned " +
			"removed_by removed_featured removed_pinned:g removed_reason title voters_until",
	},
	"a topic": {
		"author_id category click_counter comments content deleted id removed tags time title", "content edited featured " +
			"last_reply pinned removed_by removed_day:2026-03-14 removed_featured removed_pinned removed_reason " +
			"removed_today:2026-03-14 tags title",
	},
	"the only reply": {
		"author_id content deleted depth id parent removed replies subject time",
		"content day notified removed_by removed_notified removed_reason",
	},
}

// removedFields returns the fields of the hash of a removed post, which must not have its text, and those of
// agora:removed:POST, sorted.
func (s *postedSite) removedFields(t *testing.T, id string) (stub, moved string) {
	t.Helper()
	kind, _, _ := strings.Cut(id, ":")
	at := strings.LastIndexByte(id, ':')
	post, subject := strings.TrimPrefix(id, "comment:"), id
	if kind == "comment" {
		subject = strings.TrimPrefix(id[:at], "comment:")
	}
	hashes := map[string]string{"article": "article:", "topic": "bbs::topic::", "comment": "bbs::comment::"}
	var fields [2]map[string]string
	for i, key := range []string{hashes[kind] + id[at+1:], "agora:removed:" + post} {
		var err error
		if fields[i], err = s.Redis.HGetAll(t.Context(), s.Key(t, subject, key)).Result(); err != nil {
			t.Fatal(err)
		}
	}
	if text := jsonOf(t, fields[0]); strings.Contains(text, "secret") {
		t.Errorf("the stub is %s", text)
	}
	names := func(fields map[string]string) string { return strings.Join(slices.Sorted(maps.Keys(fields)), " ") }
	return names(fields[0]), names(fields[1])
}
