package operation_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkPages executes usual pages, by plans and by gqlgen's executor. The viewer is the same in all of them.
func BenchmarkPages(b *testing.B) {
	p := newPair(b, redistest.Server(b))
	id := p.Must(b, "", `{ topics(first: 1) { nodes { id } } }`, nil).Text("topics", "nodes", 0, "id")
	thread(b, p, id, 200)
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		for executor, e := range map[string]*operation.Executor{"plan": p.written, "gqlgen": p.left} {
			b.Run(name+"/"+executor, func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if got := execute(b, e, p.token, pages[name], map[string]any{"id": id}); got.code != "OK" {
						b.Fatal(got)
					}
				}
			})
		}
	}
}

// thread posts comments on a topic, a third of them replies to the one before.
func thread(b *testing.B, p *pair, topic string, comments int) {
	b.Helper()
	topicID, err := forum.ParseTopicID(topic)
	if err != nil {
		b.Fatal(err)
	}
	var parent int64
	for n := range comments {
		author := &forum.User{ID: forum.UserID(1 + n%10), Role: forum.RoleUser}
		in := forum.PostComment{
			Subject: (&forum.Topic{ID: topicID}).SubjectID(), ParentNumber: parent,
			Content: fmt.Sprintf("a **comment** %d of some length, with `code` and [a link](https://example.com)", n),
		}
		c, err := p.Store.Comments.Post(b.Context(), author, in)
		if err != nil {
			b.Fatal(err)
		}
		if parent = 0; n%3 == 0 {
			parent = c.ID.Number
		}
	}
}
