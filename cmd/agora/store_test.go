package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/proctest"
	"github.com/agoraql/agora/internal/redistest"
)

// listen calls talk for every connection, until the test ends.
func listen(t *testing.T, talk func(net.Conn)) (addr string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	t.Cleanup(func() { cancel(); listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			context.AfterFunc(ctx, func() { conn.Close() })
			go talk(conn)
		}
	}()
	return listener.Addr().String()
}

// hangingServer accepts connections, reports the first request and never replies.
func hangingServer(t *testing.T) (addr string, requested <-chan struct{}) {
	t.Helper()
	first := make(chan struct{}, 1)
	return listen(t, func(conn net.Conn) {
		_, _ = conn.Read(make([]byte, 1))
		select {
		case first <- struct{}{}:
		default:
		}
	}), first
}

// fakeRedis replies to INFO and to few other commands, like a very old Redis. As a Sentinel it
// returns itself as the master.
func fakeRedis(t *testing.T, info string) (addr string) {
	t.Helper()
	return listen(t, func(conn net.Conn) {
		r := bufio.NewReader(conn)
		number := func() int {
			line, _ := r.ReadString('\n')
			n, _ := strconv.Atoi(strings.Trim(line, "*$\r\n"))
			return n
		}
		for {
			words := make([]string, number())
			if len(words) == 0 {
				return
			}
			for i := range words {
				word := make([]byte, number()+2)
				if _, err := io.ReadFull(r, word); err != nil {
					return
				}
				words[i] = string(word[:len(word)-2])
			}
			switch strings.ToUpper(words[0]) {
			case "AUTH", "SELECT":
				fmt.Fprint(conn, "+OK\r\n")
			case "SENTINEL":
				host, port, _ := net.SplitHostPort(conn.LocalAddr().String())
				fmt.Fprintf(conn, "*2\r\n$%d\r\n%s\r\n$%d\r\n%s\r\n", len(host), host, len(port), port)
			case "INFO":
				fmt.Fprintf(conn, "$%d\r\n%s\r\n", len(info), info)
			default:
				fmt.Fprintf(conn, "-ERR unknown command `%s`\r\n", words[0])
			}
		}
	})
}

// closedAddress returns an address on which no server listens.
func closedAddress(t *testing.T) string {
	t.Helper()
	return fmt.Sprint("127.0.0.1:", proctest.FreePort(t))
}

func TestRedisThatCannotBeUsed(t *testing.T) {
	website := httptest.NewServer(nil)
	t.Cleanup(website.Close)
	silent, _ := hangingServer(t)
	locked := redistest.Mini(t)
	locked.Mini.RequireAuth("open sesame")
	for _, c := range []struct{ name, url, says string }{
		{"no server", "redis://" + closedAddress(t), "refused"},
		{"no such socket", "unix://" + t.TempDir() + "/redis.sock", "no such file"},
		{"not Redis", strings.Replace(website.URL, "http", "redis", 1), "HTTP/1.1 400 Bad Request"},
		{"not TLS", strings.Replace(website.URL, "http", "rediss", 1), "TLS handshake"},
		{"hangs up on TLS", "rediss://" + locked.Addr, "ends the connection"},
		{"never replies", "redis://" + silent, "does not reply within 10s"},
		{
			"too old", "redis://" + fakeRedis(t, "redis_version:6.2.0\r\nredis_mode:standalone\r\n"),
			"is version 6.2.0; 7.0 or later is needed",
		},
		{"too old, by Sentinels", "redis://" + fakeRedis(t, "redis_version:6.2.0\r\n") + "?master_name=x", "7.0 or later"},
		{"a cluster", "redis://" + fakeRedis(t, "redis_version:7.2.4\r\nredis_mode:cluster\r\n"), "is a Redis Cluster"},
		{"of no version", "redis://" + fakeRedis(t, "something:else\r\n"), "does not report its version"},
		{"without the password", "redis://" + locked.Addr, "NOAUTH"},
		{"with a wrong password", "redis://:wrong@" + locked.Addr, "WRONGPASS"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			_, errOut, err := command(t, "", "--addr", "127.0.0.1:0", "--wait", "0s", "--redis", c.url)
			if err == nil || errors.Is(err, errUsage) {
				t.Fatalf("err = %v", err)
			}
			u, _ := url.Parse(c.url)
			oneLine(t, err.Error(), c.says, u.Scheme+"://"+u.Host+u.Path)
			if errOut != "" {
				t.Errorf("it prints %q too", errOut)
			}
		})
	}
}

// A password with a bare / ? or # is cut in pieces that pass for something else,
// so each test's password has a piece on either side.
func TestPasswordsAreNeverShown(t *testing.T) {
	old := fakeRedis(t, "redis_version:6.2.0\r\n")
	for _, c := range []struct{ name, url string }{
		{"a plain one", "redis://ada:sekret-geheim@" + old},
		{"without a user", "redis://:sekret-geheim@" + old},
		{"in the user's place", "redis://sekret-geheim@" + old},
		{"with a bare @", "redis://ada:sekret@geheim@" + old},
		{"with a bare /", "redis://ada:sekret/geheim@" + old},
		{"with a bare / behind digits", "redis://ada:4711/geheim@" + old},
		{"with a bare ?", "redis://ada:sekret?geheim@" + old},
		{"with a bare ? behind digits", "redis://ada:4711?geheim@" + old},
		{"with a bare #", "redis://ada:sekret#geheim@" + old},
		{"with a bare # behind digits", "redis://ada:4711#geheim@" + old},
		{"with a bare %", "redis://ada:sekret%geheim@" + old},
		{"with a space", "redis://ada:sekret geheim@" + old},
		{"with a line feed", "redis://ada:sekret\ngeheim@" + old},
		{"escaped", "redis://ada:sekret%2Fgeheim@" + old},
		{"before a wrong port", "redis://ada:sekret-geheim@127.0.0.1:port"},
		{"before a wrong database", "redis://ada:sekret-geheim@" + old + "/x"},
		{"before an unknown parameter", "redis://ada:sekret-geheim@" + old + "/?colour=blue"},
		{"without slashes", "redis:sekret-geheim@" + old},
		{"without a scheme", "ada:sekret-geheim@" + old},
		{"in another kind of URL", "http://ada:sekret-geheim@" + old},
		{"for a socket", "unix://ada:sekret-geheim@/nowhere/redis.sock?db=x"},
		{"as a parameter", "redis://" + old + "/?password=sekret-geheim"},
		{"of a master and its Sentinels", "redis://:sekret@" + old + "/?master_name=x&password=geheim"},
		{"of Sentinels, before a wrong address", "redis://:sekret-geheim@" + old + "/?master_name=x&addr=y"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			out, errOut, err := command(t, "", "--addr", "127.0.0.1:0", "--wait", "0s", "--redis", c.url)
			if err == nil {
				t.Fatal("it found a Redis that it could use")
			}
			oneLine(t, err.Error())
			for _, piece := range []string{"sekret", "geheim", "4711"} {
				if strings.Contains(out+errOut+err.Error(), piece) {
					t.Errorf("%q shows %q", err, piece)
				}
			}
		})
	}
	for _, args := range []string{
		"redis://:sekret@localhost", "serve redis://:sekret@localhost", "user redis://:sekret@localhost",
		"--wait redis://:sekret@localhost", "--rate-limit-votes=redis://:sekret@localhost",
	} {
		t.Run("without --redis: agora "+args, func(t *testing.T) {
			if _, _, err := command(t, "", strings.Fields(args)...); err == nil || strings.Contains(err.Error(), "sekret") {
				t.Error(err)
			}
		})
	}
	t.Run("of a Redis that works", func(t *testing.T) {
		redis := redistest.Mini(t)
		redis.Mini.RequireAuth("sekret/geheim")
		r := start(t, "--addr", "127.0.0.1:0", "--redis", "redis://:sekret%2Fgeheim@"+redis.Addr+"/0")
		if text := r.out.String(); strings.Contains(text, "sekret") || !strings.Contains(text, "redis://"+redis.Addr+"/0.") {
			t.Error(text)
		}
	})
}
