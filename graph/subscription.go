package graph

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// ResumeToken returns the position after the last event that the viewer may receive.
func (r query) ResumeToken(ctx context.Context) (*string, error) {
	at, err := r.Store.Events.Reached(ctx)
	if err != nil {
		return nil, err
	}
	return new(at.String()), nil
}

// requireFound returns NotFound if the entity of a subscription does not exist, or the error of its read. A
// subscription to an entity that does not exist would never have an event, so the client would not notice its mistake.
func requireFound(found bool, err error, entity string) error {
	if err == nil && !found {
		return forum.Errorf(forum.NotFound, "%s not found", entity)
	}
	return err
}

// ArticlePosted accepts a group that does not exist yet: a group is created with its first article.
func (r subscription) ArticlePosted(ctx context.Context, group, after *string) (<-chan *generated.ArticlePostedPayload,
	error,
) {
	var folded string
	if group != nil {
		name, err := forum.ParseExistingName("group", *group)
		if err != nil {
			return nil, err
		}
		folded = forum.FoldName(name)
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventArticlePosted && (group == nil || slices.ContainsFunc(e.Names("groups"),
			func(name string) bool { return forum.FoldName(name) == folded }))
	}}, func(e *forum.Event) (*generated.ArticlePostedPayload, error) {
		a, err := query(r).Article(ctx, e.ID)
		return &generated.ArticlePostedPayload{Article: a, ResumeToken: e.ResumeToken}, err
	})
}

// VoteChanged accepts ids of entities that do not exist, if at least one exists: one of many may be gone when a client
// subscribes again. Errors: BadUserInput for an id that is not the id of an article, a topic or a comment; NotFound.
func (r subscription) VoteChanged(ctx context.Context, ids []string, feed *forum.FeedInput, after *string,
) (<-chan *generated.VoteChangedPayload, error) {
	of, err := r.votedOn(ctx, ids, feed)
	if err != nil {
		return nil, err
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		voted := e.Kind == forum.EventArticleVoted || e.Kind == forum.EventTopicVoted || e.Kind == forum.EventCommentVoted
		return voted && of(e)
	}}, func(e *forum.Event) (*generated.VoteChangedPayload, error) {
		node, err := query(r).Node(ctx, e.ID)
		post, _ := node.(generated.Post)
		return &generated.VoteChangedPayload{Post: post, ResumeToken: e.ResumeToken}, err
	})
}

// votedOn returns the filter for votes on the entities with ids, or on the entities of a feed. Errors: BadUserInput,
// NotFound.
func (r subscription) votedOn(
	ctx context.Context, ids []string, feed *forum.FeedInput,
) (func(*forum.Event) bool, error) {
	if (ids == nil) == (feed == nil) {
		return nil, forum.Errorf(forum.BadUserInput, "pass ids or feed, exactly one of them").Breaks(forum.Choice)
	}
	if feed != nil {
		parsed, err := r.parseFeed(ctx, *feed, new(int32))
		return parsed.Voted, err
	}
	if errs := checkVotable(ids); len(errs) > 0 {
		return nil, operation.Errors(errs)
	}
	slices.Sort(ids) // the filter runs for each vote and each subscription, so its search must be fast
	return func(e *forum.Event) bool {
		_, found := slices.BinarySearch(ids, e.ID)
		return found
	}, r.requireOne(ctx, ids)
}

// requireOne returns NotFound if a client subscribes to entities of which none exists.
func (r subscription) requireOne(ctx context.Context, ids []string) error {
	if !operation.Starts(ctx) {
		return nil
	}
	nodes, err := query(r).Nodes(ctx, ids)
	found := slices.ContainsFunc(nodes, func(n generated.Node) bool { return n != nil })
	return requireFound(found, err, strings.Join(ids[:min(len(ids), 3)], ", "))
}

// checkVotable returns one error for each id that is not one of an article, a topic or a comment, with its index in the
// path, and one for a wrong number of ids. It checks only as many ids as a subscription accepts.
func checkVotable(ids []string) (errs []error) {
	for i, id := range ids[:min(len(ids), forum.MaxFirst)] {
		message := id + " cannot be voted on"
		switch node, err := forum.ParseNodeID(id); node.(type) {
		case forum.ArticleID, forum.TopicID, forum.CommentID:
			continue
		case nil:
			message = err.Error()
		}
		errs = append(errs, &forum.Error{
			Code: forum.BadUserInput, Message: message, Path: []string{"ids", strconv.Itoa(i)}, Rule: forum.Format,
		})
	}
	if len(ids) < 1 || len(ids) > forum.MaxFirst {
		errs = append(errs, forum.Errorf(forum.BadUserInput, "pass 1 to %d ids, not %d", forum.MaxFirst, len(ids)).
			Breaks(forum.Count(1, forum.MaxFirst)))
	}
	return errs
}

// CommentPosted returns the new comments on a subject, nil for all. Errors: BadUserInput, NotFound.
func (r subscription) CommentPosted(ctx context.Context, subject, after *string,
) (<-chan *generated.CommentPostedPayload, error) {
	if subject != nil {
		if err := r.requireSubject(ctx, *subject); err != nil {
			return nil, err
		}
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventCommentPosted && (subject == nil || string(e.Subject()) == *subject)
	}}, func(e *forum.Event) (*generated.CommentPostedPayload, error) {
		id, err := forum.ParseCommentID(e.ID)
		if err != nil {
			return nil, err
		}
		c, err := r.Store.Comments.Get(ctx, id)
		return &generated.CommentPostedPayload{Comment: c, ResumeToken: e.ResumeToken}, err
	})
}

// requireSubject returns an error if a client subscribes to a subject that does not exist. Errors: BadUserInput,
// NotFound.
func (r subscription) requireSubject(ctx context.Context, subject string) error {
	if _, err := forum.ParseSubjectID(subject); err != nil || !operation.Starts(ctx) { // not for each event
		return err
	}
	node, err := query(r).Node(ctx, subject)
	return requireFound(node != nil, err, subject)
}

// TopicPosted returns new topics, only those of a category and a tab if given. Errors: BadUserInput, NotFound.
func (r subscription) TopicPosted(ctx context.Context, category, tab, after *string,
) (<-chan *generated.TopicPostedPayload, error) {
	for field, name := range map[string]*string{"category": category, "tab": tab} {
		if name == nil {
			continue
		}
		var err error
		if *name, err = forum.ParseExistingName(field, *name); err != nil {
			return nil, err
		}
	}
	if operation.Starts(ctx) && category != nil {
		c, err := r.Store.Categories.Get(ctx, *category)
		if err := requireFound(c != nil, err, "category "+*category); err != nil {
			return nil, err
		}
		category = &c.Name
	}
	if operation.Starts(ctx) && tab != nil {
		t, err := r.Store.Tabs.Get(ctx, *tab)
		if err := requireFound(t != nil, err, "tab "+*tab); err != nil {
			return nil, err
		}
		tab = &t.Name
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventTopicPosted && (category == nil || e.Fields["category"] == *category) &&
			(tab == nil || slices.Contains(e.Names("tabs"), *tab))
	}}, func(e *forum.Event) (*generated.TopicPostedPayload, error) {
		t, err := query(r).Topic(ctx, e.ID)
		return &generated.TopicPostedPayload{Topic: t, ResumeToken: e.ResumeToken}, err
	})
}

// HotTopicsChanged returns today's hot topics after each event that can change them: a reply, a deletion, a removal or
// a restoration.
func (r subscription) HotTopicsChanged(ctx context.Context, first *int32, after *string,
) (<-chan *generated.HotTopicsChangedPayload, error) {
	if _, err := (forum.PageArgs{First: first}).Parse(); err != nil {
		return nil, err
	}
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		if !e.For(nil) { // hotTopics has public topics only
			return false
		}
		switch e.Kind {
		case forum.EventTopicDeleted:
			return true
		case forum.EventCommentPosted, forum.EventCommentDeleted, forum.EventPostRemoved, forum.EventPostRestored:
			return e.Subject().Topic() || strings.HasPrefix(e.ID, "topic:")
		}
		return false
	}}, func(e *forum.Event) (*generated.HotTopicsChangedPayload, error) {
		topics, err := r.Store.TopicFeeds.Hot(ctx, "", first)
		return &generated.HotTopicsChangedPayload{Topics: topics, ResumeToken: e.ResumeToken}, err
	})
}

// NotificationReceived returns the viewer's new notifications. The schema's @auth ensures that there is a viewer.
func (r subscription) NotificationReceived(ctx context.Context, after *string,
) (<-chan *generated.NotificationReceivedPayload, error) {
	viewer := auth.Viewer(ctx)
	return operation.Events(ctx, operation.Source{After: after, Filter: func(e *forum.Event) bool {
		return e.Kind == forum.EventNotified && e.ID == viewer.GlobalID()
	}}, func(e *forum.Event) (*generated.NotificationReceivedPayload, error) {
		n, err := r.Store.Notifications.OfEvent(ctx, e)
		if err != nil {
			return nil, err
		}
		unread, err := r.Store.Notifications.UnreadCount(ctx, viewer)
		return &generated.NotificationReceivedPayload{
			Notification: n, UnreadNotificationCount: int32(unread),
			ResumeToken: e.ResumeToken,
		}, err
	})
}
