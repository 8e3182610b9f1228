//go:build unix

package localredis

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// replies serves a unix socket that sends the replies of reply.
func replies(t *testing.T, reply func() string) *Server {
	t.Helper()
	dir, err := os.MkdirTemp("", "agora-test-") //nolint:usetesting // t.TempDir is too long for a unix socket
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	s := &Server{Socket: filepath.Join(dir, "redis.sock"), dir: dir}
	listener, err := net.Listen("unix", s.Socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Read(make([]byte, 64))
			_, _ = conn.Write([]byte(reply()))
			conn.Close()
		}
	}()
	return s
}

func TestReadyWaitsWhileDataIsRead(t *testing.T) {
	t.Parallel()
	const within = 5 * time.Second
	begin := time.Now()
	s := replies(t, func() string {
		if time.Since(begin) < 2*within {
			return "-LOADING Redis is loading the dataset in memory\r\n"
		}
		return "+PONG\r\n"
	})
	if err := s.ready(t.Context(), nil, within); err != nil {
		t.Error(err)
	}
	if took := time.Since(begin); took < 2*within {
		t.Errorf("ready after %s, while the data was being read", took)
	}
}

func TestReadyGivesUp(t *testing.T) {
	for name, reply := range map[string]string{"on silence": "", "on something else": "HTTP/1.1 400 Bad Request\r\n"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var asked atomic.Int64
			s := replies(t, func() string { asked.Add(1); return reply })
			err := s.ready(t.Context(), nil, 5*time.Second)
			if err == nil || !strings.Contains(err.Error(), "does not reply; see "+s.logFile()) {
				t.Errorf("err = %v", err)
			}
			if asked.Load() < 2 {
				t.Errorf("it asked %d times", asked.Load())
			}
		})
	}
}
