package redistest

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/need"
	"github.com/agoraql/agora/internal/proctest"
	goredis "github.com/redis/go-redis/v9"
)

const (
	masterName    = "agora"
	sentinelCount = 3
	downAfter     = 2 * time.Second // without a reply, until the Sentinels count a server as down
)

// Sentinels are a master, its replicas, and three Sentinels that watch them.
type Sentinels struct {
	URL string // of the master, for --redis

	servers   []*process // the first one is the first master
	sentinels []*process
}

// Sentinel starts a master with replicas and three Sentinels, which stop at the end of the test. It returns when all
// replicas follow and all Sentinels know each other. Only the larger size of the tests has Sentinels. Without
// redis-server, see Server.
func Sentinel(t testing.TB, replicas int) *Sentinels {
	t.Helper()
	need.Larger(t, "it starts redis-servers and Sentinels, and waits for failovers")
	s := &Sentinels{servers: startReplicated(t, replicas)}
	s.URL = "redis://"
	for i := range sentinelCount {
		p := newProcess(t, "sentinel.conf", "--sentinel")
		lines := fmt.Sprintf("sentinel monitor %[1]s 127.0.0.1 %[2]s 2\nsentinel down-after-milliseconds %[1]s %[3]d\n"+
			"sentinel failover-timeout %[1]s 10000\nsentinel parallel-syncs %[1]s 2\n",
			masterName, s.servers[0].port, downAfter.Milliseconds())
		if err := os.WriteFile(filepath.Join(p.dir, "sentinel.conf"), []byte(lines), 0o600); err != nil {
			t.Fatal(err)
		}
		s.sentinels = append(s.sentinels, p)
		s.URL += [...]string{"", "/?master_name=" + masterName + "&addr=", "&addr="}[i] + p.Addr
	}
	for _, p := range s.sentinels {
		p.start(t)
		// By default, an old master becomes a replica ten seconds after a failover, which tests need not wait for.
		faster := []any{"sentinel", "debug", "info-period", "500", "publish-period", "500"}
		if err := p.client(t).Do(t.Context(), faster...).Err(); err != nil {
			t.Fatal(err)
		}
	}
	s.AwaitWhole(t)
	return s
}

// Failover makes a Sentinel begin a planned failover, and returns at once.
func (s *Sentinels) Failover(t testing.TB) {
	t.Helper()
	if err := s.ask(t, 0).Failover(t.Context(), masterName).Err(); err != nil {
		t.Fatal(err)
	}
}

// Crash ends the master with SIGKILL, and returns a function that starts it again, empty.
func (s *Sentinels) Crash(t testing.TB) (restart func()) {
	t.Helper()
	p := s.master(t)
	p.kill()
	return func() { p.start(t) }
}

// Master returns the address of the present master, as the first Sentinel knows it.
func (s *Sentinels) Master(t testing.TB) string {
	t.Helper()
	return s.master(t).Addr
}

// Redis returns the present master, for clients that bypass the Sentinels.
func (s *Sentinels) Redis(t testing.TB) *Redis {
	t.Helper()
	return &Redis{Network: "tcp", Addr: s.master(t).Addr, Partitions: 1}
}

// AwaitSwitch waits until all Sentinels know another master than old, and returns its address.
func (s *Sentinels) AwaitSwitch(t testing.TB, old string) string {
	t.Helper()
	var found string
	proctest.Eventually(t, "a switch to another master", func() bool {
		for i := range s.sentinels {
			addr, err := s.ask(t, i).GetMasterAddrByName(t.Context(), masterName).Result()
			if err != nil || net.JoinHostPort(addr[0], addr[1]) == old {
				return false
			}
			found = net.JoinHostPort(addr[0], addr[1])
		}
		return true
	})
	return found
}

// AwaitWhole waits until all servers run, all replicas follow the master, and all Sentinels agree and see each other.
func (s *Sentinels) AwaitWhole(t testing.TB) {
	t.Helper()
	proctest.Eventually(t, "Sentinels that know each other", func() bool {
		for i := range s.sentinels {
			seen, err := s.ask(t, i).Master(t.Context(), masterName).Result()
			if err != nil || seen["flags"] != "master" || seen["num-slaves"] != strconv.Itoa(len(s.servers)-1) ||
				seen["num-other-sentinels"] != strconv.Itoa(sentinelCount-1) || seen["port"] != s.master(t).port {
				return false
			}
			replicas, err := s.ask(t, i).Replicas(t.Context(), masterName).Result()
			for _, r := range replicas {
				if err != nil || r["flags"] != "slave" || r["master-link-status"] != "ok" || r["master-port"] != seen["port"] {
					return false
				}
			}
		}
		return true
	})
	master := s.master(t)
	for _, p := range s.servers {
		if p != master {
			p.awaitLink(t, master)
		}
	}
}

// master returns the present master.
func (s *Sentinels) master(t testing.TB) *process {
	t.Helper()
	addr, err := s.ask(t, 0).GetMasterAddrByName(t.Context(), masterName).Result()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range s.servers {
		if p.port == addr[1] {
			return p
		}
	}
	t.Fatalf("the Sentinels name a master at %s", addr)
	return nil
}

// ask returns a client of one Sentinel.
func (s *Sentinels) ask(t testing.TB, i int) *goredis.SentinelClient {
	t.Helper()
	p := s.sentinels[i]
	if p.sentinel == nil {
		client := goredis.NewSentinelClient(&goredis.Options{Addr: p.Addr})
		t.Cleanup(func() { _ = client.Close() })
		p.sentinel = client
	}
	return p.sentinel.(*goredis.SentinelClient)
}
