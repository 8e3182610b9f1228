package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/feed"
	"github.com/agoraql/agora/internal/redisstore/moderation"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
)

// Nodes returns the entities with the given global ids, in the order of the ids, nil for an entity that does not
// exist. It reads all of them together. Errors: BadUserInput for an invalid id.
func (s *Store) Nodes(ctx context.Context, ids []string) ([]any, error) {
	l := s.Core.Loader(ctx)
	nodes := make([]any, len(ids)) // a nil *forum.Article in an any would not be nil
	var all []read.Dependency
	for i, id := range ids {
		parsed, err := forum.ParseNodeID(id)
		if err != nil {
			return nil, err
		}
		switch id := parsed.(type) {
		case forum.SiteID:
			if nodes[i], err = s.Core.Site(ctx); err != nil {
				return nil, err
			}
		case forum.RevisionID:
			site, err := s.Core.Site(ctx)
			if err != nil {
				return nil, err
			}
			l.Personal()
			all = append(all, post.NeedRevision(l, id, site.PublicRevisions, &nodes[i]))
		default:
			if !isPublic(parsed) {
				l.Personal()
			}
			all = append(all, needNode(l, parsed, &nodes[i])...)
		}
	}
	if err := l.Resolve(ctx, all...); err != nil {
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

// needNode returns the dependencies of the entity with a parsed id, and sets to once it is loaded.
func needNode(l *read.Loader, parsed any, to *any) []read.Dependency {
	switch id := parsed.(type) {
	case forum.ArticleID:
		return post.NeedArticles(l, []forum.ArticleID{id}, read.Node[forum.Article](to))
	case forum.TopicID:
		return post.NeedTopics(l, []forum.TopicID{id}, read.Node[forum.Topic](to))
	case forum.CommentID:
		return post.NeedComments(l, []forum.CommentID{id}, read.Node[forum.Comment](to))
	case forum.UserID:
		return l.Users([]forum.UserID{id}, read.Node[forum.User](to))
	case forum.NotificationID:
		return feed.NeedNotifications(l, []forum.NotificationID{id}, read.Node[forum.Notification](to))
	case forum.UpvoteID:
		return vote.NeedUpvotes(l, []forum.UpvoteID{id}, read.Node[forum.Upvote](to))
	case forum.SessionID:
		return people.NeedSessions(l, []forum.SessionID{id}, read.Node[forum.Session](to))
	case forum.TokenID:
		return people.NeedTokens(l, []forum.TokenID{id}, read.Node[forum.APIToken](to))
	case forum.IdentityID:
		return people.NeedIdentities(l, []forum.IdentityID{id}, read.Node[forum.Identity](to))
	case forum.HeldID:
		return post.NeedHeld(l, []forum.HeldID{id}, read.Node[forum.HeldPost](to))
	case forum.QueueItemID:
		if l.Viewer.Moderates() || place.ModeratesPlaces(l) {
			return moderation.NeedQueueItems(l, []forum.PostID{id.Post}, read.Node[forum.QueueItem](to))
		}
	case forum.LogEntryID:
		return needLogEntries(l, []forum.LogEntryID{id}, read.Node[forum.ModerationLogEntry](to))
	case forum.FilterID:
		if l.Viewer.Moderates() {
			return moderation.NeedFilters(l, []forum.FilterID{id}, read.Node[forum.Filter](to))
		}
	case forum.TabName:
		return place.NeedTabs(l, []string{string(id)}, read.Node[forum.Tab](to))
	case forum.CategoryName:
		return place.NeedCategories(l, []string{string(id)}, read.Node[forum.Category](to))
	case forum.GroupName:
		return place.NeedGroups(l, []string{string(id)}, read.Node[forum.Group](to))
	case forum.TagName:
		return place.NeedExistingTags(l, []string{string(id)}, read.Node[forum.Tag](to))
	}
	return nil
}
