package redisstore

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
)

// Nodes returns the entities with the global ids, nil where there is none.
// Errors: BadUserInput.
func (s *Store) Nodes(ctx context.Context, ids []string) ([]any, error) {
	l := s.loader(ctx)
	parsed := make([]any, len(ids))
	var articles []forum.ArticleID
	var topics []forum.TopicID
	var comments []forum.CommentID
	var notifications []*forum.Notification
	var reads []read
	for i, id := range ids {
		node, err := forum.ParseNodeID(id)
		if err != nil {
			return nil, err
		}
		switch node := node.(type) {
		case forum.ArticleID:
			articles = append(articles, node)
			reads = append(reads, articleRead{node})
		case forum.UserID:
			reads = append(reads, l.userReads(node)...)
		case forum.TopicID:
			topics = append(topics, node)
			reads = append(reads, topicRead{node})
		case forum.CommentID:
			comments = append(comments, node)
			reads = append(reads, commentRead{node})
		case forum.NotificationID:
			reads = append(reads, l.notificationReads(node)...)
		case forum.CategoryName:
			reads = append(reads, l.categoryReads(string(node))...)
		case forum.TabName:
			for _, p := range s.partitions {
				reads = append(reads, tabRead{p, string(node)})
			}
		case forum.GroupName:
			reads = append(reads, l.groupReads(string(node))...)
		}
		parsed[i] = node
	}
	if _, err := l.all(ctx, reads); err != nil {
		return nil, err
	}
	foundArticles, err := s.Articles(ctx, articles)
	if err != nil {
		return nil, err
	}
	foundTopics, err := s.Topics(ctx, topics)
	if err != nil {
		return nil, err
	}
	foundComments, err := s.Comments(ctx, comments)
	if err != nil {
		return nil, err
	}
	nodes := make([]any, len(ids))
	for i, node := range parsed {
		switch node := node.(type) {
		case forum.ArticleID:
			nodes[i], foundArticles = present(foundArticles[0]), foundArticles[1:]
		case forum.TopicID:
			nodes[i], foundTopics = present(foundTopics[0]), foundTopics[1:]
		case forum.CommentID:
			nodes[i], foundComments = present(foundComments[0]), foundComments[1:]
		case forum.NotificationID:
			n, err := l.notification(ctx, node)
			if err != nil {
				return nil, err
			}
			if nodes[i] = present(n); n != nil {
				notifications = append(notifications, n)
			}
		case forum.UserID:
			u, err := s.User(ctx, node)
			if err != nil {
				return nil, err
			}
			nodes[i] = present(u)
		case forum.GroupName:
			g, err := s.Group(ctx, string(node))
			if err != nil {
				return nil, err
			}
			nodes[i] = present(g)
		case forum.CategoryName:
			c, err := s.Category(ctx, string(node))
			if err != nil {
				return nil, err
			}
			nodes[i] = present(c)
		case forum.TabName:
			t, err := s.Tab(ctx, string(node))
			if err != nil {
				return nil, err
			}
			nodes[i] = present(t)
		}
	}
	return nodes, s.showComments(ctx, notifications)
}

// present turns a nil pointer into nil.
func present[T any](p *T) any {
	if p == nil {
		return nil
	}
	return p
}
