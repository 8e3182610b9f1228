package redisstore_test

import (
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// metric returns a metric of this process.
func metric(t *testing.T, name string) float64 {
	t.Helper()
	got := httptest.NewRecorder()
	metrics.Handler().ServeHTTP(got, httptest.NewRequestWithContext(t.Context(), "GET", "/metrics", nil))
	_, rest, found := strings.Cut(got.Body.String(), "\n"+name+" ")
	text, _, _ := strings.Cut(rest, "\n")
	n, err := strconv.ParseFloat(text, 64)
	if !found || err != nil {
		t.Fatalf("no metric %s: %v", name, err)
	}
	return n
}

func TestReadsFromReplicasCount(t *testing.T) {
	master, replicas := redistest.Replicated(t, 1)
	a := followed(t, master)
	there := replicas[0].Client(t)
	proctest.Eventually(t, "a replica is read", func() bool {
		a.Must(t, "", readingBehind, nil)
		return pages(t, there) > 0
	})
	const trips = "agora_redis_round_trip_duration_seconds_count"
	read, counted := pages(t, there), metric(t, trips)
	const most = 200 // more than the checks in this time
	for range most {
		a.Must(t, "", readingBehind, nil)
	}
	read, counted = pages(t, there)-read, metric(t, trips)-counted
	if read < most/2 || counted < float64(read) {
		t.Errorf("%d pages were read from the replica, %v round trips counted", read, counted)
	}
}

func TestUnconfirmedWritesCount(t *testing.T) {
	r := redistest.Server(t)
	replica := redistest.Replica(t, r)
	a := agoratest.NewOn(t, r, r.Client(t), redisstore.Options{WaitReplicas: 1})
	token, _ := a.Register(t, "ada")
	const name = "agora_redis_unconfirmed_writes_total"
	before := metric(t, name)
	a.Post(t, token, "confirmed")
	if n := metric(t, name) - before; n != 0 {
		t.Errorf("%v after a confirmed write", n)
	}
	redistest.Freeze(t, replica.Client(t))
	a.Ask(t, token, `mutation { postArticle(input: {title: "x", content: "x"}) { article { id } } }`, nil)
	if metric(t, name) == before {
		t.Error("0 after a write that is not confirmed")
	}
}
