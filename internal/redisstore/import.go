package redisstore

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// An ImportStatus is the outcome of importing one article, topic or comment.
type ImportStatus string

// The outcomes of an import.
const (
	ImportedNew   ImportStatus = "OK"
	ImportedKnown ImportStatus = "KNOWN" // an earlier import created it
	ImportedTaken ImportStatus = "TAKEN" // its id is in use
)

// Import creates an article of another site with its time and votes, and returns the outcome.
// Source, such as hn:8863, is an idempotency key that does not expire. Votes other than the
// author's count without voters. A zero a.ID means the next id; the counter moves past any other.
func (s Articles) Import(ctx context.Context, source string, a *forum.Article) (ImportStatus, error) {
	named := forum.PostArticle{Groups: a.GroupNames(), Tags: slices.Clone(a.Tags)}
	if err := s.core.Spell(s.core.AsOperator(ctx), named.Names()...); err != nil {
		return "", err
	}
	copied := *a
	copied.Tags, copied.Groups = named.Tags, forum.GroupsNamed(named.Groups)
	a = &copied
	return s.core.importOnce(ctx, source, int64(a.ID), "article:", func(p partition) (status, made string, err error) {
		options := insertOptions{idempotencyKey: p.sources(), source: source, importedVotes: a.Upvotes, exempt: true}
		if a.AuthorID != 0 {
			options.importedVotes--
		}
		options.votersKept = max(0, a.CreatedAt.Add(forum.VotersKept).Sub(s.core.now()))
		r, err := s.core.insertArticle(ctx, p, a, options)
		return toString(r["status"]), toString(r["id"]), err
	})
}

// importOnce imports into the partition of an id, or of the source if the id is 0. If these differ, the source is kept
// in both, because a later import may give no id. insert returns what is kept of what it has made, whose key has a
// prefix and the number at its end.
func (s *core) importOnce(
	ctx context.Context, source string, id int64, prefix string, insert func(partition) (status, made string, err error),
) (ImportStatus, error) {
	note := func(status ImportStatus, p partition, made string, err error) (ImportStatus, error) {
		if err != nil || status != ImportedNew {
			return status, err
		}
		return status, s.noteImported(ctx, p, prefix+made[strings.LastIndexByte(made, ':')+1:])
	}
	home := s.partitionFor(source)
	p := home
	if id != 0 {
		p = s.partitionOf(id)
	}
	if p == home {
		status, made, err := insert(p)
		return note(ImportStatus(status), p, made, err)
	}
	known, err := s.client.HGet(ctx, home.sources(), source).Result()
	if ignoreNil(err) != nil {
		return "", err
	}
	if known != "" {
		return ImportedKnown, nil
	}
	text, made, err := insert(p)
	status := ImportStatus(text)
	if err != nil || status != ImportedNew && status != ImportedKnown {
		return status, err
	}
	pipe := s.client.Pipeline()
	pipe.HSet(ctx, home.sources(), source, made)
	return note(status, p, made, s.commit(ctx, pipe))
}

// ImportAuthor returns the account of an author of another site. It creates a missing account,
// without password and email, and appends a number to a name that is taken. Source, such as
// hn:user:pg, identifies the author.
func (s Users) ImportAuthor(ctx context.Context, source, name string) (forum.UserID, error) {
	uid, err := s.core.client.HGet(ctx, s.core.partitionFor(source).sources(), source).Result()
	if ignoreNil(err) != nil {
		return 0, err
	}
	if id := decodeUserID("user:" + uid); id != 0 {
		// An interrupted import may have left the account unconfirmed, and another user may have
		// taken its name since.
		if ok, err := s.Confirm(ctx, id); ok || err != nil {
			return id, err
		}
		if err := s.core.client.HDel(ctx, s.core.partitionFor(source).sources(), source).Err(); err != nil {
			return 0, err
		}
	}
	name = forum.CleanUserName(name)
	for n := 1; ; n++ {
		numbered := name
		if n > 1 {
			suffix := "-" + strconv.Itoa(n)
			r := []rune(name)
			numbered = string(r[:min(len(r), forum.MaxUserName-len(suffix))]) + suffix
		}
		u, err := s.Create(ctx, NewUser{Name: numbered, Source: source})
		if forum.CodeOf(err) == forum.NameTaken {
			continue
		}
		if err != nil {
			return 0, err
		}
		p := s.core.partitionOf(int64(u.ID))
		return u.ID, s.core.noteImported(ctx, p, p.user(u.ID))
	}
}

// Import creates a topic of another site with its times, votes and number of comments, and
// returns the outcome. Source, such as v2ex:742048, is an idempotency key that does not expire. A zero
// t.ID means the next id; the counter moves past any other. Errors: NotFound for the category.
func (s Topics) Import(ctx context.Context, source string, t *forum.Topic) (ImportStatus, error) {
	named := forum.PostTopic{Category: t.CategoryName, Tags: slices.Clone(t.Tags)}
	if err := s.core.Spell(s.core.AsOperator(ctx), named.Names()...); err != nil {
		return "", err
	}
	copied := *t
	copied.CategoryName, copied.Tags = named.Category, named.Tags
	if t.LastReplyAt.Before(t.CreatedAt) { // the last reply is never older than the topic
		copied.LastReplyAt = t.CreatedAt
	}
	t = &copied
	more := []any{"source", source, "imported_comments", t.ImportedCommentCount}
	if t.ImportedShift != 0 {
		more = append(more, "imported_shift", int64(t.ImportedShift/time.Second))
	}
	return s.core.importOnce(ctx, source, int64(t.ID), "bbs::topic::", func(p partition) (status, made string, err error) {
		r, err := s.core.insertTopic(ctx, p, t, insertOptions{
			idempotencyKey: p.sources(), source: source, exempt: true, readers: readers(operator),
		}, more...)
		return toString(r["status"]), toString(r["id"]), err
	})
}

// Imported returns what an import has made of a source: the number of an article, a topic or a user, or the id of a
// comment without its kind, such as article:5:7; "" for a source that is not imported. Errors: those of Redis.
func (s *core) Imported(ctx context.Context, source string) (string, error) {
	made, err := s.client.HGet(ctx, s.partitionFor(source).sources(), source).Result()
	return made, ignoreNil(err)
}

// The subject of an import of a comment has no path: it is no field of an input.
var importComment = newWrite("import_comment", counterStatuses, statuses{
	"KNOWN":     nil,
	"NOT_FOUND": forum.Errorf(forum.NotFound, "what it comments on does not exist any more"),
	"DELETED":   forum.Errorf(forum.EditingClosed, "what it comments on is deleted"),
	"REMOVED":   forum.Errorf(forum.EditingClosed, "what it comments on is removed"),
	"NO_PARENT": forum.Errorf(forum.NotFound, "the comment that it replies to does not exist any more"),
})

// Import creates a comment of another site on c.ID.Subject with its time, and returns the outcome. Source, such as
// hn:9224, is an idempotency key that does not expire. Without content, the comment was deleted there: it is in the
// thread while it has replies. Nobody is notified. A reply that would be nested deeper than forum.MaxDepth becomes one
// to the parent of its parent. Errors: NotFound, EditingClosed for a deleted or removed subject.
func (s Comments) Import(ctx context.Context, source string, c *forum.Comment) (ImportStatus, error) {
	author, parent := "", ""
	if c.AuthorID != 0 {
		author = formatInt(int64(c.AuthorID))
	}
	if c.ParentNumber != 0 {
		parent = formatInt(c.ParentNumber)
	}
	subject := c.ID.Subject
	insert := func(p partition) (status, made string, err error) {
		r, err := s.core.run(ctx, importComment, []string{p.subjectHash(subject), p.sources(), p.commentIDs()},
			source, string(subject), author, parent, formatTime(c.CreatedAt), forum.OrEmpty(c.Content), p.count, p.index,
			formatTime(s.core.now()))
		return toString(r["status"]), toString(r["post"]), err
	}
	return s.core.importOnce(ctx, source, subject.Number(), "bbs::comment::", insert)
}
