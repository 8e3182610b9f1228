package redisstore

import (
	"context"
	"strconv"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// revisionFields are the fields of a revision behind its number.
var revisionFields = []string{"at", "by", "reason", "title", "link", "content", "tags"}

// revisionRead reads a revision of a post, as a *forum.Revision; nil if it does not exist. It is not kept: few viewers
// see it.
type revisionRead struct{ id forum.RevisionID }

func (r revisionRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	names := revisionFields
	if l.fields&RevisionContent == 0 {
		names = withoutContent(names)
	}
	stored := make([]string, len(names))
	for i, name := range names {
		stored[i] = strconv.Itoa(r.id.Number) + ":" + name
	}
	pipe.HMGet(ctx, l.store.partitionOf(r.id.Post.Number()).revisionTexts(r.id.Post), stored...)
}

func (r revisionRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.SliceCmd).Result()
	f := fields{revisionFields, toStrings(values)}
	at, _, ok := parseTime(f.get("at"))
	if err != nil || !ok {
		return (*forum.Revision)(nil), err
	}
	found := &forum.Revision{
		ID: r.id, CreatedAt: at, EditorID: decodeUserID("user:" + f.get("by")), Reason: forum.Optional(f.get("reason")),
		Title: forum.Optional(f.get("title")), Link: httpLink(f.get("link")), Content: forum.Optional(f.get("content")),
	}
	if parsed, _ := forum.ParseNodeID(string(r.id.Post)); parsed != nil {
		if _, comment := parsed.(forum.CommentID); !comment {
			found.Tags = append([]string{}, decodeTags(f.get("tags"))...)
		}
	}
	return found, nil
}

// revisions returns the dependencies of revisions and their editors.
func (l *loader) revisions(ids []forum.RevisionID, into into[forum.Revision]) []dependency {
	reads := make([]read, len(ids))
	for i, id := range ids {
		reads[i] = revisionRead{id}
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		found := existing(values, into)
		editors := make([]forum.UserID, len(found))
		for i := range found {
			editors[i] = found[i].EditorID
		}
		return l.users(editors, func(i int, u *forum.User) { found[i].Editor = u })
	}}}
}

// A revisedRead reads a post that has revisions.
type revisedRead interface {
	read
	post() forum.PostID
}

func (r articleRead) post() forum.PostID { return forum.PostID(r.id.String()) }
func (r topicRead) post() forum.PostID   { return forum.PostID(r.id.String()) }
func (r commentRead) post() forum.PostID { return forum.PostID(r.id.String()) }

// A revised is a post that has revisions: an *forum.Article, a *forum.Topic or a *forum.Comment.
type revised interface {
	RevisionsShown(viewer *forum.User, public bool, places ...forum.Place) bool
}

// revision returns the dependency of the revision with an id, which exists for those who may see it only.
func (l *loader) revision(id forum.RevisionID, public bool, to *any) dependency {
	var post read
	switch parsed, _ := forum.ParseNodeID(string(id.Post)); parsed := parsed.(type) {
	case forum.ArticleID:
		post = articleRead{parsed}
	case forum.TopicID:
		post = topicRead{parsed}
	case forum.CommentID:
		post = commentRead{parsed}
	}
	reads, readable := []read{post}, false
	whether := l.ifReadable(string(id.Post), func() { readable = true })
	for _, d := range whether { // at most one
		reads = append(reads, d.reads...)
	}
	most := len(reads)
	if l.moderatesPlaces() {
		reads = append(reads, placesRead{id.Post})
	}
	return dependency{reads: reads, fill: func(values []any) []dependency {
		for _, d := range whether {
			d.fill(values[1:])
		}
		var places []forum.Place
		if len(values) > most {
			places = values[most].([]forum.Place)
		}
		if !readable || !values[0].(revised).RevisionsShown(l.viewer, public, places...) {
			l.refund(post)
			return nil
		}
		return l.revisions([]forum.RevisionID{id}, node[forum.Revision](to))
	}}
}

// revisionsOf returns a page of the revisions of a post that was loaded, newest first; nil for a viewer who may not see
// them. Errors: BadUserInput.
func revisionsOf[R revisedRead](
	ctx context.Context, s *core, post revised, owner R, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	site, err := s.Site(ctx)
	if err != nil {
		return nil, err
	}
	l := s.loader(ctx)
	var places []forum.Place
	if l.moderatesPlaces() {
		places, err = loadRead[[]forum.Place](ctx, l, placesRead{owner.post()})
	}
	if err != nil || !post.RevisionsShown(l.viewer, site.PublicRevisions, places...) {
		return nil, err
	}
	return readOwned(ctx, s, owner, func(owner R) list[forum.Revision] {
		id := owner.post()
		return list[forum.Revision]{
			key: untagged.revisions(id), in: only(id.Number()),
			entities: func(l *loader, at []forum.Cursor, into into[forum.Revision]) []dependency {
				ids := make([]forum.RevisionID, len(at))
				for i := range at {
					ids[i].Post = id
					ids[i].Number, _ = strconv.Atoi(at[i].Member)
				}
				return l.revisions(ids, into)
			},
		}
	}, args)
}

// Revisions returns a page of the revisions of an article, newest first; nil for a viewer who may not see them. Errors:
// BadUserInput.
func (s Articles) Revisions(
	ctx context.Context, a *forum.Article, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	return revisionsOf(ctx, s.core, a, articleRead{a.ID}, args)
}

// Revisions returns a page of the revisions of a topic, as of an article.
func (s Topics) Revisions(
	ctx context.Context, t *forum.Topic, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	return revisionsOf(ctx, s.core, t, topicRead{t.ID}, args)
}

// Revisions returns a page of the revisions of a comment, as of an article.
func (s Comments) Revisions(
	ctx context.Context, c *forum.Comment, args forum.PageArgs,
) (*forum.RevisionConnection, error) {
	return revisionsOf(ctx, s.core, c, commentRead{c.ID}, args)
}
