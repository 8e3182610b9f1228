package redisstore

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// userFields are the fields that are read of the hash of a user.
var userFields = []string{
	"name", "email", "role", "time", "bio", "website", "email_verified", "two_factor", "ban", "ban_reason", "ban_by",
	"picture", "needs_name", "moderates", "member_of", "hides", "hidden_tags",
}

// userArgs name userFields; userArgsBare only the name, if the response shows nothing else.
var userArgs, userArgsBare = hashArgs(userFields), hashArgs(userFields[:1])

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
	if u.Ban = decodeBan(f.get("ban"), f.get("ban_reason")); u.Ban != nil {
		u.Ban.ByOperator = f.get("ban_by") == "operator"
	}
	u.Bio, u.Website = forum.Optional(f.get("bio")), httpLink(f.get("website"))
	u.Picture = httpLink(f.get("picture"))
	if u.NeedsName = &no; f.get("needs_name") != "" {
		u.NeedsName = &yes
	}
	// The field has the email that was verified: one that another program changes since is not verified.
	u.EmailVerified = u.Email != nil && f.get("email_verified") == forum.Fold(*u.Email)
	u.TwoFactor = f.get("two_factor") != ""
	u.Moderated = decodePlaces(f.get("moderates"))
	u.Hides = f.get("hides") != ""
	u.HiddenTags, u.MemberOf = splitLines(f.get("hidden_tags")), splitLines(f.get("member_of"))
	return u
}

// splitLines splits a list of names with line feeds between; nil for none.
func splitLines(names string) []string {
	if names == "" {
		return nil
	}
	return strings.Split(names, "\n")
}

// yes and no are what the NeedsName of users points to, as memory for each user would cost time.
var yes, no = true, false

// userRead reads the hash of a user, as a *forum.User; nil if the user does not exist.
type userRead struct{ id forum.UserID }

func (userRead) kept(f Fields) (Fields, bool) { return f & UserProfile, true }

func (r userRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	args := userArgsBare
	if l.fields&UserProfile != 0 {
		args = userArgs
	}
	queueHash(ctx, pipe, l.store.partitionOf(int64(r.id)).user(r.id), args)
}

func (r userRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return decodeUser(r.id, fields{userFields, values}), err
}

// karmaRead reads the karma of a user, as an int.
type karmaRead struct{ id forum.UserID }

func (karmaRead) kept(Fields) (Fields, bool) { return 0, true }

func (r karmaRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	for _, p := range l.store.partitions {
		pipe.HGet(ctx, p.karma(), formatInt(int64(r.id)))
	}
}

// Karma returns the karma of a user. Errors: those of Redis.
func (s Users) Karma(ctx context.Context, id forum.UserID) (karma int, err error) {
	err = s.core.loader(ctx).resolve(ctx, dependency{reads: []read{karmaRead{id}}, fill: func(values []any) []dependency {
		karma = values[0].(int)
		return nil
	}})
	return karma, err
}

func (r karmaRead) decode(_ *loader, cmds []redis.Cmder) (any, error) { return sumOf(cmds) }

// users returns the dependencies of users: their hashes, and their karma if the response shows it; none for the id 0.
// Equal ids share one user. Only the user and admins see the email, and whether the user needs a name; only the user
// and moderators a ban, while it holds, and the memberships. The viewer has the role of the request.
func (l *loader) users(ids []forum.UserID, into into[forum.User]) []dependency {
	var distinct []forum.UserID
	users := make(map[forum.UserID]*forum.User, len(ids))
	for _, id := range ids {
		if _, known := users[id]; !known && id != 0 {
			users[id] = nil
			distinct = append(distinct, id)
		}
	}
	reads := make([]read, len(distinct))
	for i, id := range distinct {
		reads[i] = userRead{id}
	}
	all := []dependency{{reads: reads, fill: func(values []any) []dependency {
		existing(values, func(i int, u *forum.User) {
			users[u.ID] = u
			if l.viewerID == u.ID && !u.Role.Includes(l.viewer.Role) {
				u.Role = l.viewer.Role // that of a token of the host
				l.personal()
			}
			if l.viewerID != u.ID && (l.viewer == nil || l.viewer.Role != forum.RoleAdmin) {
				u.Email, u.EmailVerified, u.NeedsName = nil, false, nil
			}
			if l.viewerID != u.ID && !l.viewer.Moderates() || !u.Ban.Holds(l.store.now()) {
				u.Ban = nil
			}
			if l.viewerID != u.ID && !l.viewer.Moderates() {
				u.MemberOf = nil
			}
		})
		for i, id := range ids {
			if u := users[id]; u != nil {
				into(i, u)
			}
		}
		return nil
	}}}
	if l.fields&UserKarma == 0 {
		return all
	}
	karma := make([]read, len(distinct))
	for i, id := range distinct {
		karma[i] = karmaRead{id}
	}
	return append(all, dependency{reads: karma, fill: func(values []any) []dependency {
		for i, id := range distinct {
			if u := users[id]; u != nil {
				u.Karma = values[i].(int)
			}
		}
		return nil
	}})
}

// Get returns a user, nil if the user does not exist. Errors: those of Redis.
func (s Users) Get(ctx context.Context, id forum.UserID) (*forum.User, error) {
	return loadOne(ctx, s.core, id, (*loader).users)
}

// GetMany returns users in the order of ids, nil for one that does not exist. It takes at most one round trip.
// Errors: those of Redis.
func (s Users) GetMany(ctx context.Context, ids []forum.UserID) ([]*forum.User, error) {
	return loadAll(ctx, s.core, ids, (*loader).users)
}

// FindID returns the id of the user with a name or, if the text has an @, an email; 0 if there is none. It ignores
// case, except for users that another program has registered: those are found by the exact text too. Errors: those of
// Redis.
func (s Users) FindID(ctx context.Context, nameOrEmail string) (forum.UserID, error) {
	if c := newClaim("email", nameOrEmail); strings.Contains(c.text, "@") {
		found, err := s.core.client.HMGet(ctx, c.index(s.core), c.text, nameOrEmail).Result()
		return firstUser(toStrings(found)...), err
	}
	return loadRead[forum.UserID](ctx, s.core.loader(ctx), nameRead{nameOrEmail})
}

// firstUser returns the first of some UIDs that is one, 0 for none.
func firstUser(uids ...string) forum.UserID {
	for _, uid := range uids {
		if id := decodeUserID("user:" + uid); id != 0 {
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
func (s Users) HasPassword(ctx context.Context, id forum.UserID) (bool, error) {
	return loadRead[bool](ctx, s.core.loader(ctx), passwordRead{id})
}

// passwordRead reads whether a user has a password, as a bool.
type passwordRead struct{ user forum.UserID }

func (r passwordRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitionOf(int64(r.user)).user(r.user), "password")
}

func (r passwordRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	phc, err := cmds[0].(*redis.StringCmd).Result()
	return phc != "", ignoreNil(err)
}

// Password returns the PHC string of a user, "" if there is no user or no password, and whether the user has a second
// factor. It sends a command for the id 0 too, so that a login takes as long for a name that does not exist. Errors:
// those of Redis.
func (s Users) Password(ctx context.Context, id forum.UserID) (phc string, twoFactor bool, err error) {
	values, err := s.core.client.HMGet(ctx, s.core.partitionOf(int64(id)).user(id), "password", "two_factor").Result()
	if err != nil {
		return "", false, err
	}
	found := toStrings(values)
	return found[0], found[1] != "", nil
}

var errNoUser = forum.Errorf(forum.NotFound, "user not found")

// ErrPasswordChanged is the error of a password that was changed after it was checked.
var ErrPasswordChanged = errors.New("the password has changed meanwhile")

var changePassword = newWrite("change_password", statuses{"NOT_FOUND": errNoUser, "CHANGED": ErrPasswordChanged})

// ChangePassword replaces the PHC string of a user if it still is old, always for old "". It ends all sessions of the
// user except keep, the hash of a secret, the API tokens that the user has made, and the links to a new password and to
// another email. Errors: NotFound, ErrPasswordChanged.
func (s Users) ChangePassword(ctx context.Context, id forum.UserID, old, phc, keep string) error {
	p := s.core.partitionOf(int64(id))
	keys := []string{p.user(id), p.sessions(id), p.sessionInfo(id), p.resetPassword(id), p.verifyEmail(id)}
	_, err := s.core.run(ctx, changePassword, append(keys, s.core.tokenKeys(id)...), old, phc, keep,
		s.core.operatorActs(ctx))
	return err
}

var setRole = newWrite("set_role", statuses{"NOT_FOUND": errNoUser})

// SetRole sets the role of a user. Errors: NotFound.
func (s Users) SetRole(ctx context.Context, id forum.UserID, role forum.Role) error {
	user := s.core.partitionOf(int64(id)).user(id)
	_, err := s.core.run(ctx, setRole, []string{user}, string(role), formatTime(s.core.now()))
	return err
}

// Each calls f for every user that has a name, unordered, and stops at the first error, which it returns.
func (s Users) Each(ctx context.Context, f func(*forum.User) error) error {
	ctx = s.core.NewResponse(ctx, &forum.User{Role: forum.RoleAdmin}, AllFields, nil)
	for _, p := range s.core.partitions {
		scan := s.core.client.HScan(ctx, p.nameToUID(), 0, "", scanPage).Iterator()
		for scan.Next(ctx) {
			name := scan.Val()
			if !scan.Next(ctx) { // past the name, to the uid
				break
			}
			u, err := s.Get(ctx, decodeUserID("user:"+scan.Val()))
			if err != nil {
				return err
			}
			if u == nil || u.Name != name && !(claimOf{"name", name}).covers(u.Name) { // an old name
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
	r, err := s.core.run(ctx, editProfile, []string{s.core.partitionOf(int64(viewer.ID)).user(viewer.ID)}, changes...)
	return s.written(ctx, viewer.ID, r, err)
}
