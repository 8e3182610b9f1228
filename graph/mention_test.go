package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestMentionsNotifyOncePerPost publishes texts in each way that there is.
func TestMentionsNotifyOncePerPost(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		carl, _ := a.Register(t, "carl")
		own := s.topic(t, "by ada", "c")
		for _, kind := range kindsOfPosts {
			a.Advance(time.Hour)
			before := len(s.notices(t, carl))
			wantNew := func(step string, want ...string) {
				t.Helper()
				got := s.notices(t, carl)
				expect(t, kind+": "+step, got[:len(got)-before], want...)
			}
			post := s.post(t, s.ada, kind, own, "nothing for `@carl`")
			wantNew("code")
			s.edit(t, s.ada, post, agoratest.Vars{"content": "~~~\n@carl\n~~~"})
			wantNew("an edit with a fence")
			s.edit(t, s.ada, post, agoratest.Vars{"content": "hello @carl and @ada"})
			wantNew("an edit that adds the name", "MENTION "+post)
			s.edit(t, s.ada, post, agoratest.Vars{"content": "hello"})
			s.edit(t, s.ada, post, agoratest.Vars{"content": "hello again @Carl"})
			s.edit(t, s.mod, post, agoratest.Vars{"content": "hello again, @carl"})
			wantNew("further edits", "MENTION "+post)
			s.markRead(t, carl, notificationOf(t, s, carl, 0))
			s.edit(t, s.ada, post, agoratest.Vars{"content": "once more @carl"})
			if count, _, _ := s.unread(t, carl); count != "0" {
				t.Errorf("%s: an edit after the notification was read: %s unread", kind, count)
			}
			s.removePost(t, post, "SPAM", "")
			wantNew("a removal")
			s.restorePost(t, post)
			wantNew("a restoration", "MENTION "+post)
			s.remove(t, post)
			wantNew("a deletion")

			post = s.post(t, s.ada, kind, own, "@carl, @ada, @mod and @nobody")
			wantNew("a new post", "MENTION "+post)
			if got := s.notices(t, s.ada); slices.Contains(got, "MENTION "+post) {
				t.Errorf("%s: ada has notified herself: %v", kind, got)
			}
			if got := s.notices(t, s.mod); !slices.Contains(got, "MENTION "+post) {
				t.Errorf("%s: the moderator has %v", kind, got)
			}
		}
		noFindings(t, a)
	})
}

// post posts an article, a topic, or a comment on a topic, and returns its id.
func (s *forumSite) post(t *testing.T, token, kind, topic, content string) string {
	t.Helper()
	s.Advance(time.Second)
	name, input := "postArticle", agoratest.Vars{"title": "x", "content": content, "groups": []string{"g"}}
	switch kind {
	case "topic":
		name, input = "postTopic", agoratest.Vars{"title": "x", "content": content, "category": "c", "tags": []string{}}
	case "comment":
		name, input = "postComment", agoratest.Vars{"subject": topic, "content": content}
	}
	failed, codes, post := do(t, s.Agora, token, name, "P"+name[1:]+"Input", kind, "id", input)
	if failed != "" || codes != nil {
		t.Fatalf("%s: %s %v", name, failed, codes)
	}
	return post["id"].(string)
}

// notificationOf returns the id of a user's notification, counted from the newest.
func notificationOf(t *testing.T, s *forumSite, token string, i int) string {
	t.Helper()
	return s.Must(t, token, "{ viewer { notifications { nodes { id } } } }", nil).
		Text("viewer", "notifications", "nodes", i, "id")
}

// TestEachKeepsAwayFromMentions mentions users who get no notification of it, in each way that there is.
func TestEachKeepsAwayFromMentions(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		own := s.topic(t, "by ada", "c")
		users := map[string]string{}
		for _, name := range []string{"mutes", "blocks", "refuses"} {
			users[name], _ = a.Register(t, name)
		}
		for name, input := range map[string]string{
			"mutes":   fmt.Sprintf("muteUser(input: {user: %q, state: ON})", s.adaID),
			"blocks":  fmt.Sprintf("blockUser(input: {user: %q, state: ON})", s.adaID),
			"refuses": "updateNotificationPreferences(input: {off: [MENTION]})",
		} {
			got := a.Must(t, users[name], "mutation { done: "+input+" { errors { __typename } } }", nil)
			if errs := got.Get("done", "errors"); fmt.Sprint(errs) != "[]" {
				t.Fatal(name, errs)
			}
		}
		for _, kind := range kindsOfPosts {
			post := s.post(t, s.ada, kind, own, "@mutes @blocks @refuses")
			s.edit(t, s.ada, post, agoratest.Vars{"content": "again @mutes @blocks @refuses"})
			s.edit(t, s.mod, post, agoratest.Vars{"content": "by the moderator @mutes @blocks @refuses @grace"})
			for name, token := range users {
				expect(t, kind+" for who "+name, s.notices(t, token))
			}
			if got := s.notices(t, s.grace); len(got) == 0 || got[0] != "MENTION "+post {
				t.Errorf("%s: grace has %v", kind, got)
			}
		}
	})
}

func TestMentionsInHeldPostsNotifyWhenTheyAreApproved(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newHeldSite(t, a, forum.UpdateSite{"approveFirstPosts": "10"})
		kind, _, own := topicDo(t, a, s.mod, "postTopic", agoratest.Vars{"title": "x", "category": "c"})
		if kind != "" {
			t.Fatal(kind)
		}
		for mutation, input := range map[string]agoratest.Vars{
			"postArticle": {"title": "x", "content": "@grace", "groups": []string{"g"}},
			"postTopic":   {"title": "x", "content": "@grace", "category": "c"},
			"postComment": {"subject": own["id"], "content": "@grace"},
		} {
			held, before := s.hold(t, s.ada, mutation, input), s.notices(t, s.grace)
			s.Advance(time.Second)
			post := s.approve(t, s.mod, held)
			expect(t, mutation, s.notices(t, s.grace), append([]string{"MENTION " + post}, before...)...)
		}
	})
}

func TestMentionsInAPrivateCategoryNotifyItsMembersOnly(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		carl, carlID := a.Register(t, "carl")
		s.member(t, "addCategoryMember", carlID)
		_, _, topic := topicDo(t, a, s.ada, "postTopic", agoratest.Vars{
			"title": "x", "content": "@carl @grace", "category": secret,
		})
		first := topic["id"].(string)
		s.edit(t, s.ada, s.topic, agoratest.Vars{"content": "@grace @carl"})
		s.edit(t, s.ada, s.comment, agoratest.Vars{"content": "@grace @carl"})
		expect(t, "a member", s.notices(t, carl), "MENTION "+s.comment, "MENTION "+s.topic, "MENTION "+first)
		for _, notice := range s.notices(t, s.grace) {
			if strings.HasPrefix(notice, "MENTION") {
				t.Errorf("grace has %s", notice)
			}
		}
	})
}

// kindsOfPosts are those whose texts mention users.
var kindsOfPosts = []string{"article", "topic", "comment"}

// TestAPostNotifiesTenUsersHoweverOftenItIsEdited mentions others in each edit, by its author and by a moderator.
func TestAPostNotifiesTenUsersHoweverOftenItIsEdited(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		own := s.topic(t, "by ada", "c")
		names, tokens := make([]string, 2*forum.MaxMentions), make([]string, 2*forum.MaxMentions)
		for i := range names {
			name := fmt.Sprintf("user%d", i)
			tokens[i], _ = a.Register(t, name)
			names[i] = "@" + name
		}
		for _, kind := range kindsOfPosts {
			before := make([]int, len(tokens))
			for i, token := range tokens {
				before[i] = len(s.notices(t, token))
			}
			notified := func() (n int) {
				for i, token := range tokens {
					n += len(s.notices(t, token)) - before[i]
				}
				return n
			}
			post := s.post(t, s.ada, kind, own, strings.Join(names[:3], " "))
			for i, want := range []int{6, 9, 10, 10, 10, 10} {
				editor := s.ada
				if i%2 == 1 {
					editor = s.mod
				}
				content := strings.Join(names[3*(i+1):min(3*(i+2), len(names))], " ")
				if failed, codes := s.edit(t, editor, post, agoratest.Vars{"content": content}); failed != "" || codes != nil {
					t.Fatalf("%s: edit %d: %s %v", kind, i, failed, codes)
				}
				if got := notified(); got != want {
					t.Errorf("%s: after edit %d it has notified %d users, want %d", kind, i, got, want)
				}
			}
			s.remove(t, post)
			if got := notified(); got != 0 {
				t.Errorf("%s: %d notifications after its deletion", kind, got)
			}
		}
	})
}

// TestPostsThatHaveNotifiedManyCanBeDeleted deletes posts of older versions, whose edits notified any number of users.
func TestPostsThatHaveNotifiedManyCanBeDeleted(t *testing.T) {
	t.Parallel()
	once(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		own := s.topic(t, "by ada", "c")
		many := make([]string, 10_000)
		for i := range many {
			many[i] = fmt.Sprint("MENTION:", 1000+i)
		}
		for _, kind := range kindsOfPosts {
			for _, removed := range []bool{false, true} {
				post := s.post(t, s.ada, kind, own, "x")
				number := post[strings.LastIndex(post, ":"):]
				hash := map[string]string{
					"article": a.Key(t, post, post), "topic": a.Key(t, post, "bbs::topic:"+number),
					"comment": a.Key(t, own, "bbs::comment:"+number),
				}[kind]
				if n, err := a.Redis.HSet(t.Context(), hash, "notified", strings.Join(many, ",")).Result(); n != 1 || err != nil {
					t.Fatal(hash, n, err)
				}
				if removed {
					s.removePost(t, post, "SPAM", "")
				}
				s.remove(t, post)
			}
		}
	})
}

// TestAnEditNotifiesOfNoNameOfTheOldText edits imported posts, of which nobody was notified, and posts whose readers
// had turned mentions off, or had muted the author.
func TestAnEditNotifiesOfNoNameOfTheOldText(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "c")
		own := s.topic(t, "by ada", "c")
		carl, _ := a.Register(t, "carl")
		var many []string // as many names as count in a text
		for i := range forum.MaxMentions {
			many = append(many, fmt.Sprintf("@nobody%d", i))
		}
		newest := func(token string) string {
			t.Helper()
			return s.notices(t, token)[0]
		}
		s.post(t, s.ada, "article", own, "@carl @grace") // so that both have a newest one
		last := strings.Join(many, " ") + " @carl"
		imports := func(t *testing.T, kind, content string) string {
			t.Helper()
			a.Advance(time.Second)
			source := fmt.Sprint("test:", a.Clock.Now().UnixNano())
			var err error
			switch now := a.Clock.Now(); kind {
			case "article":
				_, err = a.Store.Imports.Article(t.Context(), source, &forum.Article{
					Title: "x", Content: &content, CreatedAt: now, Upvotes: 1,
				})
			case "topic":
				_, err = a.Store.Imports.Topic(t.Context(), source, &forum.Topic{
					Title: "x", Content: &content, CategoryName: "c", CreatedAt: now,
				})
			case "comment":
				_, err = a.Store.Imports.Comment(t.Context(), source, &forum.Comment{
					ID: forum.CommentID{Subject: forum.SubjectID(own)}, Content: &content, CreatedAt: now,
				})
			}
			if err != nil {
				t.Fatal(err)
			}
			made, err := a.Store.Imports.Find(t.Context(), source)
			if err != nil || made == "" {
				t.Fatal(made, err)
			}
			return kind + ":" + made
		}
		// posts posts as ada, while what the input of a mutation says keeps carl from notifications.
		posts := func(field, on, off string) func(t *testing.T, kind, content string) string {
			change := func(t *testing.T, input string) {
				t.Helper()
				if got := a.Must(t, carl, mutation(field, input), nil); got.Get(field, "errors", 0) != nil {
					t.Fatal(got.Data)
				}
			}
			return func(t *testing.T, kind, content string) string {
				t.Helper()
				change(t, on)
				post := s.post(t, s.ada, kind, own, content)
				change(t, off)
				return post
			}
		}
		for name, makes := range map[string]func(t *testing.T, kind, content string) string{
			"imported":         imports,
			"mentions are off": posts("updateNotificationPreferences", `{off: [MENTION]}`, `{off: []}`),
			"the author is muted": posts("muteUser", fmt.Sprintf(`{user: %q, state: ON}`, s.adaID),
				fmt.Sprintf(`{user: %q, state: OFF}`, s.adaID)),
		} {
			for _, kind := range kindsOfPosts {
				cases := []struct {
					name, before, after, title string
					tags                       []string
					want                       bool
				}{
					{name: "other words", before: "hello @carl", after: "goodbye @carl"},
					{name: "the name in other case", before: "hello @carl", after: "hello @Carl"},
					{name: "a name before it goes", before: last, after: strings.Join(many[1:], " ") + " @carl"},
					{name: "the name", before: "hello carl", after: "hello @carl", want: true},
					{name: "the name out of code", before: "hello `@carl`", after: "hello @carl", want: true},
				}
				if kind != "comment" {
					cases = append(cases, []struct {
						name, before, after, title string
						tags                       []string
						want                       bool
					}{
						{name: "the title", before: "hello @carl", after: "hello @carl", title: "y"},
						{name: "the tags", before: "hello @carl", after: "hello @carl", tags: []string{"t"}},
					}...)
				}
				for _, c := range cases {
					post := makes(t, kind, c.before)
					before := newest(carl)
					edit := func(content string) {
						t.Helper()
						changes := agoratest.Vars{"content": content}
						if c.title != "" {
							changes["title"] = c.title
						}
						if c.tags != nil {
							changes["tags"] = c.tags
						}
						if failed, codes := s.edit(t, s.mod, post, changes); failed != "" || codes != nil {
							t.Fatalf("%s, %s, %s: %s %v", name, kind, c.name, failed, codes)
						}
					}
					edit(c.after)
					want := before
					if c.want {
						want = "MENTION " + post
					}
					if got := newest(carl); got != want {
						t.Errorf("%s, %s, an edit of %s: the newest of carl is %s, want %s", name, kind, c.name, got, want)
					}
					edit("@grace " + c.after)
					if got := newest(carl); got != want {
						t.Errorf("%s, %s, after an edit of %s another: the newest of carl is %s, want %s", name, kind, c.name, got, want)
					}
					if got := newest(s.grace); got != "MENTION "+post {
						t.Errorf("%s, %s, after an edit of %s another: the newest of grace is %s", name, kind, c.name, got)
					}
				}
			}
		}
	})
}
