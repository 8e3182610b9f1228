package redisstore

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// An entity fills in what follows from the viewer and the time.
type entity[T any] interface {
	*T
	Show(viewer *forum.User, now time.Time)
}

// entities loads the entities that reads find, nil where there is none, and with
// them what the response shows of each beyond its own fields: related lists it,
// relate fills it in. It takes one round trip for the entities, with what else is
// asked for, and one for all the rest.
func entities[T any, E entity[T]](ctx context.Context, s *Store, l *loader, reads, more []read, related func(E) []read, relate func(context.Context, E) error) ([]E, error) {
	values, err := l.all(ctx, append(reads[:len(reads):len(reads)], more...))
	if err != nil {
		return nil, err
	}
	found := make([]E, len(reads))
	var rest []read
	for i := range reads {
		if loaded := values[i].(E); loaded != nil {
			e := *loaded // others of this response may be filling the same one
			found[i] = &e
			found[i].Show(l.viewer, s.now())
			rest = append(rest, related(found[i])...)
		}
	}
	if len(rest) > 0 {
		if _, err := l.all(ctx, rest); err != nil {
			return nil, err
		}
	}
	for _, e := range found {
		if e == nil {
			continue
		}
		if err := relate(ctx, e); err != nil {
			return nil, err
		}
	}
	return found, nil
}
