package demo

import (
	"net"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/alexedwards/argon2id"
)

func TestFill(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	if err := Fill(t.Context(), a.Store, a.Clock.Now()); err != nil {
		t.Fatal(err)
	}
	feed := a.Must(t, "", `{ articles(first: 100) { totalCount nodes {
		id title link content upvotes createdAt votingOpen groups { name } author { id name }
	} } }`, nil)
	nodes, _ := feed.Get("articles", "nodes").([]any)
	if n := len(nodes); n < 26 || n >= 100 {
		t.Fatalf("%d articles; more than a page of 25 shows paging, and 100 is all that this test reads", n)
	}

	titles, open, closed, texts, grouped := map[string]bool{}, 0, 0, 0, 0
	for i := range nodes {
		text := func(field string) string { return feed.Text("articles", "nodes", i, field) }
		titles[text("title")] = true
		// Imports do not run the validation of posts, so it runs here.
		link, content := text("link"), text("content")
		in := forum.PostArticleInput{Title: text("title"), Link: &link, Content: &content}
		groups, _ := feed.Get("articles", "nodes", i, "groups").([]any)
		for g := range groups {
			in.Groups = append(in.Groups, feed.Text("articles", "nodes", i, "groups", g, "name"))
		}
		if _, err := in.Parse(); err != nil {
			t.Errorf("%s: %v", text("title"), err)
		}
		if name := feed.Text("articles", "nodes", i, "author", "name"); name == "" {
			t.Errorf("%s: no author", text("title"))
		} else if _, err := forum.ParseUserName(name); err != nil {
			t.Error(err)
		}
		if at, err := time.Parse(time.RFC3339Nano, text("createdAt")); err != nil || at.After(a.Clock.Now()) {
			t.Errorf("%s: posted at %s", text("title"), text("createdAt"))
		}
		if text("upvotes") == "0" {
			t.Errorf("%s: without its author's vote", text("title"))
		}
		if feed.Get("articles", "nodes", i, "votingOpen") == true {
			open++
		} else {
			closed++
		}
		if content != "" {
			texts++
		}
		if len(groups) > 0 {
			grouped++
		}
	}
	if len(titles) != len(nodes) {
		t.Errorf("%d titles of %d articles", len(titles), len(nodes))
	}
	if open == 0 || closed == 0 || texts == 0 || grouped == 0 {
		t.Errorf("the demo does not show every kind of article: %d open and %d closed to votes, %d texts, %d in groups", open,
			closed, texts,
			grouped)
	}
	newest := a.Must(t, "", `{ articles(order: NEW) { nodes { id } } }`, nil)
	if newest.Text("articles", "nodes", 0, "id") == feed.Text("articles", "nodes", 0, "id") {
		t.Error("the newest article leads by score too, so the orders look alike")
	}

	talk := a.Must(t, "", `{ articles(order: COMMENTS, first: 1) { nodes { commentCount createdAt
		thread(first: 2) { edges { depth node { score createdAt } } } } } }`, nil)
	reply := func(path ...any) string {
		return talk.Text(append([]any{"articles", "nodes", 0, "thread", "edges", 1}, path...)...)
	}
	if reply("depth") != "2" || reply("node", "score") == "0" {
		t.Errorf("the most discussed article: %v", talk.Data)
	}
	if at, err := time.Parse(time.RFC3339Nano, reply("node", "createdAt")); err != nil || at.After(a.Clock.Now()) {
		t.Errorf("a comment was posted at %s", reply("node", "createdAt"))
	}

	login := a.Must(t, "", `mutation($p: String!) { login(input: {nameOrEmail: "ada", password: $p}) { viewer { user { `+
		`role `+
		`account { email } } } } }`,
		agoratest.Vars{"p": Password})
	if login.Text("login", "viewer", "user", "role") != "MODERATOR" || login.Text("login", "viewer", "user", "account",
		"email") != "ada@example.com" {
		t.Errorf("login: %v", login.Data)
	}
}

func TestEmbeddedRedisExpiresKeys(t *testing.T) {
	r, err := start(10 * time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	r.Set("key", "value")
	r.SetTTL("key", time.Second)
	late := time.Now().Add(30 * time.Second)
	for r.Exists("key") {
		if time.Now().After(late) {
			t.Fatal("a key outlives its expiry")
		}
		time.Sleep(10 * time.Millisecond) //nolint:forbidigo // what another process does cannot be waited for
	}
}

func TestEmbeddedRedisListensOnLoopbackOnly(t *testing.T) {
	r, err := StartRedis()
	if err != nil {
		t.Fatal(err)
	}
	if host, _, _ := net.SplitHostPort(r.Addr()); !net.ParseIP(host).IsLoopback() {
		t.Errorf("it listens on %s", r.Addr())
	}
	client := redis.New("tcp", r.Addr())
	defer client.Close()
	if err := client.Ping(t.Context()).Err(); err != nil {
		t.Error(err)
	}
	r.Close()
	if client.Ping(t.Context()).Err() == nil {
		t.Error("it replies after Close")
	}
}

func TestPassword(t *testing.T) {
	a := agoratest.New(t, redistest.Mini(t))
	if ok, err := a.Auth.Passwords.Verify(t.Context(), hash, Password); !ok || err != nil {
		t.Errorf("the hash is not one of the password: %v", err)
	}
	if params, _, _, err := argon2id.DecodeHash(hash); err != nil || *params != auth.DefaultParams {
		t.Errorf("the hash was made with %v, and servers make others: %v", params, err)
	}
}
