package redisstore

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
)

// An ImportStatus is the outcome of importing one article or topic.
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
	return s.importOnce(ctx, source, int64(a.ID), func(p partition) (string, error) {
		options := insertOptions{idempotencyKey: p.sources(), source: source, importedVotes: a.Upvotes, exempt: true}
		if a.AuthorID != 0 {
			options.importedVotes--
		}
		options.votersKept = max(0, a.CreatedAt.Add(forum.VotersKept).Sub(s.now()))
		r, err := s.insertArticle(ctx, p, a, options)
		return toString(r["status"]), err
	})
}

// importOnce imports into the partition of an id, or of the source if the id is 0. If these differ, the source is kept
// in both, because a later import may give no id.
func (s *core) importOnce(
	ctx context.Context, source string, id int64, insert func(partition) (status string, err error),
) (ImportStatus, error) {
	home := s.partitionFor(source)
	p := home
	if id != 0 {
		p = s.partitionOf(id)
	}
	if p == home {
		status, err := insert(p)
		return ImportStatus(status), err
	}
	known, err := s.client.HGet(ctx, home.sources(), source).Result()
	if ignoreNil(err) != nil {
		return "", err
	}
	if known != "" {
		return ImportedKnown, nil
	}
	text, err := insert(p)
	status := ImportStatus(text)
	if err != nil || status != ImportedNew && status != ImportedKnown {
		return status, err
	}
	pipe := s.client.Pipeline()
	pipe.HSet(ctx, home.sources(), source, id)
	return status, s.commit(ctx, pipe)
}

// ImportAuthor returns the account of an author of another site. It creates a missing account,
// without password and email, and appends a number to a name that is taken. Source, such as
// hn:user:pg, identifies the author.
func (s Users) ImportAuthor(ctx context.Context, source, name string) (forum.UserID, error) {
	uid, err := s.client.HGet(ctx, s.partitionFor(source).sources(), source).Result()
	if ignoreNil(err) != nil {
		return 0, err
	}
	if id := decodeUserID("user:" + uid); id != 0 {
		// An interrupted import may have left the account unconfirmed, and another user may have
		// taken its name since.
		if ok, err := s.Confirm(ctx, id); ok || err != nil {
			return id, err
		}
		if err := s.client.HDel(ctx, s.partitionFor(source).sources(), source).Err(); err != nil {
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
		return u.ID, nil
	}
}

// Import creates a topic of another site with its times, votes and number of comments, and
// returns the outcome. Source, such as v2ex:742048, is an idempotency key that does not expire. A zero
// t.ID means the next id; the counter moves past any other. Errors: NotFound for the category.
func (s Topics) Import(ctx context.Context, source string, t *forum.Topic) (ImportStatus, error) {
	if t.LastReplyAt.Before(t.CreatedAt) { // the last reply is never older than the topic
		copied := *t
		copied.LastReplyAt = t.CreatedAt
		t = &copied
	}
	more := []any{"source", source, "imported_comments", t.ImportedCommentCount}
	return s.importOnce(ctx, source, int64(t.ID), func(p partition) (string, error) {
		r, err := s.insertTopic(ctx, p, t, insertOptions{idempotencyKey: p.sources(), source: source, exempt: true}, more...)
		return toString(r["status"]), err
	})
}
