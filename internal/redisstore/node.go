package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Nodes returns the entities with global ids in their order, nil for one that does not exist. It reads all of them
// together. Errors: BadUserInput for an invalid id.
func (s *Store) Nodes(ctx context.Context, ids []string) ([]any, error) {
	l := s.loader(ctx)
	nodes := make([]any, len(ids)) // a nil *forum.Article in an any would not be nil
	var all []dependency
	for i, id := range ids {
		parsed, err := forum.ParseNodeID(id)
		if err != nil {
			return nil, err
		}
		switch id := parsed.(type) {
		case forum.SiteID:
			if nodes[i], err = s.Site(ctx); err != nil {
				return nil, err
			}
		case forum.RevisionID:
			site, err := s.Site(ctx)
			if err != nil {
				return nil, err
			}
			l.personal()
			all = append(all, l.revision(id, site.PublicRevisions, &nodes[i]))
		default:
			if !isPublic(parsed) {
				l.personal()
			}
			all = append(all, l.node(parsed, &nodes[i])...)
		}
	}
	if err := l.resolve(ctx, all...); err != nil {
		return nil, err
	}
	for i := range nodes {
		if g, ok := nodes[i].(*forum.Group); ok && g.ArticleCount == 0 {
			nodes[i] = nil
		}
	}
	return nodes, nil
}

// isPublic reports whether the entities with such an id are the same for all viewers who may read them.
func isPublic(id any) bool {
	switch id.(type) {
	case forum.ArticleID, forum.TopicID, forum.CommentID, forum.UserID, forum.TabName, forum.CategoryName, forum.GroupName,
		forum.TagName:
		return true
	}
	return false
}

// node returns the dependencies of the entity with a parsed id, and sets to once it is loaded.
func (l *loader) node(parsed any, to *any) []dependency {
	switch id := parsed.(type) {
	case forum.ArticleID:
		return l.articles([]forum.ArticleID{id}, node[forum.Article](to))
	case forum.TopicID:
		return l.topics([]forum.TopicID{id}, node[forum.Topic](to))
	case forum.CommentID:
		return l.comments([]forum.CommentID{id}, node[forum.Comment](to))
	case forum.UserID:
		return l.users([]forum.UserID{id}, node[forum.User](to))
	case forum.NotificationID:
		return l.notifications([]forum.NotificationID{id}, node[forum.Notification](to))
	case forum.UpvoteID:
		return l.upvotes([]forum.UpvoteID{id}, node[forum.Upvote](to))
	case forum.SessionID:
		return l.sessionsOf([]forum.SessionID{id}, node[forum.Session](to))
	case forum.TokenID:
		return l.tokensOf([]forum.TokenID{id}, node[forum.APIToken](to))
	case forum.IdentityID:
		return l.identitiesOf([]forum.IdentityID{id}, node[forum.Identity](to))
	case forum.HeldID:
		return l.held([]forum.HeldID{id}, node[forum.HeldPost](to))
	case forum.QueueItemID:
		if l.viewer.Moderates() || l.moderatesPlaces() {
			return l.queueItems([]forum.PostID{id.Post}, node[forum.QueueItem](to))
		}
	case forum.LogEntryID:
		return l.logEntries([]forum.LogEntryID{id}, node[forum.ModerationLogEntry](to))
	case forum.FilterID:
		if l.viewer.Moderates() {
			return l.filters([]forum.FilterID{id}, node[forum.Filter](to))
		}
	case forum.TabName:
		return l.tabs([]string{string(id)}, node[forum.Tab](to))
	case forum.CategoryName:
		return l.categories([]string{string(id)}, node[forum.Category](to))
	case forum.GroupName:
		return l.groups([]string{string(id)}, node[forum.Group](to))
	case forum.TagName:
		return l.existingTags([]string{string(id)}, node[forum.Tag](to))
	}
	return nil
}

// node takes an entity as a node.
func node[T any](node *any) into[T] {
	return func(_ int, entity *T) { *node = entity }
}
