package server

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"time"

	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/gqlhttp"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/operation"
)

// An admin is the server of the admin address: metrics, profiles, and the level of the log. Nothing there asks for a
// password. A nil admin serves nothing.
type admin struct {
	listener net.Listener
	handler  http.Handler
}

// listenAdmin listens on the admin address; it returns nil for "". Errors: the address cannot be used.
func listenAdmin(ctx context.Context, addr string) (*admin, error) {
	if addr == "" {
		return nil, nil
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("--admin-addr: cannot listen: %w", err)
	}
	return &admin{listener: listener}, nil
}

// adminIndex lists what the admin address serves.
const adminIndex = `/config        the flags of this server, without secrets
/metrics       metrics for Prometheus
/log-level     the level of the log; PUT debug, info, warn or error to change it
/debug/pprof/  profiles of Go
`

// handle sets the handler. configuration is the text of /config. If the admin address is a loopback address, the
// handler serves requests for local hosts only, so that no page of another site reaches it. The public address does the
// same.
func (a *admin) handle(level *slog.LevelVar, configuration string, gauges []metrics.Gauge) {
	if a == nil {
		return
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, adminIndex) })
	mux.HandleFunc("GET /config", func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, configuration) })
	mux.Handle("GET /metrics", metrics.Handler(gauges...))
	mux.HandleFunc("GET /debug/pprof/", pprof.Index)
	mux.HandleFunc("GET /debug/pprof/cmdline", http.NotFound) // the command line may hold a password
	mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	mux.HandleFunc("GET /debug/pprof/symbol", pprof.Symbol)
	mux.HandleFunc("GET /debug/pprof/trace", pprof.Trace)
	mux.HandleFunc("GET /log-level", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, level.Level()) })
	mux.HandleFunc("PUT /log-level", func(w http.ResponseWriter, r *http.Request) {
		text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 64))
		if err == nil {
			err = level.UnmarshalText(bytes.TrimSpace(text))
		}
		if err != nil {
			http.Error(w, "the level must be debug, info, warn or error", http.StatusBadRequest)
			return
		}
		fmt.Fprintln(w, level.Level())
	})
	a.handler = edge.Handler(mux, edge.Options{Hosts: edge.LocalHosts(a.listener.Addr().String())})
}

// url returns where the index is.
func (a *admin) url() string { return "http://" + a.listener.Addr().String() + "/" }

// announce prints where the metrics are.
func (a *admin) announce(w io.Writer) {
	if a != nil {
		fmt.Fprintf(w, "Metrics: %smetrics\n", a.url())
	}
}

// serve serves until ctx ends. Then it cuts off the running requests, such as a profile.
func (a *admin) serve(ctx context.Context, log *slog.Logger) {
	if a == nil {
		return
	}
	server := &http.Server{
		Handler: a.handler, ReadHeaderTimeout: 5 * time.Second, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	defer context.AfterFunc(ctx, func() { _ = server.Close() })()
	if err := server.Serve(a.listener); ctx.Err() == nil {
		log.ErrorContext(ctx, "the admin address is not served any more", "error", err)
	}
}

// close closes the address.
func (a *admin) close() {
	if a != nil {
		a.listener.Close()
	}
}

// gaugesOf returns the numbers of a server that are read with its metrics.
func gaugesOf(
	opened *openstore.Opened, executor *operation.Executor, html *markdown.Renderer, api *gqlhttp.Handler,
) []metrics.Gauge {
	up := func(writes bool) func() float64 {
		return func() float64 {
			if opened.DB.Gate.Ready(writes) != nil {
				return 0
			}
			return 1
		}
	}
	return []metrics.Gauge{
		{Name: "agora_redis_readable", Help: "1 while a partition can be read.", Value: up(false)},
		{Name: "agora_redis_writable", Help: "1 while all partitions can be read and written.", Value: up(true)},
		{
			Name: "agora_redis_partitions_unreadable", Help: "Partitions that cannot be read.",
			Value: func() float64 { return float64(opened.DB.Gate.Unreadable()) },
		},
		{
			Name: "agora_redis_connections", Help: "Open connections to Redis for requests.",
			Value: func() float64 { return float64(opened.Client.PoolStats().TotalConns) },
		},
		{
			Name: "agora_redis_connections_idle", Help: "Connections to Redis that no request uses.",
			Value: func() float64 { return float64(opened.Client.PoolStats().IdleConns) },
		},
		{
			Name: "agora_connections", Help: "Open streams and WebSockets.",
			Value: func() float64 { return float64(api.Connections()) },
		},
		{
			Name: "agora_subscriptions", Help: "Open subscriptions.",
			Value: func() float64 { return float64(executor.Subscriptions()) },
		},
		{
			Name: "agora_request_memory_held_bytes", Help: "Memory that requests and connections hold.",
			Value: func() float64 { return float64(executor.Memory.InUse()) },
		},
		{
			Name: "agora_request_memory_limit_bytes", Help: "Memory that requests and connections may hold.",
			Value: func() float64 { return float64(executor.Memory.Limit()) },
		},
		metrics.Documents.Bytes(executor.DocumentsSize),
		metrics.Markdown.Bytes(html.Size),
		metrics.Responses.Bytes(executor.KeptResponsesSize),
		metrics.Reads.Bytes(opened.Core.KeptReadsSize),
		metrics.Sessions.Bytes(opened.Sessions.KeptSize),
	}
}
