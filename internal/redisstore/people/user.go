package people

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Users reads and writes users.
type Users struct{ Core *read.Core }

// Karma returns the karma of a user. Errors: those of Redis.
func (s Users) Karma(ctx context.Context, id forum.UserID) (karma int, err error) {
	reads := []read.Read{read.KarmaRead{ID: id}}
	err = s.Core.Loader(ctx).Resolve(ctx, read.Dependency{Reads: reads, Fill: func(values []any) []read.Dependency {
		karma = values[0].(int)
		return nil
	}})
	return karma, err
}

// Get returns a user, nil if the user does not exist. Errors: those of Redis.
func (s Users) Get(ctx context.Context, id forum.UserID) (*forum.User, error) {
	return read.LoadOne(ctx, s.Core, id, (*read.Loader).Users)
}

// GetMany returns users in the order of ids, nil for one that does not exist. It takes at most one round trip.
// Errors: those of Redis.
func (s Users) GetMany(ctx context.Context, ids []forum.UserID) ([]*forum.User, error) {
	return read.LoadAll(ctx, s.Core, ids, (*read.Loader).Users)
}

// FindID returns the id of the user with a name or, if the text contains an @, with an email; 0 if there is no such
// user. It ignores case. It also looks for the exact text, because another program may have registered a user with it.
// Errors: those of Redis.
func (s Users) FindID(ctx context.Context, nameOrEmail string) (forum.UserID, error) {
	if c := NewClaim("email", nameOrEmail); strings.Contains(c.Text, "@") {
		found, err := s.Core.DB.Client.HMGet(ctx, c.Index(s.Core.DB), c.Text, nameOrEmail).Result()
		return firstUser(db.ToStrings(found)...), err
	}
	return read.LoadRead[forum.UserID](ctx, s.Core.Loader(ctx), nameRead{nameOrEmail})
}

// firstUser returns the first of some UIDs that is one, 0 for none.
func firstUser(uids ...string) forum.UserID {
	for _, uid := range uids {
		if id := db.DecodeUserID("user:" + uid); id != 0 {
			return id
		}
	}
	return 0
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

// HasPassword reports whether a user has a password. Errors: those of Redis.
func (s Accounts) HasPassword(ctx context.Context, id forum.UserID) (bool, error) {
	return read.LoadRead[bool](ctx, s.Core.Loader(ctx), passwordRead{id})
}

// passwordRead reads whether a user has a password, as a bool.
type passwordRead struct{ user forum.UserID }

func (r passwordRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.User.In(l.Store.DB.PartitionOf(int64(r.user)), r.user), "password")
}

func (r passwordRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	phc, err := cmds[0].(*redis.StringCmd).Result()
	return phc != "", db.IgnoreNil(err)
}

// Password returns the PHC string of a user, "" if there is no user or no password, and whether the user has a second
// factor. It sends a command for the id 0 too, so that a login with a name that does not exist takes as long as any
// other login. Errors: those of Redis.
func (s Accounts) Password(ctx context.Context, id forum.UserID) (phc string, twoFactor bool, err error) {
	values, err := s.Core.DB.Client.HMGet(ctx, keys.User.In(s.Core.DB.PartitionOf(int64(id)), id), "password",
		"two_factor").Result()
	if err != nil {
		return "", false, err
	}
	found := db.ToStrings(values)
	return found[0], found[1] != "", nil
}

// ErrNoUser is the error of an id that no user has.
var ErrNoUser = forum.Errorf(forum.NotFound, "user not found")

// ErrPasswordChanged is the error of a password that was changed after it was checked.
var ErrPasswordChanged = errors.New("the password has changed meanwhile")

var changePassword = db.NewWrite("change_password", db.Statuses{"NOT_FOUND": ErrNoUser, "CHANGED": ErrPasswordChanged})

// ChangePassword sets the PHC string of a user to phc, if the present PHC string equals old. If old is "", it sets
// phc in any case. It ends all sessions of the user, except the session whose secret has the hash keep. It revokes
// the API tokens that the user has made, and cancels the links to a new password and to another email. Errors:
// NotFound, ErrPasswordChanged.
func (s Accounts) ChangePassword(ctx context.Context, id forum.UserID, old, phc, keep string) error {
	p := s.Core.DB.PartitionOf(int64(id))
	keyNames := []string{
		keys.User.In(p, id), keys.Sessions.In(p, id), keys.SessionInfo.In(p, id), keys.ResetPassword.In(p, id),
		keys.VerifyEmail.In(p, id),
	}
	_, err := s.Core.DB.Run(ctx, changePassword, append(keyNames, tokenKeys(s.Core, id)...), old, phc, keep,
		s.Core.OperatorActs(ctx))
	return err
}

var setRole = db.NewWrite("set_role", db.Statuses{"NOT_FOUND": ErrNoUser})

// SetRole sets the role of a user. Errors: NotFound.
func (s Users) SetRole(ctx context.Context, id forum.UserID, role forum.Role) error {
	user := keys.User.In(s.Core.DB.PartitionOf(int64(id)), id)
	_, err := s.Core.DB.Run(ctx, setRole, []string{user}, string(role), db.FormatTime(s.Core.DB.Now()))
	return err
}

// Each calls f for every user that has a name, unordered, and stops at the first error, which it returns.
func (s Users) Each(ctx context.Context, f func(*forum.User) error) error {
	ctx = s.Core.NewResponse(ctx, &forum.User{Role: forum.RoleAdmin}, read.AllFields, nil)
	for _, p := range s.Core.DB.Partitions {
		scan := s.Core.DB.Client.HScan(ctx, keys.NameToUID.In(p), 0, "", db.ScanPage).Iterator()
		for scan.Next(ctx) {
			name := scan.Val()
			if !scan.Next(ctx) { // past the name, to the uid
				break
			}
			u, err := s.Get(ctx, db.DecodeUserID("user:"+scan.Val()))
			if err != nil {
				return err
			}
			if u == nil || u.Name != name && !(Claim{"name", name}).Covers(u.Name) { // an old name
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

var editProfile = db.NewWrite("edit_profile", db.Statuses{"NOT_FOUND": ErrNoUser})

// EditProfile changes the profile of the viewer and returns the viewer. Errors: NotFound.
func (s Users) EditProfile(ctx context.Context, viewer *forum.User, in forum.EditProfile) (*forum.User, error) {
	var changes []any
	for field, value := range map[string]*string{"bio": in.Bio, "website": in.Website} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	r, err := s.Core.DB.Run(ctx, editProfile, []string{keys.User.In(s.Core.DB.PartitionOf(int64(viewer.ID)), viewer.ID)},
		changes...)
	return s.Written(ctx, viewer.ID, r, err)
}
