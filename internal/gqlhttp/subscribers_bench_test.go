package gqlhttp_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

const (
	benchSubscribers = 10_000
	benchFromAddress = 100                  // the most that a server lets one have
	benchServer      = "AGORA_BENCH_SERVER" // set in the process that plays the clients
)

func TestMain(m *testing.M) {
	if addr := os.Getenv(benchServer); addr != "" {
		if err := playSubscribers(addr); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// playSubscribers holds the subscribers' connections, in a process of its own so that its memory and its files do not
// count, and says on standard output when all have what.
func playSubscribers(addr string) error {
	body := `{"query":"subscription { articlePosted { article { id title upvotes author { name } } resumeToken } }"}`
	request := fmt.Sprintf("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nAccept: "+
		"text/event-stream\r\nContent-Length: %d\r\n\r\n%s", len(body), body)
	var seen, opened atomic.Int64
	broken := make(chan error, benchSubscribers)
	all := make(chan string, 100)
	for i := range benchSubscribers {
		host := net.IPv4(127, 0, 0, byte(1+i/benchFromAddress))
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: host}}
		conn, err := dialer.Dial("tcp", addr) //nolint:noctx // until the process is killed
		if err != nil {
			return err
		}
		if _, err := io.WriteString(conn, request); err != nil {
			return err
		}
		go func() {
			buffer := make([]byte, 2048)
			first := true
			for {
				n, err := conn.Read(buffer)
				if err != nil {
					broken <- err
					return
				}
				if first {
					first = false
					if opened.Add(1) == benchSubscribers {
						all <- "open"
					}
				}
				events := int64(bytes.Count(buffer[:n], []byte("event: next")))
				if total := seen.Add(events); events > 0 && total%benchSubscribers < events {
					all <- "event"
				}
			}
		}()
	}
	for {
		select {
		case line := <-all:
			fmt.Println(line) //nolint:forbidigo // the parent reads it
		case err := <-broken:
			return err
		}
	}
}

// BenchmarkSubscribers sends events to 10,000 subscribers over loopback. Its time is that from a post to the last
// subscriber; the memory is all of the server's process.
func BenchmarkSubscribers(b *testing.B) {
	a := agoratest.New(b, redistest.Server(b))
	ada, _ := a.Register(b, "ada")
	before := resident(b)
	clients := exec.CommandContext(b.Context(), os.Args[0])
	clients.Env = append(os.Environ(), benchServer+"="+strings.TrimPrefix(a.URL, "http://"))
	clients.Stderr = os.Stderr
	out, err := clients.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := clients.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		_ = clients.Process.Kill()
		_ = clients.Wait()
	})
	lines := bufio.NewScanner(out)
	await := func(want string) {
		b.Helper()
		if !lines.Scan() || lines.Text() != want {
			b.Fatalf("the clients said %q, not %q: %v", lines.Text(), want, lines.Err())
		}
	}
	await("open")
	opened := resident(b)
	var most time.Duration
	b.ResetTimer()
	for b.Loop() {
		start := time.Now()
		a.Post(b, ada, "to all", "go")
		await("event")
		most = max(most, time.Since(start))
	}
	b.StopTimer()
	_, groups := a.Live.Subscribers()
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N), "ms/event")
	b.ReportMetric(float64(most.Milliseconds()), "ms-slowest")
	b.ReportMetric(before, "MB-before")
	b.ReportMetric(opened, "MB-connected")
	b.ReportMetric(resident(b), "MB-after")
	b.ReportMetric(float64(groups), "groups")
	b.ReportMetric(float64(runtime.NumGoroutine())/benchSubscribers, "goroutines/subscriber")
}

// resident is the memory of this process in MB, as the system counts it.
func resident(b *testing.B) float64 {
	b.Helper()
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		b.Skip("needs /proc")
	}
	var total, pages int
	if _, err := fmt.Sscan(string(text), &total, &pages); err != nil {
		b.Fatal(err)
	}
	return float64(pages*os.Getpagesize()) / 1e6
}
