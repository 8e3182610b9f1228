package post

import (
	"context"
	"fmt"
	"strconv"
	"unsafe"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var walkThread = db.Script("walk_thread")

// threadRead reads a page of a thread, as a *threadPage.
type threadRead struct {
	subject     forum.SubjectID
	order       forum.Order
	size, depth int
	after       string          // a cursor, "" for none
	around      forum.CommentID // zero for none
}

// A threadPage is a page of a thread.
type threadPage struct {
	total        int  // comments in the whole thread
	depth        int  // of the root of the walk
	ancestors    int  // that the page has in front of the comment around which it is
	before, more bool // comments before the page are left out, and more follow it
	entries      []threadEntry
	elsewhere    bool // the cursor is of another thread
}

// A threadEntry is a comment on a page of a thread.
type threadEntry struct {
	at          forum.Cursor
	level, left int // the level from 1; the direct replies that are left out
}

// kept: a write that changes any ranking of a thread names the key of the thread too.
func (threadRead) Kept(read.Fields) (read.Fields, bool) { return 0, true }

func (r threadRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	p, around, root := l.Store.DB.PartitionOf(r.subject.Number()), "", ""
	levels := r.depth
	if r.around != (forum.CommentID{}) {
		around = "0" // which is no comment
		if r.around.Subject == r.subject {
			around = db.FormatInt(r.around.Number)
		}
	}
	var path []any
	if r.after != "" {
		c, _ := forum.ParseThreadCursor(r.after, r.subject, r.order) // it has been parsed before
		levels += c.Levels
		if c.Root != 0 {
			root = db.FormatInt(c.Root)
		}
		for _, at := range c.Path {
			path = append(path, strconv.FormatFloat(at.Score, 'g', 17, 64), at.Member)
		}
	}
	args := []any{
		string(r.subject), read.OrderOf(r.order).Comments.By, r.order == forum.OrderOld, r.size, levels, root, around,
	}
	walkThread.EvalShaRO(ctx, pipe, []string{keys.Thread.In(p, r.subject)}, append(args, path...)...)
}

func (r threadRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	reply, err := cmds[0].(*redis.Cmd).Slice()
	switch {
	case err == redis.Nil:
		return &threadPage{elsewhere: true}, nil
	case db.IsWrongType(err):
		return &threadPage{}, nil // another program has written another type of key: it reads as a missing one
	case err != nil:
		return &threadPage{}, err
	}
	number := func(i int) int { return db.ParseInt(db.ToString(reply[i])) }
	page := &threadPage{
		total: number(0), depth: number(1), ancestors: number(2), before: number(3) > 0, more: number(4) > 0,
	}
	texts := db.ToStrings(reply[5])
	page.entries = make([]threadEntry, 0, len(texts)/4)
	for ; len(texts) > 3; texts = texts[4:] {
		score, err := strconv.ParseFloat(texts[1], 64)
		if err != nil {
			return page, fmt.Errorf("score of %s: %w", texts[0], err)
		}
		page.entries = append(page.entries, threadEntry{
			forum.Cursor{Score: score, Member: texts[0]}, db.ParseInt(texts[2]), db.ParseInt(texts[3]),
		})
	}
	return page, nil
}

// Thread returns a page of the comments on a subject in reading order: each comment comes before its replies, and
// siblings come in the order that args names. It takes at most three round trips. Errors: BadUserInput.
func (s Comments) Thread(
	ctx context.Context, subject forum.SubjectID, args forum.ThreadArgs,
) (*forum.ThreadConnection, error) {
	t, err := args.Parse(subject)
	if err != nil {
		return nil, err
	}
	r := threadRead{subject: subject, order: t.Order, size: t.Size, depth: t.Depth, around: t.Around}
	walk := forum.ThreadWalk{Subject: subject, Order: t.Order}
	if t.After != nil {
		r.after, walk = *args.After, t.After.ThreadWalk
	}
	l, conn := s.Core.Loader(ctx), &forum.ThreadConnection{}
	if t.After == nil && args.Around == nil {
		siblingThreads(ctx, l, r)
	}
	elsewhere := false
	err = l.Resolve(ctx, read.Dependency{Reads: []read.Read{r}, Fill: func(values []any) []read.Dependency {
		page := values[0].(*threadPage)
		elsewhere = page.elsewhere
		walk.Levels += page.ancestors
		fillThread(conn, page, &walk, t.After)
		return NeedComments(l, page.comments(subject), func(i int, c *forum.Comment) { conn.Edges[i].Node = c })
	}})
	if elsewhere {
		return nil, forum.ErrCursor
	}
	return conn, err
}

// siblingThreads reads the same page of the threads of all topics or articles that were loaded together.
func siblingThreads(ctx context.Context, l *read.Loader, r threadRead) {
	page := func(of forum.SubjectID) read.Dependency {
		r := r
		r.subject = of
		return read.Dependency{Reads: []read.Read{r}, Fill: func(values []any) []read.Dependency {
			return NeedComments(l, values[0].(*threadPage).comments(of), func(int, *forum.Comment) {})
		}}
	}
	number := r.subject.Number()
	topic, article := TopicRead{forum.TopicID(number)}, ArticleRead{forum.ArticleID(number)}
	switch {
	case r.subject.Topic() && read.CountSiblings(l, topic) > 1:
		read.Siblings(ctx, l, topic, func(of TopicRead) read.Dependency { return page(forum.SubjectID(of.ID.String())) })
	case !r.subject.Topic() && read.CountSiblings(l, article) > 1:
		read.Siblings(ctx, l, article, func(of ArticleRead) read.Dependency { return page(forum.SubjectID(of.ID.String())) })
	}
}

// comments returns the ids of the comments on a page.
func (page *threadPage) comments(subject forum.SubjectID) []forum.CommentID {
	ids := make([]forum.CommentID, len(page.entries))
	for i := range ids {
		ids[i] = CommentID(subject, page.entries[i].at.Member)
	}
	return ids
}

// fillThread fills a page of a thread, without the comments themselves.
func fillThread(
	conn *forum.ThreadConnection, page *threadPage, walk *forum.ThreadWalk, after *forum.ThreadCursor,
) {
	edges := make([]forum.ThreadEdge, len(page.entries))
	conn.Edges, conn.TotalCount = make([]*forum.ThreadEdge, len(edges)), page.total
	var way []*forum.ThreadPlace // down to the last comment
	if after != nil {
		for i := range after.Path {
			way = append(way, &forum.ThreadPlace{At: after.Path[i], Above: last(way)})
		}
	}
	for i, entry := range page.entries {
		e := &edges[i]
		way = way[:min(entry.level-1, len(way))]
		e.Walk, e.Place, e.Depth = walk, forum.ThreadPlace{At: entry.at, Above: last(way)}, page.depth+entry.level
		way = append(way, &e.Place)
		if entry.left > 0 {
			e.More = &forum.MoreReplies{Count: entry.left, Walk: forum.ThreadWalk{
				Subject: walk.Subject, Order: walk.Order, Root: CommentID(walk.Subject, entry.at.Member).Number,
			}}
		}
		conn.Edges[i] = e
	}
	conn.PageInfo.HasPreviousPage, conn.PageInfo.HasNextPage = page.before, page.more
	if n := len(edges); n > 0 {
		start, end := edges[0].Cursor(), edges[n-1].Cursor()
		conn.PageInfo.StartCursor, conn.PageInfo.EndCursor = &start, &end
	}
}

// last returns the last of some places, nil for none.
func last(places []*forum.ThreadPlace) *forum.ThreadPlace {
	if len(places) == 0 {
		return nil
	}
	return places[len(places)-1]
}

func (r threadRead) PageSize() int64 { return int64(unsafe.Sizeof(r)) + int64(len(r.after)) }

// Entity returns the read of a topic: that of an article is read together with much else.
func (r threadRead) Entity() read.Read {
	if !r.subject.Topic() {
		return nil
	}
	return TopicRead{forum.TopicID(r.subject.Number())}
}
