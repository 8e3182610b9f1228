package main

import (
	"errors"
	"net"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/redistest"
)

// TestASiteOnACluster runs every command that reads or writes the data on a Redis Cluster, beside a server.
func TestASiteOnACluster(t *testing.T) {
	need.Larger(t, "starts a cluster")
	t.Parallel()
	url := urlOf(redistest.Cluster(t))
	data := func(args ...string) []string { return append(args, "--redis", url) }
	must(t, password+"\n", data("user", "create", "--role", "admin", "ada", "ada@example.com")...)
	must(t, "", data("category", "create", "general")...)
	must(t, "", data("tab", "create", "home", "--category", "general")...)
	must(t, `{"id":1,"time":1160418111,"title":"An old story","by":"pg","score":57}`, data("import", "hn", "-")...)
	must(t, "", data("settings", "set", "timezone", "Europe/Paris")...)
	if out := must(t, "", data("settings")...); !strings.Contains(out, "partitions            8\n") {
		t.Errorf("settings: %s", out)
	}

	r := start(t, data("--addr", "127.0.0.1:0", "--reconcile", "100ms", "--rate-limit-posts", "0")...)
	token := r.login(t, "ada", password)
	for range 16 { // in several partitions
		article := r.Post(t, token, "title", "group")
		topic := r.Must(t, token, `mutation($in: PostTopicInput!) { postTopic(input: $in) { topic { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"title": "x", "content": "x", "category": "general"}}).
			Text("postTopic", "topic", "id")
		for _, subject := range []string{article, topic} {
			got := r.Must(t, token, `mutation($in: PostCommentInput!) { postComment(input: $in) { comment { id } } }`,
				agoratest.Vars{"in": agoratest.Vars{"subject": subject, "content": "x"}})
			if !strings.HasPrefix(got.Text("postComment", "comment", "id"), "comment:"+subject) {
				t.Errorf("a comment on %s: %v", subject, got.Data)
			}
		}
	}
	must(t, "", data("rerank", "--hot-formula", "reddit")...)
	if out := must(t, "", data("rerank")...); !strings.HasSuffix(out, " topics by reddit\n") {
		t.Errorf("rerank by the formula of the data: %s", out)
	}
	must(t, "", data("user", "grant", "ada", "moderator")...)
	if out := must(t, "", data("user", "list")...); !strings.Contains(out, "ada") || !strings.Contains(out, "pg") ||
		strings.Contains(out, "0001") {
		t.Errorf("user list: %s", out)
	}
	if out, errOut, err := command(t, "", data("check")...); err != nil || !strings.Contains(out, " 0 findings, ") {
		t.Errorf("check: %v\n%s%s", err, out, errOut)
	}
	if err := r.stop(t); err != nil {
		t.Error(err)
	}
	if text := r.err.String(); strings.Contains(text, "level=ERROR") || strings.Contains(text, "findings") {
		t.Errorf("it logs %s", text)
	}
}

func TestPartitionsOfAStore(t *testing.T) {
	t.Parallel()
	single := redistest.Server(t)
	held := redistest.Any(t)
	out := must(t, "", "reserve", "articles", "5", "--redis", urlOf(held), "--partitions", "4")
	if out != "new articles get ids above 5\n" {
		t.Errorf("reserve: %s", out)
	}
	if out := must(t, "", "settings", "--redis", urlOf(held)); !strings.Contains(out, "partitions            4\n") {
		t.Errorf("settings of data with 4 partitions: %s", out)
	}
	for _, c := range []struct {
		name, args, says string
		usage            bool
	}{
		{"too many", urlOf(single) + " --partitions 257", "1 to 256 partitions, not 257", false},
		{"others than those of the data", urlOf(held) + " --partitions 8", "the data has 4 partitions, not 8", false},
		{"cluster=true without a cluster", "redis://" + tcp(t, single) + "?cluster=true", "it is no Redis Cluster", false},
		{"cluster=maybe", "redis://localhost?cluster=maybe", "cluster is true or false", true},
		{"Sentinels too", "redis://localhost?cluster=true&master_name=x", "give one of them", true},
		{"a database", "redis://localhost/1?cluster=true", "has database 0 only", true},
		{"a socket", "unix:///tmp/x.sock?cluster=true", "invalid URL scheme", true},
		{"reads from replicas", "redis://localhost?cluster=true&read_only=true", "leave out read_only", true},
		{"reads from any node", "redis://localhost?cluster=true&route_randomly=true", "route_randomly", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, _, err := command(t, "", strings.Fields("reserve articles 5 --wait 0s --redis "+c.args)...)
			if err == nil || !strings.Contains(err.Error(), c.says) || errors.Is(err, errUsage) != c.usage {
				t.Errorf("err = %v", err)
			}
		})
	}
}

func TestPartitionsOfACluster(t *testing.T) {
	need.Larger(t, "starts a cluster")
	t.Parallel()
	cluster := redistest.Cluster(t)
	for name, c := range map[string]struct{ args, says string }{
		"one":                  {urlOf(cluster) + " --partitions 1", "a Redis Cluster needs at least 2 partitions"},
		"without cluster=true": {"redis://" + cluster.Addr, "redis://HOST:PORT?cluster=true"},
	} {
		_, _, err := command(t, "", strings.Fields("reserve articles 5 --wait 0s --redis "+c.args)...)
		if err == nil || !strings.Contains(err.Error(), c.says) || errors.Is(err, errUsage) {
			t.Errorf("%s: err = %v", name, err)
		}
	}
}

// tcp makes a redis-server listen on a port, and returns its address.
func tcp(t *testing.T, r *redistest.Redis) string {
	t.Helper()
	return net.JoinHostPort("127.0.0.1", strconv.Itoa(redistest.ListenTCP(t, r.Client(t))))
}
