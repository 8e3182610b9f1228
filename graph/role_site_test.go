package graph_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// roles are the columns of the table. The authors among them are the authors of the posts in its rows, or else ada is.
var roles = []struct {
	name   string
	author bool
}{
	{"anonymous", false},
	{"banned", true},
	{"suspended", true},
	{"silenced", true},
	{"author", true},
	{"another user", false},
	{"token READ", true},
	{"token WRITE", true},
	{"moderator of the place", false},
	{"moderator elsewhere", false},
	{"moderator's token READ", false},
	{"moderator", false},
	{"admin", false},
	{"admin's token ADMIN", false},
	{"host's admin", false},
}

// A roleSite has the places of the table, and an administrator.
type roleSite struct {
	*forumSite
	root  string
	names int
}

func newRoleSite(t *testing.T, a *agoratest.Agora) *roleSite {
	t.Helper()
	a.TrustHost(t)
	s := &roleSite{forumSite: newForum(t, a, "c", "c2", "c3")}
	root, rootID := a.Register(t, "root")
	setRole(t, a, rootID, forum.RoleAdmin)
	s.root = root
	s.tab(t, "t", "c", "c3")
	s.act(t, s.mod, "createCategory", `{name: "hold", approval: true}`)
	s.act(t, s.mod, "createCategory", `{name: "secret", private: true}`)
	s.tab(t, "hidden", "secret")
	s.Post(t, s.ada, "in both", "g", "g2") // so that they exist
	s.topic(t, "tagged", "c3", "a", "go")  // so that the tags exist
	return s
}

// user registers a user with a name that nobody has.
func (s *roleSite) user(t *testing.T) (token, id, name string) {
	t.Helper()
	s.names++
	name = fmt.Sprint("u", s.names)
	token, id = s.Register(t, name)
	return token, id, name
}

// become gives a user a role of the table, and returns the token that stands for it.
func (s *roleSite) become(t *testing.T, role, session, id string) string {
	t.Helper()
	ban := func(kind string) string {
		s.act(t, s.mod, "banUser", fmt.Sprintf(`{user: %q, kind: %s, explanation: "x", withdrawVotes: %t}`, id, kind,
			kind == "BANNED"))
		return session
	}
	token := func(scope string) string {
		uid, err := forum.ParseUserID(id)
		if err != nil {
			t.Fatal(err)
		}
		created, err := s.Auth.CreateToken(t.Context(), &forum.User{ID: uid},
			forum.CreateToken{Name: "bot", Scopes: forum.Scopes{forum.Scope(scope)}})
		if err != nil {
			t.Fatal(err)
		}
		return created.Text
	}
	grant := func(places ...string) string {
		for _, place := range places {
			s.act(t, s.root, "grantModerator", fmt.Sprintf(`{user: %q, place: %q}`, id, place))
		}
		return session
	}
	switch role {
	case "anonymous":
		return ""
	case "banned":
		return ban("BANNED")
	case "suspended":
		return ban("SUSPENDED")
	case "silenced":
		return ban("SILENCED")
	case "token READ":
		return token("READ")
	case "token WRITE":
		return token("WRITE")
	case "moderator of the place":
		return grant("category:c", "group:g")
	case "moderator elsewhere":
		return grant("category:c2", "group:g2")
	case "moderator's token READ":
		setRole(t, s.Agora, id, forum.RoleModerator)
		return token("READ")
	case "moderator":
		setRole(t, s.Agora, id, forum.RoleModerator)
	case "admin":
		setRole(t, s.Agora, id, forum.RoleAdmin)
	case "admin's token ADMIN":
		setRole(t, s.Agora, id, forum.RoleAdmin)
		return token("ADMIN")
	case "host's admin":
		s.link(t, id)
		return s.HostToken("linked-"+id, agoratest.Claims{"role": "admin"})
	}
	return session
}

// post posts something as an author, and returns its id or that of the held post.
func (s *roleSite) post(t *testing.T, by, kind, input string) string {
	t.Helper()
	got := s.Must(t, by, fmt.Sprintf(`mutation { post%s(input: %s) {
		post: %s { id } heldPost { id } errors { __typename } } }`, kind, input, strings.ToLower(kind)), nil)
	if id := got.Text("post"+kind, "post", "id"); id != "" {
		return id
	}
	return got.Text("post"+kind, "heldPost", "id")
}

// An actor is a user who is about to get a role, with the author of the posts that the user acts on.
type actor struct{ session, id, name, author string }

const (
	inArticle = `{title: "x", content: "y", groups: ["g"]}`
	inTopic   = `{title: "x", content: "y", category: "c"}`
)

// fresh replaces the words in capitals in the text of a row by what is made for this row and this role.
func (s *roleSite) fresh(t *testing.T, text string, who actor) string {
	t.Helper()
	topic := func(by string) string { return s.post(t, by, "Topic", inTopic) }
	comment := func(by string) string {
		return s.post(t, by, "Comment", fmt.Sprintf(`{subject: %q, content: "x"}`, topic(s.ada)))
	}
	read := func(selection string, path ...any) string {
		return s.Must(t, who.session, selection, nil).Text(path...)
	}
	makers := []struct {
		word  string
		maker func() string
	}{
		{"LONG", func() string { return strings.Repeat("x", 2000) }},
		{"FACTORNAME", func() string {
			session, _, name := s.user(t)
			secondFactor(t, s.Agora, session)
			return name
		}},
		{"WRONGCODE", func() string {
			startFactor(t, s.Agora, who.session)
			return "000000"
		}},
		{"LINKEDTOKEN", func() string {
			s.names++
			subject := fmt.Sprint("s", s.names)
			s.act(t, "", "signInWithIdToken", fmt.Sprintf(`{idToken: %q}`, s.IDToken(subject, nil)))
			return s.IDToken(subject, nil)
		}},
		{"TAKENEMAIL", func() string {
			s.names++
			name := fmt.Sprint("n", s.names)
			s.act(t, who.session, "changeEmail", fmt.Sprintf(`{email: "%s@example.com", password: "correct horse"}`, name))
			token := s.Token(t, name+"@example.com")
			s.Register(t, name)
			return token
		}},
		{"LOSTKEY", func() string { // of an article that another program has deleted
			id := s.post(t, who.session, "Article", `{title: "x", content: "y", idempotencyKey: "k"}`)
			s.Redis.Del(t.Context(), s.Key(t, id, id))
			return "k"
		}},
		{"DELETEDARTICLE", func() string {
			id := s.post(t, s.ada, "Article", inArticle)
			s.act(t, s.ada, "deletePost", fmt.Sprintf(`{post: %q}`, id))
			return id
		}},
		{"DELETEDTOPIC", func() string {
			id := topic(s.ada)
			s.act(t, s.ada, "deletePost", fmt.Sprintf(`{post: %q}`, id))
			return id
		}},
		{"HELDBELOWLOCKED", func() string {
			on := s.post(t, s.mod, "Topic", `{title: "x", category: "hold"}`)
			held := s.post(t, s.ada, "Comment", fmt.Sprintf(`{subject: %q, content: "x"}`, on))
			s.act(t, s.mod, "lockSubject", fmt.Sprintf(`{subject: %q, state: ON}`, on))
			return held
		}},
		{"HELDBELOWREMOVED", func() string {
			on := s.post(t, s.mod, "Topic", `{title: "x", category: "hold"}`)
			held := s.post(t, s.ada, "Comment", fmt.Sprintf(`{subject: %q, content: "x"}`, on))
			s.act(t, s.mod, "removePost", fmt.Sprintf(`{post: %q, reason: SPAM}`, on))
			return held
		}},
		{"LOCKEDTOPIC", func() string {
			id := topic(s.ada)
			s.act(t, s.mod, "lockSubject", fmt.Sprintf(`{subject: %q, state: ON}`, id))
			return id
		}},
		{"OLDARTICLE", func() string { // as another program stores it
			id := s.post(t, s.ada, "Article", inArticle)
			s.Redis.HSet(t.Context(), s.Key(t, id, id), "time", s.Clock.Now().Add(-forum.VotingPeriod).Unix())
			return id
		}},
		{"OTHERARTICLE", func() string { return s.post(t, s.ada, "Article", inArticle) }},
		{"OTHERTOPIC", func() string { return topic(s.ada) }},
		{"OTHERCOMMENT", func() string { return comment(s.ada) }},
		{"ARTICLE", func() string { return s.post(t, who.author, "Article", inArticle) }},
		{"TOPIC", func() string { return topic(who.author) }},
		{"COMMENT", func() string { return comment(who.author) }},
		{"HELD", func() string { return s.post(t, who.author, "Topic", `{title: "x", category: "hold"}`) }},
		{"REMOVED", func() string {
			id := topic(who.author)
			s.act(t, s.mod, "removePost", fmt.Sprintf(`{post: %q, reason: SPAM}`, id))
			return id
		}},
		{"USERNAME", func() string { _, _, name := s.user(t); return name }},
		{"USER", func() string { _, id, _ := s.user(t); return id }},
		{"NEW", func() string { s.names++; return fmt.Sprint("n", s.names) }},
		{"IDTOKEN", func() string { s.names++; return s.IDToken(fmt.Sprint("s", s.names), nil) }},
		{"SESSION", func() string { return read(`{ viewer { sessions { id } } }`, "viewer", "sessions", 0, "id") }},
		{"APITOKEN", func() string { _, id := apiToken(t, s.Agora, who.session, "READ"); return id }},
		{"VERIFY", func() string { return s.Token(t, who.name+"@example.com") }},
		{"RESET", func() string {
			_, _, name := s.user(t)
			s.Token(t, name+"@example.com")
			s.act(t, "", "requestPasswordReset", fmt.Sprintf(`{email: "%s@example.com"}`, name))
			return s.Token(t, name+"@example.com")
		}},
		{"CODE", func() string { return codeNow(t, s.Agora, startFactor(t, s.Agora, who.session)) }},
		{"RECOVERY", func() string { _, codes := secondFactor(t, s.Agora, who.session); return codes[0] }},
		{"SOON", func() string { return s.Clock.Now().Add(time.Minute).UTC().Format(time.RFC3339) }},
		{"IDENTITY", func() string { return s.link(t, who.id) }},
		{"NOTIFICATION", func() string {
			on := topic(who.session)
			return notification(who.id, "REPLY", s.post(t, s.mod, "Comment", fmt.Sprintf(`{subject: %q, content: "x"}`, on)))
		}},
		{"FILTER", func() string {
			s.names++
			return s.Must(t, s.mod, fmt.Sprintf(`mutation { createFilter(input: {kind: WORD, text: "f%d", action: MARK}) {
				filter { id } } }`, s.names), nil).Text("createFilter", "filter", "id")
		}},
	}
	for _, m := range makers {
		if strings.Contains(text, m.word) {
			text = strings.ReplaceAll(text, m.word, m.maker())
		}
	}
	return text
}

// link gives a user an identity, and returns its id.
func (s *roleSite) link(t *testing.T, id string) string {
	t.Helper()
	uid, err := forum.ParseUserID(id)
	identity := "https://host.example linked-" + id
	if err == nil {
		err = s.Store.Accounts.Link(t.Context(), uid, identity)
	}
	if err != nil {
		t.Fatal(err)
	}
	return forum.NewIdentity(uid, identity).GlobalID()
}

// A readRoles has one user of each role, and what the rows of fields read, by the author among them.
type readRoles struct {
	*roleSite
	tokens map[string]string // by role
	ids    *strings.Replacer
}

func newReadRoles(t *testing.T, a *agoratest.Agora) *readRoles {
	t.Helper()
	s := newRoleSite(t, a)
	sessions, users := map[string]string{}, map[string]string{}
	for _, role := range roles {
		sessions[role.name], users[role.name], _ = s.user(t)
	}
	author, authorID := sessions["author"], users["author"]
	for _, name := range []string{"token READ", "token WRITE"} { // the author's too
		sessions[name], users[name] = author, authorID
	}
	ids := []string{"ADA", authorID, "BANNED", users["banned"], "SILENCED", users["silenced"]}
	made := func(word, id string) string {
		ids = append(ids, word, id)
		return id
	}
	s.act(t, s.mod, "addCategoryMember", fmt.Sprintf(`{category: "secret", user: %q}`, authorID))
	s.act(t, s.mod, "addCategoryMember", fmt.Sprintf(`{category: "c", user: %q}`, authorID))
	s.act(t, s.root, "grantModerator", fmt.Sprintf(`{user: %q, place: "category:secret"}`, s.adaID))
	s.act(t, s.mod, "addUserNote", fmt.Sprintf(`{user: %q, text: "x", warning: true}`, authorID))
	made("SECRET", s.post(t, author, "Topic", `{title: "x", category: "secret"}`))
	for _, removed := range []bool{true, false} { // the longer words first
		word := map[bool]string{true: "REMOVED"}[removed]
		article := made(word+"ARTICLE", s.post(t, author, "Article",
			`{title: "x", content: "y", link: "https://example.com/", groups: ["g"], tags: ["a"]}`))
		topic := s.post(t, author, "Topic", `{title: "x", content: "y", category: "c", tags: ["a"]}`)
		on := s.post(t, s.ada, "Topic", inTopic)
		comment := made(word+"COMMENT", s.post(t, author, "Comment", fmt.Sprintf(`{subject: %q, content: "x"}`, on)))
		s.act(t, author, "editArticle", fmt.Sprintf(`{post: %q, title: "edited"}`, article))
		s.act(t, author, "editTopic", fmt.Sprintf(`{post: %q, title: "edited"}`, topic))
		s.act(t, author, "editComment", fmt.Sprintf(`{post: %q, content: "edited"}`, comment))
		made(map[bool]string{true: "REMOVED", false: "TOPIC"}[removed], topic)
		for i, id := range []string{article, topic, comment} {
			kind := []string{"Article", "Topic", "Comment"}[i]
			if removed {
				if kind != "Comment" {
					s.act(t, s.mod, "lockSubject", fmt.Sprintf(`{subject: %q, state: ON}`, id))
				}
				s.act(t, s.mod, "removePost", fmt.Sprintf(`{post: %q, reason: SPAM, explanation: "x"}`, id))
				continue
			}
			s.act(t, sessions["another user"], "reportPost", fmt.Sprintf(`{post: %q, reason: SPAM}`, id))
			for range 2 { // of new accounts from one network
				puppet, _, _ := s.user(t)
				votePost{kind, id}.vote(t, a, puppet, "198.51.100.9", "UP")
			}
		}
		if !removed {
			made("REVISION", s.Must(t, author, fmt.Sprintf(`{ topic(id: %q) { revisions { nodes { id } } } }`, topic), nil).
				Text("topic", "revisions", "nodes", 0, "id"))
			made("QUEUED", "queueItem:"+topic)
			reply := s.post(t, s.mod, "Comment", fmt.Sprintf(`{subject: %q, content: "x"}`, topic))
			made("NOTIFICATION", notification(authorID, "REPLY", reply))
		}
	}
	voted := s.post(t, s.ada, "Topic", inTopic)
	for _, name := range []string{"author", "banned"} {
		s.act(t, sessions[name], "vote", fmt.Sprintf(`{post: %q, vote: UP}`, voted))
	}
	who := actor{author, authorID, "", author}
	rejected := made("REJECTED", s.fresh(t, "HELD", who))
	s.act(t, s.mod, "rejectHeldPost", fmt.Sprintf(`{heldPost: %q, explanation: "x"}`, rejected))
	for _, word := range []string{"HELD", "FILTER", "APITOKEN", "SESSION", "IDENTITY"} {
		made(word, s.fresh(t, word, who))
	}
	made("UPVOTE", fmt.Sprintf("upvote:%s:%s", strings.TrimPrefix(authorID, "user:"), voted))
	s.act(t, s.mod, "banAddress", `{network: "203.0.113.0/24", explanation: "x"}`)
	s.act(t, s.mod, "createFilter", `{kind: WORD, text: "viagra", action: MARK}`)
	all := &readRoles{roleSite: s, tokens: map[string]string{}}
	for _, role := range roles {
		all.tokens[role.name] = s.become(t, role.name, sessions[role.name], users[role.name])
	}
	if err := s.Store.RunDueJobs(t.Context()); err != nil {
		t.Fatal(err)
	}
	ids = append([]string{"LOGGED", s.Must(t, s.mod, `{ moderation { log(action: REMOVE) { nodes { id } } } }`, nil).
		Text("moderation", "log", "nodes", 0, "id")}, ids...)
	all.ids = strings.NewReplacer(ids...)
	return all
}
