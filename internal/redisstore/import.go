package redisstore

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Imports notes what imports have added.
type Imports struct{ Core *read.Core }

// An ImportStatus is the outcome of importing one article, topic or comment.
type ImportStatus string

// The outcomes of an import.
const (
	ImportedNew   ImportStatus = "OK"
	ImportedKnown ImportStatus = "KNOWN" // an earlier import created it
	ImportedTaken ImportStatus = "TAKEN" // its id is in use
)

// Article creates an article of another site with its time and votes, and returns the outcome. Source, such as
// hn:8863, is an idempotency key that does not expire. The votes of others than the author count, but no voters are
// stored for them. If a.ID is zero, the article gets the next id; else the counter moves past a.ID.
func (s Imports) Article(ctx context.Context, source string, a *forum.Article) (ImportStatus, error) {
	named := forum.PostArticle{Groups: a.GroupNames(), Tags: slices.Clone(a.Tags)}
	if err := (place.Names{Core: s.Core}).Spell(s.Core.AsOperator(ctx), named.Names()...); err != nil {
		return "", err
	}
	copied := *a
	copied.Tags, copied.Groups = named.Tags, forum.GroupsNamed(named.Groups)
	a = &copied
	return importOnce(ctx, s.Core, source, int64(a.ID), keys.Article.Before,
		func(p keys.Partition) (status, made string, err error) {
			options := post.InsertOptions{
				IdempotencyKey: keys.Sources.In(p), Source: source, ImportedVotes: a.Upvotes, Exempt: true,
			}
			if a.AuthorID != 0 {
				options.ImportedVotes--
			}
			options.VotersLifetime = max(0, a.CreatedAt.Add(forum.VotersLifetime).Sub(s.Core.DB.Now()))
			r, err := post.InsertArticle(ctx, s.Core, p, a, options)
			return db.ToString(r["status"]), db.ToString(r["id"]), err
		})
}

// importOnce imports an entity into the partition of its id, or into the partition of its source if the id is 0. If
// these two partitions differ, both store the source, because a later import of the same source may give no id.
// insert creates the entity, and returns made, the text to store for the source. The key of the entity is prefix with
// the number at the end of made.
func importOnce(
	ctx context.Context, s *read.Core, source string, id int64, prefix string,
	insert func(keys.Partition) (status, made string, err error),
) (ImportStatus, error) {
	note := func(status ImportStatus, p keys.Partition, made string, err error) (ImportStatus, error) {
		if err != nil || status != ImportedNew {
			return status, err
		}
		return status, read.NoteImported(ctx, s, p, prefix+made[strings.LastIndexByte(made, ':')+1:])
	}
	home := s.DB.PartitionFor(source)
	p := home
	if id != 0 {
		p = s.DB.PartitionOf(id)
	}
	if p == home {
		status, made, err := insert(p)
		return note(ImportStatus(status), p, made, err)
	}
	known, err := s.DB.Client.HGet(ctx, keys.Sources.In(home), source).Result()
	if db.IgnoreNil(err) != nil {
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
	pipe := s.DB.Client.Pipeline()
	pipe.HSet(ctx, keys.Sources.In(home), source, made)
	return note(status, p, made, s.DB.Commit(ctx, pipe))
}

// Author returns the account of an author of another site. It creates a missing account,
// without password and email, and appends a number to a name that is taken. Source, such as
// hn:user:pg, identifies the author.
func (s Imports) Author(ctx context.Context, source, name string) (forum.UserID, error) {
	uid, err := s.Core.DB.Client.HGet(ctx, keys.Sources.In(s.Core.DB.PartitionFor(source)), source).Result()
	if db.IgnoreNil(err) != nil {
		return 0, err
	}
	if id := db.DecodeUserID("user:" + uid); id != 0 {
		// An interrupted import may have left the account unconfirmed, and another user may have
		// taken its name since.
		if ok, err := people.Accounts(s).Confirm(ctx, id); ok || err != nil {
			return id, err
		}
		if err := s.Core.DB.Client.HDel(ctx, keys.Sources.In(s.Core.DB.PartitionFor(source)), source).Err(); err != nil {
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
		u, err := people.Accounts(s).Create(ctx, people.NewUser{Name: numbered, Source: source})
		if forum.CodeOf(err) == forum.NameTaken {
			continue
		}
		if err != nil {
			return 0, err
		}
		p := s.Core.DB.PartitionOf(int64(u.ID))
		return u.ID, read.NoteImported(ctx, s.Core, p, keys.User.In(p, u.ID))
	}
}

// Topic creates a topic of another site with its times, votes and number of comments, and returns the outcome. Source,
// such as v2ex:742048, is an idempotency key that does not expire. If t.ID is zero, the topic gets the next id; else
// the counter moves past t.ID. Errors: NotFound for the category.
func (s Imports) Topic(ctx context.Context, source string, t *forum.Topic) (ImportStatus, error) {
	named := forum.PostTopic{Category: t.CategoryName, Tags: slices.Clone(t.Tags)}
	if err := (place.Names{Core: s.Core}).Spell(s.Core.AsOperator(ctx), named.Names()...); err != nil {
		return "", err
	}
	copied := *t
	copied.CategoryName, copied.Tags = named.Category, named.Tags
	if t.LastCommentAt.Before(t.CreatedAt) { // the last reply is never older than the topic
		copied.LastCommentAt = t.CreatedAt
	}
	t = &copied
	more := []any{"source", source, "imported_comments", t.ImportedCommentCount}
	if t.ImportedShift != 0 {
		more = append(more, "imported_shift", int64(t.ImportedShift/time.Second))
	}
	return importOnce(ctx, s.Core, source, int64(t.ID), keys.Topic.Before,
		func(p keys.Partition) (status, made string, err error) {
			r, err := post.InsertTopic(ctx, s.Core, p, t, post.InsertOptions{
				IdempotencyKey: keys.Sources.In(p), Source: source, Exempt: true, Readers: read.Readers(read.Operator),
			}, more...)
			return db.ToString(r["status"]), db.ToString(r["id"]), err
		})
}

// Find returns what an import has made of a source: the number of an article, a topic or a user, or the id of a
// comment without its kind, such as article:5:7; "" for a source that is not imported. Errors: those of Redis.
func (s Imports) Find(ctx context.Context, source string) (string, error) {
	made, err := s.Core.DB.Client.HGet(ctx, keys.Sources.In(s.Core.DB.PartitionFor(source)), source).Result()
	return made, db.IgnoreNil(err)
}

// The subject of an import of a comment has no path: it is no field of an input.
var importComment = db.NewWrite("import_comment", read.CounterStatuses, db.Statuses{
	"KNOWN":     nil,
	"NOT_FOUND": forum.Errorf(forum.NotFound, "what it comments on does not exist any more"),
	"DELETED":   forum.Errorf(forum.PostGone, "what it comments on is deleted"),
	"REMOVED":   forum.Errorf(forum.PostGone, "what it comments on is removed"),
	"NO_PARENT": forum.Errorf(forum.NotFound, "the comment that it replies to does not exist any more"),
})

// Comment creates a comment of another site on c.ID.Subject with its time, and returns the outcome. Source, such as
// hn:9224, is an idempotency key that does not expire. Empty content means that the comment was deleted at the other
// site: then it is in the thread only while it has replies. Nobody is notified. A reply that would be nested deeper
// than forum.MaxDepth becomes a reply to the parent of its parent. Errors: NotFound, PostGone for a deleted or
// removed subject.
func (s Imports) Comment(ctx context.Context, source string, c *forum.Comment) (ImportStatus, error) {
	author, parent := "", ""
	if c.AuthorID != 0 {
		author = db.FormatInt(int64(c.AuthorID))
	}
	if c.ParentNumber != 0 {
		parent = db.FormatInt(c.ParentNumber)
	}
	subject := c.ID.Subject
	insert := func(p keys.Partition) (status, made string, err error) {
		keyNames := []string{post.SubjectHash(p, subject), keys.Sources.In(p), keys.CommentIDs.In(p)}
		r, err := s.Core.DB.Run(ctx, importComment, keyNames,
			source, string(subject), author, parent, db.FormatTime(c.CreatedAt), forum.OrEmpty(c.Content), p.Count, p.Index,
			db.FormatTime(s.Core.DB.Now()))
		return db.ToString(r["status"]), db.ToString(r["post"]), err
	}
	made, err := importOnce(ctx, s.Core, source, subject.Number(), keys.Comment.Before, insert)
	if err != nil || made != ImportedNew {
		return made, err
	}
	p := s.Core.DB.PartitionOf(subject.Number())
	return made, read.NoteImported(ctx, s.Core, p, post.SubjectHash(p, subject)) // its number of comments has changed
}

// End lets the indexes of running servers find the rest of what imports have added. Errors: those of Redis.
func (s Imports) End(ctx context.Context) error {
	n := &s.Core.Imports
	n.Mu.Lock()
	defer n.Mu.Unlock()
	many := n.Events > read.MaxImportEvents // again, for what was added behind the first event about it
	for i, p := range s.Core.DB.Partitions {
		if many && i > 0 || !many && len(n.Keys[p]) == 0 {
			continue
		}
		if err := read.AnnounceImported(ctx, s.Core, p); err != nil {
			return err
		}
	}
	n.Events, n.Keys = 0, nil
	return nil
}
