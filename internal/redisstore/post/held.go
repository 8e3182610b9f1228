package post

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Held reads and writes posts that wait for a moderator.
type Held struct{ Core *read.Core }

// HeldFields are the fields that are read of the hash of a held post.
var HeldFields = []string{
	"author", "time", "kind", "rule", "title", "link", "content", "category", "tags", "groups", "subject", "parent",
	"rejected", "reason", "once", "post", "withdrawn", "place",
}

var heldArgs = read.HashArgs(HeldFields)

// A heldRecord is a held post as Redis stores it.
type heldRecord struct {
	forum.HeldPost
	once      string       // the key of its idempotency key, without the tag
	published forum.PostID // the post that it has become; "" for none
	withdrawn bool
}

// decodeHeld reads HeldFields; it returns nil if there is no such post.
func decodeHeld(id forum.HeldID, f db.Fields) *heldRecord {
	at, _, ok := db.ParseTime(f.Get("time"))
	author := db.DecodeUserID("user:" + f.Get("author"))
	if !ok || author == 0 {
		return nil
	}
	h := &heldRecord{
		HeldPost: forum.HeldPost{
			ID: id, Kind: forum.PostKind(strings.ToUpper(f.Get("kind"))), AuthorID: author, CreatedAt: at,
			Rule: forum.Optional(f.Get("rule")), Title: forum.Optional(f.Get("title")), Link: db.HTTPLink(f.Get("link")),
			Content: forum.Optional(f.Get("content")), CategoryName: f.Get("category"), Tags: DecodeTags(f.Get("tags")),
			Groups:    strings.FieldsFunc(f.Get("groups"), func(r rune) bool { return r == ',' }),
			SubjectID: forum.SubjectID(f.Get("subject")), Explanation: forum.Optional(f.Get("reason")),
			Place: forum.Place(f.Get("place")),
		},
		once: f.Get("once"), withdrawn: f.Get("withdrawn") != "",
	}
	h.ParentNumber, _ = strconv.ParseInt(f.Get("parent"), 10, 64)
	h.RejectedAt, _, _ = db.ParseTime(f.Get("rejected"))
	if number := f.Get("post"); number != "" {
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

func (r heldRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	read.QueueHash(ctx, pipe, keys.Held.In(l.Store.DB.PartitionOf(int64(r.id)), r.id), heldArgs)
}

func (r heldRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return decodeHeld(r.id, db.NewFields(HeldFields, values)), err
}

// NeedHeld returns the dependencies of held posts and their authors. into gets only posts that wait or were rejected,
// and that the viewer may see. A viewer who is neither a moderator of the site nor the author must also be able to
// read the subject of a held comment: its topic may have moved to a private category.
func NeedHeld(l *read.Loader, ids []forum.HeldID, into read.Into[forum.HeldPost]) []read.Dependency {
	reads := make([]read.Read, len(ids))
	for i, id := range ids {
		reads[i] = heldRead{id}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) (more []read.Dependency) {
		if l.Cost != nil {
			l.Cost.Personal.Store(true)
		}
		shown, authors := make([]forum.HeldPost, len(ids)), make([]forum.UserID, len(ids))
		for i, value := range values {
			h := value.(*heldRecord)
			if h == nil || h.published != "" || h.withdrawn || !h.VisibleTo(l.Viewer) {
				l.Refund(reads[i])
				continue
			}
			shown[i], authors[i] = h.HeldPost, h.AuthorID
			if !h.ModeratedBy(l.Viewer) {
				shown[i].Rule = nil
			}
			if l.Viewer.Moderates() || l.Viewer.ID == h.AuthorID {
				into(i, &shown[i])
			} else {
				more = append(more, IfReadable(l, string(h.SubjectID), func() { into(i, &shown[i]) })...)
			}
		}
		return append(more, l.Users(authors, func(i int, u *forum.User) { shown[i].Author = u })...)
	}}}
}

// heldList is a list of held posts by time.
func heldList(key string, ascending bool) read.List[forum.HeldPost] {
	return read.List[forum.HeldPost]{
		Key: key, Ascending: ascending,
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.HeldPost]) []read.Dependency {
			ids := make([]forum.HeldID, len(at))
			for i := range at {
				ids[i], _ = forum.ParseHeldID("held:" + at[i].Member)
			}
			return NeedHeld(l, ids, into)
		},
	}
}

// Get returns a held post that the viewer may see, nil if there is none. Errors: those of Redis.
func (s Held) Get(ctx context.Context, id forum.HeldID) (*forum.HeldPost, error) {
	return read.LoadOne(ctx, s.Core, id, NeedHeld)
}

// Queue returns a page of the posts that wait, oldest first: the posts of a kind, the posts in a place that the viewer
// moderates, or all. Errors: BadUserInput, Forbidden.
func (s Held) Queue(ctx context.Context, viewer *forum.User, in forum.Queue) (*forum.HeldPostConnection, error) {
	of, _, err := in.Parse(viewer)
	if err != nil {
		return nil, err
	}
	return read.LoadList(ctx, s.Core, heldList(keys.HeldQueue.In(db.Untagged, of), true), in.Page)
}

// checkModerator returns an error if the viewer does not moderate a held post, or may not read its subject. It
// returns nil for every moderator of the site. Errors: Forbidden, also for a held post that does not exist; those of
// Redis.
func (s Held) checkModerator(ctx context.Context, viewer *forum.User, id forum.HeldID) error {
	if viewer.Moderates() {
		return nil
	}
	h, err := read.LoadRead[*heldRecord](ctx, s.Core.Loader(ctx), heldRead{id})
	if err != nil {
		return err
	}
	if h == nil || !h.ModeratedBy(viewer) {
		return place.ErrNoModerator
	}
	readable, err := IsReadable(ctx, s.Core, string(h.SubjectID))
	if err == nil && !readable {
		err = place.ErrNoModerator
	}
	return err
}

// RejectedOf returns a page of a user's posts that were rejected, the last rejected first; a post that is gone is nil.
// Errors: BadUserInput.
func (s Held) RejectedOf(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.HeldPostConnection, error) {
	return read.LoadList(ctx, s.Core, heldList(keys.HeldRejected.In(db.Untagged, id), false), args)
}

// OfUser returns a page of a user's posts that wait, newest first. Errors: BadUserInput.
func (s Held) OfUser(ctx context.Context, id forum.UserID, args forum.PageArgs) (*forum.HeldPostConnection, error) {
	return read.LoadList(ctx, s.Core, heldList(keys.HeldBy.In(db.Untagged, id), false), args)
}

// postCountRead counts the posts of a user that are neither deleted nor removed, as an int.
type postCountRead struct{ user forum.UserID }

func (r postCountRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.ZCard(ctx, keys.ArticlesBy.In(p, r.user))
		pipe.ZCard(ctx, keys.TopicsBy.In(p, r.user))
		pipe.ZCard(ctx, keys.CommentsBy.In(p, r.user))
		pipe.ZCard(ctx, keys.PrivateBy.In(p, r.user))
	}
}

func (r postCountRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) { return db.SumOf(cmds) }

// PostCount returns the number of a user's posts that are neither deleted nor removed. It takes a round trip. Errors:
// those of Redis.
func (s Held) PostCount(ctx context.Context, id forum.UserID) (int, error) {
	return read.LoadRead[int](ctx, s.Core.Loader(ctx), postCountRead{id})
}
