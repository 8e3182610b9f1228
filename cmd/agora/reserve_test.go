package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestReserveSetsACounterOnce(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		url := "redis://" + r.Addr
		if r.Network == "unix" {
			url = "unix://" + r.Addr
		}
		for kind, key := range map[string]string{
			"articles": "article:", "topics": "bbs::topic_ids", "users": "bbs::user_id", "comments": "bbs::comment_ids",
		} {
			want := "the next " + strings.TrimSuffix(kind, "s") + " gets id 100001\n"
			if out := must(t, "", "reserve", "--redis", url, kind, "100000"); out != want {
				t.Errorf("%s: %q", kind, out)
			}
			_, _, err := command(t, "", "reserve", "--redis", url, kind, "200000")
			if err == nil || errors.Is(err, errUsage) {
				t.Fatalf("the counter of %s is set twice: %v", kind, err)
			}
			oneLine(t, err.Error(), "the counter of "+kind+" is in use already")
			if n := r.Client(t).Get(t.Context(), key).Val(); n != "100000" {
				t.Errorf("%s = %q", key, n)
			}
		}
		if out := must(t, password, "user", "create", "--redis", url, "ada"); out != "ada is user:100001\n" {
			t.Errorf("the first user: %q", out)
		}
		server := start(t, "--addr", "127.0.0.1:0", "--redis", url)
		token := server.login(t, "ada", password)
		if id := server.Post(t, token, "The first"); id != "article:100001" {
			t.Errorf("the first article is %s", id)
		}
	})
}

// TestPostsAfterTheGreatestReserve posts and reads with the greatest ids that a reserve lets a site begin with: Lua and
// JavaScript hold them as floating-point numbers.
func TestPostsAfterTheGreatestReserve(t *testing.T) {
	t.Parallel()
	const most = 1 << 51
	for _, partitions := range []string{"1", "16"} {
		t.Run(partitions+" partitions", func(t *testing.T) {
			t.Parallel()
			flag, must, try := on(redistest.Any(t))
			for _, kind := range []string{"users", "articles", "topics", "comments"} {
				args := []string{"reserve", kind, fmt.Sprint(most), "--partitions", partitions}
				must(t, "", args...)
				args[2] = fmt.Sprint(most + 1)
				if _, _, err := try(t, "", args...); !errors.Is(err, errUsage) {
					t.Errorf("it reserves more %s: %v", kind, err)
				}
			}
			must(t, "", "category", "create", "go")
			server := start(t, "--addr", "127.0.0.1:0", flag)
			token, user := server.Register(t, "ada")
			post := func(field, object, input string) string {
				t.Helper()
				got := server.Must(t, token, fmt.Sprintf(`mutation { %s(input: {%s}) { %s { id author { id } } errors {
					... on UserError { code message } } } }`, field, input, object), nil)
				if author := got.Text(field, object, "author", "id"); author != user {
					t.Errorf("the author of %s is %q, not %s: %s", object, author, user, got.Body)
				}
				return got.Text(field, object, "id")
			}
			article := post("postArticle", "article", `title: "x", content: "x", groups: ["go"]`)
			topic := post("postTopic", "topic", `title: "x", content: "x", category: "go"`)
			ids := []string{
				user, article, topic,
				post("postComment", "comment", fmt.Sprintf(`subject: %q, content: "x"`, topic)),
				post("postComment", "comment", fmt.Sprintf(`subject: %q, content: "x"`, article)),
			}
			for _, id := range ids {
				got := server.Must(t, "", `query($id: ID!) { node(id: $id) { id } }`, agoratest.Vars{"id": id})
				if got.Text("node", "id") != id {
					t.Errorf("%s is read as %s", id, got.Body)
				}
			}
			// The number of a comment on an article is its place there.
			for _, id := range ids[:4] {
				n, err := strconv.ParseInt(id[strings.LastIndex(id, ":")+1:], 10, 64)
				if err != nil || n <= most {
					t.Errorf("%s is not above %d: %v", id, int64(most), err)
				}
			}
			got := server.Must(t, "", `{ articles { nodes { id } } topics { nodes { id } } user(name: "ada") {
				comments { nodes { id } } } }`, nil)
			if got.Text("articles", "nodes", 0, "id") != article || got.Text("topics", "nodes", 0, "id") != topic ||
				got.Get("user", "comments", "nodes", 1) == nil {
				t.Errorf("the lists have %s", got.Body)
			}
			must(t, "", "check")
		})
	}
}

func TestReserveRefusesACounterInUse(t *testing.T) {
	t.Parallel()
	url := urlOf(redistest.Any(t))
	must(t, password, "user", "create", "--redis", url, "ada")
	if _, _, err := command(t, "", "reserve", "--redis", url, "users", "10"); err == nil ||
		!strings.Contains(err.Error(), "in use already") {
		t.Errorf("err = %v", err)
	}
	if out := must(t, password, "user", "create", "--redis", url, "grace"); out != "grace is user:2\n" {
		t.Errorf("the next user: %q", out)
	}
}

// TestReserveRefusesACounterInUseInAnyPartition holds too that nothing is changed, and that ids are above the number.
func TestReserveRefusesACounterInUseInAnyPartition(t *testing.T) {
	t.Parallel()
	r := redistest.Any(t)
	must(t, "", "reserve", "topics", "9", "--redis", urlOf(r), "--partitions", "16")
	must(t, password, "user", "create", "--redis", urlOf(r), "ada")
	if _, _, err := command(t, "", "reserve", "--redis", urlOf(r), "users", "1000"); err == nil {
		t.Fatal("it sets counters in use")
	}
	client := r.Client(t)
	if keys := client.Keys(t.Context(), "*bbs::user_id").Val(); len(keys) != 1 {
		t.Errorf("counters of users: %v", keys)
	}
	if out := must(t, "", "reserve", "--redis", urlOf(r), "articles", "1000"); out != "new articles get ids above 1000\n" {
		t.Errorf("it prints %q", out)
	}
	counters := client.Keys(t.Context(), "*article:").Val()
	if err := client.Del(t.Context(), counters[0]).Err(); err != nil { // as after an interruption
		t.Fatal(err)
	}
	must(t, "", "reserve", "--redis", urlOf(r), "articles", "1000")
	if n := len(client.Keys(t.Context(), "*article:").Val()); n != 16 {
		t.Errorf("%d counters of articles, want 16", n)
	}
}
