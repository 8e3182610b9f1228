package reconcile

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The limits of one look at new data. With them a look takes Redis a few milliseconds, whatever the size of the site.
// Data beyond a limit waits for the next look.
const (
	newAtOnce   = 100                  // ids of a counter, entries of a list
	namesAtOnce = 200                  // groups, categories and tabs whose sizes and entries are read, in turn
	waitingMost = 10_000               // posts and users to look at; as many that may be new in groups and tabs
	triesMost   = 20                   // looks at one post or user whose hash does not exist yet
	correction  = triesMost / 2        // how many looks it counts as, if a look has corrected something
	newBudget   = 2 * time.Millisecond // after which no more scripts look; corrections take several times as much
	recentMost  = 100                  // articles that may be new in a group, or have left it
)

// An arrivals finds what is new on a site since the last look. Other programs may have written it, so reconcile
// corrects the data that is derived from it, at each interval. A look does not find votes, and it may miss other data:
// the walk over all data finds both.
type arrivals struct {
	store    *redisstore.Store
	counters map[string]int64   // the last id that was looked at, by the key of the counter
	since    map[string]float64 // the newest entry of a sorted set that was looked at
	sizes    map[string]int64   // of the sets of groups and tabs
	turns    map[string]int64   // where the names that a look reads begin, by their list
	posts    arrivalQueue       // and users
	members  arrivalQueue       // of groups and tabs; it takes turns with the other
}

func newArrivals(s *redisstore.Store) *arrivals {
	return &arrivals{
		store: s, counters: map[string]int64{}, since: map[string]float64{}, sizes: map[string]int64{},
		turns: map[string]int64{}, posts: arrivalQueue{isHere: map[[2]string]bool{}},
		members: arrivalQueue{isHere: map[[2]string]bool{}},
	}
}

// look corrects what is derived from new data, within the limits of one look. With several partitions it corrects
// nothing, because other programs write only to sites with one partition. pause and hold are Pause and Continue of
// CheckOptions.
func (n *arrivals) look(ctx context.Context, pause time.Duration, hold func(context.Context) (bool, error)) (
	CheckReport, error,
) {
	if pause == 0 {
		pause = checkPause
	}
	c := &checker{
		store: n.store, options: CheckOptions{Repair: true, Pause: pause, Continue: hold}, seen: map[string]int{},
		newOnly: true,
	}
	if len(n.store.DB.Partitions) > 1 {
		return c.report, c.hold(ctx)
	}
	if err := c.hold(ctx); err != nil {
		return c.report, err
	}
	if err := n.collect(ctx, n.store.DB.Partitions[0]); err != nil {
		return c.report, err
	}
	err := n.check(ctx, c, n.store.DB.Partitions[0])
	return c.report, err
}

// check looks at those that wait until the budget is spent, and corrects what it finds.
func (n *arrivals) check(ctx context.Context, c *checker, p keys.Partition) error {
	var done []arrival
	var topics [][]string
	for turn := 0; len(n.posts.waiting)+len(n.members.waiting) > 0 && c.spent < newBudget; turn++ {
		queue := &n.posts
		if len(n.posts.waiting) == 0 || turn%2 == 1 && len(n.members.waiting) > 0 {
			queue = &n.members
		}
		taken := queue.take()
		var ids [][]string
		for _, a := range taken {
			ids = append(ids, strings.Split(a.id, "\n"))
		}
		done = append(done, taken...)
		var err error
		switch taken[0].kind {
		case "article":
			if err = c.look(ctx, checkArticles, p, ids); err == nil {
				err = c.links(ctx, p, ids)
			}
		case "member":
			err = n.checkMembers(ctx, c, p, ids)
		case "tab":
			err = c.look(ctx, checkMembers, p, ids)
		case "user":
			var keyNames []string
			for _, id := range ids {
				keyNames = append(keyNames, keys.User.Before+id[0])
			}
			err = c.usersOf(ctx, p, keyNames)
		default:
			topics = append(topics, ids...)
			err = n.checkLists(ctx, c, p, ids)
		}
		if err != nil {
			return err
		}
	}
	if err := c.confirmSuspects(ctx); err != nil {
		return err
	}
	// The data of a topic is derived from its comments, and these are in its thread by now.
	if err := n.checkTopics(ctx, c, p, topics); err != nil {
		return err
	}
	if err := c.confirmSuspects(ctx); err != nil {
		return err
	}
	return n.again(ctx, c, p, done)
}

// checkMembers checks articles that may be new in groups, or may have left them. Each subject is a group and a member.
func (n *arrivals) checkMembers(ctx context.Context, c *checker, p keys.Partition, members [][]string) error {
	if err := c.look(ctx, checkGroups, p, members); err != nil {
		return err
	}
	var entries, groups [][]string
	for _, m := range members {
		for _, r := range read.Rankings {
			entries = append(entries, []string{"group_articles", m[0], r.All.In(p, m[0]), m[1]})
		}
		groups = append(groups, nameSubject("group", m[0]))
	}
	if err := c.look(ctx, checkMembers, p, entries); err != nil {
		return err
	}
	slices.SortFunc(groups, slices.Compare)
	return c.lookAtNames(ctx, p, slices.CompactFunc(groups, slices.Equal))
}

// checkLists checks the newest comments in the lists of topics.
func (n *arrivals) checkLists(ctx context.Context, c *checker, p keys.Partition, topics [][]string) error {
	comments, err := n.newestComments(ctx, p, topics)
	if err != nil {
		return err
	}
	return c.look(ctx, checkLists, p, comments)
}

// newestComments returns the newest comments in the lists of topics: each the topic and the comment.
func (n *arrivals) newestComments(ctx context.Context, p keys.Partition, topics [][]string) ([][]string, error) {
	pipe := n.store.DB.Client.Pipeline()
	lists := make([]*redis.StringSliceCmd, len(topics))
	for i, topic := range topics {
		lists[i] = pipe.LRange(ctx, p.Tag+keys.TopicComments.Before+topic[0]+keys.TopicComments.After, 0, newAtOnce-1)
	}
	if len(topics) == 0 {
		return nil, nil
	}
	if err := db.Send(ctx, pipe); err != nil {
		return nil, err
	}
	var comments [][]string
	for i, list := range lists {
		for _, id := range list.Val() {
			comments = append(comments, []string{topics[i][0], id})
		}
	}
	return comments, nil
}

// checkTopics checks topics, their categories, their newest comments and the number of them.
func (n *arrivals) checkTopics(ctx context.Context, c *checker, p keys.Partition, topics [][]string) error {
	if len(topics) == 0 {
		return nil
	}
	pipe := n.store.DB.Client.Pipeline()
	categories, threads := make([]*redis.StringCmd, len(topics)), make([]*redis.IntCmd, len(topics))
	for i, topic := range topics {
		categories[i] = pipe.HGet(ctx, p.Tag+keys.Topic.Before+topic[0], "category")
		threads[i] = pipe.ZCard(ctx, p.Tag+keys.Thread.Before+"topic:"+topic[0])
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	var names, counts [][]string
	for i, topic := range topics {
		if name := categories[i].Val(); keys.IsName(name) {
			names = append(names, nameSubject("category", name))
		}
		if size := threads[i].Val(); size > 0 && size <= shortList { // a longer one is the walk's
			counts = append(counts, []string{"topic:" + topic[0], "", ""})
		}
	}
	if err := c.lookAtNames(ctx, p, names); err != nil {
		return err
	}
	if err := c.look(ctx, checkCounts, p, counts); err != nil {
		return err
	}
	return c.look(ctx, checkTopics, p, topics)
}

// again queues posts and users for the next look if their hash does not exist yet. If this look has corrected
// something, it queues all its posts and users, because other corrections may follow.
func (n *arrivals) again(ctx context.Context, c *checker, p keys.Partition, done []arrival) error {
	pipe := n.store.DB.Client.Pipeline()
	exist := make([]*redis.IntCmd, len(done))
	hashes := map[string]string{"article": keys.Article.Before, "topic": keys.Topic.Before, "user": keys.User.Before}
	for i, a := range done {
		if hash := hashes[a.kind]; hash != "" {
			exist[i] = pipe.Exists(ctx, p.Tag+hash+a.id)
		}
	}
	if pipe.Len() > 0 {
		if err := db.Send(ctx, pipe); err != nil {
			return err
		}
	}
	for i, a := range done {
		switch {
		case exist[i] == nil:
			continue
		case exist[i].Val() == 0:
			a.tries++
		case c.report.Corrected > 0:
			a.tries += correction
		default:
			continue
		}
		if a.tries < triesMost {
			n.posts.add(a)
		}
	}
	return nil
}

// collect finds what is new since the last look. The first look takes only a few of the newest: the walk finds the
// rest.
func (n *arrivals) collect(ctx context.Context, p keys.Partition) error {
	pipe, now := n.store.DB.Client.Pipeline(), float64(n.store.DB.Now().Unix())
	counters := map[string]string{
		"article": keys.ArticleIDs.In(p), "topic": keys.TopicIDs.In(p), "user": keys.UserIDs.In(p),
	}
	ids := map[string]*redis.StringCmd{}
	for kind, key := range counters {
		ids[kind] = pipe.Get(ctx, key)
	}
	posted := n.entries(ctx, pipe, keys.Time.In(p, ""), now)
	recent := pipe.ZRevRange(ctx, keys.Time.In(p, ""), 0, recentMost-1)
	lists := map[string]*redis.StringSliceCmd{}
	for _, list := range []string{keys.Groups.In(p), keys.Categories.In(p), keys.Tabs.In(p)} {
		lists[list] = pipe.ZRange(ctx, list, n.turns[list], n.turns[list]+namesAtOnce-1)
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	for kind, key := range counters {
		last, err := ids[kind].Int64()
		if db.IgnoreNil(err) != nil {
			continue // what another program has made of it
		}
		from, seen := n.counters[key]
		if !seen {
			from = max(0, last-newAtOnce)
		}
		to := min(last, from+newAtOnce, from+int64(n.posts.free()))
		for id := from + 1; id <= to; id++ {
			n.posts.add(arrival{kind: kind, id: db.FormatInt(id)})
		}
		n.counters[key] = to
	}
	for _, member := range n.noteEntries(keys.Time.In(p, ""), posted, now) {
		if id, ok := strings.CutPrefix(member, "article:"); ok && keys.IsNumber(id) {
			n.posts.add(arrival{kind: "article", id: id})
		}
	}
	for list, names := range lists {
		if n.turns[list] += namesAtOnce; len(names.Val()) < namesAtOnce {
			n.turns[list] = 0
		}
	}
	return n.collectNamed(ctx, p, lists, recent.Val(), now)
}

// collectNamed finds what is new in some groups, categories and tabs.
func (n *arrivals) collectNamed(ctx context.Context, p keys.Partition, lists map[string]*redis.StringSliceCmd,
	recent []string, now float64,
) error {
	pipe := n.store.DB.Client.Pipeline()
	sizes, placed := map[string]*redis.IntCmd{}, map[string]*redis.ZSliceCmd{}
	groups, tabs := lists[keys.Groups.In(p)].Val(), lists[keys.Tabs.In(p)].Val()
	for _, name := range groups {
		sizes[keys.Group.In(p, name)] = pipe.SCard(ctx, keys.Group.In(p, name))
	}
	for _, name := range tabs {
		sizes[keys.TabMember.In(p, name)] = pipe.SCard(ctx, keys.TabMember.In(p, name))
	}
	for _, name := range lists[keys.Categories.In(p)].Val() {
		placed[keys.Category.In(p, name)] = n.entries(ctx, pipe, keys.Category.In(p, name), now)
	}
	if pipe.Len() == 0 {
		return nil
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	for category, entries := range placed {
		for _, topic := range n.noteEntries(category, entries, now) {
			if keys.IsNumber(topic) {
				n.posts.add(arrival{kind: "topic", id: topic})
			}
		}
	}
	changed := func(set string) bool {
		size := sizes[set].Val()
		before, seen := n.sizes[set]
		if seen && size != before && n.members.free() < recentMost {
			return false // until there is room
		}
		n.sizes[set] = size
		return seen && size != before
	}
	for _, name := range groups {
		if changed(keys.Group.In(p, name)) {
			for _, member := range recent {
				if id, ok := strings.CutPrefix(member, "article:"); ok && keys.IsNumber(id) && keys.IsName(name) {
					n.members.add(arrival{kind: "member", id: name + "\n" + member})
				}
			}
		}
	}
	for _, name := range tabs {
		if changed(keys.TabMember.In(p, name)) {
			if err := n.collectTab(ctx, p, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// collectTab is for a tab whose categories have changed. It finds the newest topics of its categories, which may be
// missing in the tab, and the newest topics in the tab, which may have to leave it.
func (n *arrivals) collectTab(ctx context.Context, p keys.Partition, name string) error {
	categories, _, err := n.store.DB.Client.SScan(ctx, keys.TabMember.In(p, name), 0, "", memberPage).Result()
	if err != nil {
		return db.IgnoreWrongType(err)
	}
	pipe := n.store.DB.Client.Pipeline()
	leaving := pipe.ZRevRange(ctx, keys.TabTopics.In(p, name), 0, newAtOnce-1)
	var coming []*redis.StringSliceCmd
	for _, category := range categories {
		coming = append(coming, pipe.ZRevRange(ctx, keys.Category.In(p, category), 0, 24))
	}
	if err := db.Send(ctx, pipe); err != nil {
		return err
	}
	for _, id := range leaving.Val() {
		if !keys.IsNumber(id) || !keys.IsName(name) {
			continue // what another program has made of it is the walk's
		}
		n.members.add(arrival{kind: "tab", id: strings.Join([]string{"tab", name, keys.TabTopics.In(p, name), id}, "\n")})
	}
	for _, list := range coming {
		for _, id := range list.Val() {
			if keys.IsNumber(id) {
				n.posts.add(arrival{kind: "topic", id: id})
			}
		}
	}
	return nil
}

// entries queues a read of the entries of a sorted set by time since the last look.
func (n *arrivals) entries(ctx context.Context, pipe redis.Pipeliner, zset string, now float64) *redis.ZSliceCmd {
	since, seen := n.since[zset]
	if !seen {
		since = now - 600
	}
	return pipe.ZRangeByScoreWithScores(ctx, zset, &redis.ZRangeBy{
		Min: "(" + strconv.FormatFloat(since, 'f', -1, 64), Max: "+inf", Count: newAtOnce,
	})
}

// noteEntries takes the reply to a read that the function entries has queued. It returns the members in the reply, and
// notes the newest time. If the queue of posts may be too full for them, it returns none and notes nothing, so that
// they are read again. It skips entries of the future, because others may come before them.
func (n *arrivals) noteEntries(zset string, entries *redis.ZSliceCmd, now float64) []string {
	if n.posts.free() < newAtOnce {
		return nil
	}
	newest := n.since[zset]
	if newest == 0 {
		newest = now - 600
	}
	var members []string
	for _, z := range entries.Val() {
		if z.Score <= now {
			newest = max(newest, z.Score)
			members = append(members, db.ToString(z.Member))
		}
	}
	n.since[zset] = newest
	return members
}
