package redisstore

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// heldFields are the fields that are read of the hash of a held post.
var heldFields = []string{
	"author", "time", "kind", "rule", "title", "link", "content", "category", "tags", "groups", "subject", "parent",
	"rejected", "reason", "once", "post", "withdrawn", "place",
}

var heldArgs = hashArgs(heldFields)

// A heldRecord is a held post as Redis stores it.
type heldRecord struct {
	forum.HeldPost
	once      string       // the key of its idempotency key, without the tag
	published forum.PostID // the post that it has become; "" for none
	withdrawn bool
}

// decodeHeld reads heldFields; it returns nil if there is no such post.
func decodeHeld(id forum.HeldID, f fields) *heldRecord {
	at, _, ok := parseTime(f.get("time"))
	author := decodeUserID("user:" + f.get("author"))
	if !ok || author == 0 {
		return nil
	}
	h := &heldRecord{
		HeldPost: forum.HeldPost{
			ID: id, Kind: forum.PostKind(strings.ToUpper(f.get("kind"))), AuthorID: author, CreatedAt: at,
			Rule: forum.Optional(f.get("rule")), Title: forum.Optional(f.get("title")), Link: httpLink(f.get("link")),
			Content: forum.Optional(f.get("content")), CategoryName: f.get("category"), Tags: decodeTags(f.get("tags")),
			Groups:    strings.FieldsFunc(f.get("groups"), func(r rune) bool { return r == ',' }),
			SubjectID: forum.SubjectID(f.get("subject")), Reason: forum.Optional(f.get("reason")),
			Place: forum.Place(f.get("place")),
		},
		once: f.get("once"), withdrawn: f.get("withdrawn") != "",
	}
	h.ParentNumber, _ = strconv.ParseInt(f.get("parent"), 10, 64)
	h.RejectedAt, _, _ = parseTime(f.get("rejected"))
	if number := f.get("post"); number != "" {
		h.published = heldPostID(h.Kind, h.SubjectID, number)
	}
	return h
}

// heldPostID returns the id of the post of a kind with a number; subject is that of a comment.
func heldPostID(kind forum.PostKind, subject forum.SubjectID, number string) forum.PostID {
	if kind == forum.KindComment {
		return forum.PostID("comment:" + string(subject) + ":" + number)
	}
	return forum.PostID(strings.ToLower(string(kind)) + ":" + number)
}

// heldRead reads a held post, as a *heldRecord; nil if it does not exist. It is not kept: few viewers see it.
type heldRead struct{ id forum.HeldID }

func (r heldRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	queueHash(ctx, pipe, l.store.partitionOf(int64(r.id)).held(r.id), heldArgs)
}

func (r heldRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return decodeHeld(r.id, fields{heldFields, values}), err
}

// held returns the dependencies of held posts and their authors: of those that wait or were rejected, and that the
// viewer may see. Others than moderators of the site and the author need to read the subject, which may have moved.
func (l *loader) held(ids []forum.HeldID, into into[forum.HeldPost]) []dependency {
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = heldRead{id}
	}
	return []dependency{{reads: reads, fill: func(values []any) (more []dependency) {
		if l.cost != nil {
			l.cost.Personal.Store(true)
		}
		shown, authors := make([]forum.HeldPost, len(ids)), make([]forum.UserID, len(ids))
		for i, value := range values {
			h := value.(*heldRecord)
			if h == nil || h.published != "" || h.withdrawn || !h.VisibleTo(l.viewer) {
				l.refund(reads[i])
				continue
			}
			shown[i], authors[i] = h.HeldPost, h.AuthorID
			if !h.ModeratedBy(l.viewer) {
				shown[i].Rule = nil
			}
			if l.viewer.Moderates() || l.viewer.ID == h.AuthorID {
				into(i, &shown[i])
			} else {
				more = append(more, l.ifReadable(string(h.SubjectID), func() { into(i, &shown[i]) })...)
			}
		}
		return append(more, l.users(authors, func(i int, u *forum.User) { shown[i].Author = u })...)
	}}}
}

// heldList is a list of held posts by time.
func heldList(key string, ascending bool) list[forum.HeldPost] {
	return list[forum.HeldPost]{
		key: key, ascending: ascending,
		entities: func(l *loader, at []forum.Cursor, into into[forum.HeldPost]) []dependency {
			ids := make([]forum.HeldID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseHeldID("held:" + at[i].Member)
			}
			return l.held(ids, into)
		},
	}
}

// Get returns a held post that the viewer may see, nil if there is none. Errors: those of Redis.
func (s Held) Get(ctx context.Context, id forum.HeldID) (*forum.HeldPost, error) {
	return loadOne(ctx, s.core, id, (*loader).held)
}

// Queue returns a page of the posts that wait, oldest first: of a kind, in a place that the viewer moderates, or of
// all. Errors: BadUserInput, Forbidden.
func (s Held) Queue(ctx context.Context, viewer *forum.User, in forum.Queue) (*forum.HeldPostConnection, error) {
	of, _, err := in.Parse(viewer)
	if err != nil {
		return nil, err
	}
	return readList(ctx, s.core, heldList(untagged.heldQueue(of), true), in.Page)
}

// checkModerator returns an error if the viewer does not moderate a held post, or may not read its subject. Errors:
// Forbidden, also for one that does not exist.
func (s Held) checkModerator(ctx context.Context, viewer *forum.User, id forum.HeldID) error {
	if viewer.Moderates() {
		return nil
	}
	h, err := loadRead[*heldRecord](ctx, s.core.loader(ctx), heldRead{id})
	if err != nil {
		return err
	}
	if h == nil || !h.ModeratedBy(viewer) {
		return errNoModerator
	}
	readable, err := s.core.mayRead(ctx, string(h.SubjectID))
	if err == nil && !readable {
		err = errNoModerator
	}
	return err
}

// RejectedOf returns a page of a user's posts that were rejected, the last first; one that is gone is nil. Errors:
// BadUserInput.
func (s Held) RejectedOf(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.HeldPostConnection, error) {
	return readList(ctx, s.core, heldList(untagged.heldRejected(id), false), args)
}

// OfUser returns a page of a user's posts that wait, newest first. Errors: BadUserInput.
func (s Held) OfUser(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.HeldPostConnection, error) {
	return readList(ctx, s.core, heldList(untagged.heldBy(id), false), args)
}

// postCountRead counts the posts of a user that are neither deleted nor removed, as an int.
type postCountRead struct{ user forum.UserID }

func (r postCountRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.ZCard(ctx, p.articlesBy(r.user))
		pipe.ZCard(ctx, p.topicsBy(r.user))
		pipe.ZCard(ctx, p.commentsBy(r.user))
		pipe.ZCard(ctx, p.privateBy(r.user))
	}
}

func (r postCountRead) decode(_ *loader, cmds []redis.Cmder) (any, error) { return sumOf(cmds) }

// PostCount returns the number of a user's posts that are neither deleted nor removed. It takes a round trip. Errors:
// those of Redis.
func (s Users) PostCount(ctx context.Context, id forum.UserID) (int, error) {
	return loadRead[int](ctx, s.core.loader(ctx), postCountRead{id})
}
