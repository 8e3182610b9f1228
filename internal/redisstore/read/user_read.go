package read

import (
	"context"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// UserFields are the fields that are read of the hash of a user.
var UserFields = []string{
	"name", "email", "role", "time", "bio", "website", "email_verified", "two_factor", "ban", "ban_reason", "ban_by",
	"picture", "needs_name", "moderates", "member_of", "hides", "hidden_tags",
}

// userArgs name UserFields; userArgsBare only the name, if the response shows nothing else.
var userArgs, userArgsBare = HashArgs(UserFields), HashArgs(UserFields[:1])

// DecodeUser reads UserFields; it returns nil if there is no user. An unknown role is that of a plain user.
func DecodeUser(id forum.UserID, f db.Fields) *forum.User {
	if f.Get("name") == "" {
		return nil
	}
	u := &forum.User{ID: id, Name: f.Get("name"), Email: forum.Optional(f.Get("email"))}
	u.Role = forum.Role(f.Get("role"))
	if u.Role != forum.RoleModerator && u.Role != forum.RoleAdmin {
		u.Role = forum.RoleUser
	}
	u.CreatedAt, _, _ = db.ParseTime(f.Get("time"))
	if u.Ban = DecodeBan(f.Get("ban"), f.Get("ban_reason")); u.Ban != nil {
		u.Ban.ByOperator = f.Get("ban_by") == "operator"
	}
	u.Bio, u.Website = forum.Optional(f.Get("bio")), db.HTTPLink(f.Get("website"))
	u.Picture = db.HTTPLink(f.Get("picture"))
	if u.NeedsName = &no; f.Get("needs_name") != "" {
		u.NeedsName = &yes
	}
	// The field has the email that was verified: one that another program changes since is not verified.
	u.EmailVerified = u.Email != nil && f.Get("email_verified") == forum.Fold(*u.Email)
	u.TwoFactor = f.Get("two_factor") != ""
	u.Moderated = DecodePlaces(f.Get("moderates"))
	u.Hides = f.Get("hides") != ""
	u.HiddenTags, u.MemberOf = SplitLines(f.Get("hidden_tags")), SplitLines(f.Get("member_of"))
	return u
}

// SplitLines splits a list of names with line feeds between; nil for none.
func SplitLines(names string) []string {
	if names == "" {
		return nil
	}
	return strings.Split(names, "\n")
}

// yes and no are what the NeedsName of users points to, as memory for each user would cost time.
var yes, no = true, false

// UserRead reads the hash of a user, as a *forum.User; nil if the user does not exist.
type UserRead struct{ ID forum.UserID }

func (UserRead) Kept(f Fields) (Fields, bool) { return f & UserProfile, true }

func (r UserRead) Queue(ctx context.Context, l *Loader, pipe redis.Pipeliner) {
	args := userArgsBare
	if l.Fields&UserProfile != 0 {
		args = userArgs
	}
	QueueHash(ctx, pipe, keys.User.In(l.Store.DB.PartitionOf(int64(r.ID)), r.ID), args)
}

func (r UserRead) Decode(_ *Loader, cmds []redis.Cmder) (any, error) {
	values, err := cmds[0].(*redis.StringSliceCmd).Result()
	return DecodeUser(r.ID, db.NewFields(UserFields, values)), err
}

// KarmaRead reads the karma of a user, as an int.
type KarmaRead struct{ ID forum.UserID }

func (KarmaRead) Kept(Fields) (Fields, bool) { return 0, true }

func (r KarmaRead) Queue(ctx context.Context, l *Loader, pipe redis.Pipeliner) {
	for _, p := range l.Store.DB.Partitions {
		pipe.HGet(ctx, keys.Karma.In(p), db.FormatInt(int64(r.ID)))
	}
}

func (r KarmaRead) Decode(_ *Loader, cmds []redis.Cmder) (any, error) { return db.SumOf(cmds) }

// Users returns the dependencies of users: their hashes, and their karma if the response shows it. The id 0 stands
// for no user. Equal ids share one user. Only the user and admins see the email, and whether the user needs a name.
// Only the user and moderators see the memberships, and a ban while it holds. The viewer's own user shows the role of
// the request if this role is higher than the stored one.
func (l *Loader) Users(ids []forum.UserID, into Into[forum.User]) []Dependency {
	var distinct []forum.UserID
	users := make(map[forum.UserID]*forum.User, len(ids))
	for _, id := range ids {
		if _, known := users[id]; !known && id != 0 {
			users[id] = nil
			distinct = append(distinct, id)
		}
	}
	reads := make([]Read, len(distinct))
	for i, id := range distinct {
		reads[i] = UserRead{id}
	}
	all := []Dependency{{Reads: reads, Fill: func(values []any) []Dependency {
		Existing(values, func(i int, u *forum.User) {
			users[u.ID] = u
			if l.ViewerID == u.ID && !u.Role.Includes(l.Viewer.Role) {
				u.Role = l.Viewer.Role // that of a token of the host
				l.Personal()
			}
			if l.ViewerID != u.ID && (l.Viewer == nil || l.Viewer.Role != forum.RoleAdmin) {
				u.Email, u.EmailVerified, u.NeedsName = nil, false, nil
			}
			if l.ViewerID != u.ID && !l.Viewer.Moderates() || !u.Ban.Holds(l.Store.DB.Now()) {
				u.Ban = nil
			}
			if l.ViewerID != u.ID && !l.Viewer.Moderates() {
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
	if l.Fields&UserKarma == 0 {
		return all
	}
	karma := make([]Read, len(distinct))
	for i, id := range distinct {
		karma[i] = KarmaRead{id}
	}
	return append(all, Dependency{Reads: karma, Fill: func(values []any) []Dependency {
		for i, id := range distinct {
			if u := users[id]; u != nil {
				u.Karma = values[i].(int)
			}
		}
		return nil
	}})
}

// DecodeBan reads the fields ban and ban_reason of a user's hash. It returns nil without a ban. A ban that cannot be
// read still denies: it never ends if its end is not a time, and an unknown kind counts as BanBanned.
// open_session.lua applies the same rule.
func DecodeBan(ban, reason string) *forum.Ban {
	if ban == "" {
		return nil
	}
	kind, until, _ := strings.Cut(ban, " ")
	b := &forum.Ban{Kind: forum.BanKind(kind), Explanation: reason}
	if b.Kind != forum.BanSuspended && b.Kind != forum.BanSilenced {
		b.Kind = forum.BanBanned
	}
	b.ExpiresAt, _, _ = db.ParseTime(until) // zero for "-"
	return b
}

// DecodePlaces reads the field moderates of a user.
func DecodePlaces(text string) (places []forum.Place) {
	for line := range strings.Lines(text) {
		places = append(places, forum.Place(strings.TrimSuffix(line, "\n")))
	}
	return places
}
