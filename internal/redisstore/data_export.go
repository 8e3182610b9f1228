package redisstore

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/moderation"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
)

// dataPage is the number of items, such as posts, in a page of an export of a user's data.
const dataPage = 50

// dataFields are the fields that are read of users and posts.
const dataFields = read.UserProfile | read.ArticleContent | read.TopicContent | read.CommentContent

// A dataStage reads a page of one kind of a user's data. It takes a cursor, "" for the first page, and returns the
// items after the cursor, and the cursor of the next page, "" after the last page.
type dataStage func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error)

// dataStages are the kinds in the order of an export. What stores something else of a user adds one.
var dataStages = []dataStage{
	accountData,
	sessionData,
	tokenData,
	warningData,
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return listed(after, articleItem, func(args forum.PageArgs) (*forum.ArticleConnection, error) {
			return s.ArticleFeeds.OfUser(ctx, viewer.ID, forum.Feed{Order: forum.OrderNew, Page: args})
		})
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return listed(after, topicItem, func(args forum.PageArgs) (*forum.TopicConnection, error) {
			return s.TopicFeeds.OfUser(ctx, viewer.ID, forum.Feed{Order: forum.OrderNew, Page: args})
		})
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return listed(after, commentItem, func(args forum.PageArgs) (*forum.CommentConnection, error) {
			return s.Comments.OfUser(ctx, viewer.ID, forum.Feed{Order: forum.OrderNew, Page: args})
		})
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return s.ownPosts(ctx, keys.RemovedOf.In(db.Untagged, viewer.ID), viewer.ID, after)
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return listed(after, heldItem, func(args forum.PageArgs) (*forum.HeldPostConnection, error) {
			return s.Held.OfUser(ctx, viewer.ID, args)
		})
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return listed(after, heldItem, func(args forum.PageArgs) (*forum.HeldPostConnection, error) {
			return s.Held.RejectedOf(ctx, viewer.ID, args)
		})
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return s.voteData(ctx, viewer.ID, keys.Upvotes, forum.VoteUp, after)
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return s.voteData(ctx, viewer.ID, keys.Downvotes, forum.VoteDown, after)
	},
	membershipData,
	reportData,
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return listed(after, notificationItem, func(args forum.PageArgs) (*forum.NotificationConnection, error) {
			return s.Notifications.List(ctx, viewer, args)
		})
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return s.ownPosts(ctx, keys.PrivateBy.In(db.Untagged, viewer.ID), viewer.ID, after)
	},
	revisionData,
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return s.listData(ctx, keys.Saved.In(db.Untagged, viewer.ID), forum.DataSaved, after)
	},
	func(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
		return s.listData(ctx, keys.Hidden.In(db.Untagged, viewer.ID), forum.DataHidden, after)
	},
	followData,
	mutedData,
	seenData,
	blockedData,
	offData,
}

// DataOf returns a page of the viewer's data. after is the end cursor of the page before, "" for the first page. All
// items of a page come from the same dataStage; a page is empty if the viewer has no such data. Errors: BadUserInput
// for a malformed cursor.
func (s *Store) DataOf(ctx context.Context, viewer *forum.User, after string) (*forum.DataExport, error) {
	number, inner, _ := strings.Cut(after, ":")
	at := 0
	if after != "" {
		var err error
		if at, err = strconv.Atoi(number); err != nil || at < 0 || at >= len(dataStages) {
			return nil, forum.ErrCursor
		}
	}
	ctx = s.Core.NewResponse(ctx, viewer, dataFields, nil)
	items, next, err := dataStages[at](ctx, s, viewer, inner)
	if err != nil {
		return nil, err
	}
	page := &forum.DataExport{Items: items}
	switch {
	case next != "":
		page.EndCursor = forum.Optional(strconv.Itoa(at) + ":" + next)
	case at+1 < len(dataStages):
		page.EndCursor = forum.Optional(strconv.Itoa(at+1) + ":")
	}
	return page, nil
}

// listed returns the items of a page of a list.
func listed[T any](
	after string, item func(*T) *forum.DataItem, read func(forum.PageArgs) (*forum.Connection[T], error),
) (items []*forum.DataItem, next string, err error) {
	args := forum.PageArgs{First: new(int32(dataPage)), After: forum.Optional(after)}
	page, err := read(args)
	if err != nil {
		return nil, "", err
	}
	items = []*forum.DataItem{}
	for _, entity := range page.Nodes() {
		if entity != nil {
			items = append(items, item(entity))
		}
	}
	if page.PageInfo.HasNextPage {
		next = forum.OrEmpty(page.PageInfo.EndCursor)
	}
	return items, next, nil
}

// entriesOf returns a page of zsets that are merged, newest first, and the cursor of the next page.
func (s *Store) entriesOf(
	ctx context.Context, after string, keyNames ...string,
) (entries []forum.Cursor, next string, err error) {
	return s.readEntries(ctx, after, read.RangeRead{Key: keyNames[0], Also: strings.Join(keyNames[1:], "\n")})
}

// readEntries returns a page of a list, newest first, and the cursor of the next page.
func (s *Store) readEntries(
	ctx context.Context, after string, r read.RangeRead,
) (entries []forum.Cursor, next string, err error) {
	r.Descending, r.Size = true, dataPage
	if after != "" {
		if r.From, err = forum.ParseCursor(after, ""); err != nil {
			return nil, "", err
		}
	}
	page, err := read.LoadRead[*read.RangePage](ctx, s.Core.Loader(ctx), r)
	if err != nil {
		return nil, "", err
	}
	if page.More {
		next = page.Entries[len(page.Entries)-1].String()
	}
	return page.Entries, next, nil
}

// ownPosts reads the posts in a list of an author's.
func (s *Store) ownPosts(
	ctx context.Context, list string, author forum.UserID, after string,
) ([]*forum.DataItem, string, error) {
	posts, next, err := s.postsBy(s.Core.NewResponse(ctx, read.Operator, dataFields, nil), author, after, list)
	items := []*forum.DataItem{}
	for _, post := range posts {
		switch post := post.(type) {
		case *forum.Article:
			items = append(items, articleItem(post))
		case *forum.Topic:
			items = append(items, topicItem(post))
		case *forum.Comment:
			items = append(items, commentItem(post))
		}
	}
	return items, next, err
}

// postsBy returns the posts of a page of an author's merged lists, and the cursor of the next page. Its callers pass
// the ctx of a response to the operator, so that the page contains posts in categories that the author may no longer
// read, too.
func (s *Store) postsBy(
	ctx context.Context, author forum.UserID, after string, lists ...string,
) (posts []any, next string, err error) {
	entries, next, err := s.entriesOf(ctx, after, lists...)
	if err != nil {
		return nil, "", err
	}
	var ids []string
	for _, entry := range entries {
		member := entry.Member
		if !strings.Contains(member, ":") { // of TopicsBy
			member = "topic:" + member
		}
		if id := forum.PostOf(member); id != "" {
			ids = append(ids, string(id))
		}
	}
	posts, err = s.Nodes(ctx, ids)
	// Another program may have put the post of another author there.
	return slices.DeleteFunc(posts, func(of any) bool { return post.AuthorOf(of) != author }), next, err
}

// voteData reads the votes of one of the viewer's lists.
func (s *Store) voteData(
	ctx context.Context, viewer forum.UserID, list keys.VoteList, kind forum.Vote, after string,
) ([]*forum.DataItem, string, error) {
	entries, next, err := s.readEntries(ctx, after, read.RangeRead{
		Key: keys.VotesBy.In(db.Untagged, list, viewer), Blocks: keys.VoteBlocks.In(db.Untagged, list, viewer),
	})
	items := []*forum.DataItem{}
	for _, entry := range entries {
		items = append(items, voteItem(forum.PostOf(entry.Member), kind, vote.TimeOf(entry.Score)))
	}
	return items, next, err
}

// listData reads the posts of one of the viewer's lists.
func (s *Store) listData(
	ctx context.Context, key string, kind forum.DataKind, after string,
) ([]*forum.DataItem, string, error) {
	entries, next, err := s.entriesOf(ctx, after, key)
	items := []*forum.DataItem{}
	for _, entry := range entries {
		post, at := string(forum.PostOf(entry.Member)), db.FromUnix(entry.Score)
		items = append(items, dataItem(kind, post, at, map[string]any{"post": post, "createdAt": timeOrNil(at)}))
	}
	return items, next, err
}

// reportData reads the reports of the viewer.
func reportData(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
	entries, next, err := s.entriesOf(ctx, after, keys.ReportedBy.In(db.Untagged, viewer.ID))
	if err != nil {
		return nil, "", err
	}
	reads := make([]read.Read, len(entries))
	for i, entry := range entries {
		reads[i] = ownReportRead{forum.PostID(entry.Member), viewer.ID}
	}
	reports, err := s.Core.Loader(ctx).Load(ctx, reads)
	items := []*forum.DataItem{}
	for i, report := range reports {
		if report := report.(*forum.Report); report != nil {
			items = append(items, reportItem(entries[i].Member, report))
		}
	}
	return items, next, err
}

// ownReportRead reads the report of a post by a user, open or resolved, as a *forum.Report; nil for none.
type ownReportRead struct {
	post forum.PostID
	user forum.UserID
}

func (r ownReportRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	uid := db.FormatInt(int64(r.user))
	pipe.HMGet(ctx, keys.Reports.In(l.Store.DB.PartitionOf(r.post.Number()), r.post), uid, "resolved:"+uid)
}

func (r ownReportRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	texts, err := cmds[0].(*redis.SliceCmd).Result()
	if err != nil {
		return (*forum.Report)(nil), err
	}
	found := db.ToStrings(texts)
	return moderation.DecodeReport(db.FormatInt(int64(r.user)), found[0]+found[1]), nil
}
