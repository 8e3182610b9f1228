package redistest

import (
	"net"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redis"
)

// A process is a redis-server on a port of its own. A test may end it and start it again.
type process struct {
	Addr string

	port, dir string
	args      []string
	running   *proctest.Process // nil if it does not run
	own       redis.Client
	sentinel  any // a *goredis.SentinelClient: see package redis for why its type is hidden
}

// Replicated starts a master and replicas that have its data, without Sentinels. They stop at the end of the test.
// Without redis-server, see Server.
func Replicated(t testing.TB, replicas int) (master *Redis, others []*Redis) {
	t.Helper()
	for i, p := range startReplicated(t, replicas) {
		if r := (&Redis{Network: "tcp", Addr: p.Addr, Partitions: 1}); i == 0 {
			master = r
		} else {
			others = append(others, r)
		}
	}
	return master, others
}

// startReplicated starts a master, which is the first, and replicas that follow it.
func startReplicated(t testing.TB, replicas int) (all []*process) {
	t.Helper()
	for i := range 1 + replicas {
		args := []string{
			"--save", "", "--appendonly", "no", "--repl-diskless-sync-delay", "0", "--repl-diskless-load", "swapdb",
			"--repl-ping-replica-period", "1", "--lazyfree-lazy-expire", "yes", "--set-max-intset-entries", "8192",
		}
		if i > 0 {
			args = append(args, "--replicaof", "127.0.0.1", all[0].port)
		}
		all = append(all, newProcess(t, args...))
	}
	for _, p := range all[1:] {
		p.awaitLink(t, all[0])
	}
	return all
}

// awaitLink waits until the process has the data of a master.
func (p *process) awaitLink(t testing.TB, master *process) {
	t.Helper()
	proctest.Eventually(t, "a replica that follows", func() bool {
		info := p.client(t).Info(t.Context(), "replication").Val()
		return strings.Contains(info, "master_link_status:up") && strings.Contains(info, "master_port:"+master.port)
	})
}

// newProcess returns a redis-server with the given arguments, which ends at the end of the test. It is started unless
// its first argument is a configuration file, which the caller has to write.
func newProcess(t testing.TB, args ...string) *process {
	t.Helper()
	port := strconv.Itoa(proctest.FreePort(t))
	p := &process{
		Addr: net.JoinHostPort("127.0.0.1", port), port: port, dir: t.TempDir(),
		args: append(args, "--port", port, "--bind", "127.0.0.1", "--logfile", "log", "--daemonize", "no"),
	}
	if args[0] != "sentinel.conf" {
		p.start(t)
	}
	return p
}

// start starts the process, without data, and waits until it replies.
func (p *process) start(t testing.TB) {
	t.Helper()
	cmd := exec.Command(program(t), p.args...) //nolint:noctx // kill ends it
	cmd.Dir = p.dir
	p.running = proctest.Start(t, cmd)
	proctest.Eventually(t, "redis-server", func() bool { // this server, not another test's on the same port
		pid := p.client(t).InfoMap(t.Context(), "server").Item("Server", "process_id")
		return pid == strconv.Itoa(p.running.Pid)
	})
}

// kill ends the process with SIGKILL.
func (p *process) kill() {
	p.running.Stop()
	p.running = nil
}

// client returns a client of this process alone.
func (p *process) client(t testing.TB) redis.Client {
	t.Helper()
	if p.own == nil {
		p.own = at(t, p.Addr)
	}
	return p.own
}
