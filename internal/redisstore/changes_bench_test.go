package redisstore_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redistest"
)

// BenchmarkVoteSeenElsewhere votes on one instance and waits until a front page that another one has kept is dropped.
func BenchmarkVoteSeenElsewhere(b *testing.B) {
	r := redistest.Server(b)
	here, there := agoratest.New(b, r), agoratest.New(b, r)
	article := postArticle(b, here.Store, users(b, here.Store, 1)[0], "title")
	var took []time.Duration
	for b.Loop() {
		kept := basisOf(b, here.Store, readFeed(here.Store))
		viewer := &forum.User{ID: forum.UserID(1 + rand.IntN(1_000_000))}
		in := forum.CastVote{Post: forum.PostID(article.ID.String()), Vote: forum.VoteUp}
		if _, err := there.Store.Votes.Cast(b.Context(), viewer, in); err != nil {
			b.Fatal(err)
		}
		for voted := time.Now(); ; pause.For(b.Context(), 50*time.Microsecond) {
			if !kept.Holds() {
				took = append(took, time.Since(voted))
				break
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
}

// BenchmarkBasis asks whether a front page still holds.
func BenchmarkBasis(b *testing.B) {
	a := agoratest.New(b, redistest.Mini(b))
	postArticle(b, a.Store, users(b, a.Store, 1)[0], "title")
	kept := basisOf(b, a.Store, readFeed(a.Store))
	for b.Loop() {
		kept.Holds()
	}
}
