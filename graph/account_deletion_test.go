package graph_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore/people"
)

const deleteAccount = `mutation($in: DeleteAccountInput!) { deleteAccount(input: $in) {
	errors { __typename ... on UserError { code path } } } }`

// deleteOwn deletes the account of a token's user, and returns the code of the error, "" for none.
func deleteOwn(t *testing.T, a *agoratest.Agora, token string, in agoratest.Vars) string {
	t.Helper()
	return firstError(a.Ask(t, token, deleteAccount, agoratest.Vars{"in": in}), "deleteAccount")
}

// personal are texts of zoe that no key may have after her account is deleted.
var personal = []string{
	"zoe-knitter", "zed-knitter", "old-knitter", "zoe-subject", "zoe@", "zed@", "knits a lot", "zoe.example", "zphone",
	"ztoken", "a report by z", "a note on z", "a warning for z", "$argon2id", "zpicture", "insults by z",
	"a draft by z", "a rejection of z",
	forum.Skeleton("zoe-knitter"), forum.Skeleton("zed-knitter"), forum.Skeleton("old-knitter"),
}

// everyFeature makes zoe use all that stores something of a user, on a site that it makes. It returns her token, her id
// and her posts.
func everyFeature(t *testing.T, a *agoratest.Agora) (s *forumSite, token, id string, posts []string) {
	t.Helper()
	a.TrustHost(t)
	host := a.IDToken("zoe-subject", agoratest.Claims{
		"name": "zed-knitter", "email": "zed@example.com", "email_verified": true,
		"picture": "https://example.com/zpicture.png",
	})
	id = a.Must(t, host, `{ viewer { id } }`, nil).Text("viewer", "id")
	token = a.Must(t, "", signIn, agoratest.Vars{"in": agoratest.Vars{
		"idToken": a.IDToken("zoe-subject", nil),
	}}).Text("signInWithIdToken", "token")
	change := func(field, input string) *agoratest.Answer {
		t.Helper()
		a.Advance(time.Second)
		got := a.Must(t, token, mutation(field, input), nil)
		if got.Get(field, "errors", 0) != nil {
			t.Fatalf("%s: %v", field, got.Data)
		}
		return got
	}
	change("changeName", `{name: "old-knitter"}`)
	a.Advance(31 * 24 * time.Hour)
	token = a.Must(t, "", signIn, agoratest.Vars{"in": agoratest.Vars{
		"idToken": a.IDToken("zoe-subject", nil),
	}}).Text("signInWithIdToken", "token")
	change("changeName", `{name: "zoe-knitter"}`)
	s = newForum(t, a, "c")
	uid, err := forum.ParseUserID(id)
	if err != nil {
		t.Fatal(err)
	}
	phc, err := a.Auth.Passwords.Hash(t.Context(), agoratest.Password)
	if err == nil {
		err = a.Store.Accounts.ChangePassword(t.Context(), uid, "", phc, "")
	}
	if err == nil {
		_, err = a.Store.Accounts.SetResetCode(t.Context(), uid, "secret of a reset")
	}
	if err == nil {
		_, err = a.Store.Sessions.Open(t.Context(), uid, people.NewSession{Secret: "x", Device: "zphone"})
	}
	if err != nil {
		t.Fatal(err)
	}
	token = a.Must(t, "",
		`mutation { login(input: {nameOrEmail: "zoe-knitter", password: "`+agoratest.Password+`"}) { token } }`, nil,
	).Text("login", "token")
	change("changeEmail", `{email: "zoe@example.com", password: "`+agoratest.Password+`"}`)
	change("editProfile", `{bio: "knits a lot", website: "https://zoe.example/"}`)
	change("createApiToken", `{name: "ztoken", scopes: [READ], password: "`+agoratest.Password+`"}`)
	change("recordTopicView", fmt.Sprintf(`{subject: %q}`, s.topic(t, "another", "c")))

	article := a.Post(t, token, "An article", "g")
	gone := a.Post(t, token, "A removed article", "g")
	s.removePost(t, gone, "SPAM", "x")
	_, _, topic := do(t, a, token, "postTopic", "PostTopicInput", "topic", "id", agoratest.Vars{
		"title": "A topic", "category": "c", "tags": []string{"go"}, "content": "text", "idempotencyKey": "zoe-knitter 1",
	})
	topicID := topic["id"].(string)
	comment := s.reply(t, token, topicID, "")
	s.reply(t, s.ada, topicID, comment)
	onArticle := s.reply(t, token, article, "")
	s.comment(t, s.ada, article, onArticle, "reply")
	removed := s.reply(t, token, topicID, "")
	s.removePost(t, removed, "SPAM", "x")
	s.Vote(t, s.ada, article, "UP")
	s.voteComment(t, s.grace, comment, "UP")
	theirs := s.Post(t, s.ada, "Theirs", "g")
	s.Vote(t, token, theirs, "UP")
	s.report(t, token, theirs, "SPAM", "a report by z")
	s.list(t, token, "savePost", theirs, true)
	s.list(t, token, "hidePost", topicID, true)
	s.markSeen(t, token, topicID, "")
	change("follow", `{node: "tag:go", state: ON}`)
	change("muteUser", fmt.Sprintf(`{user: %q, state: ON}`, s.modID))
	change("blockUser", fmt.Sprintf(`{user: %q, state: ON}`, s.modID))
	change("updateNotificationPreferences", `{off: [MENTION]}`)
	s.report(t, s.grace, theirs, "SPAM", "another")
	alone := s.Post(t, s.ada, "Theirs too", "g")
	s.report(t, token, alone, "SPAM", "a report by z")
	resolved := s.Post(t, s.ada, "Fine", "g")
	s.report(t, token, resolved, "SPAM", "a report by z")
	a.Must(t, s.mod, mutation("resolveReports", fmt.Sprintf("{post: %q}", resolved)), nil)
	notified := a.Must(t, token, `{ viewer { notifications { nodes { id } } } }`, nil)
	s.markRead(t, token, notified.Text("viewer", "notifications", "nodes", 1, "id"))
	change(
		"markNotificationRead", fmt.Sprintf(`{notification: %q}`, notified.Text("viewer", "notifications", "nodes", 0, "id")),
	)
	addNote(t, a, s.mod, agoratest.Vars{"user": id, "text": "a note on z"})
	addNote(t, a, s.mod, agoratest.Vars{"user": id, "text": "a warning for z", "warning": true})
	do(t, a, s.mod, "banUser", "BanUserInput", "user", "id", agoratest.Vars{
		"user": id, "kind": "SILENCED", "explanation": "insults by z",
	})
	held := &heldSite{s}
	rejected := held.hold(t, token, "postArticle", agoratest.Vars{"title": "a rejection of z", "content": "x"})
	do(t, a, s.mod, "rejectHeldPost", "RejectHeldPostInput", "heldPost", "id", agoratest.Vars{"heldPost": rejected})
	held.hold(t, token, "postTopic", agoratest.Vars{
		"title": "a draft by z", "category": "c", "tags": []string{"go"}, "content": "x",
	})
	held.hold(t, token, "postComment", agoratest.Vars{
		"subject": topicID, "content": "a draft by z", "idempotencyKey": "zoe-knitter 2",
	})
	unban(t, a, s.mod, id)

	s.edit(t, token, article, agoratest.Vars{"title": "An edited article"})
	s.edit(t, s.mod, topicID, agoratest.Vars{"title": "A topic that a moderator has edited", "explanation": "spelling"})
	s.voteComment(t, token, s.reply(t, s.ada, topicID, ""), "DOWN")
	root, rootID := a.Register(t, "root")
	setRole(t, a, rootID, forum.RoleAdmin)
	moderatorOf(t, a, root, "grantModerator", id, "category:c")
	private := &privateSite{forumSite: s}
	private.setPrivate(t, "createCategory", true)
	private.member(t, "addCategoryMember", id)
	return s, token, id, []string{article, gone, topicID, comment, onArticle, removed}
}

// found returns the texts that a key, or what it holds, has.
func found(t *testing.T, a *agoratest.Agora, texts []string) (places []string) {
	t.Helper()
	for key, content := range a.Snapshot(t) {
		for _, text := range texts {
			if strings.Contains(key+" "+strings.ToLower(content), text) {
				places = append(places, fmt.Sprintf("%q in %s", text, key))
			}
		}
	}
	slices.Sort(places)
	return places
}

// TestTheOwnerOfADeletedAccountGetsANotice deletes an account with a verified email address, and one without.
func TestTheOwnerOfADeletedAccountGetsANotice(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		for name, verified := range map[string]bool{"ada": true, "bob": false} {
			token, _ := a.Register(t, name)
			email := name + "@example.com"
			if link := a.Token(t, email); verified {
				verifyEmail(t, a, link)
			}
			if got := deleteOwn(t, a, token, agoratest.Vars{"password": "wrong", "content": "KEEP"}); got == "" {
				t.Fatal("a wrong password is accepted")
			}
			if a.HasEmail(email) {
				t.Errorf("%s has an email before the deletion", name)
			}
			own := agoratest.Vars{"password": agoratest.Password, "content": "KEEP"}
			if got := deleteOwn(t, a, token, own); got != "" {
				t.Fatal(got)
			}
			if !verified {
				continue
			}
			if got := a.Email(t, email); !strings.Contains(got.Subject, "is deleted") || got.Link != "" {
				t.Errorf("the email of %s: %+v", name, got)
			}
		}
		if a.HasEmail("bob@example.com") { // the mailer delivers in order
			t.Error("an address that was not verified has an email")
		}
	})
}

func TestNothingPersonalStaysOfADeletedAccount(t *testing.T) {
	t.Parallel()
	for _, content := range []string{"KEEP", "DELETE"} {
		t.Run(content, func(t *testing.T) {
			everywhere(t, func(t *testing.T, a *agoratest.Agora) {
				s, token, id, posts := everyFeature(t, a)
				personal := slices.Clone(personal)
				if content == "DELETE" {
					personal = append(personal, "an article", "a removed article") // in revisions too
				}
				secret, _ := secondFactor(t, a, token)
				a.Advance(time.Minute)
				for _, text := range personal {
					if len(found(t, a, []string{text})) == 0 && text != "$argon2id" {
						t.Errorf("the site has no %q before the deletion", text)
					}
				}
				if got := deleteOwn(t, a, token, agoratest.Vars{
					"password": agoratest.Password, "code": codeNow(t, a, secret), "content": content,
				}); got != "" {
					t.Fatal(got)
				}
				uid := strings.TrimPrefix(id, "user:")
				texts := slices.DeleteFunc(slices.Clone(personal), func(text string) bool { return text == "$argon2id" })
				left := slices.DeleteFunc(found(t, a, append(texts, strings.ToLower(secret))), func(place string) bool {
					return strings.HasPrefix(place, `"insults by z" in `) && strings.Contains(place, "agora:log_entry:")
				})
				if len(left) > 0 { // the log has the reasons
					t.Errorf("still there: %v", left)
				}
				a.Advance(2 * time.Minute)
				if err := a.Store.RunDueJobs(t.Context()); err != nil {
					t.Fatal(err)
				}
				for _, pattern := range []string{
					"agora:jobs", "bbs::user::" + uid, "agora:sessions:" + uid, "agora:session_info:" + uid, "agora:tokens:" + uid,
					"agora:token_uses:" + uid, "agora:notes:" + uid, "agora:note_texts:" + uid, "agora:totp:" + uid,
					"agora:totp_pending:" + uid, "agora:verify_email:" + uid, "agora:reset_password:" + uid,
					"agora:notifications:" + uid, "agora:notifications_read:" + uid, "agora:reported_by:" + uid,
					"agora:founded:" + uid,
					"agora:saved:" + uid, "agora:hidden:" + uid, "agora:following:" + uid, "agora:muted:" + uid,
					"agora:seen:" + uid, "agora:blocked:" + uid, "agora:notify_off:" + uid,
					"agora:held_by:" + uid, "agora:held_rejected:" + uid, "agora:held_queue:*", "agora:members:*",
					"agora:moderators:*", "agora:rejected:" + uid,
				} {
					if keys := a.Find(t, pattern); len(keys) > 0 {
						t.Errorf("%v are there", keys)
					}
				}
				for _, post := range posts {
					got := a.Must(t, s.mod, `query($id: ID!) { node(id: $id) { ... on Post {
						author { name } content deletedAt } } }`, agoratest.Vars{"id": post})
					deleted := got.Get("node", "deletedAt") != nil
					if got.Get("node", "author") != nil || deleted != (content == "DELETE") {
						t.Errorf("%s is %v", post, got.Data)
					}
				}
				if e := s.lastAct(t); e.Action != "DELETE_ACCOUNT" || forum.OrEmpty(e.Target) != id {
					t.Errorf("the log has %+v", e)
				}
				if got := s.queued(t, ""); len(got) != 1 {
					t.Errorf("the queue is %v", got)
				}
				if report, err := reconcile.Check(t.Context(), a.Store,
					reconcile.CheckOptions{Pause: time.Millisecond}); err != nil ||
					report.Findings > 0 {
					t.Errorf("a check: %+v, %v", report, err)
				}
				a.Register(t, "zoe-knitter") // the names and the email are free
				again := a.Must(t, a.IDToken("zoe-subject", agoratest.Claims{
					"name": "zed-knitter", "email": "zed@example.com", "email_verified": true,
				}), `{ viewer { id user { name account { email } } } }`, nil)
				if again.Text("viewer", "id") == id || again.Text("viewer", "user", "name") != "zed-knitter" ||
					again.Text("viewer", "user", "account", "email") != "zed@example.com" {
					t.Errorf("the user of the host comes back as %v", again.Data)
				}
			})
		})
	}
}

func TestWhoMayDeleteAnAccount(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		eve, eveID := a.Register(t, "eve")
		setRole(t, a, eveID, forum.RoleAdmin)
		secret, recovery := secondFactor(t, a, bob)
		api, _ := apiToken(t, a, ada, "WRITE")
		host := a.HostToken("1", agoratest.Claims{"name": "lin"})
		a.Must(t, host, `{ viewer { id } }`, nil)
		a.Advance(time.Minute)
		right := agoratest.Password
		for _, c := range []struct{ name, token, password, code, want string }{
			{"nobody", "", right, "", "UNAUTHENTICATED"},
			{"an API token", api, right, "", "FORBIDDEN"},
			{"an administrator", eve, right, "", "FORBIDDEN"},
			{"without the password", ada, "", "", "WRONG_CREDENTIALS"},
			{"with a wrong password", ada, "wrong horse", "", "WRONG_CREDENTIALS"},
			{"without a code", bob, right, "", "SECOND_FACTOR_REQUIRED"},
			{"with a wrong code", bob, right, "x", "WRONG_CREDENTIALS"},
			{"with a code and a wrong password", bob, "wrong horse", codeNow(t, a, secret), "WRONG_CREDENTIALS"},
			{"with a recovery code", bob, right, recovery[0], ""},
			{"with the password", ada, right, "", ""},
			{"a user of a host", host, "", "", ""},
			{"again", ada, right, "", "UNAUTHENTICATED"},
		} {
			in := agoratest.Vars{"content": "KEEP"}
			if c.password != "" {
				in["password"] = c.password
			}
			if c.code != "" {
				in["code"] = c.code
			}
			if got := deleteOwn(t, a, c.token, in); got != c.want {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
		if got := loginCode(t, a, right, ""); got != "WRONG_CREDENTIALS" {
			t.Errorf("a login after the deletion: %q", got)
		}
		if got := a.Ask(t, api, `{ viewer { id } }`, nil).Codes(); !slices.Equal(got, []string{"UNAUTHENTICATED"}) {
			t.Errorf("the API token: %v", got)
		}
	})
}

func TestStreamsOfADeletedUserEnd(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		a.TrustHost(t)
		ada, _ := a.Register(t, "ada")
		host := a.HostToken("1", agoratest.Claims{"name": "lin"})
		for name, token := range map[string]string{"a session": ada, "a token of a host": host} {
			id := a.Must(t, token, `{ viewer { id } }`, nil).Text("viewer", "id")
			stream := a.Subscribe(t, token, `subscription { notificationReceived { unreadNotificationCount } }`, nil)
			uid, _ := forum.ParseUserID(id)
			if _, err := a.Store.DeleteAccount(t.Context(), uid, forum.KeepContent); err != nil {
				t.Fatal(err)
			}
			if got := stream.Next(t); got == nil || !slices.Equal(got.Codes(), []string{"UNAUTHENTICATED"}) {
				t.Errorf("%s: %+v", name, got)
			}
		}
		if got := a.Ask(t, "", `{ user(name: "lin") { id } }`, nil); got.Get("user") != nil {
			t.Errorf("the end of the stream has made an account: %v", got.Data)
		}
	})
}
