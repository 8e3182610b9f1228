package read

import (
	"context"
	"errors"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// PrivateRead reads the names of the private categories, as PrivateNames. It is sent with the entities that need it.
// In is the index of the partition whose copy of the names it reads. A read that decides who may read uses the first
// partition, because its copy changes first.
type PrivateRead struct{ In int64 }

// PrivateNames has the names of the private categories.
type PrivateNames map[string]bool

func (PrivateRead) Kept(Fields) (Fields, bool) { return 0, true }

func (r PrivateRead) Queue(ctx context.Context, l *Loader, pipe redis.Pipeliner) {
	pipe.SMembers(ctx, keys.Private.In(l.Store.DB.Partitions[r.In]))
}

func (PrivateRead) Decode(_ *Loader, cmds []redis.Cmder) (any, error) {
	names, err := cmds[0].(*redis.StringSliceCmd).Result()
	if db.IsWrongType(err) { // not a missing key, by which all categories would be public
		return PrivateNames(nil), errors.New("agora:private is not a set")
	}
	private := make(PrivateNames, len(names))
	for _, name := range names {
		private[name] = true
	}
	return private, err
}

// MayRead reports whether the viewer may read a category. A response with a private one is the viewer's own.
func (l *Loader) MayRead(private PrivateNames, category string) bool {
	if !private[category] {
		return true
	}
	if !l.Viewer.CanRead(category) {
		return false
	}
	l.Personal()
	return true
}

// Readers returns the last argument of a script that acts for a viewer: see people/lua/lib/reader.lua.
func Readers(viewer *forum.User) string {
	if viewer.Moderates() {
		return "*"
	}
	return strings.Join(viewer.Readable(), "\n")
}

// Operator reads everything: for what is not a response to a client.
var Operator = &forum.User{Role: forum.RoleAdmin}

// AsOperator returns a context whose reads see everything, for commands of the operator. If a context contains no
// response, its reads see only what everyone may see.
func (s *Core) AsOperator(ctx context.Context) context.Context {
	return s.NewResponse(ctx, Operator, AllFields, nil)
}

// Memberships returns the private categories that the viewer is a member or a moderator of. Errors: those of Redis.
func (l *Loader) Memberships(ctx context.Context) ([]string, error) {
	readable := l.Viewer.Readable()
	if len(readable) == 0 {
		return nil, nil
	}
	private, err := LoadRead[PrivateNames](ctx, l, PrivateRead{})
	var found []string
	for _, name := range readable {
		if private[name] {
			found = append(found, name)
		}
	}
	if found != nil {
		l.Personal()
	}
	return found, err
}
