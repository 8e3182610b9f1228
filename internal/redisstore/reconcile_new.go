package redisstore

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/redis"
)

// What one look at what is new may read and check, so that it takes Redis a few milliseconds whatever the size of the
// site is. What does not fit waits for the next one.
const (
	newAtOnce   = 100                  // ids of a counter, entries of a list
	namesAtOnce = 200                  // groups, categories and tabs whose sizes and entries are read, in turn
	waitingMost = 10_000               // posts and users to look at; as many that may be new in groups and tabs
	triesMost   = 20                   // looks at one whose hash is still to come
	correction  = triesMost / 2        // how many of them a look counts that has corrected something
	newBudget   = 2 * time.Millisecond // after which no more scripts look; corrections take several times as much
	recentMost  = 100                  // articles that may be new in a group, or have left it
)

// An arrivals is what is new on a site since the last look: other programs have written it, so reconcile corrects what
// is derived from it at each interval. Votes, and what is missed here, are found by the walk over everything.
type arrivals struct {
	core     *core
	counters map[string]int64   // the last id that was looked at, by the key of the counter
	since    map[string]float64 // the newest entry of a sorted set that was looked at
	sizes    map[string]int64   // of the sets of groups and tabs
	turns    map[string]int64   // where the names that a look reads begin, by their list
	posts    arrivalQueue       // and users
	members  arrivalQueue       // of groups and tabs; it takes turns with the other
}

func newArrivals(s *core) *arrivals {
	return &arrivals{
		core: s, counters: map[string]int64{}, since: map[string]float64{}, sizes: map[string]int64{},
		turns: map[string]int64{}, posts: arrivalQueue{isHere: map[[2]string]bool{}},
		members: arrivalQueue{isHere: map[[2]string]bool{}},
	}
}

// look corrects what follows from what is new, as far as it fits. Several partitions have no other programs. pause and
// hold are as in CheckOptions.
func (n *arrivals) look(ctx context.Context, pause time.Duration, hold func(context.Context) (bool, error)) (
	CheckReport, error,
) {
	if pause == 0 {
		pause = checkPause
	}
	c := &checker{
		core: n.core, options: CheckOptions{Repair: true, Pause: pause, Continue: hold}, seen: map[string]int{},
		newOnly: true,
	}
	if len(n.core.partitions) > 1 {
		return c.report, c.hold(ctx)
	}
	if err := c.hold(ctx); err != nil {
		return c.report, err
	}
	if err := n.collect(ctx, n.core.partitions[0]); err != nil {
		return c.report, err
	}
	err := n.check(ctx, c, n.core.partitions[0])
	return c.report, err
}

// check looks at those that wait until the budget is spent, and corrects what it finds.
func (n *arrivals) check(ctx context.Context, c *checker, p partition) error {
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
			var keys []string
			for _, id := range ids {
				keys = append(keys, "bbs::user::"+id[0])
			}
			err = c.usersOf(ctx, p, keys)
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
	// Topics follow from their comments, which have joined their threads by now.
	if err := n.checkTopics(ctx, c, p, topics); err != nil {
		return err
	}
	if err := c.confirmSuspects(ctx); err != nil {
		return err
	}
	return n.again(ctx, c, p, done)
}

// checkMembers checks articles that may be new in groups, or have left them: each a group and a member.
func (n *arrivals) checkMembers(ctx context.Context, c *checker, p partition, members [][]string) error {
	if err := c.look(ctx, checkGroups, p, members); err != nil {
		return err
	}
	var entries, groups [][]string
	for _, m := range members {
		for _, r := range rankings {
			entries = append(entries, []string{"group_articles", m[0], p.ranking(r, m[0]), m[1]})
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
func (n *arrivals) checkLists(ctx context.Context, c *checker, p partition, topics [][]string) error {
	comments, err := n.newestComments(ctx, p, topics)
	if err != nil {
		return err
	}
	return c.look(ctx, checkLists, p, comments)
}

// newestComments returns the newest comments in the lists of topics: each the topic and the comment.
func (n *arrivals) newestComments(ctx context.Context, p partition, topics [][]string) ([][]string, error) {
	pipe := n.core.client.Pipeline()
	lists := make([]*redis.StringSliceCmd, len(topics))
	for i, topic := range topics {
		lists[i] = pipe.LRange(ctx, p.tag+"bbs::topic::"+topic[0]+"::comments", 0, newAtOnce-1)
	}
	if len(topics) == 0 {
		return nil, nil
	}
	if err := send(ctx, pipe); err != nil {
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
func (n *arrivals) checkTopics(ctx context.Context, c *checker, p partition, topics [][]string) error {
	if len(topics) == 0 {
		return nil
	}
	pipe := n.core.client.Pipeline()
	categories, threads := make([]*redis.StringCmd, len(topics)), make([]*redis.IntCmd, len(topics))
	for i, topic := range topics {
		categories[i] = pipe.HGet(ctx, p.tag+"bbs::topic::"+topic[0], "category")
		threads[i] = pipe.ZCard(ctx, p.tag+"agora:thread:topic:"+topic[0])
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	var names, counts [][]string
	for i, topic := range topics {
		if name := categories[i].Val(); validName(name) {
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

// again lets posts and users wait for the next look whose hash is still to come, and all of them if there were
// corrections: others may follow from them.
func (n *arrivals) again(ctx context.Context, c *checker, p partition, done []arrival) error {
	pipe := n.core.client.Pipeline()
	exist := make([]*redis.IntCmd, len(done))
	hashes := map[string]string{"article": "article:", "topic": "bbs::topic::", "user": "bbs::user::"}
	for i, a := range done {
		if hash := hashes[a.kind]; hash != "" {
			exist[i] = pipe.Exists(ctx, p.tag+hash+a.id)
		}
	}
	if pipe.Len() > 0 {
		if err := send(ctx, pipe); err != nil {
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

// collect finds what is new since the last look. The first one only takes a few of the newest: the walk finds the rest.
func (n *arrivals) collect(ctx context.Context, p partition) error {
	pipe, now := n.core.client.Pipeline(), float64(n.core.now().Unix())
	counters := map[string]string{"article": p.articleIDs(), "topic": p.topicIDs(), "user": p.userIDs()}
	ids := map[string]*redis.StringCmd{}
	for kind, key := range counters {
		ids[kind] = pipe.Get(ctx, key)
	}
	posted := n.entries(ctx, pipe, p.timeRanking(""), now)
	recent := pipe.ZRevRange(ctx, p.timeRanking(""), 0, recentMost-1)
	lists := map[string]*redis.StringSliceCmd{}
	for _, list := range []string{p.groups(), p.categories(), p.tabs()} {
		lists[list] = pipe.ZRange(ctx, list, n.turns[list], n.turns[list]+namesAtOnce-1)
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for kind, key := range counters {
		last, err := ids[kind].Int64()
		if ignoreNil(err) != nil {
			continue // what another program has made of it
		}
		from, seen := n.counters[key]
		if !seen {
			from = max(0, last-newAtOnce)
		}
		to := min(last, from+newAtOnce, from+int64(n.posts.free()))
		for id := from + 1; id <= to; id++ {
			n.posts.add(arrival{kind: kind, id: formatInt(id)})
		}
		n.counters[key] = to
	}
	for _, member := range n.noteEntries(p.timeRanking(""), posted, now) {
		if id, ok := strings.CutPrefix(member, "article:"); ok && isNumber(id) {
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
func (n *arrivals) collectNamed(ctx context.Context, p partition, lists map[string]*redis.StringSliceCmd,
	recent []string, now float64,
) error {
	pipe := n.core.client.Pipeline()
	sizes, placed := map[string]*redis.IntCmd{}, map[string]*redis.ZSliceCmd{}
	groups, tabs := lists[p.groups()].Val(), lists[p.tabs()].Val()
	for _, name := range groups {
		sizes[p.group(name)] = pipe.SCard(ctx, p.group(name))
	}
	for _, name := range tabs {
		sizes[p.tabMember(name)] = pipe.SCard(ctx, p.tabMember(name))
	}
	for _, name := range lists[p.categories()].Val() {
		placed[p.category(name)] = n.entries(ctx, pipe, p.category(name), now)
	}
	if pipe.Len() == 0 {
		return nil
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for category, entries := range placed {
		for _, topic := range n.noteEntries(category, entries, now) {
			if isNumber(topic) {
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
		if changed(p.group(name)) {
			for _, member := range recent {
				if id, ok := strings.CutPrefix(member, "article:"); ok && isNumber(id) && validName(name) {
					n.members.add(arrival{kind: "member", id: name + "\n" + member})
				}
			}
		}
	}
	for _, name := range tabs {
		if changed(p.tabMember(name)) {
			if err := n.collectTab(ctx, p, name); err != nil {
				return err
			}
		}
	}
	return nil
}

// collectTab finds the newest topics of a tab with other categories than before, and those that may leave it.
func (n *arrivals) collectTab(ctx context.Context, p partition, name string) error {
	categories, _, err := n.core.client.SScan(ctx, p.tabMember(name), 0, "", memberPage).Result()
	if err != nil {
		return ignoreWrongType(err)
	}
	pipe := n.core.client.Pipeline()
	leaving := pipe.ZRevRange(ctx, p.tabTopics(name), 0, newAtOnce-1)
	var coming []*redis.StringSliceCmd
	for _, category := range categories {
		coming = append(coming, pipe.ZRevRange(ctx, p.category(category), 0, 24))
	}
	if err := send(ctx, pipe); err != nil {
		return err
	}
	for _, id := range leaving.Val() {
		if !isNumber(id) || !validName(name) {
			continue // what another program has made of it is the walk's
		}
		n.members.add(arrival{kind: "tab", id: strings.Join([]string{"tab", name, p.tabTopics(name), id}, "\n")})
	}
	for _, list := range coming {
		for _, id := range list.Val() {
			if isNumber(id) {
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

// noteEntries returns the members of those entries, none if they may not find room: then they are read again. Entries
// of the future are not the newest: others come before them.
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
			members = append(members, toString(z.Member))
		}
	}
	n.since[zset] = newest
	return members
}
