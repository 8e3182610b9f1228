package redisstore_test

import (
	"fmt"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkSiblings reads the replies of every comment on a page of a thread, through the API and in
// the store with more and more sets of arguments. The time grows with their number.
func BenchmarkSiblings(b *testing.B) {
	a := agoratest.New(b, redistest.Server(b))
	ada := users(b, a.Store, 1)[0]
	must(b)(a.Store.Categories.Create(b.Context(), forum.CreateCategory{Name: "c"}))
	must(b)(a.Store.Topics.Post(b.Context(), ada, forum.PostTopic{Title: "t", Content: "c", Category: "c"}))
	for range forum.MaxThread {
		must(b)(a.Store.Comments.Post(b.Context(), ada, forum.PostComment{Subject: "topic:1", Content: "c"}))
	}
	b.Run("a request", func(b *testing.B) {
		for b.Loop() {
			a.Must(b, "", `{ topic(id: "topic:1") { thread(first: 500) { nodes { replies(first: 1) { totalCount } } } } }`, nil)
		}
	})
	for _, aliases := range []int32{1, 39} {
		b.Run(fmt.Sprint(aliases, " sets of arguments"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				ctx := a.Store.Core.NewResponse(b.Context(), nil, 0, nil)
				thread, err := a.Store.Comments.Thread(ctx, "topic:1", forum.ThreadArgs{First: new(int32(forum.MaxThread))})
				if err != nil || len(thread.Edges) != forum.MaxThread {
					b.Fatal(len(thread.Edges), err)
				}
				for first := range aliases {
					for _, c := range thread.Nodes() {
						must(b)(a.Store.Comments.Replies(ctx, c.ID, forum.OrderOld, forum.PageArgs{First: new(first + 1)}))
					}
				}
			}
		})
	}
}
