package server

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/agoraql/agora/internal/edge"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
)

// Options are the flags of a server. The texts of their help that do not fit here are in serveHelp.
type Options struct {
	openstore.Flags `set:"wait=30s"`
	dataFlags       `group:"Data:"`
	networkFlags    `group:"Network:"`
	jwtFlags        `group:"Users of other systems:"`
	operationFlags  `group:"Operations:"`
	hookFlags       `group:"Moderation:"`
	MailFlags       `group:"Email:"`
	challengeFlags  `group:"Challenges:"`
	logFlags        `group:"Log and metrics:"`
	RateLimit       rateLimitFlags `embed:"" prefix:"rate-limit-" group:"Rate limits, 0 for no limit:"`
}

// dataFlags are about the stored data.
type dataFlags struct {
	Fsync     string         `placeholder:"WHEN" enum:"everysec,always" default:"everysec" help:"${help_fsync}"`
	Timezone  string         `placeholder:"ZONE" help:"${help_timezone}"`
	Reconcile *time.Duration `placeholder:"D" help:"${help_reconcile}"`

	ReplicaReads time.Duration `placeholder:"D" default:"0s" help:"${help_replica_reads}"`
	SearchFlags
	NoSearch bool `help:"Serve no searches, and keep no index."`
}

// networkFlags are about connections and other sites.
type networkFlags struct {
	ListenFlags
	Hosts          edge.Hosts    `placeholder:"HOST,..." help:"${help_hosts}"`
	CORSOrigins    edge.Origins  `name:"cors-origins" placeholder:"ORIGIN,..." help:"${help_origins}"`
	TrustedProxies edge.Proxies  `placeholder:"NETWORK,..." help:"${help_proxies}"`
	Drain          time.Duration `placeholder:"D" default:"5s" help:"${help_drain}"`
	Web            string        `placeholder:"WHEN" enum:"on,off" default:"on" help:"${help_web}"`
}

// operationFlags are about the execution of operations.
type operationFlags struct {
	Production       bool          `help:"${help_production}"`
	TrustedDocuments string        `placeholder:"FILE" help:"${help_trusted}"`
	TrustedOnly      bool          `help:"Execute trusted documents only."`
	MaxCost          int           `placeholder:"N" default:"${max_cost}" help:"${help_max_cost}"`
	Timeout          time.Duration `placeholder:"D" default:"${timeout}" help:"Stop an operation that takes longer."`
	RequestMemory    memory.Size   `placeholder:"SIZE" default:"${request_memory}" help:"${help_memory}"`
	CacheMemory      memory.Size   `placeholder:"SIZE" default:"${cache_memory}" help:"${help_cache}"`
}

// leastReplicaReads is the least age that --replica-reads accepts. Within the age, the positions of the master and the
// replicas are compared four times.
const leastReplicaReads = 500 * time.Millisecond

// rateLimitFlags are the rate limits of one client.
type rateLimitFlags struct {
	Reads    int `placeholder:"N" default:"${reads}" help:"${help_reads}"`
	Votes    int `placeholder:"N" default:"${votes}" help:"Votes of a viewer in a minute."`
	Views    int `placeholder:"N" default:"${views}" help:"${help_views}"`
	Comments int `placeholder:"N" default:"${comments}" help:"Comments of a viewer in a minute."`
	Posts    int `placeholder:"N" default:"${posts}" help:"${help_posts}"`
	Logins   int `placeholder:"N" default:"${logins}" help:"Logins of an address in a minute, on all servers."`

	Bytes memory.Size `placeholder:"SIZE" default:"${bytes}" help:"${help_bytes}"`

	Registrations *int `placeholder:"N" help:"${help_registrations}"`
}

// serveHelp holds the help of flags that is too long for a struct tag.
var serveHelp = map[string]string{
	"help_fsync": "With --data, write to the disk every second (everysec) or before each response (always).",
	"help_timezone": "Begin the forum's days in this time zone, such as Europe/Paris, if the data holds none yet. " +
		"By default the zone of the data, else UTC.",
	"help_reconcile": "At this interval, such as 30s, update what is derived from new writes of other programs, and " +
		"everything else behind it; 0 for never. By default 30s with --redis, else 0.",
	"help_replica_reads": "Let queries without a viewer read from replicas whose data is at most this old, such as 2s; " +
		"0 for never.",
	"help_hosts": "Serve requests for these hosts only, such as example.com,*.example.com; * for any. " +
		"By default localhost and loopback addresses if --addr is one, else any.",
	"help_origins": "Let pages of these origins use the API, such as https://example.com,https://*.example.org. " +
		"By default those of localhost, and none with --production.",
	"help_proxies": "Trust the X-Forwarded-For header of these networks, such as 10.0.0.0/8,::1. " +
		"A peer on a unix socket is 127.0.0.1.",
	"help_drain": "On SIGTERM, go on serving for this time while /readyz returns 503, " +
		"so that load balancers send requests elsewhere. Ctrl-C does not wait.",
	"help_web": "Serve Agora Web, the reference front end, at /: on, or off for a site with a front end of its own.",
	"help_jwt": "Accept the tokens (JWT) of this issuer, such as issuer=https://id.example.com,audience=forum. " +
		"More keys: jwks, secret-file, name, email, picture, role, sign-in, label, url. It may be repeated.",
	"help_jwt_file":   "Accept the tokens of the issuers in this file, a JSON list.",
	"help_production": "Serve the public: no GraphiQL, no introspection, no schema file, no suggestions, no explanations.",
	"help_trusted":    "Let clients name the operations of the Apollo persisted-query manifest in this file.",
	"help_max_cost":   "Reject an operation that may cost more points.",
	"help_memory": "The memory for requests, unread responses and all caches but those of --cache-memory, " +
		"such as 512MiB. By default a quarter of GOMEMLIMIT, if that is set.",
	"help_cache": "The memory for kept responses, entities and sessions, such as 64MiB; 0 to keep none. " +
		"They are used as long as nothing they were made from has changed. It comes on top of --request-memory.",
	"help_reads":      "Points that the operations of a viewer, or of an address without one, may cost in a minute.",
	"help_views":      "Views that a viewer, or an address without one, may record in a minute.",
	"help_log_format": "auto, text or json. auto is json with --production, else text.",
	"help_log_level":  "debug, info, warn or error. Requests are logged with info in production, else with debug.",
	"help_admin": "Serve metrics, profiles and the log level on this address, without a password. " +
		"By default they are not served.",
	"help_posts": "Articles and topics of a viewer in a minute, on all servers.",
	"help_bytes": "What the mutations of a viewer may store in an hour, and those of all new accounts of an address, " +
		"on all servers.",
	"help_registrations": "Registrations of an address in an hour, on all servers. " +
		"By default the setting registrationsPerHour of the site.",
}

// Texts returns the texts that replace ${name} in the tags of the options: defaults of other packages, and long help.
func Texts() []map[string]string {
	limits, rates := operation.DefaultLimits, ratelimit.DefaultLimits
	return []map[string]string{
		{
			"max_cost":       strconv.Itoa(limits.Cost),
			"timeout":        limits.Timeout.String(),
			"request_memory": memory.Size(memory.Default()).String(),
			"cache_memory":   memory.Size(min(memory.Default()/8, 64<<20)).String(),
			"reads":          strconv.Itoa(rates[ratelimit.Reads]),
			"votes":          strconv.Itoa(rates[ratelimit.Votes]),
			"views":          strconv.Itoa(rates[ratelimit.Views]),
			"comments":       strconv.Itoa(rates[ratelimit.Comments]),
			"posts":          strconv.Itoa(rates[ratelimit.Posts]),
			"logins":         strconv.Itoa(rates[ratelimit.Logins]),
			"bytes":          memory.Size(rates[ratelimit.Bytes]).String(),
		},
		listenHelp, mailHelp, hookHelp, challengeHelp, serveHelp, searchHelp,
	}
}

// limits returns the flags as limits.
func (f *rateLimitFlags) limits() ratelimit.Limits {
	limits := ratelimit.DefaultLimits
	limits[ratelimit.Reads], limits[ratelimit.Votes], limits[ratelimit.Views] = f.Reads, f.Votes, f.Views
	limits[ratelimit.Comments], limits[ratelimit.Posts] = f.Comments, f.Posts
	limits[ratelimit.Logins], limits[ratelimit.Bytes] = f.Logins, int(f.Bytes)
	if f.Registrations != nil {
		limits[ratelimit.Registrations] = *f.Registrations
	}
	return limits
}

// validate returns an error if a rate limit is negative, or larger than a GraphQL Int: the API shows limits as Int.
func (f *rateLimitFlags) validate() error {
	for kind, limit := range f.limits() {
		name := ratelimit.Kind(kind)
		switch {
		case limit < 0 && (name != ratelimit.Registrations || f.Registrations != nil):
			return fmt.Errorf("--rate-limit-%s must be 0 or more, not %d", name, limit)
		case limit > math.MaxInt32:
			return fmt.Errorf("--rate-limit-%s must be at most %d, not %d", name, math.MaxInt32, limit)
		}
	}
	return nil
}

// Validate returns an error if the flags contradict each other or are out of range.
func (o *Options) Validate() error {
	if err := o.ListenFlags.Validate(); err != nil {
		return err
	}
	if o.AdminAddr != "" {
		if err := checkPort("--admin-addr", o.AdminAddr); err != nil {
			return err
		}
	}
	if o.Production && o.Data == "" && o.Redis == "" {
		return errors.New("--production needs --data DIR or --redis URL: the demo data is lost when the server stops, " +
			"and the password of its accounts is public")
	}
	if err := o.validateChallenge(); err != nil {
		return err
	}
	if err := o.MailFlags.Validate(); err != nil {
		return err
	}
	if err := o.validateHook(o.Timeout); err != nil {
		return err
	}
	if o.Timezone != "" {
		if _, err := forum.ParseZone(o.Timezone); err != nil {
			return err
		}
	}
	switch {
	case o.Fsync == "always" && o.Data == "":
		return errors.New("--fsync always needs --data DIR; for your own Redis, set appendfsync there")
	case o.TrustedOnly && o.TrustedDocuments == "" && !o.hasWeb():
		return errors.New("--trusted-only needs --trusted-documents FILE, or --web on")
	case o.RequestMemory < memory.Least:
		return fmt.Errorf("--request-memory must be %s or more, not %s", memory.Size(memory.Least), o.RequestMemory)
	case o.Drain < 0:
		return fmt.Errorf("--drain must be 0 or more, not %s", o.Drain)
	case o.ReplicaReads != 0 && (o.ReplicaReads < leastReplicaReads || o.Redis == ""):
		return fmt.Errorf("--replica-reads must be 0, or %s or more, and needs --redis", leastReplicaReads)
	case o.Reconcile != nil && *o.Reconcile < 0:
		return fmt.Errorf("--reconcile must be 0 or more, not %s", *o.Reconcile)
	case o.MaxCost < 1 || o.MaxCost > math.MaxInt32:
		return fmt.Errorf("--max-cost must be from 1 to %d, not %d", math.MaxInt32, o.MaxCost)
	case o.Timeout <= 0:
		return fmt.Errorf("--timeout must be above 0, not %s", o.Timeout)
	}
	return o.RateLimit.validate()
}

// edgeOptions returns the options of the middleware before the API, for a server on addr.
func (o *Options) edgeOptions(addr string) edge.Options {
	options := edge.Options{Hosts: o.Hosts, Origins: o.CORSOrigins, Proxies: o.TrustedProxies, HTTPS: o.HTTPS()}
	if options.Hosts == nil {
		options.Hosts = edge.LocalHosts(addr)
	}
	if options.Origins == nil && !o.Production {
		options.Origins = edge.Origins{"http://localhost:*", "http://127.0.0.1:*"} // where front ends are developed
	}
	return options
}

// apiOptions returns the options of the API.
func (o *Options) apiOptions(pool *memory.Pool) operation.Options {
	options := operation.Options{
		Production: o.Production, TrustedOnly: o.TrustedOnly, Memory: pool,
		Limits: operation.DefaultLimits, RateLimits: o.RateLimit.limits(), CacheMemory: int64(o.CacheMemory) / 2,
	}
	options.Limits.Cost, options.Limits.Timeout = o.MaxCost, o.Timeout
	return options
}
