package main

import (
	"flag"
	"fmt"
	"net"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
)

// settings are what the flags of serve say.
type settings struct {
	store             storeFlags
	addr, zone        string
	certFile, keyFile string
	trustedFile       string
	drain             time.Duration
	api               operation.Options
	edge              edge.Options
	reconcile         time.Duration
	requestMemory     size
}

// serveFlags returns the flags of serve and what they will set.
func serveFlags() (*flag.FlagSet, *settings) {
	set := &settings{api: operation.Options{Limits: operation.DefaultLimits, RateLimits: ratelimit.DefaultLimits}}
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	set.store.wait = 30 * time.Second
	set.store.register(flags)
	flags.StringVar(&set.addr, "addr", "127.0.0.1:8080", "listen on this `HOST:PORT`")
	flags.StringVar(&set.zone, "timezone", "",
		"begin the forum's days in this `ZONE`, such as Europe/Paris, where the data keeps none yet (default the data's, else UTC)")
	flags.StringVar(&set.certFile, "tls-cert", "", "serve TLS with the certificate and its chain in this `FILE`, read again when it changes")
	flags.StringVar(&set.keyFile, "tls-key", "", "the `FILE` with the certificate's key")
	flags.Var(&set.edge.Origins, "cors-origins", "let pages of these `ORIGINS` use the API, such as https://example.com,https://*.example.org")
	flags.Var(&set.edge.Hosts, "hosts", "serve requests for these `HOSTS` only, such as example.com,*.example.com; "+
		"* for any (default localhost and loopback addresses where --addr is one, else any)")
	flags.Var(&set.edge.Proxies, "trusted-proxies", "believe the X-Forwarded-For of these `NETWORKS`, such as 10.0.0.0/8,::1")
	flags.BoolVar(&set.api.Production, "production", false, "serve the public: no GraphiQL, no introspection, no schema file, no suggestions, no explanations")
	flags.StringVar(&set.trustedFile, "trusted-documents", "", "let clients name the operations of the Apollo persisted-query manifest in this `FILE`")
	flags.BoolVar(&set.api.TrustedOnly, "trusted-only", false, "run nothing but the trusted documents")
	flags.IntVar(&set.api.Limits.Cost, "max-cost", set.api.Limits.Cost, "refuse an operation that may cost more than `N` points")
	flags.DurationVar(&set.api.Limits.Timeout, "timeout", set.api.Limits.Timeout, "stop an operation that takes longer than `D`")
	set.requestMemory = size(memory.Default())
	flags.Var(&set.requestMemory, "request-memory",
		"let requests, responses that are not yet read, and caches take `SIZE`, such as 512MiB; by default a quarter of GOMEMLIMIT")
	flags.DurationVar(&set.drain, "drain", 5*time.Second,
		"on SIGTERM, go on for `D` while /readyz answers 503, so that balancers send requests elsewhere; Ctrl-C does not wait")
	for _, b := range []struct {
		kind ratelimit.Kind
		what string
	}{
		{ratelimit.Reads, "let each viewer, or address without one, ask for operations that cost `N` in a minute; 0 for any"},
		{ratelimit.Votes, "let each viewer vote `N` times in a minute; 0 for any"},
		{ratelimit.Views, "let each viewer, or address without one, record `N` views in a minute; 0 for any"},
		{ratelimit.Comments, "let each viewer write `N` comments in a minute; 0 for any"},
		{ratelimit.Posts, "let each viewer write `N` articles and topics in a minute, on all servers; 0 for any"},
		{ratelimit.Logins, "let each address log in `N` times in a minute, on all servers; 0 for any"},
		{ratelimit.Registrations, "let each address register `N` accounts in an hour, on all servers; 0 for any"},
	} {
		limit := &set.api.RateLimits[b.kind]
		flags.IntVar(limit, "budget-"+b.kind.String(), *limit, b.what)
	}
	flags.DurationVar(&set.reconcile, "reconcile", 0,
		"every `D`, such as 30s, correct what is derived from what other programs wrote, as agora check --repair does; 0 for never")
	return flags, set
}

// parseServe reads the flags of serve; ok is false when that is all to be done.
func parseServe(args []string, std streams) (set *settings, ok bool, err error) {
	flags, set := serveFlags()
	if ok, err := parse(flags, args, std); !ok {
		return nil, false, err
	}
	if flags.NArg() > 0 {
		return nil, false, fmt.Errorf("%w: serve takes flags only; see agora serve -h", errUsage)
	}
	if _, _, err := net.SplitHostPort(set.addr); err != nil { // "" would be every address and any port
		return nil, false, fmt.Errorf("%w: --addr %q is no HOST:PORT", errUsage, set.addr)
	}
	if set.api.Production && set.store.data == "" && set.store.redis == "" {
		return nil, false, fmt.Errorf("%w: --production needs --data DIR or --redis URL: the embedded store keeps nothing, "+
			"and its demo accounts have a password that everybody knows", errUsage)
	}
	if set.zone != "" {
		if err := checkZone(set.zone); err != nil {
			return nil, false, err
		}
	}
	if (set.certFile == "") != (set.keyFile == "") {
		return nil, false, fmt.Errorf("%w: --tls-cert and --tls-key go together", errUsage)
	}
	if set.api.TrustedOnly && set.trustedFile == "" {
		return nil, false, fmt.Errorf("%w: --trusted-only needs --trusted-documents", errUsage)
	}
	if set.requestMemory < memory.Least {
		return nil, false, fmt.Errorf("%w: --request-memory is %s or more", errUsage, size(memory.Least))
	}
	if set.drain < 0 {
		return nil, false, fmt.Errorf("%w: --drain is 0 or more", errUsage)
	}
	if set.reconcile < 0 {
		return nil, false, fmt.Errorf("%w: --reconcile is 0 or more", errUsage)
	}
	if set.api.Limits.Cost < 1 || set.api.Limits.Timeout <= 0 {
		return nil, false, fmt.Errorf("%w: --max-cost and --timeout are above 0", errUsage)
	}
	if slices.Min(set.api.RateLimits[:]) < 0 {
		return nil, false, fmt.Errorf("%w: a budget is 0 or more", errUsage)
	}
	if !set.api.Production && set.edge.Origins == nil {
		set.edge.Origins = edge.Origins{"http://localhost:*", "http://127.0.0.1:*"} // where front ends are developed
	}
	return set, true, nil
}
