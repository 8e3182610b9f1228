package post

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const viewPeriod = 30 * time.Minute // in which several views by one caller count once

// Post creates a topic by the viewer and returns the topic. It notifies the users whom the text mentions. If a call
// within the last day had the same idempotency key, Post returns the topic of that first call. Errors: NotFound for
// the category, or if the topic of the first call no longer exists; *forum.HeldError if the topic waits for a
// moderator.
func (s Topics) Post(ctx context.Context, viewer *forum.User, in forum.PostTopic) (*forum.Topic, error) {
	repeat := idempotencyOf(viewer, in.IdempotencyKey)
	p := repeat.partition(s.Core)
	t, err := createTopic(ctx, s.Core, p, viewer.ID, in, InsertOptions{
		IdempotencyKey: repeat.key(p, "topic"), keyLifetime: repeat.lifetime, Exempt: viewer.Moderates(),
		Readers: read.Readers(viewer),
	})
	if err != errNeedsApproval {
		return t, err
	}
	post, err := Held(s).Hold(ctx, viewer, in.Draft(), forum.RuleCategory)
	t, _ = post.(*forum.Topic)
	return t, err
}

// createTopic posts a new topic of an author. If an earlier call with the same idempotency key has created a held
// topic, the error is a *forum.HeldError. If new topics of the category wait for a moderator, the error is
// errNeedsApproval.
func createTopic(
	ctx context.Context, s *read.Core, p keys.Partition, author forum.UserID, in forum.PostTopic, o InsertOptions,
) (*forum.Topic, error) {
	mentioned, err := mentionArgs(ctx, s, in.Content, audience{home: p, category: in.Category})
	if err != nil {
		return nil, err
	}
	o.mentioned = mentioned
	now := s.DB.Now()
	r, err := InsertTopic(ctx, s, p, &forum.Topic{
		Title: in.Title, Content: forum.Optional(in.Content), CategoryName: in.Category, Tags: in.Tags,
		AuthorID: author, CreatedAt: now, LastCommentAt: now,
	}, o)
	if err = unpublished(ctx, s, r, err); err != nil {
		return nil, err
	}
	id, _ := forum.ParseTopicID("topic:" + db.ToString(r["id"]))
	made, err := writtenTopic(ctx, s, id, r)
	return made, found(made, err)
}

var postTopic = db.NewWrite("post_topic", read.CounterStatuses, heldStatuses, db.Statuses{
	"TAKEN":       nil,
	"NO_CATEGORY": read.NotFound("category", "category"),
})

// InsertTopic runs post_topic.lua. A zero t.ID means the next id. more are further fields and values of the hash.
func InsertTopic(
	ctx context.Context, s *read.Core, p keys.Partition, t *forum.Topic, o InsertOptions, more ...any,
) (db.Reply, error) {
	wanted, author := "", ""
	if t.ID != 0 {
		wanted = db.FormatInt(int64(t.ID))
	}
	if t.AuthorID != 0 {
		author = db.FormatInt(int64(t.AuthorID))
	}
	args := []any{
		o.Source, wanted, author, db.FormatTime(t.CreatedAt), db.FormatTime(t.LastCommentAt), t.CategoryName,
		jsonList(t.Tags),
		t.ImportedUps, t.ImportedDowns, o.keyLifetime.Milliseconds(), p.Count, p.Index, o.exemptFlag(),
		db.FormatTime(s.DB.Now()), o.mentioned, "title", t.Title, "content", forum.OrEmpty(t.Content),
	}
	return s.DB.Run(ctx, postTopic, o.keys(keys.TopicIDs.In(p), o.IdempotencyKey),
		append(append(args, more...), o.Readers)...)
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

var editTopic = db.NewWrite("edit_topic", editStatuses("topic", "post"))

// Edit changes a topic's title, content or tags and returns the topic. It notifies the users whom only the new text
// mentions. The author may edit a topic for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed,
// PostGone, forum.ErrApproval if new texts in the category wait for a moderator.
func (s Topics) Edit(ctx context.Context, viewer *forum.User, in forum.EditTopic) (*forum.Topic, error) {
	home, subject := s.Core.DB.PartitionOf(int64(in.ID)), forum.SubjectID(in.ID.String())
	mentioned, err := mentionArgs(ctx, s.Core, forum.OrEmpty(in.Content), audience{
		home: home, subject: subject, edited: keys.Topic.In(home, in.ID),
	})
	if err != nil {
		return nil, err
	}
	changes := []any{in.Explanation, mentioned}
	if in.Title != nil {
		changes = append(changes, "title", *in.Title)
	}
	if in.Content != nil {
		changes = append(changes, "content", *in.Content)
	}
	if in.Tags != nil {
		changes = append(changes, "tags", jsonList(in.Tags))
	}
	return changeTopic(ctx, s.Core, viewer, in.ID, editTopic, changes...)
}

// DeleteTopic is the write of Topics.Delete, which the deletion of an account uses too.
var DeleteTopic = db.NewWrite("delete_topic", editStatuses("topic", "post"))

// Delete deletes a topic and returns what remains of it; its thread stays. Its author may
// delete it for two hours, a moderator always. Errors: NotFound, Forbidden, EditingClosed, PostGone.
func (s Topics) Delete(ctx context.Context, viewer *forum.User, id forum.TopicID) (*forum.Topic, error) {
	args := []any{forum.DeletedTitle}
	for _, day := range s.Core.RankedDays() {
		args = append(args, day.Name)
	}
	return changeTopic(ctx, s.Core, viewer, id, DeleteTopic, args...)
}

// changeTopic runs a script that checks the viewer's permission and replies with the topic.
func changeTopic(
	ctx context.Context, s *read.Core, viewer *forum.User, id forum.TopicID, w db.Write, args ...any,
) (*forum.Topic, error) {
	first, err := place.ChangeArgs(ctx, s, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	return runTopic(ctx, s, id, w, slices.Concat(first, args, []any{read.Readers(viewer)})...)
}

// runTopic runs a script on a topic's hash and returns the topic of its reply.
func runTopic(ctx context.Context, s *read.Core, id forum.TopicID, w db.Write, args ...any) (*forum.Topic, error) {
	r, err := s.DB.Run(ctx, w, []string{keys.Topic.In(s.DB.PartitionOf(int64(id)), id)}, args...)
	if err != nil {
		return nil, err
	}
	return writtenTopic(ctx, s, id, r)
}

var moveTopic = db.NewWrite("move_topic", editStatuses("topic", "subject"),
	db.Statuses{"NO_CATEGORY": read.NotFound("category", "category")})

// Move moves a topic to another category and returns the topic. If the topic becomes private or public, RunJobs makes
// its comments private or public too. Errors: NotFound, PostGone.
func (s Topics) Move(ctx context.Context, in forum.MoveTopic) (*forum.Topic, error) {
	name := forum.Name{Kind: forum.CategoryNames, Text: &in.Category}
	if err := (place.Names{Core: s.Core}).Spell(ctx, name); err != nil {
		return nil, err
	}
	args := []any{in.Category, s.Core.Actor(ctx), db.FormatTime(s.Core.DB.Now()), rand.Text()}
	for _, day := range s.Core.RankedDays() {
		args = append(args, day.Name)
	}
	args = append(args, read.Readers(s.Core.Loader(ctx).Viewer))
	r, err := s.Core.DB.Run(ctx, moveTopic, []string{keys.Topic.In(s.Core.DB.PartitionOf(int64(in.ID)), in.ID)}, args...)
	if err != nil {
		return nil, err
	}
	if db.ToString(r["job"]) != "" {
		s.Core.HandOver()
	}
	return writtenTopic(ctx, s.Core, in.ID, r)
}

var viewTopic = db.NewWrite("view_topic", db.Statuses{"NOT_FOUND": read.NotFound("topic", "subject")})

// RecordView counts a view of a topic, once per caller and half hour, and returns the topic.
// Errors: NotFound.
func (s Topics) RecordView(ctx context.Context, caller string, id forum.TopicID) (*forum.Topic, error) {
	p := s.Core.DB.PartitionOf(int64(id))
	r, err := s.Core.DB.Run(ctx, viewTopic, []string{keys.Topic.In(p, id), keys.Viewed.In(p, id, caller)},
		viewPeriod.Milliseconds(),
		read.Readers(s.Core.Loader(ctx).Viewer))
	if err != nil {
		return nil, err
	}
	return writtenTopic(ctx, s.Core, id, r)
}

// writtenTopic returns the topic of a script's reply.
func writtenTopic(ctx context.Context, s *read.Core, id forum.TopicID, r db.Reply) (*forum.Topic, error) {
	t := DecodeTopic(id, db.NewFields(TopicFields, db.ToStrings(r["topic"])))
	return ReadGranted(ctx, s, id, map[read.Read]any{TopicRead{id}: t})
}

// ReadGranted returns a topic that a script has let the viewer read, with values of its reply.
func ReadGranted(ctx context.Context, s *read.Core, id forum.TopicID, values map[read.Read]any) (*forum.Topic, error) {
	ctx = s.Primed(ctx, values)
	s.Loader(ctx).Granted = forum.SubjectID(id.String())
	return Topics{s}.Get(ctx, id)
}
