package graph_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

const threadChanged = `subscription($subject: ID!, $after: String) {
	threadChanged(subject: $subject, after: $after) {
		kind id comment { id content deletedAt } subject { id locked pinned featured ... on Post { content } } resumeToken
	}
}`

// A followedThread has a topic and an article, and their threads, which everyone follows.
type followedThread struct {
	*forumSite
	ids     map[string]string // by the words of the table of mutations
	streams map[string]*agoratest.Stream
}

// follow posts an article with an ANSWER, and a topic with a REPLY that has a LEAF.
func (s *forumSite) followThreads(t *testing.T) followedThread {
	t.Helper()
	f := followedThread{s, map[string]string{"TOPIC": s.topic(t, "x", "c"), "ARTICLE": s.Post(t, s.ada, "y", "g")}, nil}
	s.act(t, s.ada, "editTopic", fmt.Sprintf(`{post: %q, content: "old"}`, f.ids["TOPIC"]))
	s.act(t, s.ada, "editArticle", fmt.Sprintf(`{post: %q, content: "old"}`, f.ids["ARTICLE"]))
	after := now(t, s.Agora)
	f.streams = map[string]*agoratest.Stream{}
	for _, word := range []string{"TOPIC", "ARTICLE"} {
		f.streams[word] = s.Subscribe(t, "", threadChanged, agoratest.Vars{"subject": f.ids[word], "after": after})
	}
	f.ids["REPLY"], f.ids["ANSWER"] = s.reply(t, s.ada, f.ids["TOPIC"], ""), s.reply(t, s.ada, f.ids["ARTICLE"], "")
	f.ids["LEAF"] = s.reply(t, s.ada, f.ids["TOPIC"], f.ids["REPLY"])
	posted := func(of string) {
		f.expect(t, threadCase{kind: "POSTED", of: of, hasComment: true, field: "id", value: subjectOf(of)})
	}
	posted("REPLY")
	posted("ANSWER")
	posted("LEAF")
	return f
}

// subjectOf returns the word for the subject of a post.
func subjectOf(of string) string {
	if of == "ARTICLE" || of == "ANSWER" {
		return "ARTICLE"
	}
	return "TOPIC"
}

// replace turns the words in a text into ids.
func (f followedThread) replace(text string) string {
	for word, id := range f.ids {
		text = strings.ReplaceAll(text, word, id)
	}
	return text
}

// expect reads the next event of a thread.
func (f followedThread) expect(t *testing.T, c threadCase) {
	t.Helper()
	got := f.streams[subjectOf(c.of)].Next(t)
	if got == nil || len(got.Errors) > 0 {
		t.Fatalf("%+v", got)
	}
	get := func(path ...any) string {
		value := got.Get(append([]any{"threadChanged"}, path...)...)
		if value == nil {
			return ""
		}
		return fmt.Sprint(value)
	}
	id, comment := f.ids[c.of], ""
	if c.hasComment {
		comment = id
	}
	if get("kind") != c.kind || get("id") != id || get("comment", "id") != comment ||
		get("subject", "id") != f.ids[subjectOf(c.of)] || get("subject", c.field) != f.replace(c.value) {
		t.Errorf("%s of %s: %v", c.kind, c.of, got.Data)
	}
	if c.kind == "REMOVED" && get("comment", "content") != "" {
		t.Errorf("it shows the text: %v", got.Data)
	}
}

// appended returns how many events for subscribers the partitions have.
func appended(t *testing.T, a *agoratest.Agora) (events int) {
	t.Helper()
	for _, stream := range a.Keys(t, "agora:events") {
		for _, entry := range a.Redis.XRange(t.Context(), stream, "-", "+").Val() {
			if entry.Values["type"] != forum.EventChanged {
				events++
			}
		}
	}
	return events
}

// TestThreadChanged has an event for each change of an article, a topic and their comments that the table of mutations
// has, for anonymous clients. Acts that change nothing, as they are repeated, have none.
func TestThreadChanged(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c", "d")
		for _, row := range mutations {
			for _, c := range row.thread {
				t.Run(fmt.Sprintf("%s of %s is %s", row.name, c.of, c.kind), func(t *testing.T) {
					f := s.followThreads(t)
					if c.after.mutation != "" {
						s.act(t, s.mod, c.after.mutation, f.replace(c.after.input))
						if got := f.streams[subjectOf(c.of)].Next(t); got == nil {
							t.Fatal("no event of what comes before")
						}
					}
					input := f.replace(orUsual(c.input, row))
					s.act(t, s.mod, row.name, input)
					f.expect(t, c)
					before := appended(t, a)
					s.act(t, s.mod, row.name, input)
					if after := appended(t, a); after != before {
						t.Errorf("the repetition has %d events", after-before)
					}
				})
			}
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
			s.act(t, s.mod, "moveTopic", fmt.Sprintf(`{subject: %q, category: %q}`, topic, category))
		}
		move(secret)
		expect("moved to a category that is still public", "MOVED", true)
		s.setPrivate(t, "updateCategory", true)
		expect("the category is private", "MOVED", false)
		s.act(t, s.mod, "editTopic", fmt.Sprintf(`{post: %q, title: "hidden"}`, topic)) // for moderators only
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
		s.act(t, s.mod, "editArticle", fmt.Sprintf(`{post: %q, link: "https://www.other.example/x", tags: ["go"]}`, in))
		topic, other := s.topic(t, "x", "c", "go", "lua"), s.topic(t, "y", "d")
		votes := func(feed string) *agoratest.Stream {
			return a.Subscribe(t, s.grace, `subscription { voteChanged(feed: {`+feed+`}) { post { id viewerVote } } }`, nil)
		}
		vote := func(id string) {
			t.Helper()
			s.act(t, s.grace, "vote", fmt.Sprintf(`{post: %q, vote: UP}`, id))
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
		vote(out)
		vote(other)
		vote(in)
		vote(topic)
		for feed, ids := range want {
			got := map[string]bool{}
			for range ids { // those of several partitions may change places
				e := streams[feed].Next(t)
				got[e.Text("voteChanged", "post", "id")+e.Text("voteChanged", "post", "viewerVote")] = true
			}
			for _, id := range ids {
				if !got[id+"UP"] {
					t.Errorf("%s: %v, want %v", feed, got, ids)
				}
			}
		}
	})
}
