package localredis

import (
	"bufio"
	"context"
	"net"
	"time"
)

// ping sends PING to the server of a unix socket and returns its reply: +PONG, -LOADING while it
// loads its data, "" if it does not reply within a second.
func ping(ctx context.Context, socket string) string {
	conn, err := (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "unix", socket)
	if err != nil {
		return ""
	}
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(time.Second))
	if _, err := conn.Write([]byte("PING\r\n")); err != nil {
		return ""
	}
	reply, _ := bufio.NewReader(conn).ReadString('\n')
	return reply
}
