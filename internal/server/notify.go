package server

import (
	"context"
	"log/slog"
	"net"
	"os"
	"strconv"
	"time"
)

// notify tells systemd that the server is ready, and then sends signs of life if systemd wants them. When ctx ends, it
// tells systemd that the server stops, and returns. Without NOTIFY_SOCKET, the path of systemd's socket, it does
// nothing. The protocol is one line in one datagram, too little for a library.
func notify(ctx context.Context, log *slog.Logger) {
	path := os.Getenv("NOTIFY_SOCKET")
	if path == "" {
		return
	}
	conn, err := (&net.Dialer{}).DialContext(ctx, "unixgram", path)
	if err != nil {
		log.ErrorContext(ctx, "systemd cannot be notified", "error", err)
		return
	}
	defer conn.Close()
	send := func(state string) {
		if _, err := conn.Write([]byte(state)); err != nil {
			log.Error("systemd cannot be notified", "state", state, "error", err)
		}
	}
	var signs <-chan time.Time
	if interval := watchdog(); interval > 0 {
		ticker := time.NewTicker(interval / 2)
		defer ticker.Stop()
		signs = ticker.C
	}
	send("READY=1")
	for {
		select {
		case <-ctx.Done():
			send("STOPPING=1")
			return
		case <-signs: // the process runs; the state of Redis does not count, as a restart would not help there
			send("WATCHDOG=1")
		}
	}
}

// watchdog returns the time after which systemd ends a silent server, 0 for never.
func watchdog() time.Duration {
	if pid := os.Getenv("WATCHDOG_PID"); pid != "" && pid != strconv.Itoa(os.Getpid()) {
		return 0
	}
	us, err := strconv.ParseInt(os.Getenv("WATCHDOG_USEC"), 10, 64)
	if err != nil || us < 2 {
		return 0
	}
	return time.Duration(us) * time.Microsecond
}
