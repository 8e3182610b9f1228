package redisstore

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
)

// An Imported says what an import made of one thing.
type Imported string

// The outcomes of an import.
const (
	ImportedNew   Imported = "OK"
	ImportedKnown Imported = "KNOWN" // an earlier import made it
	ImportedTaken Imported = "TAKEN" // its id belongs to something else
)

// Import posts an article as it was elsewhere: with its time and votes.
// Source, such as hn:8863, is a lasting idempotency key. Votes beyond the
// poster's own are noted as cast by nobody here. a.ID 0 asks for the next id;
// another is kept, and the counter moves past it.
func (s Articles) Import(ctx context.Context, source string, a *forum.Article) (Imported, error) {
	p := s.partitionFor(source)
	if a.ID != 0 {
		p = s.partitionOf(int64(a.ID))
	}
	how := insert{once: p.sources(), source: source, imported: a.Upvotes, founds: true}
	if a.AuthorID != 0 {
		how.imported--
	}
	how.votersKept = max(0, a.CreatedAt.Add(forum.VotersKept).Sub(s.now()))
	status, _, err := s.insertArticle(ctx, p, a, how)
	return Imported(status), err
}

// ImportAuthor returns the account of an author from elsewhere, which it opens
// when there is none: without password and email, and with a number behind the
// name when that is held. Source, such as hn:user:pg, is a lasting key.
func (s Users) ImportAuthor(ctx context.Context, source, name string) (forum.UserID, error) {
	uid, err := s.client.HGet(ctx, s.partitionFor(source).sources(), source).Result()
	if ignoreNil(err) != nil {
		return 0, err
	}
	if id := decodeUserID("user:" + uid); id != 0 {
		// An import that was killed may have left the account unconfirmed, or another
		// user may have its name by now.
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

// Import posts a topic as it was elsewhere: with its times, its votes and
// the number of its comments, none of which are here. Source, such as v2ex:742048,
// is a lasting idempotency key. Its category must exist. t.ID 0 asks for the next
// id; another is kept, and the counter moves past it.
func (s Topics) Import(ctx context.Context, source string, t *forum.Topic) (Imported, error) {
	p := s.partitionFor(source)
	if t.ID != 0 {
		p = s.partitionOf(int64(t.ID))
	}
	if t.LastReplyAt.Before(t.CreatedAt) { // a last reply is never before the topic
		copied := *t
		copied.LastReplyAt = t.CreatedAt
		t = &copied
	}
	more := []any{"source", source, "imported_comments", t.ImportedCommentCount}
	r, err := s.insertTopic(ctx, p, t, p.sources(), 0, source, more...)
	return Imported(toString(r["status"])), err
}
