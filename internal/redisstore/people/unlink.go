package people

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Identities returns the identities of a user, for the user and administrators; nil for other viewers. Errors: those of
// Redis.
func (s Accounts) Identities(ctx context.Context, id forum.UserID) ([]*forum.Identity, error) {
	l := s.Core.Loader(ctx)
	if !seesIdentities(l, id) {
		return nil, nil
	}
	return read.LoadRead[[]*forum.Identity](ctx, l, identitiesRead{id})
}

// seesIdentities reports whether the viewer may see the identities of a user.
func seesIdentities(l *read.Loader, user forum.UserID) bool {
	return l.Viewer != nil && (l.ViewerID == user || l.Viewer.Role.Includes(forum.RoleAdmin))
}

// NeedIdentities returns the dependencies of identities; none for those that are private.
func NeedIdentities(l *read.Loader, ids []forum.IdentityID, into read.Into[forum.Identity]) (all []read.Dependency) {
	for i, id := range ids {
		if !seesIdentities(l, id.User) {
			continue
		}
		reads := []read.Read{identitiesRead{id.User}}
		all = append(all, read.Dependency{Reads: reads, Fill: func(values []any) []read.Dependency {
			for _, identity := range values[0].([]*forum.Identity) {
				if identity.ID == id {
					into(i, identity)
				}
			}
			return nil
		}})
	}
	return all
}

// identitiesRead reads the identities of a user, as []*forum.Identity.
type identitiesRead struct{ user forum.UserID }

func (r identitiesRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, keys.User.In(l.Store.DB.PartitionOf(int64(r.user)), r.user), "identity")
}

func (r identitiesRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	lines, err := cmds[0].(*redis.StringCmd).Result()
	list := []*forum.Identity{}
	for text := range strings.SplitSeq(lines, "\n") {
		if text != "" {
			list = append(list, forum.NewIdentity(r.user, text))
		}
	}
	return list, db.IgnoreNil(err)
}

var unlinkIdentity = db.NewWrite("unlink_identity", db.Statuses{
	"LAST": forum.Invalid("identity", forum.Choice, "you could not sign in without this identity; set a password first"),
})

// Unlink unlinks an identity from its user and returns the user. It releases the claim first: if Unlink is then
// interrupted, the identity no longer signs the user in, and Unlink can be called again. Errors: NotFound;
// BadUserInput if the user could not sign in without the identity.
func (s Accounts) Unlink(ctx context.Context, id forum.IdentityID) (*forum.User, error) {
	// A client that disconnects must not leave half of a link behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.Core.DB.PartitionOf(int64(id.User))
	has, err := s.Core.DB.Client.HMGet(ctx, keys.User.In(p, id.User), "identity", "password").Result()
	if err != nil {
		return nil, err
	}
	found := db.ToStrings(has)
	lines := strings.Split(found[0], "\n")
	at := slices.IndexFunc(lines, func(text string) bool { return forum.NewIdentity(id.User, text).ID == id })
	switch {
	case at < 0:
		return nil, read.NotFound("identity", "identity")
	case len(lines) == 1 && found[1] == "":
		return nil, unlinkIdentity.Statuses["LAST"]
	}
	claim, uid := NewClaim("identity", lines[at]), db.FormatInt(int64(id.User))
	keyNames := claim.Keys(s.Core)
	now := db.FormatTime(s.Core.DB.Now())
	if err := s.Core.DB.Apply(ctx, Release, keyNames, claim.Text, claim.Entry(), uid, now, "").Err(); err != nil {
		return nil, err
	}
	r, err := s.Core.DB.Run(ctx, unlinkIdentity, []string{keys.User.In(p, id.User)}, lines[at])
	if forum.CodeOf(err) == forum.BadUserInput { // another request has unlinked the others meanwhile
		_, _ = s.Core.DB.Run(ctx, linkClaim, keyNames[:2], claim.Text, claim.Entry(), uid)
	}
	return Users(s).Written(ctx, id.User, r, err)
}
