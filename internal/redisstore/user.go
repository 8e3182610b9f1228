package redisstore

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// userFields are the fields of a user's hash that are read.
var userFields = []string{"name", "email", "role", "time", "bio"}

// decodeUser reads userFields; nil when there is no user.
func decodeUser(id forum.UserID, f fields) *forum.User {
	if f.text("name") == "" {
		return nil
	}
	u := &forum.User{ID: id, Name: f.text("name"), Email: forum.Optional(f.text("email")), Role: forum.Role(f.text("role"))}
	if u.Role != forum.RoleModerator && u.Role != forum.RoleAdmin {
		u.Role = forum.RoleUser
	}
	u.CreatedAt, _, _ = f.instant("time")
	u.Bio = forum.Optional(f.text("bio"))
	return u
}

// userRead finds a *forum.User without the karma.
type userRead struct{ id forum.UserID }

func (r userRead) queue(ctx context.Context, s *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HMGet(ctx, s.of(int64(r.id)).user(r.id), userFields...)
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

func (r karmaRead) queue(ctx context.Context, _ *Store, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HGet(ctx, r.part.karma(), num(int64(r.id)))
	return func() (any, error) {
		if err := cmd.Err(); err != nil && err != redis.Nil {
			return 0, err
		}
		return integer(cmd.Val()), nil
	}
}

// userReads lists what the response shows of a user.
func (l *loader) userReads(id forum.UserID) []read {
	reads := []read{userRead{id}}
	if l.selected("User.karma") {
		for _, p := range l.store.partitions {
			reads = append(reads, karmaRead{p, id})
		}
	}
	return reads
}

// user returns one user as the viewer may see them, nil when there is none.
func (l *loader) user(ctx context.Context, id forum.UserID) (*forum.User, error) {
	values, err := l.all(ctx, l.userReads(id))
	if err != nil {
		return nil, err
	}
	found := values[0].(*forum.User)
	if found == nil {
		return nil, nil
	}
	u := *found
	for _, karma := range values[1:] {
		u.Karma = sum(u.Karma, karma.(int))
	}
	if l.viewer == nil || l.viewer.ID != id && l.viewer.Role != forum.RoleAdmin {
		u.Email = nil
	}
	return &u, nil
}

// User returns one user, nil when there is none.
func (s *Store) User(ctx context.Context, id forum.UserID) (*forum.User, error) {
	return s.loader(ctx).user(ctx, id)
}

// Users returns users in the order of ids, nil where there is none, in one
// round trip.
func (s *Store) Users(ctx context.Context, ids []forum.UserID) ([]*forum.User, error) {
	l := s.loader(ctx)
	var reads []read
	for _, id := range ids {
		reads = append(reads, l.userReads(id)...)
	}
	if len(reads) > 0 {
		if _, err := l.all(ctx, reads); err != nil {
			return nil, err
		}
	}
	users := make([]*forum.User, len(ids))
	for i, id := range ids {
		var err error
		if users[i], err = l.user(ctx, id); err != nil {
			return nil, err
		}
	}
	return users, nil
}

// UserID finds a user by name or, when the text holds an @, by email; 0 when there is
// none. Case does not count, but for those whom another program has entered as it
// was written: they are found by that.
func (s *Store) UserID(ctx context.Context, nameOrEmail string) (forum.UserID, error) {
	c := newClaim("name", nameOrEmail)
	if strings.Contains(c.text, "@") {
		c.kind = "email"
	}
	found, err := s.client.HMGet(ctx, c.index(s), c.text, nameOrEmail).Result()
	for _, uid := range texts(found) {
		if id := decodeUserID("user:" + uid); id != 0 {
			return id, nil
		}
	}
	return 0, err
}

// UserByName returns one user, by name in any case; nil when there is none.
func (s *Store) UserByName(ctx context.Context, name string) (*forum.User, error) {
	if strings.Contains(name, "@") {
		return nil, nil // emails are not for looking people up
	}
	id, err := s.UserID(ctx, name)
	if err != nil || id == 0 {
		return nil, err
	}
	return s.User(ctx, id)
}

// Password returns a user's PHC string; "" when there is no user or password.
// It asks Redis for id 0 too, so that no user costs as much as any.
func (s *Store) Password(ctx context.Context, id forum.UserID) (string, error) {
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
func (s *Store) ChangePassword(ctx context.Context, id forum.UserID, old, phc, keep string) error {
	p := s.of(int64(id))
	_, err := s.run(ctx, changePassword, []string{p.user(id), p.sessions(id)}, old, phc, keep)
	return err
}

var setRole = newWrite("set_role", statuses{"NOT_FOUND": errNoUser})

// SetRole sets what a user may do. Errors: NotFound.
func (s *Store) SetRole(ctx context.Context, id forum.UserID, role forum.Role) error {
	_, err := s.run(ctx, setRole, []string{s.of(int64(id)).user(id)}, string(role))
	return err
}

// EachUser calls f for every user that has a name, in no order.
func (s *Store) EachUser(ctx context.Context, f func(*forum.User) error) error {
	ctx = s.NewResponse(ctx, &forum.User{Role: forum.RoleAdmin}, func(string) bool { return true }, nil)
	for _, p := range s.partitions {
		scan := s.client.HScan(ctx, p.nameToUID(), 0, "", scanBatch).Iterator()
		for scan.Next(ctx) {
			if !scan.Next(ctx) { // past the name, to the uid
				break
			}
			u, err := s.User(ctx, decodeUserID("user:"+scan.Val()))
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

// EditProfile changes what others see of the viewer.
func (s *Store) EditProfile(ctx context.Context, viewer *forum.User, in forum.EditProfile) (*forum.User, error) {
	if in.Bio != nil {
		if err := s.client.HSet(ctx, s.of(int64(viewer.ID)).user(viewer.ID), "bio", *in.Bio).Err(); err != nil {
			return nil, err
		}
		changed := *viewer
		changed.Bio = forum.Optional(*in.Bio)
		ctx = s.primed(ctx, userRead{viewer.ID}, &changed)
	}
	return s.User(ctx, viewer.ID)
}
