package redisstore

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// userFields are the fields that are read of the hash of a user.
var userFields = []string{"name", "email", "role", "time", "bio", "website"}

// decodeUser reads userFields; it returns nil if there is no user. An unknown role is that of a plain user.
func decodeUser(id forum.UserID, f fields) *forum.User {
	if f.get("name") == "" {
		return nil
	}
	u := &forum.User{ID: id, Name: f.get("name"), Email: forum.Optional(f.get("email"))}
	u.Role = forum.Role(f.get("role"))
	if u.Role != forum.RoleModerator && u.Role != forum.RoleAdmin {
		u.Role = forum.RoleUser
	}
	u.CreatedAt, _, _ = parseTime(f.get("time"))
	u.Bio, u.Website = forum.Optional(f.get("bio")), httpLink(f.get("website"))
	return u
}

// userRead reads the hash of a user, as a *forum.User; nil if the user does not exist.
type userRead struct{ id forum.UserID }

func (r userRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	cmd := pipe.HMGet(ctx, l.store.partitionOf(int64(r.id)).user(r.id), userFields...)
	return func() (any, error) {
		reply, err := cmd.Result()
		return decodeUser(r.id, fields{userFields, reply}), err
	}
}

// karmaRead reads the karma of a user, as an int.
type karmaRead struct{ id forum.UserID }

func (r karmaRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) func() (any, error) {
	karma := func(cmd *redis.StringCmd) int { return parseInt(cmd.Val()) }
	return queueSum(l, karma, func(p partition) *redis.StringCmd {
		return pipe.HGet(ctx, p.karma(), formatInt(int64(r.id)))
	})
}

// user returns the dependencies of a user: the hash, and the karma if the response shows it; none for the id 0. Only
// the user and admins see the email.
func (l *loader) user(id forum.UserID, into **forum.User) []dependency {
	if id == 0 {
		return nil
	}
	all := []dependency{{userRead{id}, func(value any) []dependency {
		found := value.(*forum.User)
		if found == nil {
			return nil
		}
		u := *found // a copy: the cached value is shared
		*into = &u
		if l.viewer == nil || l.viewer.ID != id && l.viewer.Role != forum.RoleAdmin {
			u.Email = nil
		}
		return nil
	}}}
	if l.fields&UserKarma == 0 {
		return all
	}
	return append(all, dependency{karmaRead{id}, func(karma any) []dependency {
		if u := *into; u != nil {
			u.Karma = karma.(int)
		}
		return nil
	}})
}

// Get returns a user, nil if the user does not exist. Errors: those of Redis.
func (s Users) Get(ctx context.Context, id forum.UserID) (*forum.User, error) {
	return loadOne(ctx, s.core, id, (*loader).user)
}

// GetMany returns users in the order of ids, nil for one that does not exist. It takes one round trip.
// Errors: those of Redis.
func (s Users) GetMany(ctx context.Context, ids []forum.UserID) ([]*forum.User, error) {
	return loadAll(ctx, s.core, ids, (*loader).user)
}

// FindID returns the id of the user with a name or, if the text has an @, an email; 0 if there is none. It ignores
// case, except for users that another program has registered: those are found by the exact text too. Errors: those of
// Redis.
func (s Users) FindID(ctx context.Context, nameOrEmail string) (forum.UserID, error) {
	c := newClaim("name", nameOrEmail)
	if strings.Contains(c.text, "@") {
		c.kind = "email"
	}
	found, err := s.client.HMGet(ctx, c.index(s.core), c.text, nameOrEmail).Result()
	for _, uid := range toStrings(found) {
		if id := decodeUserID("user:" + uid); id != 0 {
			return id, nil
		}
	}
	return 0, err
}

// GetByName returns the user with a name in any case, nil if there is none. Errors: those of Redis.
func (s Users) GetByName(ctx context.Context, name string) (*forum.User, error) {
	if strings.Contains(name, "@") {
		return nil, nil // users cannot be found by email
	}
	id, err := s.FindID(ctx, name)
	if err != nil || id == 0 {
		return nil, err
	}
	return s.Get(ctx, id)
}

// Password returns the PHC string of a user, "" if there is no user or no password. It sends a command for the id 0
// too, so that a login takes as long for a name that does not exist. Errors: those of Redis.
func (s Users) Password(ctx context.Context, id forum.UserID) (string, error) {
	phc, err := s.client.HGet(ctx, s.partitionOf(int64(id)).user(id), "password").Result()
	if errors.Is(err, redis.Nil) {
		return "", nil
	}
	return phc, err
}

var errNoUser = forum.Errorf(forum.NotFound, "user not found")

// ErrPasswordChanged is the error of a password that was changed after it was checked.
var ErrPasswordChanged = errors.New("the password has changed meanwhile")

var changePassword = newWrite("change_password", statuses{"NOT_FOUND": errNoUser, "CHANGED": ErrPasswordChanged})

// ChangePassword replaces the PHC string of a user if it still is old, always for old "". It ends all sessions of the
// user except keep, the hash of a secret. Errors: NotFound, ErrPasswordChanged.
func (s Users) ChangePassword(ctx context.Context, id forum.UserID, old, phc, keep string) error {
	p := s.partitionOf(int64(id))
	_, err := s.run(ctx, changePassword, []string{p.user(id), p.sessions(id)}, old, phc, keep)
	return err
}

var setRole = newWrite("set_role", statuses{"NOT_FOUND": errNoUser})

// SetRole sets the role of a user. Errors: NotFound.
func (s Users) SetRole(ctx context.Context, id forum.UserID, role forum.Role) error {
	_, err := s.run(ctx, setRole, []string{s.partitionOf(int64(id)).user(id)}, string(role))
	return err
}

// Each calls f for every user that has a name, unordered, and stops at the first error, which it returns.
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

// EditProfile changes the profile of the viewer and returns the viewer. Errors: NotFound.
func (s Users) EditProfile(ctx context.Context, viewer *forum.User, in forum.EditProfile) (*forum.User, error) {
	var changes []any
	for field, value := range map[string]*string{"bio": in.Bio, "website": in.Website} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	r, err := s.run(ctx, editProfile, []string{s.partitionOf(int64(viewer.ID)).user(viewer.ID)}, changes...)
	if err != nil {
		return nil, err
	}
	u := decodeUser(viewer.ID, fields{userFields, r["user"]})
	return s.Get(s.primed(ctx, map[read]any{userRead{viewer.ID}: u}), viewer.ID)
}
