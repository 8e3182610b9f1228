package redisstore

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// decodePlaces reads the field moderates of a user.
func decodePlaces(text string) (places []forum.Place) {
	for line := range strings.Lines(text) {
		places = append(places, forum.Place(strings.TrimSuffix(line, "\n")))
	}
	return places
}

// moderates reports whether a viewer moderates a post. For those who moderate a place it reads where the post is, in a
// round trip before the write; a post that leaves the place between the two is still theirs. Errors: those of Redis.
func (s *core) moderates(ctx context.Context, viewer *forum.User, post forum.PostID) (bool, error) {
	if viewer.Moderates() || len(viewer.Moderated) == 0 {
		return viewer.Moderates(), nil
	}
	pipe := s.client.Pipeline()
	r := placesRead{post}
	r.queue(ctx, s.loader(ctx), pipe)
	cmds := pipe.Cmds()
	if err := send(ctx, pipe); err != nil {
		return false, err
	}
	places, err := r.decode(nil, cmds)
	return viewer.ModeratesIn(places.([]forum.Place)...), err
}

// moderatesPlaces reports whether the viewer moderates places, and not the whole site.
func (l *loader) moderatesPlaces() bool {
	return l.viewer != nil && !l.viewer.Moderates() && len(l.viewer.Moderated) > 0
}

// errNoModerator is the error of a moderator of other places.
var errNoModerator = forum.Errorf(forum.Forbidden, "only the moderators of its category or groups may do this")

// CheckModerator returns an error if the viewer does not moderate a post. Errors: Forbidden, those of Redis.
func (s *core) CheckModerator(ctx context.Context, viewer *forum.User, post forum.PostID) error {
	yes, err := s.moderates(ctx, viewer, post)
	if err == nil && !yes {
		return errNoModerator
	}
	return err
}

// flag returns an argument of scripts: '1' or '0'.
func flag(on bool) string {
	if on {
		return "1"
	}
	return "0"
}

// changeArgs returns the first arguments of the scripts by which a viewer changes a post: the viewer, flag, and now.
// Errors: those of Redis.
func (s *core) changeArgs(ctx context.Context, viewer *forum.User, post forum.PostID) ([]any, error) {
	moderator, err := s.moderates(ctx, viewer, post)
	return []any{formatInt(int64(viewer.ID)), flag(moderator), formatTime(s.now())}, err
}

// placesRead reads the places of a post as a []forum.Place: the category of a topic, the groups of an article; of a
// comment those of its subject. The groups of a removed article are among what its removal has moved.
type placesRead struct{ post forum.PostID }

func (r placesRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	subject := r.subject()
	key, _ := l.store.postHash(subject)
	pipe.HMGet(ctx, key, "category", "groups")
	pipe.HMGet(ctx, l.store.partitionOf(subject.Number()).removed(subject), "groups")
}

// subject returns the article or the topic that the post is, or is a comment on.
func (r placesRead) subject() forum.PostID {
	if id, err := forum.ParseCommentID(string(r.post)); err == nil {
		return forum.PostID(id.Subject)
	}
	return r.post
}

func (r placesRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	now, moved := toStrings(cmds[0].(*redis.SliceCmd).Val()), toStrings(cmds[1].(*redis.SliceCmd).Val())
	if err := errorOf(cmds); err != nil {
		return []forum.Place(nil), err
	}
	if strings.HasPrefix(string(r.subject()), "topic:") {
		return (&forum.Topic{CategoryName: now[0]}).Places(), nil
	}
	names := strings.FieldsFunc(now[1]+","+moved[0], func(r rune) bool { return r == ',' })
	return forum.GroupPlaces(names), nil
}

var setModerator = newWrite("set_moderator", statuses{
	"NOT_FOUND": notFound("user", "user"),
	"FULL": forum.Invalid("of", forum.Count(0, forum.MaxModerated),
		"the user moderates %d categories and groups already", forum.MaxModerated),
})

// GrantModerator makes a user a moderator of a place, and returns the user. A user who is one already does not change.
// Errors: NotFound for the user and the place, BadUserInput for a user who moderates too many.
func (s Users) GrantModerator(ctx context.Context, in forum.Moderator) (*forum.User, error) {
	if err := spellID(ctx, s.core, &in.Of); err != nil {
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
		return nil, notFound(kind, "of")
	}
	return s.setModerator(ctx, in, "1")
}

// RevokeModerator makes a user no moderator of a place, and returns the user. Errors: NotFound.
func (s Users) RevokeModerator(ctx context.Context, in forum.Moderator) (*forum.User, error) {
	if err := spellID(ctx, s.core, &in.Of); err != nil {
		return nil, err
	}
	return s.setModerator(ctx, in, "")
}

func (s Users) setModerator(ctx context.Context, in forum.Moderator, on string) (*forum.User, error) {
	p := s.core.partitionOf(int64(in.User))
	r, err := s.core.run(ctx, setModerator, []string{p.user(in.User), p.moderators(in.Of)},
		string(in.Of), on, formatTime(s.core.now()), s.core.actor(ctx))
	return s.written(ctx, in.User, r, err)
}

// Moderators returns the moderators of a place, the last ones first, at most 100. Errors: those of Redis.
func (s Users) Moderators(ctx context.Context, of forum.Place) ([]*forum.User, error) {
	most := int32(forum.MaxFirst)
	conn, err := readList(ctx, s.core, list[forum.User]{
		key: untagged.moderators(of),
		entities: func(l *loader, at []forum.Cursor, into into[forum.User]) []dependency {
			ids := make([]forum.UserID, len(at))
			for i := range at {
				ids[i] = decodeUserID("user:" + at[i].Member)
			}
			return l.users(ids, into)
		},
	}, forum.PageArgs{First: &most})
	if err != nil {
		return nil, err
	}
	return conn.Nodes(), nil
}
