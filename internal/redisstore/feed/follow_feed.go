package feed

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// The feed of what a user follows is merged anew for each read, from lists of posts that exist anyway. In each
// partition there are at most two such lists for each of the MaxFollowed things that a user can follow.
//
// The members of these lists differ: a list of topics contains 5, a list of articles contains article:5. So each list
// comes with a prefix. The prefix and a member together are the name of a post, as in other lists of posts. The merge
// orders entries with the same score by these names. Within one list, the order of the names is the order of the
// members.

// Feed returns a page of the posts of what the viewer follows, newest first. Errors: BadUserInput.
func (s Lists) Feed(ctx context.Context, viewer *forum.User, args forum.PageArgs) (*forum.FeedConnection, error) {
	page, err := args.Parse()
	if err != nil {
		return nil, err
	}
	l, r := s.Core.Loader(ctx), followedRead{size: page.Size}
	if page.Cursor != "" {
		if r.from, err = forum.ParseCursor(page.Cursor, ""); err != nil {
			return nil, err
		}
	}
	reads := []read.Read{people.FollowingRead{User: viewer.ID}, people.MutedBy(viewer.ID), read.PrivateRead{}}
	lists, err := l.Load(ctx, reads)
	if err != nil {
		return nil, err
	}
	muted := lists[1].(map[forum.UserID]float64)
	sources, err := s.readableSources(ctx, lists[0].([]forum.Cursor), lists[2].(read.PrivateNames))
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
	err = l.Resolve(ctx, read.Dependency{Reads: []read.Read{r}, Fill: func(values []any) []read.Dependency {
		found := values[0].(*read.RangePage)
		posts, seen := make([]forum.PostID, len(found.Entries)), map[string]bool{}
		for i, at := range found.Entries {
			posts[i], out[i] = forum.PostOf(at.Member), seen[at.Member]
			seen[at.Member] = true
			edges = append(edges, &forum.PostEdge{Cursor: at.String()})
		}
		conn.PageInfo.HasNextPage = found.More
		if n := len(edges); n > 0 {
			conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &edges[0].Cursor, &edges[n-1].Cursor
		}
		var hidden []read.Dependency
		if l.Viewer.Hides && len(posts) > 0 {
			hide := func(i int) { out[i] = true }
			hidden = l.HiddenAmong(found.Entries, func(member string) string { return member }, false, hide)
		}
		into := func(i int, post any) { edges[i].Node = &forum.AnyPost{Post: post} }
		return append(hidden, post.NeedPosts(l, posts, into)...)
	}})
	for i, e := range edges {
		if e.Node == nil || out[i] { // nil for one that may not be read any more
			continue
		}
		if _, ok := muted[post.AuthorOf(e.Node.Post)]; !ok && !l.HidesTag(tagsOf(e.Node.Post), "") {
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

// readableSources returns the sources of what a user follows. It leaves out categories and topics that the viewer may
// not read any more, because cursors would name the posts in them. Errors: those of Redis.
func (s Lists) readableSources(
	ctx context.Context, following []forum.Cursor, private read.PrivateNames,
) (sources []string, err error) {
	l := s.Core.Loader(ctx)
	var topics []forum.TopicID
	for _, at := range following {
		switch target := forum.FollowTarget(at.Member); target.Kind() {
		case forum.FollowTopic:
			if id, err := forum.ParseTopicID(at.Member); err == nil {
				topics = append(topics, id)
			}
		case forum.FollowCategory:
			if l.MayRead(private, target.Name()) {
				sources = append(sources, sourcesOf(target)...)
			}
		default:
			sources = append(sources, sourcesOf(target)...)
		}
	}
	found, err := post.Topics(s).GetMany(ctx, topics)
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
		id := db.DecodeUserID(string(target))
		return []string{" " + keys.ArticlesBy.In(db.Untagged, id), "topic: " + keys.TopicsBy.In(db.Untagged, id)}
	case forum.FollowArticle, forum.FollowTopic:
		return []string{string(target) + ": " + keys.Thread.In(db.Untagged, forum.SubjectID(target))}
	case forum.FollowCategory:
		return []string{"topic: " + keys.Category.In(db.Untagged, name)}
	case forum.FollowGroup:
		return []string{" " + keys.Time.In(db.Untagged, name)}
	case forum.FollowTag:
		return []string{"topic: " + keys.Tagged.In(db.Untagged, name), " " + read.Rankings[0].ByTag.In(db.Untagged, name)}
	}
	return nil
}

// followedRead reads a page of the merged lists of posts, newest first, as a *RangePage without a total.
type followedRead struct {
	sources string // of sourcesOf, separated by line feeds
	from    forum.Cursor
	size    int
}

// each calls f with the lists in the order of their commands.
func (r followedRead) each(l *read.Loader, f func(p keys.Partition, prefix, key string)) {
	for source := range strings.SplitSeq(r.sources, "\n") {
		prefix, key, _ := strings.Cut(source, " ")
		thread := strings.Count(prefix, ":") == 2
		for _, p := range l.Store.DB.Partitions {
			if !thread || p == l.Store.DB.PartitionOf(forum.SubjectID(strings.TrimSuffix(prefix, ":")).Number()) {
				f(p, prefix, key)
			}
		}
	}
}

func (r followedRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	r.each(l, func(p keys.Partition, prefix, key string) {
		page := read.RangeRead{Key: key, Descending: true, From: r.from, Size: r.size}
		if r.from.Member != "" {
			page.From.Member = within(r.from.Member, prefix)
		}
		page.QueueKey(ctx, &read.Loader{}, pipe, p.Tag+key, r.size+1, 0)
	})
}

// within converts a member of the merged feed to the member where a page of one source list continues. prefix is what
// the merge puts before the members of this list. If the member comes from this list, within returns it without the
// prefix. Otherwise it returns a text that sorts before or after all members of this list.
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

func (r followedRead) Decode(l *read.Loader, cmds []redis.Cmder) (any, error) {
	page := &read.RangePage{}
	var heads [][]forum.Cursor
	var failed error
	r.each(l, func(_ keys.Partition, prefix, _ string) {
		var head []forum.Cursor
		err := cmds[0].Err()
		switch cmd := cmds[0].(type) {
		case *redis.ZSliceCmd:
			head = read.CursorsOf(cmd.Val())
		case *redis.Cmd:
			if err == nil {
				head, err = page.AddReply(cmd)
			}
		}
		cmds = cmds[1:]
		if err != nil && !db.IsWrongType(err) {
			failed = err
			return
		}
		for i := range head {
			head[i].Member = prefix + head[i].Member
		}
		heads = append(heads, head)
	})
	page.Entries = read.Merge(heads, true, r.size+1)
	if page.More = len(page.Entries) > r.size; page.More {
		page.Entries = page.Entries[:r.size]
	}
	return page, failed
}
