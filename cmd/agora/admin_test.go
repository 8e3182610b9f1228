package main

import (
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// send returns the status and the body of a request to a host, "" for that of the URL.
func send(t *testing.T, method, url, host, body string) (int, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Host = host
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(text)
}

func TestAdminAddress(t *testing.T) {
	t.Parallel()
	r := start(t, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0", "--production",
		"--redis", urlOf(redistest.Any(t)))
	admin := r.admin(t)
	for _, c := range []struct {
		name, method, path, host, body string
		status                         int
		says                           string
	}{
		{"an index", "GET", "/", "", "", 200, "/config "},
		{"the flags", "GET", "/config", "", "", 200, "--production                true "},
		{"metrics", "GET", "/metrics", "", "", 200, "agora_redis_readable 1\n"},
		{"a profile", "GET", "/debug/pprof/goroutine?debug=1", "", "", 200, "goroutine profile"},
		{"the list of profiles", "GET", "/debug/pprof/", "", "", 200, "heap"},
		{"no command line", "GET", "/debug/pprof/cmdline", "", "", 404, ""},
		{"the log level", "GET", "/log-level", "", "", 200, "INFO\n"},
		{"another log level", "PUT", "/log-level", "", "debug\n", 200, "DEBUG\n"},
		{"no log level", "PUT", "/log-level", "", "loud", 400, "debug, info, warn or error"},
		{"the changed log level", "GET", "/log-level", "", "", 200, "DEBUG\n"},
		{"a page of another site", "PUT", "/log-level", "rebound.example", "error", 421, "rebound.example"},
		{"no API", "POST", "/graphql", "", "{}", 404, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			status, body := send(t, c.method, admin+c.path, c.host, c.body)
			if status != c.status || !strings.Contains(body, c.says) {
				t.Errorf("%d %.200s", status, body)
			}
		})
	}
	for _, path := range []string{"/metrics", "/debug/pprof/", "/log-level", "/config"} {
		if status, _ := r.get(t, path); status != http.StatusNotFound {
			t.Errorf("the public address serves %s: %d", path, status)
		}
	}
}

func TestAdminAddressInUse(t *testing.T) {
	t.Parallel()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	_, _, err = command(t, "", "--addr", "127.0.0.1:0", "--admin-addr", taken.Addr().String())
	if err == nil {
		t.Fatal("it starts")
	}
	oneLine(t, err.Error(), "--admin-addr", "in use")
}

// TestMetricsNameTrustedOperationsOnly checks that a client cannot make a time series.
func TestMetricsNameTrustedOperationsOnly(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "manifest.json")
	manifest := `{"format":"apollo-persisted-query-manifest","version":1,"operations":[{"id":"feed","name":"Feed",` +
		`"type":"query","body":"query Feed { articles(first: 1) { nodes { title } } }"}]}`
	if err := os.WriteFile(file, []byte(manifest), 0o600); err != nil {
		t.Fatal(err)
	}
	r := startProcess(t, "--addr", "127.0.0.1:0", emptyRedis(t), "--admin-addr", "127.0.0.1:0", "--trusted-documents",
		file)
	r.get(t, "/graphql?documentId=feed")
	r.get(t, "/graphql?documentId=feed&variables={}") // not the same text, whose response may be kept
	r.Must(t, "", `query Feed2 { __typename }`, nil)
	r.Ask(t, "", `query Feed3 { nope }`, nil)
	r.Ask(t, "", `{`, nil)
	text := r.metrics(t)
	for _, want := range []string{
		`agora_operations_total{code="OK",kind="query",operation="Feed"} 2`,
		`agora_operation_duration_seconds_count{kind="query",operation="Feed"} 2`,
		`agora_operations_total{code="OK",kind="query",operation=""} 1`,
		`agora_operations_total{code="GRAPHQL_VALIDATION_FAILED",kind="query",operation=""} 1`,
		`agora_operations_total{code="GRAPHQL_PARSE_FAILED",kind="invalid",operation=""} 1`,
		`agora_cache_requests_total{cache="persisted",result="hit"} 2`,
		`agora_http_responses_total{status="200"} 5`,
	} {
		if !strings.Contains(text, want+"\n") {
			t.Errorf("no %s", want)
		}
	}
	if strings.Contains(text, "Feed2") || strings.Contains(text, "Feed3") {
		t.Error("a client has made a label")
	}
}
