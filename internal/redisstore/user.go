package redisstore

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// userFields are the fields of a user's hash that are read.
var userFields = []string{"name", "email", "role", "time", "bio", "website"}

// decodeUser reads userFields; nil when there is no user.
func decodeUser(id forum.UserID, f fields) *forum.User {
	if f.text("name") == "" {
		return nil
	}
	u := &forum.User{ID: id, Name: f.text("name"), Email: forum.Optional(f.text("email"))}
	u.Role = forum.Role(f.text("role"))
	if u.Role != forum.RoleModerator && u.Role != forum.RoleAdmin {
		u.Role = forum.RoleUser
	}
	u.CreatedAt, _, _ = f.instant("time")
	u.Bio, u.Website = forum.Optional(f.text("bio")), httpLink(f.text("website"))
	return u
}

// userRead finds a *forum.User without what user fills in.
type userRead struct{ id forum.UserID }

func (r userRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HMGet(ctx, l.store.of(int64(r.id)).user(r.id), userFields...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeUser(r.id, newFields(userFields, reply)), err
	}
}

// karmaRead finds a user's karma in one partition, as an int.
type karmaRead struct {
	part partition
	id   forum.UserID
}

func (r karmaRead) queue(ctx context.Context, _ *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HGet(ctx, r.part.karma(), num(int64(r.id)))
	return func() (any, error) {
		if err := cmd.Err(); err != nil && err != redis.Nil {
			return 0, err
		}
		return integer(cmd.Val()), nil
	}
}

// user is a user as the viewer may see them, with what the response shows beyond their hash; nothing for the id 0.
func (l *loader) user(id forum.UserID, into **forum.User) []dependency {
	if id == 0 {
		return nil
	}
	all := []dependency{{userRead{id}, func(value any) []dependency {
		found := value.(*forum.User)
		if found == nil {
			return nil
		}
		u := *found // what is cached stays as it is
		*into = &u
		if l.viewer == nil || l.viewer.ID != id && l.viewer.Role != forum.RoleAdmin {
			u.Email = nil
		}
		return nil
	}}}
	if l.fields&UserKarma == 0 {
		return all
	}
	for _, p := range l.parts {
		all = append(all, dependency{karmaRead{p, id}, func(karma any) []dependency {
			if u := *into; u != nil {
				u.Karma = sum(u.Karma, karma.(int))
			}
			return nil
		}})
	}
	return all
}

// Get returns one user, nil when there is none.
func (s Users) Get(ctx context.Context, id forum.UserID) (*forum.User, error) {
	return loadOne(ctx, s.core, id, (*loader).user)
}

// GetMany returns users in the order of ids, nil where there is none, in one
// round trip.
func (s Users) GetMany(ctx context.Context, ids []forum.UserID) ([]*forum.User, error) {
	return loadAll(ctx, s.core, ids, (*loader).user)
}

// FindID finds a user by name or, when the text holds an @, by email; 0 when there is
// none. Case does not count, but for those whom another program has entered as it
// was written: they are found by that.
func (s Users) FindID(ctx context.Context, nameOrEmail string) (forum.UserID, error) {
	c := newClaim("name", nameOrEmail)
	if strings.Contains(c.text, "@") {
		c.kind = "email"
	}
	found, err := s.client.HMGet(ctx, c.index(s.core), c.text, nameOrEmail).Result()
	for _, uid := range texts(found) {
		if id := decodeUserID("user:" + uid); id != 0 {
			return id, nil
		}
	}
	return 0, err
}

// GetByName returns one user, by name in any case; nil when there is none.
func (s Users) GetByName(ctx context.Context, name string) (*forum.User, error) {
	if strings.Contains(name, "@") {
		return nil, nil // emails are not for looking people up
	}
	id, err := s.FindID(ctx, name)
	if err != nil || id == 0 {
		return nil, err
	}
	return s.Get(ctx, id)
}

// Password returns a user's PHC string; "" when there is no user or password.
// It asks Redis for id 0 too, so that no user costs as much as any.
func (s Users) Password(ctx context.Context, id forum.UserID) (string, error) {
	phc, err := s.client.HGet(ctx, s.of(int64(id)).user(id), "password").Result()
	if errors.Is(err, redis.Nil) {
		return "", nil
	}
	return phc, err
}

var errNoUser = forum.Errorf(forum.NotFound, "user not found")

// ErrPasswordChanged says that the password is no longer the one that was checked.
var ErrPasswordChanged = errors.New("the password has changed meanwhile")

var changePassword = newWrite("change_password", statuses{"NOT_FOUND": errNoUser, "CHANGED": ErrPasswordChanged})

// ChangePassword replaces a user's PHC string, while it still is old ("" for
// whatever it is), and ends all sessions but keep's. Errors: NotFound,
// ErrPasswordChanged.
func (s Users) ChangePassword(ctx context.Context, id forum.UserID, old, phc, keep string) error {
	p := s.of(int64(id))
	_, err := s.run(ctx, changePassword, []string{p.user(id), p.sessions(id)}, old, phc, keep)
	return err
}

var setRole = newWrite("set_role", statuses{"NOT_FOUND": errNoUser})

// SetRole sets what a user may do. Errors: NotFound.
func (s Users) SetRole(ctx context.Context, id forum.UserID, role forum.Role) error {
	_, err := s.run(ctx, setRole, []string{s.of(int64(id)).user(id)}, string(role))
	return err
}

// Each calls f for every user that has a name, in no order.
func (s Users) Each(ctx context.Context, f func(*forum.User) error) error {
	ctx = s.NewResponse(ctx, &forum.User{Role: forum.RoleAdmin}, AllFields, nil)
	for _, p := range s.partitions {
		scan := s.client.HScan(ctx, p.nameToUID(), 0, "", scanPage).Iterator()
		for scan.Next(ctx) {
			if !scan.Next(ctx) { // past the name, to the uid
				break
			}
			u, err := s.Get(ctx, decodeUserID("user:"+scan.Val()))
			if err != nil {
				return err
			}
			if u == nil {
				continue
			}
			if err := f(u); err != nil {
				return err
			}
		}
		if err := scan.Err(); err != nil {
			return err
		}
	}
	return nil
}

var editProfile = newWrite("edit_profile", statuses{"NOT_FOUND": errNoUser})

// EditProfile changes what others see of the viewer. Errors: NotFound.
func (s Users) EditProfile(ctx context.Context, viewer *forum.User, in forum.EditProfile) (*forum.User, error) {
	var changes []any
	for field, value := range map[string]*string{"bio": in.Bio, "website": in.Website} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	r, err := s.run(ctx, editProfile, []string{s.of(int64(viewer.ID)).user(viewer.ID)}, changes...)
	if err != nil {
		return nil, err
	}
	ctx = s.primed(ctx, userRead{viewer.ID}, decodeUser(viewer.ID, r.fields("user", userFields)))
	return s.Get(ctx, viewer.ID)
}
