package redisstore_test

import (
	"fmt"
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redistest"
	"golang.org/x/sync/errgroup"
)

// BenchmarkCheck checks an unbroken site of 100,000 entities: 10,000 users, 40,000 articles,
// 20,000 topics, 30,000 comments. It reports the share of scripts that ran for more than 5 ms.
func BenchmarkCheck(b *testing.B) {
	client := redistest.Server(b).Client(b)
	s, err := redisstore.Open(b.Context(), client, redisstore.Options{})
	if err != nil {
		b.Fatal(err)
	}
	var viewers [10_000]*forum.User
	must(b)(s.Categories.Create(b.Context(), forum.CreateCategory{Name: "category"}))
	inParallel(b, len(viewers), func(i int) (err error) {
		name := "user" + strconv.Itoa(i)
		viewers[i], err = s.Accounts.Create(b.Context(), people.NewUser{Name: name, Email: name + "@example.com"})
		return err
	})
	inParallel(b, 40_000, func(i int) error {
		addArticle(b, s, viewers[i%len(viewers)], "group"+strconv.Itoa(i%300%97))
		return nil
	})
	inParallel(b, 20_000, func(i int) error {
		addTopic(b, s, viewers[i%len(viewers)])
		return nil
	})
	inParallel(b, 30_000, func(i int) error {
		in := forum.PostComment{Subject: forum.SubjectID(fmt.Sprintf("topic:%d", 1+i*i%20_000)), Content: "comment"}
		_, err := s.Comments.Post(b.Context(), viewers[i*7%len(viewers)], in)
		return err
	})
	slow := watchSlow(b, client)
	for b.Loop() {
		report, err := reconcile.Check(b.Context(), s,
			reconcile.CheckOptions{Found: func(f reconcile.Finding) { b.Errorf("%+v", f) }})
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(float64(report.Checked), "checked")
	}
	slow()
}

func inParallel(b *testing.B, n int, f func(i int) error) {
	b.Helper()
	var group errgroup.Group
	group.SetLimit(64)
	for i := range n {
		group.Go(func() error { return f(i) })
	}
	if err := group.Wait(); err != nil {
		b.Fatal(err)
	}
}
