package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
)

// topic resolves the fields of Topic that are not fields of forum.Topic.
type topic struct{ *Resolver }

// Topic returns the resolvers of Topic for the generated executor.
func (r *Resolver) Topic() generated.TopicResolver { return topic{r} }

func (r query) Topic(ctx context.Context, id string) (*forum.Topic, error) {
	topicID, err := forum.ParseTopicID(id)
	if err != nil {
		return nil, err
	}
	return r.Store.Topics.Get(ctx, topicID)
}

func (r query) Topics(ctx context.Context, tag *string, order forum.Order, window forum.Window, formula *string,
	first *int32, after *string, last *int32, before *string, page *int32, snapshot bool,
) (*forum.TopicConnection, error) {
	feed, err := forum.Feed{
		Order: order, Window: window, Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	}.ByFormula(formula, forum.OrderNew)
	if err != nil {
		return nil, err
	}
	if tag == nil {
		return r.Store.TopicFeeds.Feed(ctx, feed)
	}
	name, err := forum.ParseExistingName("tag", *tag)
	if err != nil {
		return nil, err
	}
	return r.Store.TopicFeeds.TagFeed(ctx, name, feed)
}

// HotTopics returns the topics with the most replies on a day, today by default.
func (r query) HotTopics(ctx context.Context, day *string, first *int32) ([]*forum.Topic, error) {
	if day == nil {
		return r.Store.TopicFeeds.Hot(ctx, "", first)
	}
	return r.Store.TopicFeeds.Hot(ctx, *day, first)
}

func (r query) RecommendedTopics(ctx context.Context, first *int32, after *string, last *int32, before *string,
	page *int32, snapshot bool,
) (*forum.TopicConnection, error) {
	return r.Store.TopicFeeds.Recommended(ctx, forum.Feed{
		Snapshot: snapshot, Page: pageArgs(first, after, last, before, page),
	})
}

func (r topic) ContentHTML(ctx context.Context, t *forum.Topic) (*string, error) {
	return r.render(ctx, t.Content)
}

func (r topic) Revisions(
	ctx context.Context, t *forum.Topic, first *int32, after *string, last *int32, before *string,
) (*forum.RevisionConnection, error) {
	return r.Store.Topics.Revisions(ctx, t, pageArgs(first, after, last, before, nil))
}

func (r topic) Comments(ctx context.Context, t *forum.Topic, order forum.Order, first *int32, after *string,
	last *int32, before *string, page *int32,
) (*forum.CommentConnection, error) {
	return r.Store.Comments.OfSubject(ctx, t.SubjectID(), order, pageArgs(first, after, last, before, page))
}

func (r topic) Thread(ctx context.Context, t *forum.Topic, order forum.Order, first *int32, after *string,
	depth *int32, around *string,
) (*forum.ThreadConnection, error) {
	args := forum.ThreadArgs{Order: order, First: first, After: after, Depth: depth, Around: around}
	return r.Store.Comments.Thread(ctx, t.SubjectID(), args)
}

// RecordTopicView counts by caller, not by viewer: an anonymous client's views count too.
func (r mutation) RecordTopicView(
	ctx context.Context, input forum.RecordTopicViewInput,
) (*generated.RecordTopicViewPayload, error) {
	t, err := write(ctx, input.Parse,
		func(ctx context.Context, id forum.TopicID) (*forum.Topic, error) {
			return r.Store.Topics.RecordView(ctx, auth.CallerOf(ctx).Key(), id)
		})
	return &generated.RecordTopicViewPayload{Topic: t}, err
}

func (r mutation) PostTopic(ctx context.Context, input forum.PostTopicInput) (*generated.PostTopicPayload, error) {
	t, held, state, err := publish(ctx, r.Resolver, input.Parse, r.Store.Topics.Post)
	return &generated.PostTopicPayload{Topic: t, State: state, HeldPost: held}, err
}

func (r mutation) EditTopic(ctx context.Context, input forum.EditTopicInput) (*generated.EditTopicPayload, error) {
	t, err := edit(ctx, r.Resolver, input.Parse, r.Store.Topics.Edit)
	return &generated.EditTopicPayload{Topic: t}, err
}

func (r mutation) MoveTopic(ctx context.Context, input forum.MoveTopicInput) (*generated.MoveTopicPayload, error) {
	t, err := moderate(ctx, r, input.Parse, r.Store.Topics.Move)
	return &generated.MoveTopicPayload{Topic: t}, err
}
