package redisstore_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// followedWithin is how long a failover may go unnoticed. go-redis alone loads the state of a cluster once a minute.
const followedWithin = 30 * time.Second

// partial starts a cluster that serves what it can while a master is away.
func partial(t *testing.T) *redistest.Redis {
	t.Helper()
	r := redistest.OwnCluster(t)
	for _, node := range r.Nodes {
		if err := node.Client(t).ConfigSet(t.Context(), "cluster-require-full-coverage", "no").Err(); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// articlesOf posts articles until one lies on the node and one does not.
func articlesOf(t *testing.T, a *agoratest.Agora, token string, node *redistest.Node) (here, elsewhere string) {
	t.Helper()
	for here == "" || elsewhere == "" {
		id := a.Post(t, token, "x", "g")
		if n := len(node.Client(t).Keys(t.Context(), "{*}"+id).Val()); n > 0 {
			here = id
		} else {
			elsewhere = id
		}
	}
	return here, elsewhere
}

// userAwayFrom registers users until the session of one does not lie on the node, and returns its token.
func userAwayFrom(t *testing.T, a *agoratest.Agora, node *redistest.Node, name string) string {
	t.Helper()
	sessions := func() int { return len(node.Client(t).Keys(t.Context(), "{*}agora:sessions:*").Val()) }
	for n := 'a'; ; n++ {
		before := sessions()
		if token, _ := a.Register(t, name+string(n)); sessions() == before {
			return token
		}
	}
}

func reader(id string) string { return `{ article(id: "` + id + `") { title } }` }

func TestOneMasterAway(t *testing.T) {
	t.Parallel()
	r := partial(t)
	a, log := watched(t, r, agoratest.ClusterClient(t, r))
	ada, _ := a.Register(t, "ada")
	lost, kept := articlesOf(t, a, ada, r.Nodes[0])
	voter := userAwayFrom(t, a, r.Nodes[0], "grace")
	waitForHealth(t, a, "", "")
	r.Nodes[3].Kill() // its replica
	r.Nodes[0].Kill()
	checkRefusal(t, a, "", reader(lost), away) // before the watch has noticed it
	waitForHealth(t, a, "", away)

	start := time.Now()
	const many = 100
	for range many {
		checkRefusal(t, a, "", reader(lost), away)
		checkRefusal(t, a, "", reader(kept), "")
	}
	took := time.Since(start)
	t.Logf("a response took %s", took/(2*many))
	if took > time.Minute {
		t.Errorf("%d responses took %s", 2*many, took)
	}
	checkRefusal(t, a, "", reading, away)
	checkRefusal(t, a, voter, writing(kept), "")
	checkRefusal(t, a, voter, writing(lost), away)
	both := a.Ask(t, "", `{ lost: article(id: "`+lost+`") { title } kept: article(id: "`+kept+`") { title } }`, nil)
	if len(both.Errors) != 1 || both.Text("kept", "title") != "x" {
		t.Errorf("an article that is away and another: %v %v", both.Data, both.Errors)
	}

	r.Nodes[0].Start(t)                                              // without its data
	proctest.Eventually(t, "the partition is refused", func() bool { // each of its partitions is probed by itself
		got := a.Ask(t, "", reader(lost), nil)
		return slices.Equal(got.Codes(), []string{"UNAVAILABLE"}) && got.Errors[0].Message == foreign
	})
	checkRefusal(t, a, "", reader(kept), "")
	text := log.String()
	if strings.Count(text, "\n") > 3 || !strings.Contains(text, `masters=[`+r.Nodes[0].Addr+`]`) {
		t.Errorf("it logs\n%s", text)
	}
	_, err := redisstore.Open(t.Context(), agoratest.ClusterClient(t, r), redisstore.Options{Partitions: r.Partitions})
	if err == nil || !strings.Contains(err.Error(), "is gone") {
		t.Errorf("a server that starts on the rest of the data: %v", err)
	}
}

func TestAFailoverIsFollowedAtOnce(t *testing.T) {
	t.Parallel()
	for name, stop := range map[string]func(*testing.T, *redistest.Node){
		"killed": func(t *testing.T, node *redistest.Node) { t.Helper(); node.Kill() },
		"frozen": func(t *testing.T, node *redistest.Node) { t.Helper(); redistest.Freeze(t, node.Client(t)) },
	} {
		t.Run(name, func(t *testing.T) {
			r := partial(t)
			a, _ := watched(t, r, agoratest.ClusterClient(t, r))
			ada, _ := a.Register(t, "ada")
			moved, kept := articlesOf(t, a, ada, r.Nodes[0])
			waitForHealth(t, a, "", "")
			proctest.Eventually(t, "the replica has the data", func() bool {
				return len(r.Nodes[3].Client(t).Keys(t.Context(), "{*}"+moved).Val()) > 0
			})
			stop(t, r.Nodes[0])
			checkRefusal(t, a, "", reader(moved), away)
			checkRefusal(t, a, "", reader(kept), "")
			r.Nodes[3].AwaitMaster(t)
			promoted := time.Now()
			proctest.Eventually(t, "reads are served", func() bool { // each of its partitions is probed by itself
				return len(a.Ask(t, "", reading, nil).Errors) == 0
			})
			took := time.Since(promoted)
			t.Logf("served %s after the promotion", took)
			if took > followedWithin {
				t.Errorf("served %s after the promotion", took)
			}
			checkRefusal(t, a, "", reader(moved), "")
			a.Post(t, ada, "after")
		})
	}
}
