//go:build unix

package main

import (
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkVote votes over 32 connections, each of which takes its vote back and casts it again. The allocations are
// those of the server, as the clients make none. The processor time is that of both, but not that of Redis.
func BenchmarkVote(b *testing.B) {
	const connections = 32
	r := start(b, "--addr", "127.0.0.1:0", "--redis", urlOf(redistest.Server(b)), "--rate-limit-reads",
		"2000000000", "--rate-limit-votes", "0", "--rate-limit-posts", "0", "--rate-limit-registrations", "0")
	author, _ := r.Register(b, "author")
	votes := make([][2][]byte, connections)
	for i := range votes {
		id := r.Post(b, author, fmt.Sprintf("Article %d", i))
		token, _ := r.Register(b, fmt.Sprintf("voter%d", i))
		for j, vote := range []string{"UP", "NONE"} {
			body := fmt.Sprintf(`{"query":"mutation Vote($id: ID!, $vote: Vote!) { vote(input: { post: $id, vote: `+
				`$vote }) { post { id score } errors { __typename } } }","variables":{"id":%q,"vote":%q}}`, id, vote)
			votes[i][j] = fmt.Appendf(nil, "POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer %s\r\n"+
				"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", token, len(body), body)
		}
	}
	addr, next := r.root[len("http://"):], atomic.Int32{}
	b.ReportAllocs()
	requestAll(b, addr, func() func() []byte {
		mine, n := votes[int(next.Add(1)-1)%connections], 0
		return func() []byte {
			n++
			return mine[(n-1)%2]
		}
	})
}
