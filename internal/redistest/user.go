package redistest

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/redis"
	goredis "github.com/redis/go-redis/v9"
)

// Rights are the rules of ACL SETUSER for the user of a site, as docs/operations.md has them.
const Rights = "~* resetchannels -@all +@read +@write +@scripting +@connection +@transaction -@dangerous +info"

// ClusterRights are the rights that the user also needs on the nodes of a Redis Cluster.
const ClusterRights = "+cluster|slots"

// users counts the users of all tests, each of which has a name of its own.
var users atomic.Int64

// User creates a user with Rights in a redis-server, or with Rights and ClusterRights on all nodes of a cluster. It
// returns the name and the password. The user is deleted at the end of the test.
func (r *Redis) User(t testing.TB) *url.Userinfo {
	t.Helper()
	name, password := fmt.Sprint("site", users.Add(1)), "a-password"
	rights, servers := Rights, []*goredis.Options{r.options()}
	if r.Nodes != nil {
		rights, servers = Rights+" "+ClusterRights, nil
	}
	for _, node := range r.Nodes {
		servers = append(servers, &goredis.Options{Addr: node.Addr, ContextTimeoutEnabled: true})
	}
	rules := append([]any{"acl", "setuser", name, "on", ">" + password}, anys(strings.Fields(rights))...)
	for _, options := range servers {
		admin := goredis.NewClient(options)
		if err := admin.Do(t.Context(), rules...).Err(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { // without it the next test gets another server
			_ = admin.Do(context.WithoutCancel(t.Context()), "acl", "deluser", name).Err()
			_ = admin.Close()
		})
	}
	return url.UserPassword(name, password)
}

func anys(texts []string) (values []any) {
	for _, text := range texts {
		values = append(values, text)
	}
	return values
}

// OfUser returns a client for a user with Rights, if r is a redis-server. Otherwise it returns what Client returns: a
// miniredis has no rights, and each node of a cluster has its own.
func (r *Redis) OfUser(t testing.TB) redis.Client {
	t.Helper()
	if r.Mini != nil || r.Nodes != nil {
		return r.Client(t)
	}
	return r.Open(t, r.User(t), nil)
}
