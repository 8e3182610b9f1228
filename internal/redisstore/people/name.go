package people

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// nameRead finds the user with a name, as a forum.UserID; 0 if there is no such user. It prefers the user with
// exactly this name. Otherwise it finds the user with the smallest UID among the users whose names are compared as
// equal.
type nameRead struct{ name string }

func (r nameRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	QueueName(ctx, l.Store, pipe, r.name)
}

func (r nameRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	return DecodeName(cmds), db.ErrorOf(cmds)
}

// QueueName queues the commands whose replies DecodeName decodes. Other programs may have indexed the name as it is
// written, or with only its case folded.
func QueueName(ctx context.Context, s *read.Core, pipe redis.Pipeliner, name string) {
	c := NewClaim("name", name)
	pipe.HMGet(ctx, keys.Namesakes.In(s.DB.PartitionFor(c.Entry())), name, FirstNamesake(c.Text))
	pipe.HMGet(ctx, c.Index(s.DB), c.Text, forum.Fold(name), name)
}

// FirstNamesake returns the field of agora:namesakes that has the first of the users with a folded name.
func FirstNamesake(folded string) string { return "\n" + folded }

// ForgetNamesakes removes the entries of agora:namesakes for a name whose user no longer has it. Reconcile writes the
// entries of the remaining namesakes again. Errors: those of Redis.
func ForgetNamesakes(ctx context.Context, s *read.Core, name string) error {
	c := NewClaim("name", name)
	key := keys.Namesakes.In(s.DB.PartitionFor(c.Entry()))
	err := s.DB.Client.HDel(ctx, key, name, FirstNamesake(c.Text)).Err()
	s.DB.Changes.Note(key)
	return db.IgnoreWrongType(err)
}

// DecodeName returns the user that QueueName has found, 0 for none.
func DecodeName(cmds []redis.Cmder) forum.UserID {
	namesakes, indexed := db.ToStrings(cmds[0].(*redis.SliceCmd).Val()), db.ToStrings(cmds[1].(*redis.SliceCmd).Val())
	return firstUser(append(namesakes, indexed...)...)
}

// NeedNamed returns the dependencies that read the users whom a text mentions by names; none if names is empty. into
// gets the users who exist, each once, in the order of the text.
func NeedNamed(l *read.Loader, names []string, into read.Into[forum.User]) []read.Dependency {
	var reads []read.Read
	for _, name := range names {
		reads = append(reads, nameRead{name})
	}
	if reads == nil {
		return nil
	}
	return []read.Dependency{{Reads: reads, Fill: func(values []any) []read.Dependency {
		var ids []forum.UserID
		for _, value := range values {
			if id := value.(forum.UserID); id != 0 && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		return l.Users(ids, into)
	}}}
}

// Mentioned returns the existing users whose names a text mentions, each once, in the order of the text. Errors: those
// of Redis.
func (s Users) Mentioned(ctx context.Context, names []string) ([]*forum.User, error) {
	l, users := s.Core.Loader(ctx), []*forum.User{}
	err := l.Resolve(ctx, NeedNamed(l, names, func(_ int, u *forum.User) { users = append(users, u) })...)
	return users, err
}
