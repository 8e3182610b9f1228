package redisstore

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// revisionData reads the earlier texts of the viewer's posts, a page of posts at a time. Each post has up to
// forum.MaxRevisions of them, so the revisions of one page of posts may fill several pages. The cursor after has two
// parts with a colon between: how many of these revisions earlier pages contained, and the cursor of the page of
// posts.
func revisionData(ctx context.Context, s *Store, viewer *forum.User, after string) ([]*forum.DataItem, string, error) {
	number, inner, _ := strings.Cut(after, ":")
	had := 0
	if after != "" {
		var err error
		if had, err = strconv.Atoi(number); err != nil || had < 0 {
			return nil, "", forum.ErrCursor
		}
	}
	id := viewer.ID
	ctx = s.Core.NewResponse(ctx, read.Operator, read.RevisionContent, nil)
	posts, next, err := s.postsBy(ctx, id, inner, keys.ArticlesBy.In(db.Untagged, id), keys.TopicsBy.In(db.Untagged, id),
		keys.CommentsBy.In(db.Untagged, id),
		keys.RemovedOf.In(db.Untagged, id), keys.PrivateBy.In(db.Untagged, id))
	if err != nil {
		return nil, "", err
	}
	if next != "" {
		next = "0:" + next
	}
	all, err := s.revisionsIn(ctx, posts)
	if err != nil {
		return nil, "", err
	}
	all = all[min(had, len(all)):]
	if len(all) > dataPage {
		all, next = all[:dataPage], strconv.Itoa(had+dataPage)+":"+inner
	}
	texts, err := s.Core.Loader(ctx).Load(ctx, all)
	items := []*forum.DataItem{}
	for _, text := range texts {
		if revision := text.(*forum.Revision); revision != nil {
			items = append(items, revisionItem(revision))
		}
	}
	return items, next, err
}

// revisionsIn returns the reads of all revisions of posts, the oldest of each first.
func (s *Store) revisionsIn(ctx context.Context, posts []any) (all []read.Read, err error) {
	ids, lists := make([]forum.PostID, len(posts)), make([]read.Read, len(posts))
	for i, post := range posts {
		ids[i] = post.(interface{ PostID() forum.PostID }).PostID()
		lists[i] = read.RangeRead{
			Key: keys.Revisions.In(db.Untagged, ids[i]), In: db.Only(ids[i].Number()), Size: forum.MaxRevisions,
		}
	}
	pages, err := s.Core.Loader(ctx).Load(ctx, lists)
	for i, page := range pages {
		for _, entry := range page.(*read.RangePage).Entries {
			number, _ := strconv.Atoi(entry.Member)
			all = append(all, post.RevisionRead{ID: forum.RevisionID{Post: ids[i], Number: number}})
		}
	}
	return all, err
}
