package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"runtime"
	"time"

	"github.com/agoraql/agora/bench/handwritten"
	"github.com/agoraql/agora/bench/stock"
	"github.com/redis/go-redis/v9"
)

// serve runs one of the servers of this program until ctx ends: floor ENCODING, with the body on standard input,
// handwritten REDIS or stock REDIS.
func serve(ctx context.Context, out io.Writer, arguments []string) error {
	if len(arguments) != 2 {
		return errors.New("serve takes the name of a server and its argument")
	}
	var handler http.Handler
	switch name, argument := arguments[0], arguments[1]; name {
	case "floor":
		body, err := io.ReadAll(os.Stdin)
		if err != nil {
			return err
		}
		handler = constant(body, argument)
	case "handwritten":
		handler = handwritten.Handler(redis.NewClient(&redis.Options{Addr: argument}))
	case "stock":
		handler = stock.Handler(redis.NewClient(&redis.Options{Addr: argument}))
	default:
		return fmt.Errorf("there is no server %q", name)
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "Metrics: http://%s/metrics\nThe server: http://%[1]s/\n", listener.Addr())
	mux := http.NewServeMux()
	mux.Handle("/", handler)
	mux.HandleFunc("GET /metrics", memory)
	server := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	defer context.AfterFunc(ctx, func() { _ = server.Close() })()
	if err := server.Serve(listener); ctx.Err() == nil {
		return err
	}
	return nil
}

// constant returns the floor: a server that always sends the same body. What it costs is what net/http costs.
func constant(body []byte, encoding string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if encoding != "" {
			w.Header().Set("Content-Encoding", encoding)
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", fmt.Sprint(len(body)))
		_, _ = w.Write(body) // the client has left
	})
}

// memory shows the allocations of this process under the names that Prometheus' client uses.
func memory(w http.ResponseWriter, _ *http.Request) {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	fmt.Fprintf(w, "go_memstats_mallocs_total %d\ngo_memstats_alloc_bytes_total %d\n", stats.Mallocs, stats.TotalAlloc)
}
