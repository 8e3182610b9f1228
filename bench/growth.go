package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// smallSite is the number of articles of the site to which a large one is compared.
const smallSite = 10_000

// A grown is a site of one size with its running Redis and Agora.
type grown struct {
	site   *site
	redis  *redisServer
	server *process

	startUp time.Duration // from the start of the process to its address
	ranked  time.Duration // from the start of the process until it ranks recent posts
	bytes   int           // of Redis' memory for an article
}

// measureGrowth measures the same operations on a small site and on one with more articles: each costs the same if no
// read and no script depends on the size of the site. The server has no caches.
func (b *bench) measureGrowth(ctx context.Context, articles int) error {
	var sites []*grown
	for _, size := range []int{smallSite, articles} {
		g, err := b.grow(ctx, size)
		if g != nil {
			defer g.stop()
		}
		if err != nil {
			return err
		}
		sites = append(sites, g)
	}
	rows := [][]string{{"site", "start-up ms", "recent posts ranked ms", "Redis bytes an article", "Redis RSS MiB"}}
	for _, g := range sites {
		resident, err := g.redis.resident()
		if err != nil {
			return err
		}
		rows = append(rows, []string{
			g.name(), fmt.Sprintf("%.0f", milliseconds(g.startUp)), fmt.Sprintf("%.0f", milliseconds(g.ranked)),
			strconv.Itoa(g.bytes), strconv.Itoa(resident >> 20),
		})
	}
	printRows(b.out, rows)
	compared := []scenario{
		{name: "top of the week", operation: recentPage("order: TOP, window: WEEK")},
		{name: "top of the month", operation: recentPage("order: TOP, window: MONTH")},
		{name: "formula of Hacker News", operation: recentPage(`formula: "hn"`)},
	}
	for _, name := range []string{
		"front page", "deep cursor page", "thread of 200 comments", "tab page of 20 topics", "vote", "post", "comment",
	} {
		compared = append(compared, selected(name, false)[0])
	}
	compared = append(compared,
		scenario{name: "page of topics", operation: topicsPage},
		scenario{name: "comment on the thread", operation: commentOnThread},
		scenario{name: "vote of who has voted for the whole thread", vote: true, voter: true, connections: 8},
	)
	for _, sc := range compared {
		if err := b.compareSites(ctx, sc, sites); err != nil {
			return fmt.Errorf("%s: %w", sc.name, err)
		}
	}
	return nil
}

// grow starts Redis with a site, and Agora. The caller stops what it returns, with an error too.
func (b *bench) grow(ctx context.Context, articles int) (g *grown, err error) {
	made, dir, err := b.site(ctx, articles, 1)
	if err != nil {
		return nil, err
	}
	g = &grown{site: made}
	if g.redis, err = startRedis(ctx, dir); err != nil {
		return nil, err
	}
	info, err := g.redis.client.Info(ctx, "memory").Result()
	if err != nil {
		return g, err
	}
	_, used, _ := strings.Cut(info, "used_memory_dataset:")
	used, _, _ = strings.Cut(used, "\r\n")
	total, err := strconv.Atoi(used)
	if err != nil {
		return g, err
	}
	g.bytes = total / articles
	began := time.Now()
	g.server, err = b.startAgora(ctx, g.redis, withoutCaches)
	g.startUp = time.Since(began)
	if err == nil {
		err = awaitRanked(ctx, g.server.addr)
	}
	g.ranked = time.Since(began)
	return g, err
}

// awaitRanked waits until a server ranks recent posts.
func awaitRanked(ctx context.Context, addr string) error {
	c, err := dial(ctx, addr, 0)
	if err != nil {
		return err
	}
	defer c.Close()
	request := graphql(headers{}, `{ articles(order: TOP, window: HOUR, first: 0) { preliminary } }`, nil)
	for {
		r, err := c.exchange(request, true)
		if err != nil || strings.Contains(string(r.body), `"preliminary":false`) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// compareSites measures a scenario on sites of several sizes in turn and prints its table.
func (b *bench) compareSites(ctx context.Context, sc scenario, sites []*grown) error {
	if sc.connections == 0 {
		sc.connections = b.connections
	}
	s := &setup{scenario: sc, bench: b}
	var names []string
	for _, g := range sites {
		s.site, s.redis = g.site, g.redis
		s.add(g.name(), g.server, s.load(g.server))
		names = append(names, g.name())
	}
	all, err := s.rounds(ctx)
	if err != nil {
		return err
	}
	printTable(b.out, sc, names, all)
	return nil
}

func (g *grown) name() string { return articlesName(g.site.articles) }

// articlesName names a site by its size.
func articlesName(articles int) string { return fmt.Sprintf("%d articles", articles) }

func (g *grown) stop() {
	if g.server != nil {
		g.server.stop()
	}
	g.redis.stop()
}
