package main

import (
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/demo"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

func TestFirstLook(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{}, {"serve"}} {
		t.Run(strings.Join(append([]string{"agora"}, args...), " "), func(t *testing.T) {
			r := start(t, append(args, "--addr", "127.0.0.1:0")...)
			if status, page := r.get(t, "/"); status != 200 || !strings.Contains(page, "The quiet virtue of boring software") {
				t.Errorf("the site: %d %s", status, page)
			}
			if status, page := r.get(t, "/graphiql"); status != 200 || !strings.Contains(page, "Agora: GraphiQL") {
				t.Errorf("GraphiQL: %d %s", status, page)
			}
			if status, text := r.get(t, "/schema.graphqls"); status != 200 || text != graph.SDL() {
				t.Errorf("schema: %d %.100s", status, text)
			}
			for _, path := range []string{"/healthz", "/readyz"} {
				if status, body := r.get(t, path); status != 200 || body != "ok\n" {
					t.Errorf("%s: %d %q", path, status, body)
				}
			}
			got := r.Must(t, "", `{ articles(first: 1) { totalCount nodes { title author { name } } } groups { totalCount `+
				`} __schema { queryType { name } } }`, nil)
			if got.Text("articles", "totalCount") == "0" || got.Text("articles", "nodes", 0, "author", "name") == "" {
				t.Errorf("no demo data: %v", got.Data)
			}
			// Everything can be tried: demo users log in, and one's own vote counts.
			login := r.Must(t, "", `mutation($p: String!) { login(input: {nameOrEmail: "grace", password: $p}) { token } }`,
				agoratest.Vars{"p": demo.Password})
			id := r.Post(t, login.Text("login", "token"), "A first look")
			token, _ := r.Register(t, "newcomer")
			if code, article := r.Vote(t, token, id, "UP"); code != "" || article["viewerVote"] != "UP" {
				t.Errorf("vote: %s %v", code, article)
			}

			root := r.out.wait(t, `the administrator admin with the password (\w{20,}),`, r.ended)
			admin := r.Must(t, r.login(t, "admin", root), `{ viewer { user { role } } }`, nil)
			if admin.Text("viewer", "user", "role") != "ADMIN" {
				t.Errorf("the administrator is %v", admin.Data)
			}

			if err := r.stop(t); err != nil {
				t.Errorf("stop: %v", err)
			}
			for _, word := range []string{
				"The site: " + r.root + "/\n", "explore the API: " + r.root + "/graphiql/\n", "nothing is kept", "--data DIR",
				"redis-cli -p ", "as the administrator admin with the password ",
			} {
				if !strings.Contains(r.out.String(), word) {
					t.Errorf("no %q in\n%s", word, r.out)
				}
			}
			for line := range strings.Lines(r.err.String()) {
				if !strings.Contains(line, "this server sends no email") { // the link of the newcomer
					t.Errorf("standard error: %s", line)
				}
			}
			if conn, err := net.Dial("tcp", strings.TrimPrefix(r.root, "http://")); err == nil {
				conn.Close()
				t.Error("it still listens")
			}
		})
	}
}

func TestProductionHidesTheInside(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	r := start(t, "--addr", "127.0.0.1:0", "--production", "--redis", "redis://"+redis.Addr)
	if status, _ := r.get(t, "/graphiql/"); status != 404 {
		t.Errorf("GraphiQL responds with %d", status)
	}
	for _, path := range []string{"/schema.graphqls", "/schema.graphql", "/possible-types.json"} {
		if status, _ := r.get(t, path); status != 404 {
			t.Errorf("%s responds with %d", path, status)
		}
	}
	if r.Ask(t, "", `{ __schema { queryType { name } } }`, nil).Get("__schema") != nil {
		t.Error("it introspects")
	}
	if got := r.Must(t, "", `{ articles { totalCount } }`, nil); got.Extensions != nil {
		t.Errorf("it explains: %v", got.Extensions)
	}
	if redis.Mini.Exists("bbs::name_to_uid") || redis.Mini.Exists("article:") {
		t.Errorf("it has demo data: %v", redis.Mini.Keys())
	}
	if text := r.out.String(); !strings.Contains(text, `"api":"`+r.root+`/graphql"`) ||
		strings.Contains(text, "GraphiQL") {
		t.Errorf("it announces\n%s", text)
	}
}

func TestPortInUseShowsBeforeTheStoreIsTouched(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	dir := filepath.Join(t.TempDir(), "data")
	_, _, err = command(t, "", "--addr", taken.Addr().String(), "--data", dir)
	if err == nil || errors.Is(err, errUsage) {
		t.Fatalf("err = %v", err)
	}
	oneLine(t, err.Error(), "--addr: cannot listen", taken.Addr().String(), "in use")
	if _, err := os.Stat(dir); err == nil {
		t.Error("the directory of the data was made")
	}
}

func TestReadyzFollowsRedis(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	r := start(t, "--addr", "127.0.0.1:0", "--redis", "redis://"+redis.Addr)
	if n := r.Must(t, "", `{ articles { totalCount } }`, nil).Text("articles", "totalCount"); n != "0" {
		t.Errorf("a Redis of one's own gets %s demo articles", n)
	}
	ready := func(want int) {
		t.Helper()
		proctest.Eventually(t, "readyz", func() bool { status, _ := r.get(t, "/readyz"); return status == want })
		if status, _ := r.get(t, "/healthz"); status != 200 {
			t.Errorf("healthz = %d; the process itself is well", status)
		}
	}
	ready(200)
	redis.Mini.Close()
	ready(503)
	if codes := r.Ask(t, "", `{ articles { totalCount } }`, nil).Codes(); len(codes) != 1 || codes[0] != "UNAVAILABLE" {
		t.Errorf("codes = %v", codes)
	}
	if err := redis.Mini.Restart(); err != nil {
		t.Fatal(err)
	}
	ready(200)
}

func TestStopWhileStarting(t *testing.T) {
	t.Parallel()
	silent, asked := hangingServer(t)
	out := newScreen()
	starts := func() (result chan error, stop func()) {
		ctx, cancel := context.WithCancel(t.Context())
		result = make(chan error, 1)
		go func() {
			result <- run(ctx, []string{"--addr", "127.0.0.1:0", "--wait", "0s", "--redis", "redis://" + silent},
				streams{out: out, err: newScreen()})
		}()
		return result, cancel
	}
	result, stop := starts()
	<-asked
	patient, stopPatient := starts() // gives up after openstore.CheckWithin
	defer stopPatient()
	stop()
	select {
	case err := <-result:
		if err != nil || out.String() != "" {
			t.Errorf("err = %v, out = %q", err, out)
		}
	case err := <-patient:
		t.Errorf("it takes no less time than one that is not stopped: %v", err)
	}
}

// TestReplicasAreWaitedFor starts a server whose Redis has no replica.
func TestReplicasAreWaitedFor(t *testing.T) {
	t.Parallel()
	url := "unix://" + redistest.Server(t).Addr
	r := start(t, "--addr", "127.0.0.1:0", "--redis", url, "--wait-replicas", "1")
	proctest.Eventually(t, "readyz?writes", func() bool { status, _ := r.get(t, "/readyz?writes"); return status == 503 })
	if status, _ := r.get(t, "/readyz"); status != 200 {
		t.Errorf("readyz = %d; reads work", status)
	}
	args := []string{"user", "create", "--redis", url, "--wait-replicas", "1", "ada"}
	if _, _, err := command(t, password+"\n", args...); err == nil || !strings.Contains(err.Error(), "it is unknown") {
		t.Errorf("a user that no replica has: %v", err)
	}
}
