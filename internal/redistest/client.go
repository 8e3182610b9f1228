package redistest

import (
	"context"
	"net"
	"net/url"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/redis"
	goredis "github.com/redis/go-redis/v9"
)

// Nothing that this package exports has the type of a client of go-redis: package redis says why.

// closed closes a client at the end of the test.
func closed(t testing.TB, client redis.Client) redis.Client {
	t.Helper()
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// options returns the options of a client of Addr.
func (r *Redis) options() *goredis.Options {
	// A busy machine may take longer for a script than the three seconds of go-redis.
	return &goredis.Options{Network: r.Network, Addr: r.Addr, ContextTimeoutEnabled: true, ReadTimeout: time.Minute}
}

// Client returns a new client, which is closed at the end of the test.
func (r *Redis) Client(t testing.TB) redis.Client {
	t.Helper()
	if r.Nodes == nil {
		return closed(t, goredis.NewClient(r.options()))
	}
	addrs := make([]string, len(r.Nodes))
	for i, node := range r.Nodes {
		addrs[i] = node.Addr
	}
	return closed(t, goredis.NewClusterClient(&goredis.ClusterOptions{
		Addrs: addrs, ContextTimeoutEnabled: true,
		NewClient: func(options *goredis.Options) *goredis.Client {
			node := goredis.NewClient(options)
			node.AddHook(collector{})
			return node
		},
	}))
}

// Conn returns a client as Client does, but with one connection, which stays. The Redis must not be a cluster.
func (r *Redis) Conn(t testing.TB) redis.Client {
	t.Helper()
	options := r.options()
	options.PoolSize, options.MaxActiveConns = 1, 1
	return closed(t, goredis.NewClient(options))
}

// Open returns a client as the server opens it. user is nil for the default user. parameters are the parameters in the
// URL of --redis. The client is closed at the end of the test.
func (r *Redis) Open(t testing.TB, user *url.Userinfo, parameters url.Values) redis.Client {
	t.Helper()
	u := &url.URL{Scheme: "redis", User: user, Host: r.Addr, RawQuery: parameters.Encode()}
	if r.Network == "unix" {
		u.Scheme, u.Host, u.Path = "unix", "", r.Addr
	}
	client, err := redis.Open(u)
	if err != nil {
		t.Fatal(err)
	}
	return closed(t, client)
}

// Dialing returns a client of the Redis to which dial connects. The caller closes it.
func Dialing(dial func(ctx context.Context, network, addr string) (net.Conn, error)) redis.Client {
	return goredis.NewClient(&goredis.Options{
		Addr: "127.0.0.1:0", Dialer: dial, ContextTimeoutEnabled: true, // no name, which the client would look up
	})
}

// at returns a client of the redis-server at an address, which tries once.
func at(t testing.TB, addr string) redis.Client {
	t.Helper()
	return closed(t, goredis.NewClient(&goredis.Options{Addr: addr, ContextTimeoutEnabled: true, MaxRetries: -1}))
}
