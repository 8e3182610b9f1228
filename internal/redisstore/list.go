package redisstore

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

var listPost = newWrite("list_post", statuses{
	"NOT_FOUND": notFound("post", "id"),
	"FULL": forum.Invalid("id", forum.Count(0, forum.MaxListed),
		"you have %d saved posts; take some out of the list first", forum.MaxListed),
})

// noteHides notes that a user has hidden a post. Only then the lists that the user reads look for hidden posts.
var noteHides = newWrite("note_hides", statuses{"NOT_FOUND": errNoUser})

// listed returns the key of a list of a user's posts.
func (p partition) listed(list forum.PostList, id forum.UserID) string {
	if list == forum.SavedPosts {
		return p.saved(id)
	}
	return p.hidden(id)
}

// Put puts a post into a list of the viewer's or takes it out, and returns the post: nil if it no longer exists, or the
// viewer may not read it any more. Errors: BadUserInput for too many saved posts, NotFound.
func (s Lists) Put(ctx context.Context, viewer *forum.User, in forum.ListPost) (any, error) {
	key, subject := s.core.postHash(in.Post)
	drop := flag(in.List == forum.HiddenPosts)
	_, err := s.core.run(ctx, listPost, []string{key, s.core.partitionOf(in.Post.Number()).listed(in.List, viewer.ID)},
		in.Post.Member(), subject, flag(in.On), formatTime(s.core.now()), forum.MaxListed, drop, readers(viewer))
	if err != nil {
		return nil, err
	}
	if in.List == forum.HiddenPosts && in.On && !viewer.Hides { // behind the list: a repetition notes it, too
		if _, err := s.core.run(ctx, noteHides, []string{s.core.partitionOf(int64(viewer.ID)).user(viewer.ID)}); err != nil {
			return nil, err
		}
	}
	l, post := s.core.loader(ctx), any(nil)
	l.reset(nil) // the response may have read the lists
	err = l.resolve(ctx, l.posts([]forum.PostID{in.Post}, func(_ int, found any) { post = found })...)
	return post, err
}

// Posts returns a page of a list of the viewer's, the last post first. A post that no longer exists, or that the viewer
// may not read any more, is nil. Errors: BadUserInput.
func (s Lists) Posts(
	ctx context.Context, viewer *forum.User, of forum.PostList, args forum.PageArgs,
) (*forum.PostConnection, error) {
	return readList(ctx, s.core, list[forum.AnyPost]{
		key: untagged.listed(of, viewer.ID),
		entities: func(l *loader, at []forum.Cursor, into into[forum.AnyPost]) []dependency {
			posts := make([]forum.PostID, len(at))
			for i := range at {
				posts[i] = forum.PostOf(at[i].Member)
			}
			return l.posts(posts, func(i int, post any) { into(i, &forum.AnyPost{Post: post}) })
		},
	}, args)
}

// posts returns the dependencies of posts. Those of one kind are one dependency. into gets the posts that exist.
func (l *loader) posts(ids []forum.PostID, into func(i int, post any)) (all []dependency) {
	var articles []forum.ArticleID
	var topics []forum.TopicID
	var comments []forum.CommentID
	var ofArticles, ofTopics, ofComments []int
	for i, id := range ids {
		switch id, _ := forum.ParseNodeID(string(id)); id := id.(type) {
		case forum.ArticleID:
			articles, ofArticles = append(articles, id), append(ofArticles, i)
		case forum.TopicID:
			topics, ofTopics = append(topics, id), append(ofTopics, i)
		case forum.CommentID:
			comments, ofComments = append(comments, id), append(ofComments, i)
		}
	}
	if len(articles) > 0 {
		all = append(all, l.articles(articles, func(i int, a *forum.Article) { into(ofArticles[i], a) })...)
	}
	if len(topics) > 0 {
		all = append(all, l.topics(topics, func(i int, t *forum.Topic) { into(ofTopics[i], t) })...)
	}
	if len(comments) > 0 {
		all = append(all, l.comments(comments, func(i int, c *forum.Comment) { into(ofComments[i], c) })...)
	}
	return all
}

// listed returns the dependency of posts on the viewer's lists, none if the response does not show them; of returns
// the id of each post, and what takes its lists.
func (l *loader) listed(posts int, of func(i int) (forum.PostID, *forum.ViewerLists)) []dependency {
	if l.viewerID == 0 || l.fields&PostLists == 0 || posts == 0 {
		return nil
	}
	reads, to := make([]read, posts), make([]*forum.ViewerLists, posts)
	for i := range posts {
		var post forum.PostID
		post, to[i] = of(i)
		reads[i] = listedRead{post, l.viewerID}
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		for i, value := range values {
			*to[i] = value.(forum.ViewerLists)
		}
		return nil
	}}}
}

// listedRead reads which lists of a viewer have a post, as a forum.ViewerLists.
type listedRead struct {
	post   forum.PostID
	viewer forum.UserID
}

func (r listedRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	p := l.store.partitionOf(r.post.Number())
	pipe.ZScore(ctx, p.saved(r.viewer), r.post.Member())
	pipe.ZScore(ctx, p.hidden(r.viewer), r.post.Member())
}

func (r listedRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	has := func(cmd redis.Cmder) bool { return cmd.Err() == nil }
	for _, cmd := range cmds {
		if err := ignoreNil(cmd.Err()); err != nil && !isWrongType(err) {
			return forum.ViewerLists{}, err
		}
	}
	return forum.ViewerLists{ViewerHasSaved: has(cmds[0]), ViewerHasHidden: has(cmds[1])}, nil
}

// hiddenAmong returns the dependency of entries of a list on what the viewer has hidden, and on what is marked as seen
// if unseen; post returns the post that a member is. It costs nothing for a viewer who has never hidden a post.
func (l *loader) hiddenAmong(
	at []forum.Cursor, post func(member string) string, unseen bool, hide func(i int),
) []dependency {
	if post == nil || l.viewer == nil || !l.viewer.Hides && !unseen || len(at) == 0 {
		return nil
	}
	members, entries := map[partition][]string{}, map[partition][]int{}
	for i := range at {
		member := post(at[i].Member)
		p := l.store.partitionOf(forum.PostOf(member).Number())
		members[p], entries[p] = append(members[p], member), append(entries[p], i)
	}
	var reads []read
	var of [][]int
	for _, p := range l.store.partitions {
		if len(members[p]) == 0 {
			continue
		}
		among := hiddenRead{of: p, posts: strings.Join(members[p], "\n"), viewer: l.viewerID}
		if l.viewer.Hides {
			reads, of = append(reads, among), append(of, entries[p])
		}
		if unseen {
			among.seen = true
			reads, of = append(reads, among), append(of, entries[p])
		}
	}
	if unseen {
		l.personal()
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		for i, value := range values {
			for j, hidden := range value.([]bool) {
				if hidden {
					l.personal()
					hide(of[i][j])
				}
			}
		}
		return nil
	}}}
}

// hiddenRead reads which posts of a partition a viewer has hidden, or has marked as seen, as a []bool.
type hiddenRead struct {
	of     partition
	posts  string // separated by line feeds
	viewer forum.UserID
	seen   bool // instead of hidden
}

func (r hiddenRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) {
	posts := strings.Split(r.posts, "\n")
	if r.seen {
		pipe.HMGet(ctx, r.of.seen(r.viewer), posts...)
	} else {
		pipe.ZMScore(ctx, r.of.hidden(r.viewer), posts...)
	}
}

func (r hiddenRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	hidden := make([]bool, strings.Count(r.posts, "\n")+1)
	switch cmd := cmds[0].(type) {
	case *redis.SliceCmd:
		for i, mark := range cmd.Val() {
			hidden[i] = mark != nil
		}
	case *redis.FloatSliceCmd:
		for i, at := range cmd.Val() {
			hidden[i] = at != 0 // the time when it was hidden, 0 for none
		}
	}
	return hidden, ignoreWrongType(cmds[0].Err())
}
