package post

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// revisionFields are the fields of a revision behind its number.
var revisionFields = []string{"at", "by", "reason", "title", "link", "content", "tags"}

// RevisionRead reads a revision of a post, as a *forum.Revision; nil if it does not exist. It is not kept: few viewers
// see it.
type RevisionRead struct{ ID forum.RevisionID }

func (r RevisionRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	names := revisionFields
	if l.Fields&read.RevisionContent == 0 {
		names = read.WithoutContent(names)
	}
	stored := make([]string, len(names))
	for i, name := range names {
		stored[i] = strconv.Itoa(r.ID.Number) + ":" + name
	}
	pipe.HMGet(ctx, keys.RevisionTexts.In(l.Store.DB.PartitionOf(r.ID.Post.Number()), r.ID.Post), stored...)
}

func (r RevisionRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.SliceCmd).Result()
	f := db.NewFields(revisionFields, db.ToStrings(values))
	at, _, ok := db.ParseTime(f.Get("at"))
	if err != nil || !ok {
		return (*forum.Revision)(nil), err
	}
	found := &forum.Revision{
		ID: r.ID, CreatedAt: at, EditorID: db.DecodeUserID("user:" +
			f.Get("by")), Explanation: forum.Optional(f.Get("reason")),
		Title: forum.Optional(f.Get("title")), Link: db.HTTPLink(f.Get("link")), Content: forum.Optional(f.Get("content")),
	}
	if parsed, _ := forum.ParseNodeID(string(r.ID.Post)); parsed != nil {
		if _, comment := parsed.(forum.CommentID); !comment {
			found.Tags = append([]string{}, DecodeTags(f.Get("tags"))...)
		}
	}
	return found, nil
}

// needRevisions returns the dependencies of revisions and their editors.
func needRevisions(l *read.Loader, ids []forum.RevisionID, into read.Into[forum.Revision]) []read.Dependency {
	reads := make([]read.Read, len(ids))
	for i, id := range ids {
		reads[i] = RevisionRead{id}
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		found := read.Existing(values, into)
		editors := make([]forum.UserID, len(found))
		for i := range found {
			editors[i] = found[i].EditorID
		}
		return l.Users(editors, func(i int, u *forum.User) { found[i].Editor = u })
	}}}
}

// A revisedRead reads a post that has revisions.
type revisedRead interface {
	read.Read
	post() forum.PostID
}

func (r ArticleRead) post() forum.PostID { return forum.PostID(r.ID.String()) }
func (r TopicRead) post() forum.PostID   { return forum.PostID(r.ID.String()) }
func (r CommentRead) post() forum.PostID { return forum.PostID(r.ID.String()) }

// A revised is a post that has revisions: an *forum.Article, a *forum.Topic or a *forum.Comment.
type revised interface {
	RevisionsShown(viewer *forum.User, public bool, places ...forum.Place) bool
}

// NeedRevision returns the dependency of the revision with an id, which exists for those who may see it only.
func NeedRevision(l *read.Loader, id forum.RevisionID, public bool, to *any) read.Dependency {
	var post read.Read
	switch parsed, _ := forum.ParseNodeID(string(id.Post)); parsed := parsed.(type) {
	case forum.ArticleID:
		post = ArticleRead{parsed}
	case forum.TopicID:
		post = TopicRead{parsed}
	case forum.CommentID:
		post = CommentRead{parsed}
	}
	reads, readable := []read.Read{post}, false
	whether := IfReadable(l, string(id.Post), func() { readable = true })
	for _, d := range whether { // at most one
		reads = append(reads, d.Reads...)
	}
	most := len(reads)
	if place.ModeratesPlaces(l) {
		reads = append(reads, place.PlacesRead{Post: id.Post})
	}
	return read.Dependency{Reads: reads, Fill: func(values []any) []read.Dependency {
		for _, d := range whether {
			d.Fill(values[1:])
		}
		var places []forum.Place
		if len(values) > most {
			places = values[most].([]forum.Place)
		}
		if !readable || !values[0].(revised).RevisionsShown(l.Viewer, public, places...) {
			l.Refund(post)
			return nil
		}
		return needRevisions(l, []forum.RevisionID{id}, read.Node[forum.Revision](to))
	}}
}

// revisionsOf returns a page of the revisions of a post that was loaded, newest first; nil for a viewer who may not see
// them. Errors: BadUserInput.
func revisionsOf[R revisedRead](
	ctx context.Context, s *read.Core, post revised, owner R, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	site, err := s.Site(ctx)
	if err != nil {
		return nil, err
	}
	l := s.Loader(ctx)
	var places []forum.Place
	if place.ModeratesPlaces(l) {
		places, err = read.LoadRead[[]forum.Place](ctx, l, place.PlacesRead{Post: owner.post()})
	}
	if err != nil || !post.RevisionsShown(l.Viewer, site.PublicRevisions, places...) {
		return nil, err
	}
	return read.LoadOwned(ctx, s, owner, func(owner R) read.List[forum.Revision] {
		id := owner.post()
		return read.List[forum.Revision]{
			Key: keys.Revisions.In(db.Untagged, id), In: db.Only(id.Number()),
			Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.Revision]) []read.Dependency {
				ids := make([]forum.RevisionID, len(at))
				for i := range at {
					ids[i].Post = id
					ids[i].Number, _ = strconv.Atoi(at[i].Member)
				}
				return needRevisions(l, ids, into)
			},
		}
	}, args)
}

// Revisions returns a page of the revisions of an article, newest first; nil for a viewer who may not see them. Errors:
// BadUserInput.
func (s Articles) Revisions(
	ctx context.Context, a *forum.Article, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	return revisionsOf(ctx, s.Core, a, ArticleRead{a.ID}, args)
}

// Revisions returns a page of the revisions of a topic, as of an article.
func (s Topics) Revisions(
	ctx context.Context, t *forum.Topic, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	return revisionsOf(ctx, s.Core, t, TopicRead{t.ID}, args)
}

// Revisions returns a page of the revisions of a comment, as of an article.
func (s Comments) Revisions(
	ctx context.Context, c *forum.Comment, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	return revisionsOf(ctx, s.Core, c, CommentRead{c.ID}, args)
}
