package redisstore_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
	"golang.org/x/sync/errgroup"
)

// BenchmarkSiteSize shows that the cost of a request does not depend on the size of the site. It
// alternates between three sites, so that noise affects all alike, and reports each median and
// the ratio of the largest to the smallest.
func BenchmarkSiteSize(b *testing.B) {
	var sites []*site
	for _, size := range []int{1_000, 10_000, 87_229} {
		sites = append(sites, newSite(b, size))
	}
	first := int32(25)
	for _, op := range []struct {
		name string
		run  func(s *site, i int) error
	}{
		{"first page", func(s *site, _ int) error { return s.page(b, forum.PageArgs{First: &first}) }},
		{"deep cursor page", func(s *site, _ int) error { return s.page(b, forum.PageArgs{First: &first, After: &s.deep}) }},
		{"vote", func(s *site, i int) error {
			// A vote and its withdrawal on as many articles of each site, so that every vote counts.
			const voted = 900
			in := forum.CastVote{
				Post: forum.PostID(forum.ArticleID(i%voted*7919%s.size + 1).String()), Vote: forum.Vote((i/voted + 1) % 2),
			}
			_, err := s.Store.Votes.Cast(b.Context(), s.voter, in)
			return err
		}},
	} {
		b.Run(op.name, func(b *testing.B) {
			times := make([][]time.Duration, len(sites))
			i := 0
			for b.Loop() {
				i++
				for k, s := range sites {
					start := time.Now()
					if err := op.run(s, i); err != nil {
						b.Fatal(err)
					}
					times[k] = append(times[k], time.Since(start))
				}
			}
			var medians []float64
			for k, s := range sites {
				slices.Sort(times[k])
				median := float64(times[k][len(times[k])/2].Nanoseconds()) / 1e3
				medians = append(medians, median)
				b.ReportMetric(median, fmt.Sprintf("µs/at-%d", s.size))
			}
			b.ReportMetric(slices.Max(medians)/slices.Min(medians), "max/min")
		})
	}
}

type site struct {
	*agoratest.Agora
	size  int
	deep  string // a cursor far down the feed
	voter *forum.User
}

// newSite makes a site of articles of the last week with their posters.
func newSite(b *testing.B, size int) *site {
	b.Helper()
	s := &site{Agora: agoratest.New(b, redistest.Server(b)), size: size}
	people := users(b, s.Store, 201)
	s.voter = people[200]
	var group errgroup.Group
	group.SetLimit(32)
	link := "https://example.com/some/article"
	for i := range size {
		group.Go(func() error {
			_, err := s.Store.Imports.Article(b.Context(), fmt.Sprint("bench:", i), &forum.Article{
				Title: fmt.Sprint("The title of article number ", i), Link: &link, AuthorID: people[i%200].ID, Upvotes: 1 + i%50,
				CreatedAt: agoratest.Start.Add(-6 * 24 * time.Hour * time.Duration(i) / time.Duration(size)),
			})
			return err
		})
	}
	if err := group.Wait(); err != nil {
		b.Fatal(err)
	}
	hundred, page := int32(100), int32(size/100*8/10)
	conn, err := s.Store.ArticleFeeds.Feed(b.Context(), forum.Feed{
		Order: forum.OrderRanked,
		Page:  forum.PageArgs{First: &hundred, Page: &page},
	})
	if err != nil {
		b.Fatal(err)
	}
	s.deep = *conn.PageInfo.EndCursor
	return s
}

func (s *site) page(b *testing.B, args forum.PageArgs) error {
	conn, err := s.Store.ArticleFeeds.Feed(b.Context(), forum.Feed{Order: forum.OrderRanked, Page: args})
	if err == nil && len(conn.Edges) != 25 {
		b.Fatalf("%d edges", len(conn.Edges))
	}
	return err
}
