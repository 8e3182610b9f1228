package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// nameRead finds the user with a name in any case, as a forum.UserID; 0 if there is none.
type nameRead struct{ name claimOf }

func (r nameRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGet(ctx, r.name.index(l.store), r.name.text)
}

func (r nameRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	uid, err := cmds[0].(*redis.StringCmd).Result()
	return decodeUserID("user:" + uid), ignoreNil(err)
}

// mentioned returns the dependencies of a text on the users whom it mentions, none if there are none. into gets those
// who exist, each once, in the order of the text.
func (l *loader) mentioned(content *string, into into[forum.User]) []dependency {
	var reads []read
	for _, name := range forum.Mentions(forum.OrEmpty(content)) {
		reads = append(reads, nameRead{newClaim("name", name)})
	}
	if reads == nil {
		return nil
	}
	return []dependency{{reads: reads, fill: func(values []any) []dependency {
		var ids []forum.UserID
		for _, value := range values {
			if id := value.(forum.UserID); id != 0 && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
		return l.users(ids, into)
	}}}
}

// readMentioned returns the dependencies of n texts on the users whom they mention, if the response shows these: field
// is that of the texts. Users.Mentioned finds them in the loader, so that all texts of a list together take two round
// trips.
func (l *loader) readMentioned(field Fields, n int, content func(i int) *string) (all []dependency) {
	if l.fields&field == 0 {
		return nil
	}
	for i := range n {
		all = append(all, l.mentioned(content(i), func(int, *forum.User) {})...)
	}
	return all
}

// Mentioned returns the users whom a text mentions and who exist, each once, in the order of the text. Errors: those of
// Redis.
func (s Users) Mentioned(ctx context.Context, content *string) ([]*forum.User, error) {
	l, users := s.core.loader(ctx), []*forum.User{}
	err := l.resolve(ctx, l.mentioned(content, func(_ int, u *forum.User) { users = append(users, u) })...)
	return users, err
}
