package redisstore

import (
	"bytes"
	"context"
	"encoding/json"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const viewPeriod = 30 * time.Minute // in which several views by one caller count once

// Post creates a topic by the viewer and returns it. For an idempotency key that the viewer
// used within a day it returns the topic of the first call. Errors: NotFound for the category,
// or if that topic no longer exists.
func (s Topics) Post(ctx context.Context, viewer *forum.User, in forum.PostTopic) (*forum.Topic, error) {
	now := s.now()
	once := onceOf(viewer, in.IdempotencyKey)
	p := once.partition(s.core)
	t := &forum.Topic{
		Title: in.Title, Content: forum.Optional(in.Content), CategoryName: in.Category, Tags: in.Tags,
		AuthorID: viewer.ID, CreatedAt: now, LastReplyAt: now,
	}
	r, err := s.insertTopic(ctx, p, t, once.key(p, "topic"), once.kept, "")
	if err != nil {
		return nil, err
	}
	id, _ := forum.ParseTopicID("topic:" + toString(r["id"]))
	made, err := s.writtenTopic(ctx, id, r)
	return made, found(made, err)
}

var postTopic = newWrite("post_topic", counterStatuses, statuses{
	"KNOWN":       nil,
	"TAKEN":       nil,
	"NO_CATEGORY": notFound("category", "category"),
})

// insertTopic runs post_topic.lua. A zero t.ID means the next id; once is the Redis key by which
// a repeat finds the topic, and kept is how long to keep it; source is that of an import.
func (s *core) insertTopic(
	ctx context.Context, p partition, t *forum.Topic, once string, kept time.Duration, source string, more ...any,
) (reply, error) {
	wanted, author := "", ""
	if t.ID != 0 {
		wanted = formatInt(int64(t.ID))
	}
	if t.AuthorID != 0 {
		author = formatInt(int64(t.AuthorID))
	}
	args := []any{
		source, wanted, author, formatTime(t.CreatedAt), formatTime(t.LastReplyAt), t.CategoryName, jsonList(t.Tags),
		t.ImportedUps, t.ImportedDowns, kept.Milliseconds(), p.count, p.index, "title", t.Title, "content",
		forum.OrEmpty(t.Content),
	}
	return s.run(ctx, postTopic, []string{p.topicIDs(), once}, append(args, more...)...)
}

// jsonList returns tags as the data contract writes them: [] for none, without HTML escapes.
func jsonList(names []string) string {
	if len(names) == 0 {
		return "[]"
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(names) // encoding strings cannot fail
	return string(bytes.TrimSpace(b.Bytes()))
}

var editTopic = newWrite("edit_topic", editStatuses("topic"))

// Edit changes a topic's title, content or tags and returns it. Its author may edit it for
// two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Topics) Edit(ctx context.Context, viewer *forum.User, in forum.EditTopic) (*forum.Topic, error) {
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

// Delete deletes a topic and returns what remains of it; its thread stays. Its author may
// delete it for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Topics) Delete(ctx context.Context, viewer *forum.User, id forum.TopicID) (*forum.Topic, error) {
	args := []any{forum.DeletedTitle}
	for _, day := range s.rankedDays() {
		args = append(args, day.name)
	}
	return s.changeTopic(ctx, viewer, id, deleteTopic, args...)
}

// changeTopic runs a script that checks the viewer's permission and replies with the topic.
func (s *core) changeTopic(
	ctx context.Context, viewer *forum.User, id forum.TopicID, w write, args ...any,
) (*forum.Topic, error) {
	first, err := s.changeArgs(ctx, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	return s.runTopic(ctx, id, w, append(first, args...)...)
}

// runTopic runs a script on a topic's hash and returns the topic of its reply.
func (s *core) runTopic(ctx context.Context, id forum.TopicID, w write, args ...any) (*forum.Topic, error) {
	r, err := s.run(ctx, w, []string{s.partitionOf(int64(id)).topic(id)}, args...)
	if err != nil {
		return nil, err
	}
	return s.writtenTopic(ctx, id, r)
}

var moveTopic = newWrite("move_topic", editStatuses("topic"), statuses{"NO_CATEGORY": notFound("category", "category")})

// Move moves a topic to another category and returns it. Errors: NotFound, EditingClosed.
func (s Topics) Move(ctx context.Context, in forum.MoveTopic) (*forum.Topic, error) {
	return s.runTopic(ctx, in.ID, moveTopic, in.Category)
}

// Lock locks or unlocks a topic and returns it; a locked topic takes no comments. Errors: NotFound, EditingClosed.
func (s Topics) Lock(ctx context.Context, in forum.LockTopic) (*forum.Topic, error) {
	return s.markTopic(ctx, in.ID, "locked", in.Locked, 0)
}

// Pin pins a topic to its category or unpins it, and returns it. Errors: BadUserInput for too
// many pinned topics, NotFound, EditingClosed.
func (s Topics) Pin(ctx context.Context, in forum.PinTopic) (*forum.Topic, error) {
	elsewhere := 0
	if in.Pinned && len(s.partitions) > 1 {
		// The script sees the pins of one partition. Two pins at once may exceed the limit; the list shows the last ones.
		t, err := s.Get(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		if t != nil {
			pinned, err := s.Pinned(ctx, t.CategoryName)
			if err != nil {
				return nil, err
			}
			for _, other := range pinned {
				if s.partitionOf(int64(other.ID)) != s.partitionOf(int64(in.ID)) {
					elsewhere++
				}
			}
		}
	}
	return s.markTopic(ctx, in.ID, "pinned", in.Pinned, elsewhere)
}

var markTopic = newWrite("mark_topic", editStatuses("topic"), statuses{
	"PINS": forum.Invalid("id", forum.Count(0, forum.MaxPinned),
		"at most %d topics can be pinned to a category", forum.MaxPinned),
})

// markTopic sets or removes a topic's field locked or pinned; elsewhere topics of other partitions are pinned.
func (s *core) markTopic(
	ctx context.Context, id forum.TopicID, mark string, on bool, elsewhere int,
) (*forum.Topic, error) {
	flag := ""
	if on {
		flag = "1"
	}
	return s.runTopic(ctx, id, markTopic, mark, flag, formatTime(s.now()), elsewhere)
}

var voteTopic = newWrite("vote_topic", statuses{
	"NOT_FOUND": notFound("topic", "id"),
	"DELETED":   noMoreVotes("topic"),
	"REMOVED":   noVotesOnRemoved("topic"),
})

// Vote sets the viewer's vote and returns the topic. Errors: NotFound, VotingClosed for a
// deleted or removed topic.
func (s Topics) Vote(ctx context.Context, viewer *forum.User, in forum.VoteTopic) (*forum.Topic, error) {
	id := in.ID
	p := s.partitionOf(int64(id))
	keys := []string{p.topic(id), p.topicUp(id), p.topicDown(id)}
	r, err := s.run(ctx, voteTopic, keys, formatInt(int64(viewer.ID)), in.Vote.String())
	if err != nil {
		return nil, err
	}
	return s.Get(s.primed(ctx, map[read]any{
		votesRead{int64(id), 0, viewer.ID}: &votes{
			parseInt(toString(r["ups"])), parseInt(toString(r["downs"])), &in.Vote,
		},
		topicRead{id}: decodeTopic(id, fields{topicFields, toStrings(r["topic"])}),
	}), id)
}

var viewTopic = newWrite("view_topic", statuses{"NOT_FOUND": notFound("topic", "id")})

// RecordView counts a view of a topic, once per caller and half hour, and returns the topic.
// Errors: NotFound.
func (s Topics) RecordView(ctx context.Context, caller string, id forum.TopicID) (*forum.Topic, error) {
	p := s.partitionOf(int64(id))
	r, err := s.run(ctx, viewTopic, []string{p.topic(id), p.viewed(id, caller)}, viewPeriod.Milliseconds())
	if err != nil {
		return nil, err
	}
	return s.writtenTopic(ctx, id, r)
}

// writtenTopic returns the topic of a script's reply.
func (s *core) writtenTopic(ctx context.Context, id forum.TopicID, r reply) (*forum.Topic, error) {
	t := decodeTopic(id, fields{topicFields, toStrings(r["topic"])})
	return Topics{s}.Get(s.primed(ctx, map[read]any{topicRead{id}: t}), id)
}
