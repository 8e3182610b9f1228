package place

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Moderators reads and writes who moderates a place.
type Moderators struct{ Core *read.Core }

// Moderates reports whether a viewer moderates a post. For a viewer who moderates only places, not the whole site, it
// reads the places of the post in a round trip before the write. If the post leaves a place between the read and the
// write, the viewer still counts as its moderator. Errors: those of Redis.
func Moderates(ctx context.Context, s *read.Core, viewer *forum.User, post forum.PostID) (bool, error) {
	if viewer.Moderates() || len(viewer.Moderated) == 0 {
		return viewer.Moderates(), nil
	}
	pipe := s.DB.Client.Pipeline()
	r := PlacesRead{post}
	r.Queue(ctx, s.Loader(ctx), pipe)
	cmds := pipe.Cmds()
	if err := db.Send(ctx, pipe); err != nil {
		return false, err
	}
	places, err := r.Decode(nil, cmds)
	return viewer.ModeratesIn(places.([]forum.Place)...), err
}

// ModeratesPlaces reports whether the viewer moderates places, and not the whole site.
func ModeratesPlaces(l *read.Loader) bool {
	return l.Viewer != nil && !l.Viewer.Moderates() && len(l.Viewer.Moderated) > 0
}

// ErrNoModerator is the error of a moderator of other places.
var ErrNoModerator = forum.Errorf(forum.Forbidden, "only the moderators of its category or groups may do this")

// ChangeArgs returns the first arguments of the scripts by which a viewer changes a post: the viewer's id, whether the
// viewer moderates the post, as a flag, and now. Errors: those of Redis.
func ChangeArgs(ctx context.Context, s *read.Core, viewer *forum.User, post forum.PostID) ([]any, error) {
	moderator, err := Moderates(ctx, s, viewer, post)
	return []any{db.FormatInt(int64(viewer.ID)), read.Flag(moderator), db.FormatTime(s.DB.Now())}, err
}

// PlacesRead reads the places of a post as a []forum.Place: the category of a topic, the groups of an article, and
// for a comment the places of its subject. The groups of a removed article are read from keys.Removed, to which the
// removal has moved them.
type PlacesRead struct{ Post forum.PostID }

func (r PlacesRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	subject := r.subject()
	key, _ := l.Store.PostHash(subject)
	pipe.HMGet(ctx, key, "category", "groups")
	pipe.HMGet(ctx, keys.Removed.In(l.Store.DB.PartitionOf(subject.Number()), subject), "groups")
}

// subject returns the article or the topic that the post is, or is a comment on.
func (r PlacesRead) subject() forum.PostID {
	if id, err := forum.ParseCommentID(string(r.Post)); err == nil {
		return forum.PostID(id.Subject)
	}
	return r.Post
}

func (r PlacesRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	now, moved := db.ToStrings(cmds[0].(*redis.SliceCmd).Val()), db.ToStrings(cmds[1].(*redis.SliceCmd).Val())
	if err := db.ErrorOf(cmds); err != nil {
		return []forum.Place(nil), err
	}
	if strings.HasPrefix(string(r.subject()), "topic:") {
		return (&forum.Topic{CategoryName: now[0]}).Places(), nil
	}
	names := strings.FieldsFunc(now[1]+","+moved[0], func(r rune) bool { return r == ',' })
	return forum.GroupPlaces(names), nil
}

var setModerator = db.NewWrite("set_moderator", db.Statuses{
	"NOT_FOUND": read.NotFound("user", "user"),
	"FULL": forum.Invalid("place", forum.Count(0, forum.MaxModerated),
		"the user moderates %d categories and groups already", forum.MaxModerated),
})

// Grant makes a user a moderator of a place, and returns the user. A user who already moderates the place does not
// change. Errors: NotFound for the user and the place, BadUserInput for a user who moderates too many places.
func (s Moderators) Grant(ctx context.Context, in forum.Moderator) (*forum.User, error) {
	if err := SpellID(ctx, s.Core, &in.Of); err != nil {
		return nil, err
	}
	kind, name := in.Of.Name()
	var exists bool
	var err error
	if kind == "category" {
		var c *forum.Category
		c, err = Categories(s).Get(ctx, name)
		exists = c != nil
	} else {
		var g *forum.Group
		g, err = Groups(s).Get(ctx, name)
		exists = g != nil
	}
	if err != nil {
		return nil, err
	}
	if !exists {
		return nil, read.NotFound(kind, "place")
	}
	return s.set(ctx, in, "1")
}

// Revoke makes a user no moderator of a place, and returns the user. Errors: NotFound.
func (s Moderators) Revoke(ctx context.Context, in forum.Moderator) (*forum.User, error) {
	if err := SpellID(ctx, s.Core, &in.Of); err != nil {
		return nil, err
	}
	return s.set(ctx, in, "")
}

func (s Moderators) set(ctx context.Context, in forum.Moderator, on string) (*forum.User, error) {
	p := s.Core.DB.PartitionOf(int64(in.User))
	r, err := s.Core.DB.Run(ctx, setModerator, []string{keys.User.In(p, in.User), keys.Moderators.In(p, in.Of)},
		string(in.Of), on, db.FormatTime(s.Core.DB.Now()), s.Core.Actor(ctx))
	return people.Users(s).Written(ctx, in.User, r, err)
}

// Of returns the moderators of a place, the last ones first, at most 100. Errors: those of Redis.
func (s Moderators) Of(ctx context.Context, of forum.Place) ([]*forum.User, error) {
	most := int32(forum.MaxFirst)
	conn, err := read.LoadList(ctx, s.Core, read.List[forum.User]{
		Key: keys.Moderators.In(db.Untagged, of),
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.User]) []read.Dependency {
			ids := make([]forum.UserID, len(at))
			for i := range at {
				ids[i] = db.DecodeUserID("user:" + at[i].Member)
			}
			return l.Users(ids, into)
		},
	}, forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return conn.Nodes(), nil
}
