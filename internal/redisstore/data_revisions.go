package redisstore

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// revisionData reads the earlier texts of the viewer's posts. A post has up to forum.MaxRevisions, so a page of posts
// may take several pages: after is how many of its revisions these have had, a colon, and the cursor of the posts.
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
	ctx = s.NewResponse(ctx, operator, RevisionContent, nil)
	posts, next, err := s.postsBy(ctx, id, inner, untagged.articlesBy(id), untagged.topicsBy(id), untagged.commentsBy(id),
		untagged.removedOf(id), untagged.privateBy(id))
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
	texts, err := s.loader(ctx).load(ctx, all)
	items := []*forum.DataItem{}
	for _, text := range texts {
		if revision := text.(*forum.Revision); revision != nil {
			items = append(items, revisionItem(revision))
		}
	}
	return items, next, err
}

// revisionsIn returns the reads of all revisions of posts, the oldest of each first.
func (s *Store) revisionsIn(ctx context.Context, posts []any) (all []read, err error) {
	ids, lists := make([]forum.PostID, len(posts)), make([]read, len(posts))
	for i, post := range posts {
		ids[i] = post.(interface{ PostID() forum.PostID }).PostID()
		lists[i] = rangeRead{key: untagged.revisions(ids[i]), in: only(ids[i].Number()), size: forum.MaxRevisions}
	}
	pages, err := s.loader(ctx).load(ctx, lists)
	for i, page := range pages {
		for _, entry := range page.(*rangePage).entries {
			number, _ := strconv.Atoi(entry.Member)
			all = append(all, revisionRead{forum.RevisionID{Post: ids[i], Number: number}})
		}
	}
	return all, err
}
