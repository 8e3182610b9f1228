package redisstore_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redistest"
)

// waitingOn starts an Agora on a cluster, whose writes wait for the replica of their master.
func waitingOn(t *testing.T, r *redistest.Redis) *agoratest.Agora {
	t.Helper()
	return agoratest.NewOn(t, r, agoratest.ClusterClient(t, r), redisstore.Options{WaitReplicas: 1})
}

// has reports whether one of the nodes has an entity.
func has(t *testing.T, nodes []*redistest.Node, id string) bool {
	t.Helper()
	return slices.ContainsFunc(nodes, func(node *redistest.Node) bool {
		return len(node.Client(t).Keys(t.Context(), "{*}"+id).Val()) > 0
	})
}

func TestConfirmedWritesAreOnTheReplicasOfACluster(t *testing.T) {
	t.Parallel()
	r := redistest.Cluster(t)
	a := waitingOn(t, r)
	token, _ := a.Register(t, "ada")
	for n := range 50 {
		if n == 25 {
			for _, node := range r.Nodes {
				node.Client(t).ScriptFlush(t.Context())
			}
		}
		if article := a.Post(t, token, "x", "g"); !has(t, r.Nodes[3:], article) {
			t.Errorf("%s is on no replica", article)
		}
	}
}

// TestOneReplicaAway kills the replica of a master: it takes no writes, as the others do.
func TestOneReplicaAway(t *testing.T) {
	t.Parallel()
	r := redistest.OwnCluster(t)
	a := waitingOn(t, r)
	watch(t, a)
	ada, _ := a.Register(t, "ada")
	here, elsewhere := articlesOf(t, a, ada, r.Nodes[0])
	graces := userAwayFrom(t, a, r.Nodes[0], "grace")
	waitForHealth(t, a, "", "")
	r.Nodes[3].Kill()
	waitForHealth(t, a, "", noWrites)
	checkRefusal(t, a, graces, writing(here), noWrites)
	checkRefusal(t, a, graces, writing(elsewhere), "")
	checkRefusal(t, a, "", reading, "")
	if n := a.Must(t, "", `{ article(id: "`+here+`") { upvotes } }`, nil).Text("article", "upvotes"); n != "1" {
		t.Errorf("%s upvotes: the vote was sent to a master without a replica", n)
	}
	r.Nodes[3].Start(t)
	waitForHealth(t, a, "", "")
	checkRefusal(t, a, graces, writing(here), "")
}

// TestConfirmedWritesFollowAMovedSlot votes on an article whose slot is on its way to another master, and has moved.
func TestConfirmedWritesFollowAMovedSlot(t *testing.T) {
	t.Parallel()
	r := redistest.OwnCluster(t)
	a := waitingOn(t, r)
	ada, _ := a.Register(t, "ada")
	article, _ := articlesOf(t, a, ada, r.Nodes[0])
	grace := userAwayFrom(t, a, r.Nodes[0], "grace")
	from, to := r.Nodes[0], r.Nodes[1]
	do := func(node *redistest.Node, words ...any) *redis.Cmd {
		t.Helper()
		cmd := node.Client(t).Do(t.Context(), words...)
		if cmd.Err() != nil {
			t.Fatal(cmd.Err())
		}
		return cmd
	}
	key := from.Client(t).Keys(t.Context(), "{*}"+article).Val()[0]
	slot := from.Client(t).ClusterKeySlot(t.Context(), key).Val()
	do(to, "cluster", "setslot", slot, "importing", from.ID)
	do(from, "cluster", "setslot", slot, "migrating", to.ID)
	keys := from.Client(t).ClusterGetKeysInSlot(t.Context(), int(slot), 10_000).Val()
	host, port := "127.0.0.1", to.Addr[len("127.0.0.1:"):]
	move := []any{"migrate", host, port, "", 0, 5_000, "keys"}
	for _, k := range keys {
		move = append(move, k)
	}
	do(from, move...)
	checkRefusal(t, a, grace, writing(article), away) // it does not run with a part of its keys
	for _, node := range []*redistest.Node{to, from, r.Nodes[2]} {
		do(node, "cluster", "setslot", slot, "node", to.ID)
	}
	checkRefusal(t, a, grace, writing(article), "")
	checkRefusal(t, a, ada, `mutation { editArticle(input: {post: "`+article+`", title: "y"}) { article { id } } }`, "")
	if got := a.Must(t, "", reader(article), nil).Text("article", "title"); got != "y" || !has(t, r.Nodes[4:5], article) {
		t.Errorf("title %q; on the replica of its new master: %t", got, has(t, r.Nodes[4:5], article))
	}
}
