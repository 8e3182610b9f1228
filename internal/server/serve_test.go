package server_test

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/server"
)

// options returns the options of a server on a free port and an empty Redis, without limits of rates.
func options(t *testing.T) *server.Options {
	t.Helper()
	o := &server.Options{}
	o.Addr, o.Redis, o.Wait = "127.0.0.1:0", "redis://"+redistest.Mini(t).Addr, time.Minute
	o.Web, o.Challenge, o.LogFormat, o.LogLevel, o.Fsync = "on", "off", "text", "info", "everysec"
	o.MaxCost, o.Timeout = operation.DefaultLimits.Cost, operation.DefaultLimits.Timeout
	o.RequestMemory = memory.Size(memory.Default())
	if err := o.Validate(); err != nil {
		t.Fatal(err)
	}
	return o
}

// A running is a server inside the test.
type running struct {
	root string // its URL, without a slash at the end
	end  context.CancelCauseFunc
	// ended gets the error of the server, and closes.
	ended chan error
	log   *bytes.Buffer // to read once it has ended
}

// serve starts a server, which ends with the test.
func serve(t *testing.T, o *server.Options) *running {
	t.Helper()
	ctx, end := context.WithCancelCause(t.Context())
	r := &running{end: end, ended: make(chan error, 1), log: &bytes.Buffer{}}
	out, announced := io.Pipe()
	go func() {
		defer close(r.ended)
		r.ended <- o.Serve(ctx, server.Process{Out: announced, Err: r.log})
		announced.Close()
	}()
	t.Cleanup(func() {
		end(nil)
		for range r.ended { // until it closes
		}
	})
	text := make([]byte, 4096) // it announces itself in one piece
	n, err := out.Read(text)
	go func() { _, _ = io.Copy(io.Discard, out) }()
	found := regexp.MustCompile(`The site: (http://[^/\s]+)/`).FindSubmatch(text[:n])
	if err != nil || found == nil {
		end(nil)
		t.Fatalf("it announces %q: %v\n%v", text[:n], err, <-r.ended)
	}
	r.root = string(found[1])
	return r
}

// get returns the status and the body of a page.
func (r *running) get(t *testing.T, path string) (int, string) {
	t.Helper()
	resp, err := http.Get(r.root + path)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(body)
}

// TestServe asks a server for what it serves, and ends it as Ctrl-C does: without a drain.
func TestServe(t *testing.T) {
	t.Parallel()
	o := options(t)
	o.Drain = time.Hour
	r := serve(t, o)
	for path, says := range map[string]string{
		"/":                                  "<html",
		"/healthz":                           "ok\n",
		"/readyz?writes":                     "ok\n",
		"/graphiql/":                         "GraphiQL",
		"/schema.graphqls":                   "type Query",
		"/atom/articles":                     "<feed",
		"/graphql?query=%7B__typename%7D":    `"Query"`,
		"/robots.txt":                        "Sitemap: " + r.root,
		"/nothing-that-is-a-page/of/the-web": "",
	} {
		status, body := r.get(t, path)
		if want := http.StatusOK; says != "" && (status != want || !strings.Contains(body, says)) {
			t.Errorf("%s responds %d: %.200s", path, status, body)
		}
		if says == "" && status != http.StatusNotFound {
			t.Errorf("%s responds %d", path, status)
		}
	}
	r.end(nil)
	if err := <-r.ended; err != nil || r.log.Len() > 0 {
		t.Errorf("%v, and it logs %s", err, r.log)
	}
}

// TestOnlyTerminationDrains ends a server as SIGTERM does: it goes on for the time of the drain, and says that it is
// not ready.
func TestOnlyTerminationDrains(t *testing.T) {
	t.Parallel()
	o := options(t)
	o.Drain = 2 * time.Second
	r := serve(t, o)
	began := time.Now()
	r.end(server.ErrTerminated)
	if status, body := r.get(t, "/readyz"); status != http.StatusServiceUnavailable ||
		body != "the server is stopping\n" {
		t.Errorf("/readyz responds %d: %s", status, body)
	}
	if status, _ := r.get(t, "/healthz"); status != http.StatusOK {
		t.Errorf("/healthz responds %d", status)
	}
	if err := <-r.ended; err != nil || time.Since(began) < o.Drain {
		t.Errorf("it ends after %s: %v", time.Since(began), err)
	}
	if text := r.log.String(); strings.Count(text, "\n") != 1 || !strings.Contains(text, "draining") {
		t.Errorf("it logs %s", text)
	}
}
