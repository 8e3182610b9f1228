package post

import (
	"context"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Posts writes what articles, topics and comments have in common.
type Posts struct{ Core *read.Core }

// NeedPosts returns the dependencies of posts. Those of one kind are one dependency. into gets the posts that exist.
func NeedPosts(l *read.Loader, ids []forum.PostID, into func(i int, post any)) (all []read.Dependency) {
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
		all = append(all, NeedArticles(l, articles, func(i int, a *forum.Article) { into(ofArticles[i], a) })...)
	}
	if len(topics) > 0 {
		all = append(all, NeedTopics(l, topics, func(i int, t *forum.Topic) { into(ofTopics[i], t) })...)
	}
	if len(comments) > 0 {
		all = append(all, NeedComments(l, comments, func(i int, c *forum.Comment) { into(ofComments[i], c) })...)
	}
	return all
}

// AuthorOf returns the author of a post, 0 for none.
func AuthorOf(post any) forum.UserID {
	switch post := post.(type) {
	case *forum.Article:
		return post.AuthorID
	case *forum.Topic:
		return post.AuthorID
	case *forum.Comment:
		return post.AuthorID
	}
	return 0
}

// GetPosts returns posts in the order of their ids, nil for one that does not exist or that the viewer may not read.
// Errors: those of Redis.
func GetPosts(ctx context.Context, s *read.Core, ids []forum.PostID) ([]any, error) {
	l, found := s.Loader(ctx), make([]any, len(ids))
	if err := l.Resolve(ctx, NeedPosts(l, ids, func(i int, post any) { found[i] = post })...); err != nil {
		return nil, err
	}
	return found, nil
}
