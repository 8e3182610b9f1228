package redisstore

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const viewPeriod = 30 * time.Minute // in which a viewer's looks count once

// PostTopic posts a topic for the viewer. With an idempotency key that the viewer
// used within a day it returns that topic. Errors: Unauthenticated, BadUserInput,
// NotFound for the category.
func (s *Store) PostTopic(ctx context.Context, viewer *forum.User, in forum.PostTopicInput) (*forum.Topic, error) {
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	if err := in.Validate(); err != nil {
		return nil, err
	}
	key, kept := idempotencyKey(in.IdempotencyKey)
	now := s.now()
	p := s.pick(viewer.ID.String() + " " + key)
	t := &forum.Topic{
		Title: in.Title, Content: in.Content, CategoryName: in.Category, Tags: in.Tags,
		AuthorID: viewer.ID, CreatedAt: now, LastReplyAt: now,
	}
	r, err := s.insertTopic(ctx, p, t, p.once(viewer.ID, "topic "+key), kept, "")
	if err != nil {
		return nil, err
	}
	made, err := s.writtenTopic(ctx, decodeTopicID(r.text("id")), r)
	return made, found(made, err)
}

var postTopic = newWrite("post_topic", counterStatuses, statuses{
	"KNOWN":       nil,
	"TAKEN":       nil,
	"NO_CATEGORY": notFound("category", "category"),
})

// insertTopic runs post_topic.lua; t.ID 0 asks for the next id, kept is for how long
// an idempotency key is kept, source is that of an import.
func (s *Store) insertTopic(
	ctx context.Context, p partition, t *forum.Topic, once string, kept time.Duration, source string, more ...any,
) (reply, error) {
	wanted, author := "", ""
	if t.ID != 0 {
		wanted = num(int64(t.ID))
	}
	if t.AuthorID != 0 {
		author = num(int64(t.AuthorID))
	}
	args := []any{
		source, wanted, author, stamp(t.CreatedAt), stamp(t.LastReplyAt), t.CategoryName, jsonList(t.Tags),
		t.ImportedUps, t.ImportedDowns, kept.Milliseconds(), p.count, p.index, "title", t.Title, "content", t.Content,
	}
	return s.run(ctx, postTopic, []string{p.topicIDs(), once}, append(args, more...)...)
}

// jsonList is a list as the contract writes tags: [] when it is empty, and no
// escapes that only HTML needs.
func jsonList(names []string) string {
	if len(names) == 0 {
		return "[]"
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(names) // strings cannot fail
	return string(bytes.TrimSpace(b.Bytes()))
}

var editTopic = newWrite("edit_topic", editStatuses("topic"))

// EditTopic changes what a topic says: its author for two hours, a moderator
// always. Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) EditTopic(ctx context.Context, viewer *forum.User, in forum.EditTopicInput) (*forum.Topic, error) {
	if err := in.Validate(); err != nil {
		return nil, err
	}
	var changes []any
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	if in.Content != nil {
		changes = append(changes, "content", *in.Content)
	}
	if in.Tags != nil {
		changes = append(changes, "tags", jsonList(in.Tags))
	}
	return s.changeTopic(ctx, viewer, in.ID, editTopic, changes...)
}

var deleteTopic = newWrite("delete_topic", editStatuses("topic"))

// DeleteTopic deletes a topic: its author for two hours, a moderator always.
// Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) DeleteTopic(ctx context.Context, viewer *forum.User, in forum.DeleteTopicInput) (*forum.Topic, error) {
	args := []any{forum.DeletedTitle}
	today := s.now()
	for i := range daysKept + 1 {
		args = append(args, s.dayOf(today.AddDate(0, 0, -i)).name)
	}
	return s.changeTopic(ctx, viewer, in.ID, deleteTopic, args...)
}

// changeTopic runs a script that asks first whether the viewer may.
func (s *Store) changeTopic(ctx context.Context, viewer *forum.User, globalID string, w write, args ...any) (*forum.Topic, error) {
	id, err := forum.ParseTopicID(globalID)
	if err != nil {
		return nil, err
	}
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	return s.runTopic(ctx, id, w, append([]any{num(int64(viewer.ID)), moderatorFlag(viewer), stamp(s.now())}, args...)...)
}

func moderatorFlag(viewer *forum.User) string {
	if viewer.Moderates() {
		return "1"
	}
	return "0"
}

// runTopic runs a script on a topic's hash that replies with a status and the topic.
func (s *Store) runTopic(ctx context.Context, id forum.TopicID, w write, args ...any) (*forum.Topic, error) {
	r, err := s.run(ctx, w, []string{s.of(int64(id)).topic(id)}, args...)
	if err != nil {
		return nil, err
	}
	return s.writtenTopic(ctx, id, r)
}

var moveTopic = newWrite("move_topic", editStatuses("topic"), statuses{"NO_CATEGORY": notFound("category", "category")})

// MoveTopic puts a topic in another category. Errors: Unauthenticated, Forbidden,
// BadUserInput, NotFound, EditingClosed.
func (s *Store) MoveTopic(ctx context.Context, viewer *forum.User, in forum.MoveTopicInput) (*forum.Topic, error) {
	if err := moderates(viewer); err != nil {
		return nil, err
	}
	id, err := forum.ParseTopicID(in.ID)
	if err != nil {
		return nil, err
	}
	category, err := forum.KnownName("category", in.Category)
	if err != nil {
		return nil, err
	}
	return s.runTopic(ctx, id, moveTopic, category)
}

// LockTopic stops a topic's replies or lets them go on. Errors: Unauthenticated,
// Forbidden, BadUserInput, NotFound, EditingClosed.
func (s *Store) LockTopic(ctx context.Context, viewer *forum.User, in forum.LockTopicInput) (*forum.Topic, error) {
	return s.markTopic(ctx, viewer, in.ID, "locked", in.Locked)
}

// PinTopic pins a topic to its category or unpins it. Errors: Unauthenticated,
// Forbidden, BadUserInput, NotFound, EditingClosed.
func (s *Store) PinTopic(ctx context.Context, viewer *forum.User, in forum.PinTopicInput) (*forum.Topic, error) {
	return s.markTopic(ctx, viewer, in.ID, "pinned", in.Pinned)
}

var markTopic = newWrite("mark_topic", editStatuses("topic"), statuses{
	"PINS": inputError(forum.BadUserInput, "id", "%d topics at most may be pinned to a category", forum.MaxPinned),
})

func (s *Store) markTopic(ctx context.Context, viewer *forum.User, globalID, mark string, on bool) (*forum.Topic, error) {
	if err := moderates(viewer); err != nil {
		return nil, err
	}
	id, err := forum.ParseTopicID(globalID)
	if err != nil {
		return nil, err
	}
	flag := ""
	if on {
		flag = "1"
	}
	return s.runTopic(ctx, id, markTopic, mark, flag, stamp(s.now()))
}

var voteTopic = newWrite("vote_topic", statuses{
	"NOT_FOUND": notFound("topic", "id"),
	"DELETED":   noMoreVotes("topic"),
})

// VoteTopic sets the viewer's vote. Errors: Unauthenticated, BadUserInput,
// NotFound, VotingClosed for a deleted topic.
func (s *Store) VoteTopic(ctx context.Context, viewer *forum.User, in forum.VoteTopicInput) (*forum.Topic, error) {
	id, err := forum.ParseTopicID(in.ID)
	if err != nil {
		return nil, err
	}
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	p := s.of(int64(id))
	keys := []string{p.topic(id), p.topicUp(id), p.topicDown(id)}
	r, err := s.run(ctx, voteTopic, keys, num(int64(viewer.ID)), in.Vote.String())
	if err != nil {
		return nil, err
	}
	ctx = s.primeVotes(ctx, votesRead{p.topicUp(id), p.topicDown(id), viewer.ID}, r, in.Vote)
	s.loader(ctx).prime(topicRead{id}, decodeTopic(id, r.fields("topic", topicFields)))
	return s.Topic(ctx, id)
}

var viewTopic = newWrite("view_topic", statuses{"NOT_FOUND": notFound("topic", "id")})

// RecordTopicView counts a look at a topic, once per who and half hour. Errors:
// BadUserInput, NotFound.
func (s *Store) RecordTopicView(ctx context.Context, who string, in forum.RecordTopicViewInput) (*forum.Topic, error) {
	id, err := forum.ParseTopicID(in.ID)
	if err != nil {
		return nil, err
	}
	p := s.of(int64(id))
	r, err := s.run(ctx, viewTopic, []string{p.topic(id), p.viewed(id, who)}, viewPeriod.Milliseconds())
	if err != nil {
		return nil, err
	}
	return s.writtenTopic(ctx, id, r)
}

// writtenTopic returns the topic that a script has replied with.
func (s *Store) writtenTopic(ctx context.Context, id forum.TopicID, r reply) (*forum.Topic, error) {
	ctx = s.primed(ctx, topicRead{id}, decodeTopic(id, r.fields("topic", topicFields)))
	return s.Topic(ctx, id)
}
