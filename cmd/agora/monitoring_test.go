package main

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

const deployed = "../../deploy/"

// promtool runs promtool in the folder of the alerts.
func promtool(t *testing.T, args ...string) {
	t.Helper()
	cmd := exec.Command(need.Program(t, "promtool", "prometheus"), args...)
	cmd.Dir = deployed + "prometheus"
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("promtool %s: %v\n%s", strings.Join(args, " "), err, out)
	}
}

func TestAlerts(t *testing.T) {
	t.Parallel()
	tested, documented := readFile(t, deployed+"prometheus/alerts_test.yml"), readFile(t, "../../docs/monitoring.md")
	alerts := regexp.MustCompile(`alert: (\w+)`).FindAllStringSubmatch(readFile(t, deployed+"prometheus/alerts.yml"), -1)
	if len(alerts) == 0 {
		t.Error("there are no alerts")
	}
	for _, alert := range alerts {
		if !strings.Contains(tested, "alertname: "+alert[1]+"\n") {
			t.Errorf("no unit test fires %s", alert[1])
		}
		if !strings.Contains(documented, "`"+alert[1]+"`") {
			t.Errorf("docs/monitoring.md does not say what %s means", alert[1])
		}
	}
	promtool(t, "check", "rules", "alerts.yml")
	promtool(t, "test", "rules", "alerts_test.yml")
}

// expressions returns the queries of the dashboard, with values for Grafana's variables.
func expressions(t *testing.T) (list []string) {
	t.Helper()
	var dashboard struct {
		Panels []struct {
			Targets []struct{ Expr string }
		}
	}
	if err := json.Unmarshal([]byte(readFile(t, deployed+"grafana/agora.json")), &dashboard); err != nil {
		t.Fatal(err)
	}
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			list = append(list, strings.NewReplacer("$__rate_interval", "1m", "$instance", ".*").Replace(target.Expr))
		}
	}
	if len(list) < 20 {
		t.Errorf("the dashboard has %d queries", len(list))
	}
	return list
}

func TestDashboardHasValidQueries(t *testing.T) {
	t.Parallel()
	var rules strings.Builder
	rules.WriteString("groups:\n  - name: dashboard\n    rules:\n")
	for i, expr := range expressions(t) {
		fmt.Fprintf(&rules, "      - {record: 'query:%d', expr: '%s'}\n", i, strings.ReplaceAll(expr, "'", "''"))
	}
	file := filepath.Join(t.TempDir(), "dashboard.yml")
	if err := os.WriteFile(file, []byte(rules.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	promtool(t, "check", "rules", file)
}

// TestMetricsOfDashboardAndAlertsExist uses a server in each way that makes a metric, and looks for every metric that
// the dashboard and the alerts name.
func TestMetricsOfDashboardAndAlertsExist(t *testing.T) {
	t.Parallel()
	redis := redistest.Any(t)
	r := startProcess(t, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0", "--redis", urlOf(redis),
		"--rate-limit-votes", "1", "--reconcile", "1s")
	token, _ := r.Register(t, "zwingli")
	s := r.Subscribe(t, "", `subscription { articlePosted { article { title } } }`, nil)
	id := r.Post(t, token, "A metric")
	if s.Next(t) == nil {
		t.Fatal("no event")
	}
	s.Close()
	const vote = `mutation($id: ID!) { vote(input: {post: $id, vote: UP}) { post { contentHTML } } }`
	r.Ask(t, token, vote, agoratest.Vars{"id": id})
	r.Ask(t, token, vote, agoratest.Vars{"id": id})
	proctest.Eventually(t, "the end of the subscription and a run of reconcile", func() bool {
		text := r.metrics(t)
		return strings.Contains(text, "agora_subscriptions_ended_total{") &&
			!strings.Contains(text, "agora_reconcile_last_success_timestamp_seconds 0\n")
	})
	text := r.metrics(t)
	if strings.Contains(text, "zwingli") || strings.Contains(text, "article:") {
		t.Error("a metric holds a text of the data")
	}
	queries := append(expressions(t), readFile(t, deployed+"prometheus/alerts.yml"))
	names := regexp.MustCompile(`\b(?:agora|go|process)_\w+`).FindAllString(strings.Join(queries, "\n"), -1)
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		if !regexp.MustCompile(`(?m)^` + name + `[{ ]`).MatchString(text) {
			t.Errorf("/metrics has no %s", name)
		}
	}
}

func TestMetricsFollowRedis(t *testing.T) {
	t.Parallel()
	redis := redistest.Mini(t)
	r := start(t, "--addr", "127.0.0.1:0", "--admin-addr", "127.0.0.1:0", "--redis", "redis://"+redis.Addr)
	shows := func(readable, writable, unreadable int) {
		t.Helper()
		want := fmt.Sprintf("readable %d, writable %d, partitions unreadable %d", readable, writable, unreadable)
		proctest.Eventually(t, want, func() bool {
			text := r.metrics(t)
			return strings.Contains(text, fmt.Sprintf("\nagora_redis_readable %d\n", readable)) &&
				strings.Contains(text, fmt.Sprintf("\nagora_redis_writable %d\n", writable)) &&
				strings.Contains(text, fmt.Sprintf("\nagora_redis_partitions_unreadable %d\n", unreadable))
		})
	}
	shows(1, 1, 0)
	redis.Mini.Close()
	shows(0, 0, 1)
	if err := redis.Mini.Restart(); err != nil {
		t.Fatal(err)
	}
	shows(1, 1, 0)
}

// admin returns the root of the admin address.
func (r *running) admin(t *testing.T) string {
	t.Helper()
	return r.out.wait(t, `(?:Metrics: |"admin":")(http://[^/]+)/`, r.ended)
}

// metrics returns the metrics of a server.
func (r *running) metrics(t *testing.T) string {
	t.Helper()
	resp, err := http.Get(r.admin(t) + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatal(resp.Status, err)
	}
	return string(text)
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
