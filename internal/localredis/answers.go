package localredis

import (
	"bufio"
	"context"
	"net"
	"strings"
	"time"
)

// answers reports whether the server behind a unix socket replies to PING with
// PONG; while it reads its data it replies with LOADING.
func answers(ctx context.Context, socket string) bool {
	conn, err := (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "unix", socket)
	if err != nil {
		return false
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(time.Second))
	if _, err := conn.Write([]byte("PING\r\n")); err != nil {
		return false
	}
	reply, err := bufio.NewReader(conn).ReadString('\n')
	return err == nil && strings.HasPrefix(reply, "+PONG")
}
