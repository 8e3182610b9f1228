package graph_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

const threadChanged = `subscription($subject: ID!, $after: String) {
	threadChanged(subject: $subject, after: $after) {
		kind id comment { id content deletedAt } subject { id locked pinned sticky ... on Authored { content } } resumeToken
	}
}`

// threadRows are changes by a moderator, of an article with an ANSWER, and of a topic with a REPLY that has a LEAF. id
// is what changes; has is whether the event has that comment; subject is a field of the subject, and its value then.
var threadRows = []struct {
	name, act, kind, id string
	has                 bool
	subject             [2]string
}{
	{"edit an article", `editArticle {id: ARTICLE, content: "new"}`, "EDITED", "ARTICLE", false, is("content", "new")},
	{"edit a topic", `editTopic {id: TOPIC, content: "new"}`, "EDITED", "TOPIC", false, is("content", "new")},
	{"edit a comment", `editComment {id: LEAF, content: "new"}`, "EDITED", "LEAF", true, is("id", "TOPIC")},
	{"lock an article", `lockArticle {id: ARTICLE}`, "LOCKED", "ARTICLE", false, is("locked", "true")},
	{"unlock an article", `lockArticle {id: ARTICLE, locked: false}`, "UNLOCKED", "ARTICLE", false, is("locked", "false")},
	{"lock a topic", `lockTopic {id: TOPIC}`, "LOCKED", "TOPIC", false, is("locked", "true")},
	{"unlock a topic", `lockTopic {id: TOPIC, locked: false}`, "UNLOCKED", "TOPIC", false, is("locked", "false")},
	{"pin an article", `pinArticle {id: ARTICLE, group: "g"}`, "PINNED", "ARTICLE", false, is("pinned", "true")},
	{
		"unpin an article", `pinArticle {id: ARTICLE, group: "g", pinned: false}`, "UNPINNED", "ARTICLE", false,
		is("pinned", "false"),
	},
	{"pin a topic", `pinTopic {id: TOPIC}`, "PINNED", "TOPIC", false, is("pinned", "true")},
	{"unpin a topic", `pinTopic {id: TOPIC, pinned: false}`, "UNPINNED", "TOPIC", false, is("pinned", "false")},
	{"stick a topic", `stickPost {id: TOPIC}`, "STUCK", "TOPIC", false, is("sticky", "true")},
	{"unstick a topic", `stickPost {id: TOPIC, sticky: false}`, "UNSTUCK", "TOPIC", false, is("sticky", "false")},
	{"add to a group", `changeArticleGroups {id: ARTICLE, add: ["h"]}`, "MOVED", "ARTICLE", false, is("id", "ARTICLE")},
	{
		"remove from a group", `changeArticleGroups {id: ARTICLE, remove: ["h"]}`, "MOVED", "ARTICLE", false,
		is("id", "ARTICLE"),
	},
	{"move a topic", `moveTopic {id: TOPIC, category: "d"}`, "MOVED", "TOPIC", false, is("id", "TOPIC")},
	{"remove a comment", `removePost {id: ANSWER, category: SPAM}`, "REMOVED", "ANSWER", false, is("id", "ARTICLE")},
	{"restore it", `restorePost {id: ANSWER}`, "RESTORED", "ANSWER", true, is("id", "ARTICLE")},
	{"delete it", `deleteComment {id: ANSWER}`, "DELETED", "ANSWER", false, is("id", "ARTICLE")},
	{"remove one with a reply", `removePost {id: REPLY, category: SPAM}`, "REMOVED", "REPLY", true, is("id", "TOPIC")},
	{"restore that", `restorePost {id: REPLY}`, "RESTORED", "REPLY", true, is("id", "TOPIC")},
	{"delete the reply", `deleteComment {id: LEAF}`, "DELETED", "LEAF", false, is("id", "TOPIC")},
	{"remove a topic", `removePost {id: TOPIC, category: SPAM}`, "REMOVED", "TOPIC", false, is("content", "")},
	{"restore the topic", `restorePost {id: TOPIC}`, "RESTORED", "TOPIC", false, is("content", "new")},
	{"delete the topic", `deleteTopic {id: TOPIC}`, "DELETED", "TOPIC", false, is("content", "")},
	{"remove an article", `removePost {id: ARTICLE, category: SPAM}`, "REMOVED", "ARTICLE", false, is("content", "")},
	{"restore the article", `restorePost {id: ARTICLE}`, "RESTORED", "ARTICLE", false, is("content", "new")},
	{"delete the article", `deleteArticle {id: ARTICLE}`, "DELETED", "ARTICLE", false, is("content", "")},
}

// is is a field and its value.
func is(field, value string) [2]string { return [2]string{field, value} }

// TestThreadChanged has an event for each change of an article, a topic and their comments, for anonymous clients. Acts
// that change nothing, as they are repeated, have none.
func TestThreadChanged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		topic, article := s.topic(t, "x", "c"), a.Post(t, s.ada, "y", "g")
		streams := map[string]*agoratest.Stream{}
		for _, subject := range []string{topic, article} {
			streams[subject] = a.Subscribe(t, "", threadChanged, agoratest.Vars{"subject": subject})
		}
		reply, answer := s.reply(t, s.ada, topic, ""), s.reply(t, s.ada, article, "")
		leaf := s.reply(t, s.ada, topic, reply)
		expect := func(name, subject, kind, id string, has bool, field [2]string) {
			t.Helper()
			got := streams[subject].Next(t)
			if got == nil || len(got.Errors) > 0 {
				t.Fatalf("%s: %+v", name, got)
			}
			get := func(path ...any) string {
				value := got.Get(append([]any{"threadChanged"}, path...)...)
				if value == nil {
					return ""
				}
				return fmt.Sprint(value)
			}
			comment := ""
			if has {
				comment = id
			}
			if get("kind") != kind || get("id") != id || get("comment", "id") != comment ||
				get("subject", "id") != subject || get("subject", field[0]) != field[1] {
				t.Errorf("%s: %v", name, got.Data)
			}
			if kind == "REMOVED" && get("comment", "content") != "" {
				t.Errorf("%s shows the text: %v", name, got.Data)
			}
		}
		expect("a comment", topic, "POSTED", reply, true, is("id", topic))
		expect("an answer", article, "POSTED", answer, true, is("id", article))
		expect("a reply", topic, "POSTED", leaf, true, is("id", topic))
		names := strings.NewReplacer("ARTICLE", article, "TOPIC", topic, "REPLY", reply, "LEAF", leaf, "ANSWER", answer)
		quoted := strings.NewReplacer("ARTICLE", strconv.Quote(article), "TOPIC", strconv.Quote(topic),
			"REPLY", strconv.Quote(reply), "LEAF", strconv.Quote(leaf), "ANSWER", strconv.Quote(answer))
		for _, c := range threadRows {
			mutation, input, _ := strings.Cut(quoted.Replace(c.act), " ")
			for range 2 {
				s.act(t, s.mod, mutation, input)
			}
			subject := topic
			if c.id == "ARTICLE" || c.id == "ANSWER" {
				subject = article
			}
			expect(c.name, subject, c.kind, names.Replace(c.id), c.has, is(c.subject[0], names.Replace(c.subject[1])))
		}
	})
}

// TestAThreadThatBecomesPrivate is followed by someone who may read it no more, and by a moderator: by a move of the
// topic and by a change of the category.
func TestAThreadThatBecomesPrivate(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret, "open")}
		topic := s.forumSite.topic(t, "x", "open")
		streams := map[string]*agoratest.Stream{}
		for _, token := range []string{"", s.grace, s.mod} {
			streams[token] = a.Subscribe(t, token, threadChanged, agoratest.Vars{"subject": topic})
		}
		expect := func(state, kind string, everyone bool) {
			t.Helper()
			for token, stream := range streams {
				if got, want := stream.Next(t), everyone || token == s.mod; got.Text("threadChanged", "kind") != kind ||
					(got.Text("threadChanged", "subject", "id") == topic) != want {
					t.Errorf("%s, to %q: %v", state, token, got.Data)
				}
			}
		}
		move := func(category string) {
			s.act(t, s.mod, "moveTopic", fmt.Sprintf(`{id: %q, category: %q}`, topic, category))
		}
		move(secret)
		expect("moved to a category that is still public", "MOVED", true)
		s.setPrivate(t, "updateCategory", true)
		expect("the category is private", "MOVED", false)
		s.act(t, s.mod, "editTopic", fmt.Sprintf(`{id: %q, title: "hidden"}`, topic)) // for moderators only
		if got := streams[s.mod].Next(t); got.Text("threadChanged", "kind") != "EDITED" {
			t.Errorf("edited: %v", got.Data)
		}
		move("open")
		expect("moved to a public category", "MOVED", true)
		move(secret)
		expect("moved to a private category", "MOVED", false)
		s.setPrivate(t, "updateCategory", false)
		expect("the category is public", "MOVED", true)
	})
}

// TestAllComments follows the comments of the whole site, as everyone and as a moderator; those of a private category
// are for its readers.
func TestAllComments(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := &privateSite{forumSite: newForum(t, a, secret, "open")}
		s.setPrivate(t, "updateCategory", true)
		open, article := s.forumSite.topic(t, "x", "open"), a.Post(t, s.ada, "y")
		hidden := s.topicBy(t, s.mod, "z")
		const all = `subscription { commentPosted { comment { content subject { id } } resumeToken } }`
		streams := map[string]*agoratest.Stream{}
		for _, token := range []string{"", s.grace, s.mod} {
			streams[token] = a.Subscribe(t, token, all, nil)
		}
		for _, subject := range []string{hidden, open, article} {
			if kind, _ := s.forumSite.comment(t, s.mod, subject, "", "on "+subject); kind != "" {
				t.Fatal(kind)
			}
			for token, stream := range streams {
				if subject == hidden && token != s.mod {
					continue // the next one is their first
				}
				if got := stream.Next(t); got.Text("commentPosted", "comment", "subject", "id") != subject {
					t.Errorf("on %s, to %q: %v", subject, token, got.Data)
				}
			}
		}
	})
}

// TestVotesOfAFeed votes on articles and topics in and out of several feeds.
func TestVotesOfAFeed(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		s.tab(t, "t", "c")
		in, out := a.Post(t, s.ada, "in", "g", "h"), a.Post(t, s.ada, "out", "h")
		s.act(t, s.mod, "editArticle", fmt.Sprintf(`{id: %q, link: "https://www.other.example/x", tags: ["go"]}`, in))
		topic, other := s.topic(t, "x", "c", "go", "lua"), s.topic(t, "y", "d")
		votes := func(feed string) *agoratest.Stream {
			return a.Subscribe(t, s.grace, `subscription { voteChanged(feed: {`+feed+`}) { votable { id viewerVote } } }`, nil)
		}
		vote := func(mutation, id string) {
			t.Helper()
			s.act(t, s.grace, mutation, fmt.Sprintf(`{id: %q, vote: UP}`, id))
		}
		want := map[string][]string{
			`articles: {group: "g"}`:                          {in},
			`articles: {group: "h", order: TOP}`:              {out, in},
			`articles: {}`:                                    {out, in},
			`articles: {tag: "go"}`:                           {in},
			`articles: {domain: "OTHER.example", order: NEW}`: {in},
			`topics: {category: "c"}`:                         {topic},
			`topics: {tab: "t"}`:                              {topic},
			`topics: {tag: "lua"}`:                            {topic},
			`topics: {}`:                                      {other, topic},
		}
		streams := map[string]*agoratest.Stream{}
		for feed := range want {
			streams[feed] = votes(feed)
		}
		vote("voteArticle", out)
		vote("voteTopic", other)
		vote("voteArticle", in)
		vote("voteTopic", topic)
		for feed, ids := range want {
			got := map[string]bool{}
			for range ids { // those of several partitions may change places
				e := streams[feed].Next(t)
				got[e.Text("voteChanged", "votable", "id")+e.Text("voteChanged", "votable", "viewerVote")] = true
			}
			for _, id := range ids {
				if !got[id+"UP"] {
					t.Errorf("%s: %v, want %v", feed, got, ids)
				}
			}
		}
	})
}
