package redisstore

import (
	"context"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// Identities returns the identities of a user, for the user and administrators; nil for other viewers. Errors: those of
// Redis.
func (s Users) Identities(ctx context.Context, id forum.UserID) ([]*forum.Identity, error) {
	l := s.core.loader(ctx)
	if !l.seesIdentities(id) {
		return nil, nil
	}
	return loadRead[[]*forum.Identity](ctx, l, identitiesRead{id})
}

// seesIdentities reports whether the viewer may see the identities of a user.
func (l *loader) seesIdentities(user forum.UserID) bool {
	return l.viewer != nil && (l.viewerID == user || l.viewer.Role.Includes(forum.RoleAdmin))
}

// identitiesOf returns the dependencies of identities; none for those that are private.
func (l *loader) identitiesOf(ids []forum.IdentityID, into into[forum.Identity]) (all []dependency) {
	for i, id := range ids {
		if !l.seesIdentities(id.User) {
			continue
		}
		all = append(all, dependency{reads: []read{identitiesRead{id.User}}, fill: func(values []any) []dependency {
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

func (r identitiesRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, l.store.partitionOf(int64(r.user)).user(r.user), "identity")
}

func (r identitiesRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	lines, err := cmds[0].(*redis.StringCmd).Result()
	list := []*forum.Identity{}
	for text := range strings.SplitSeq(lines, "\n") {
		if text != "" {
			list = append(list, forum.NewIdentity(r.user, text))
		}
	}
	return list, ignoreNil(err)
}

var unlinkIdentity = newWrite("unlink_identity", statuses{
	"LAST": forum.Invalid("id", forum.Choice, "you could not sign in without this identity; set a password first"),
})

// Unlink unlinks an identity from its user and returns the user. The claim goes first: an interruption leaves an
// identity that does not sign in any more, and that is there to be unlinked again. Errors: NotFound; BadUserInput for
// the only way in which the user can sign in.
func (s Users) Unlink(ctx context.Context, id forum.IdentityID) (*forum.User, error) {
	// A client that disconnects must not leave half of a link behind.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), registerWithin)
	defer cancel()
	p := s.core.partitionOf(int64(id.User))
	has, err := s.core.client.HMGet(ctx, p.user(id.User), "identity", "password").Result()
	if err != nil {
		return nil, err
	}
	found := toStrings(has)
	lines := strings.Split(found[0], "\n")
	at := slices.IndexFunc(lines, func(text string) bool { return forum.NewIdentity(id.User, text).ID == id })
	switch {
	case at < 0:
		return nil, notFound("identity", "id")
	case len(lines) == 1 && found[1] == "":
		return nil, unlinkIdentity.statuses["LAST"]
	}
	claim, uid := newClaim("identity", lines[at]), formatInt(int64(id.User))
	keys := claim.keys(s.core)
	now := formatTime(s.core.now())
	if err := s.core.apply(ctx, release, keys, claim.text, claim.entry(), uid, now, "").Err(); err != nil {
		return nil, err
	}
	r, err := s.core.run(ctx, unlinkIdentity, []string{p.user(id.User)}, lines[at])
	if forum.CodeOf(err) == forum.BadUserInput { // another request has unlinked the others meanwhile
		_, _ = s.core.run(ctx, linkClaim, keys[:2], claim.text, claim.entry(), uid)
	}
	return s.written(ctx, id.User, r, err)
}
