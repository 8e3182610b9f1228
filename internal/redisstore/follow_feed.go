package redisstore

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// The feed of what a user follows is merged at each read from the lists of posts that exist anyway, of which there are
// at most two for each of MaxFollowed things, in each partition. Their members are not alike: a list of topics has 5,
// and one of articles article:5. So each list has a prefix that makes a member the name of a post, as in other lists of
// posts. The merge has the order of these names, which is that of the members within one list.

// Feed returns a page of the posts of what the viewer follows, newest first. Errors: BadUserInput.
func (s Lists) Feed(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.FeedConnection, error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	l, r := s.core.loader(ctx), followedRead{size: page.Size}
	if page.Cursor != "" {
		if r.from, err = forum.ParseCursor(page.Cursor, ""); err != nil {
			return nil, err
		}
	}
	lists, err := l.load(ctx, []read{followingRead{viewer.ID}, mutedBy(viewer.ID), privateRead{}})
	if err != nil {
		return nil, err
	}
	muted := lists[1].(map[forum.UserID]float64)
	sources, err := s.readableSources(ctx, lists[0].([]forum.Cursor), lists[2].(privateNames))
	if err != nil {
		return nil, err
	}
	conn := &forum.FeedConnection{}
	if len(sources) == 0 {
		return conn, nil
	}
	r.sources = strings.Join(sources, "\n")
	var edges []*forum.PostEdge
	out := map[int]bool{}
	err = l.resolve(ctx, dependency{reads: []read{r}, fill: func(values []any) []dependency {
		found := values[0].(*rangePage)
		posts, seen := make([]forum.PostID, len(found.entries)), map[string]bool{}
		for i, at := range found.entries {
			posts[i], out[i] = forum.PostOf(at.Member), seen[at.Member]
			seen[at.Member] = true
			edges = append(edges, &forum.PostEdge{Cursor: at.String()})
		}
		conn.PageInfo.HasNextPage = found.more
		if n := len(edges); n > 0 {
			conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
		}
		hide := func(i int) { out[i] = true }
		hidden := l.hiddenAmong(found.entries, func(member string) string { return member }, false, hide)
		return append(hidden, l.posts(posts, func(i int, post any) { edges[i].Node = &forum.AnyPost{Post: post} })...)
	}})
	for i, e := range edges {
		if e.Node == nil || out[i] { // nil for one that may not be read any more
			continue
		}
		if _, ok := muted[authorOf(e.Node.Post)]; !ok && !l.hidesTag(tagsOf(e.Node.Post), "") {
			conn.Edges = append(conn.Edges, e)
		}
	}
	return conn, err
}

// tagsOf returns the tags of a post, none of a comment.
func tagsOf(post any) []string {
	switch post := post.(type) {
	case *forum.Article:
		return post.Tags
	case *forum.Topic:
		return post.Tags
	}
	return nil
}

// readableSources returns the sources of what a user follows, without the categories and topics that the viewer may not
// read any more: cursors would name what is in them. Errors: those of Redis.
func (s Lists) readableSources(
	ctx context.Context, following []forum.Cursor, private privateNames,
) (sources []string, err error) {
	l := s.core.loader(ctx)
	var topics []forum.TopicID
	for _, at := range following {
		switch target := forum.FollowTarget(at.Member); target.Kind() {
		case forum.FollowTopic:
			if id, err := forum.ParseTopicID(at.Member); err == nil {
				topics = append(topics, id)
			}
		case forum.FollowCategory:
			if l.mayRead(private, target.Name()) {
				sources = append(sources, sourcesOf(target)...)
			}
		default:
			sources = append(sources, sourcesOf(target)...)
		}
	}
	found, err := Topics(s).GetMany(ctx, topics)
	for _, t := range found {
		if t != nil {
			sources = append(sources, sourcesOf(forum.FollowTarget(t.ID.String()))...)
		}
	}
	return sources, err
}

// sourcesOf returns the lists of posts of what a user follows, each with the prefix of its members: see above.
func sourcesOf(target forum.FollowTarget) []string {
	switch name := target.Name(); target.Kind() {
	case forum.FollowUser:
		id := decodeUserID(string(target))
		return []string{" " + untagged.articlesBy(id), "topic: " + untagged.topicsBy(id)}
	case forum.FollowTopic:
		return []string{string(target) + ": " + untagged.thread(forum.SubjectID(target))}
	case forum.FollowCategory:
		return []string{"topic: " + untagged.category(name)}
	case forum.FollowGroup:
		return []string{" " + untagged.timeRanking(name)}
	case forum.FollowTag:
		return []string{"topic: " + untagged.tagged(name), " " + untagged.tagRanking(rankings[0], name)}
	}
	return nil
}

// followedRead reads a page of the merged lists of posts, newest first, as a *rangePage without a total.
type followedRead struct {
	sources string // of sourcesOf, separated by line feeds
	from    forum.Cursor
	size    int
}

// each calls f with the lists in the order of their commands.
func (r followedRead) each(l *loader, f func(p partition, prefix, key string)) {
	for source := range strings.SplitSeq(r.sources, "\n") {
		prefix, key, _ := strings.Cut(source, " ")
		thread := strings.Count(prefix, ":") == 2
		for _, p := range l.store.partitions {
			if !thread || p == l.store.partitionOf(forum.SubjectID(strings.TrimSuffix(prefix, ":")).Number()) {
				f(p, prefix, key)
			}
		}
	}
}

func (r followedRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	r.each(l, func(p partition, prefix, key string) {
		page := rangeRead{key: key, descending: true, from: r.from, size: r.size}
		if r.from.Member != "" {
			page.from.Member = within(r.from.Member, prefix)
		}
		page.queueKey(ctx, &loader{}, pipe, p.tag+key, r.size+1, 0)
	})
}

// within translates a member of the merged feed into one of a source list, whose members have a prefix in the merge:
// the member without the prefix, or for a member of another list a text before or behind all members of this one.
func within(member, prefix string) string {
	rest, ok := strings.CutPrefix(member, prefix)
	switch {
	case ok:
		return rest
	case member < prefix:
		return "!" // before all numbers
	}
	return "~" // behind them
}

func (r followedRead) decode(l *loader, cmds []redis.Cmder) (any, error) {
	page := &rangePage{}
	var heads [][]forum.Cursor
	var failed error
	r.each(l, func(_ partition, prefix, _ string) {
		var head []forum.Cursor
		err := cmds[0].Err()
		switch cmd := cmds[0].(type) {
		case *redis.ZSliceCmd:
			head = cursorsOf(cmd.Val())
		case *redis.Cmd:
			if err == nil {
				head, err = page.addReply(cmd)
			}
		}
		cmds = cmds[1:]
		if err != nil && !isWrongType(err) {
			failed = err
			return
		}
		for i := range head {
			head[i].Member = prefix + head[i].Member
		}
		heads = append(heads, head)
	})
	page.entries = merge(heads, true, r.size+1)
	if page.more = len(page.entries) > r.size; page.more {
		page.entries = page.entries[:r.size]
	}
	return page, failed
}
