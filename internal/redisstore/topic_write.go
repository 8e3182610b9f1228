package redisstore

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const viewPeriod = 30 * time.Minute // in which several views by one caller count once

// Post creates a topic by the viewer and returns it. It notifies the users that the text mentions. For an idempotency
// key that the viewer used within a day it returns the topic of the first call. Errors: NotFound for the category, or
// if that topic no longer exists, *forum.HeldError if it waits for a moderator.
func (s Topics) Post(ctx context.Context, viewer *forum.User, in forum.PostTopic) (*forum.Topic, error) {
	once := onceOf(viewer, in.IdempotencyKey)
	p := once.partition(s.core)
	t, err := s.core.postTopic(ctx, p, viewer.ID, in, insertOptions{
		idempotencyKey: once.key(p, "topic"), keyKept: once.kept, exempt: viewer.Moderates(), readers: readers(viewer),
	})
	if err != errNeedsApproval {
		return t, err
	}
	post, err := Held(s).Hold(ctx, viewer, in.Draft(), forum.RuleCategory)
	t, _ = post.(*forum.Topic)
	return t, err
}

// postTopic posts a new topic of an author. Its error is a *forum.HeldError if an earlier call has held it, and
// errNeedsApproval if topics of the category wait for a moderator.
func (s *core) postTopic(
	ctx context.Context, p partition, author forum.UserID, in forum.PostTopic, o insertOptions,
) (*forum.Topic, error) {
	mentioned, err := s.mentioned(ctx, in.Content, audience{home: p, category: in.Category})
	if err != nil {
		return nil, err
	}
	o.mentioned = mentioned
	now := s.now()
	r, err := s.insertTopic(ctx, p, &forum.Topic{
		Title: in.Title, Content: forum.Optional(in.Content), CategoryName: in.Category, Tags: in.Tags,
		AuthorID: author, CreatedAt: now, LastReplyAt: now,
	}, o)
	if err = s.unpublished(ctx, r, err); err != nil {
		return nil, err
	}
	id, _ := forum.ParseTopicID("topic:" + toString(r["id"]))
	made, err := s.writtenTopic(ctx, id, r)
	return made, found(made, err)
}

var postTopic = newWrite("post_topic", counterStatuses, heldStatuses, statuses{
	"TAKEN":       nil,
	"NO_CATEGORY": notFound("category", "category"),
})

// insertTopic runs post_topic.lua. A zero t.ID means the next id. more are further fields and values of the hash.
func (s *core) insertTopic(
	ctx context.Context, p partition, t *forum.Topic, o insertOptions, more ...any,
) (reply, error) {
	wanted, author := "", ""
	if t.ID != 0 {
		wanted = formatInt(int64(t.ID))
	}
	if t.AuthorID != 0 {
		author = formatInt(int64(t.AuthorID))
	}
	args := []any{
		o.source, wanted, author, formatTime(t.CreatedAt), formatTime(t.LastReplyAt), t.CategoryName, jsonList(t.Tags),
		t.ImportedUps, t.ImportedDowns, o.keyKept.Milliseconds(), p.count, p.index, o.exemptFlag(),
		formatTime(s.now()), o.mentioned, "title", t.Title, "content", forum.OrEmpty(t.Content),
	}
	return s.run(ctx, postTopic, o.keys(p.topicIDs(), o.idempotencyKey), append(append(args, more...), o.readers)...)
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

// Edit changes a topic's title, content or tags and returns it. It notifies the users whom only the new text mentions.
// Its author may edit it for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Topics) Edit(ctx context.Context, viewer *forum.User, in forum.EditTopic) (*forum.Topic, error) {
	home, subject := s.core.partitionOf(int64(in.ID)), forum.SubjectID(in.ID.String())
	mentioned, err := s.core.mentioned(ctx, forum.OrEmpty(in.Content), audience{
		home: home, subject: subject, edited: home.topic(in.ID),
	})
	if err != nil {
		return nil, err
	}
	changes := []any{in.Reason, mentioned}
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	if in.Content != nil {
		changes = append(changes, "content", *in.Content)
	}
	if in.Tags != nil {
		changes = append(changes, "tags", jsonList(in.Tags))
	}
	return s.core.changeTopic(ctx, viewer, in.ID, editTopic, changes...)
}

var deleteTopic = newWrite("delete_topic", editStatuses("topic"))

// Delete deletes a topic and returns what remains of it; its thread stays. Its author may
// delete it for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed.
func (s Topics) Delete(ctx context.Context, viewer *forum.User, id forum.TopicID) (*forum.Topic, error) {
	args := []any{forum.DeletedTitle}
	for _, day := range s.core.rankedDays() {
		args = append(args, day.name)
	}
	return s.core.changeTopic(ctx, viewer, id, deleteTopic, args...)
}

// changeTopic runs a script that checks the viewer's permission and replies with the topic.
func (s *core) changeTopic(
	ctx context.Context, viewer *forum.User, id forum.TopicID, w write, args ...any,
) (*forum.Topic, error) {
	first, err := s.changeArgs(ctx, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	return s.runTopic(ctx, id, w, slices.Concat(first, args, []any{readers(viewer)})...)
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

// Move moves a topic to another category and returns it. If the topic becomes private or public, RunJobs does this to
// its comments. Errors: NotFound, EditingClosed.
func (s Topics) Move(ctx context.Context, in forum.MoveTopic) (*forum.Topic, error) {
	if err := s.core.Spell(ctx, forum.Name{Kind: forum.CategoryNames, Text: &in.Category}); err != nil {
		return nil, err
	}
	args := []any{in.Category, s.core.actor(ctx), formatTime(s.core.now()), rand.Text()}
	for _, day := range s.core.rankedDays() {
		args = append(args, day.name)
	}
	args = append(args, readers(s.core.loader(ctx).viewer))
	r, err := s.core.run(ctx, moveTopic, []string{s.core.partitionOf(int64(in.ID)).topic(in.ID)}, args...)
	if err != nil {
		return nil, err
	}
	if toString(r["job"]) != "" {
		s.core.handOver()
	}
	return s.core.writtenTopic(ctx, in.ID, r)
}

// Lock locks or unlocks a topic and returns it; a locked topic takes no comments. Errors: NotFound, EditingClosed.
func (s Topics) Lock(ctx context.Context, in forum.LockTopic) (*forum.Topic, error) {
	return s.core.markTopic(ctx, in.ID, "locked", in.Locked, 0)
}

// Pin pins a topic to its category or unpins it, and returns it. Errors: BadUserInput for too
// many pinned topics, NotFound, EditingClosed.
func (s Topics) Pin(ctx context.Context, in forum.PinTopic) (*forum.Topic, error) {
	elsewhere := 0
	if in.Pinned && len(s.core.partitions) > 1 {
		t, err := s.Get(ctx, in.ID)
		if err != nil {
			return nil, err
		}
		if t != nil {
			if elsewhere, err = s.core.markedElsewhere(ctx, int64(in.ID), untagged.pinned(t.CategoryName)); err != nil {
				return nil, err
			}
		}
	}
	return s.core.markTopic(ctx, in.ID, "pinned", in.Pinned, elsewhere)
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
	r, err := s.core.runVote(ctx, id, viewer, s.core.voteArgs(ctx, viewer, in.Vote, in.Network))
	if err != nil {
		return nil, err
	}
	return s.core.readGranted(ctx, id, map[read]any{
		votesRead{int64(id), 0, viewer.ID}: &votes{
			parseInt(toString(r["ups"])), parseInt(toString(r["downs"])), &in.Vote,
		},
		topicRead{id}: decodeTopic(id, fields{topicFields, toStrings(r["topic"])}),
	})
}

var viewTopic = newWrite("view_topic", statuses{"NOT_FOUND": notFound("topic", "id")})

// RecordView counts a view of a topic, once per caller and half hour, and returns the topic.
// Errors: NotFound.
func (s Topics) RecordView(ctx context.Context, caller string, id forum.TopicID) (*forum.Topic, error) {
	p := s.core.partitionOf(int64(id))
	r, err := s.core.run(ctx, viewTopic, []string{p.topic(id), p.viewed(id, caller)}, viewPeriod.Milliseconds(),
		readers(s.core.loader(ctx).viewer))
	if err != nil {
		return nil, err
	}
	return s.core.writtenTopic(ctx, id, r)
}

// writtenTopic returns the topic of a script's reply.
func (s *core) writtenTopic(ctx context.Context, id forum.TopicID, r reply) (*forum.Topic, error) {
	t := decodeTopic(id, fields{topicFields, toStrings(r["topic"])})
	return s.readGranted(ctx, id, map[read]any{topicRead{id}: t})
}

// readGranted returns a topic that a script has let the viewer read, with values of its reply.
func (s *core) readGranted(ctx context.Context, id forum.TopicID, values map[read]any) (*forum.Topic, error) {
	ctx = s.primed(ctx, values)
	s.loader(ctx).granted = forum.SubjectID(id.String())
	return Topics{s}.Get(ctx, id)
}
