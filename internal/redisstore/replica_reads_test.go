package redisstore_test

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redistest"
)

const replicaBound = 2 * time.Second

// followed starts an Agora on a master whose queries without a viewer may read from replicas.
func followed(t *testing.T, master *redistest.Redis) *agoratest.Agora {
	t.Helper()
	a := agoratest.NewWith(t, master, master.Client(t)) // of the user that the replicas have too
	ctx, cancel := context.WithCancel(t.Context())
	var following sync.WaitGroup
	following.Go(func() {
		if err := a.Store.Core.FollowReplicas(ctx, replicaBound, slog.New(slog.DiscardHandler)); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() { cancel(); following.Wait() })
	return a
}

// readingBehind reads the page behind a cursor that is before the first article: such pages are read by a script.
var readingBehind = fmt.Sprintf(`{ articles(after: %q) { nodes { id } } }`,
	forum.Cursor{Score: 1e11, Member: "article:1"})

// pages returns how many pages of lists a Redis has read behind a cursor.
func pages(t *testing.T, client redis.Client) int {
	t.Helper()
	_, stat, _ := strings.Cut(client.Info(t.Context(), "commandstats").Val(), "cmdstat_evalsha_ro:calls=")
	stat, _, _ = strings.Cut(stat, ",")
	n, _ := strconv.Atoi(stat)
	return n
}

func TestQueriesWithoutAViewerReadFromReplicas(t *testing.T) {
	t.Parallel()
	master, replicas := redistest.Replicated(t, 2)
	a := followed(t, master)
	token, _ := a.Register(t, "ada")
	a.Post(t, token, "first")
	here, there := master.Client(t), []redis.Client{replicas[0].Client(t), replicas[1].Client(t)}
	read := func(token string) (onMaster, onReplicas int) {
		before, others := pages(t, here), pages(t, there[0])+pages(t, there[1])
		if got := a.Must(t, token, readingBehind, nil); got.Text("articles", "nodes", 0, "id") != "article:1" {
			t.Errorf("%v", got.Data)
		}
		return pages(t, here) - before, pages(t, there[0]) + pages(t, there[1]) - others
	}
	proctest.Eventually(t, "one replica is read", func() bool {
		_, n := read("")
		return n == 1
	})
	t.Run("without a viewer", func(t *testing.T) {
		proctest.Eventually(t, "both replicas are read", func() bool {
			m, r := read("")
			return m == 0 && r == 1 && pages(t, there[0]) > 0 && pages(t, there[1]) > 0
		})
	})
	t.Run("with a viewer", func(t *testing.T) {
		if m, r := read(token); m != 1 || r != 0 {
			t.Errorf("%d reads on the master, %d on replicas", m, r)
		}
	})
	t.Run("without their scripts", func(t *testing.T) {
		for _, client := range there {
			if err := client.ScriptFlush(t.Context()).Err(); err != nil {
				t.Fatal(err)
			}
		}
		for range 4 {
			read("")
		}
		proctest.Eventually(t, "one replica is read", func() bool {
			m, r := read("")
			return m == 0 && r == 1
		})
	})
	t.Run("with another master", func(t *testing.T) {
		for _, client := range there {
			if err := client.ReplicaOf(t.Context(), "no", "one").Err(); err != nil {
				t.Fatal(err)
			}
		}
		a.Vote(t, token, "article:1", "NONE")
		proctest.Eventually(t, "the master is read", func() bool {
			m, r := read("")
			return m == 1 && r == 0
		})
	})
}

// TestReplicaThatIsBehindIsNotRead holds back what the master sends to its replica, which replies as ever.
func TestReplicaThatIsBehindIsNotRead(t *testing.T) {
	t.Parallel()
	need.Larger(t, "it measures how old reads are")
	master, replicas := redistest.Replicated(t, 1)
	proxy := redistest.NewProxy(t, master)
	host, port, _ := net.SplitHostPort(proxy.Addr())
	replica := replicas[0].Client(t)
	if err := replica.ReplicaOf(t.Context(), host, port).Err(); err != nil {
		t.Fatal(err)
	}
	proctest.Eventually(t, "the replica follows", func() bool {
		return strings.Contains(replica.Info(t.Context(), "replication").Val(), "master_link_status:up")
	})
	a := followed(t, master)
	token, _ := a.Register(t, "ada")
	id := a.Post(t, token, "0")
	title := func() (version int) {
		got := a.Must(t, "", `query($id: ID!) { article(id: $id) { title } }`, agoratest.Vars{"id": id})
		version, _ = strconv.Atoi(got.Text("article", "title"))
		return version
	}
	proctest.Eventually(t, "the replica serves a read", func() bool {
		before := replica.Info(t.Context(), "commandstats").Val()
		title()
		return strings.Count(before, "cmdstat_hmget") > 0 // the replica has served a read
	})

	var versions []time.Time // when each was acknowledged
	var oldest time.Duration
	write := func() {
		a.Must(t, token, `mutation($in: EditArticleInput!) { editArticle(input: $in) { article { id } } }`,
			agoratest.Vars{"in": agoratest.Vars{"post": id, "title": strconv.Itoa(len(versions) + 1)}})
		versions = append(versions, time.Now())
	}
	read := func() {
		began := time.Now()
		if version := title(); version < len(versions) {
			age := began.Sub(versions[version])
			if oldest = max(oldest, age); age > replicaBound {
				t.Fatalf("version %d of %d is read %s after the next one", version, len(versions), age)
			}
		}
	}
	for began := time.Now(); time.Since(began) < time.Second; {
		write()
		read()
	}
	t.Logf("as long as the replica follows, reads are up to %s old", oldest.Round(time.Microsecond))
	proxy.Silence()
	for began := time.Now(); time.Since(began) < 2*replicaBound; {
		write()
		read()
	}
	if oldest < replicaBound/10 {
		t.Errorf("the replica that is behind was never read: reads are up to %s old", oldest)
	}
	t.Logf("while it is behind, reads are up to %s old", oldest.Round(time.Millisecond))
}
