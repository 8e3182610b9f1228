package redis

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"
	"time"

	goredis "github.com/redis/go-redis/v9"
	"github.com/redis/go-redis/v9/logging"
)

// The limits of one command. A command to a Redis that cannot be reached fails within a second: go-redis dials four
// times, with short pauses. A long batch may take 30 s; the store gives the requests of a server less time.
const (
	dialWithin     = 2 * time.Second
	replyWithin    = 30 * time.Second
	longestBackoff = 100 * time.Millisecond
)

// Quiet turns the log of go-redis off: the errors of commands contain the same.
func Quiet() { logging.Disable() }

// New returns a client of the Redis at an address. It does not connect.
func New(network, addr string) Client {
	return goredis.NewClient(withDefaults(&goredis.Options{Network: network, Addr: addr}))
}

// Open returns a client for a URL: redis://, rediss:// or unix://, with the parameters of go-redis. With the parameter
// master_name, the client gets the master from the Sentinels at the URL's hosts; with cluster=true, the hosts are nodes
// of a Redis Cluster. tls_ca, tls_cert and tls_key name files: the authority that signs the certificates of Redis, and
// the client's own certificate with its key. Open does not connect. Errors: an invalid URL, and files that cannot be
// used.
func Open(u *url.URL) (Client, error) {
	isCluster, err := takeCluster(u)
	var files certificates
	if err == nil {
		files, err = takeCertificates(u)
	}
	if err == nil {
		err = checkParameters(u.Query())
	}
	if database, ok := strings.CutPrefix(u.Path, "/-"); err == nil && ok && u.Scheme != "unix" {
		err = fmt.Errorf("the database must be 0 or more, not -%s", database) // go-redis takes 0 for it
	}
	switch {
	case err != nil:
		return nil, err
	case isCluster:
		options, err := goredis.ParseClusterURL(u.String())
		if err != nil {
			return nil, err
		}
		options.ContextTimeoutEnabled, options.DialerRetries = true, 1
		setLimits(&options.DialTimeout, &options.ReadTimeout, &options.MaxRetryBackoff)
		if err := files.apply(options.TLSConfig); err != nil {
			return nil, err
		}
		return newCluster(options), nil
	case u.Query().Has("master_name"):
		options, err := goredis.ParseFailoverURL(u.String())
		if err != nil {
			return nil, err
		}
		options.ContextTimeoutEnabled, options.DialerRetries = true, 1
		setLimits(&options.DialTimeout, &options.ReadTimeout, &options.MaxRetryBackoff)
		if err := files.apply(options.TLSConfig); err != nil {
			return nil, err
		}
		return goredis.NewFailoverClient(options), nil
	}
	if u.Scheme == "" {
		return nil, errors.New("invalid URL scheme: none; a URL begins with redis://, rediss:// or unix://")
	}
	options, err := goredis.ParseURL(u.String())
	if err != nil {
		return nil, err
	}
	if err := files.apply(options.TLSConfig); err != nil {
		return nil, err
	}
	return goredis.NewClient(withDefaults(options)), nil
}

// withDefaults sets the options that the URL does not set. It also makes the client obey the deadlines of contexts,
// which go-redis does only on request.
func withDefaults(o *goredis.Options) *goredis.Options {
	o.ContextTimeoutEnabled, o.DialerRetries = true, 1
	setLimits(&o.DialTimeout, &o.ReadTimeout, &o.MaxRetryBackoff)
	return o
}

// setLimits sets those limits that are not set.
func setLimits(dial, reply, backoff *time.Duration) {
	*dial, *reply, *backoff = cmp.Or(*dial, dialWithin), cmp.Or(*reply, replyWithin), cmp.Or(*backoff, longestBackoff)
}

// takeCluster returns the value of the parameter cluster of a URL, and removes it from the URL, as go-redis does not
// know it.
func takeCluster(u *url.URL) (isCluster bool, err error) {
	query := u.Query()
	if !query.Has("cluster") {
		return false, nil
	}
	isCluster, err = strconv.ParseBool(query.Get("cluster"))
	if err != nil {
		return false, errors.New("cluster is true or false")
	}
	if isCluster && query.Has("master_name") {
		return false, errors.New("cluster is for a Redis Cluster and master_name for Sentinels; give one of them")
	}
	if isCluster && u.Host != "" && strings.Trim(u.Path, "/0") != "" {
		return false, errors.New("a Redis Cluster has database 0 only")
	}
	query.Del("cluster")
	u.RawQuery = query.Encode()
	return isCluster, nil
}

// mostOfURL is the largest number that a parameter of a URL may have. As a number of connections, it is far above what
// a process can open; as a number of seconds, it is twelve days.
const mostOfURL = 1 << 20

// checkParameters returns an error for parameters of a URL that go-redis knows, but with which Agora cannot work. With
// some of them, Agora would read the sessions and posts of viewers from replicas, however old their data is. With
// numbers out of range, go-redis would panic, or take one number for another.
func checkParameters(query url.Values) error {
	for _, name := range []string{
		"read_only", "replica_only", "route_by_latency", "route_randomly", "use_disconnected_replicas",
	} {
		if query.Has(name) {
			return fmt.Errorf("leave out %s: agora reads from the master, and from replicas with --replica-reads", name)
		}
	}
	for name := range query {
		least := -2 // go-redis has a meaning for it
		if name == "pool_size" || name == "db" {
			least = 0
		}
		if n, err := strconv.Atoi(query.Get(name)); err == nil && (n < least || n > mostOfURL) {
			return fmt.Errorf("%s must be from %d to %d, not %d", name, least, mostOfURL, n)
		}
	}
	return nil
}
