package redisstore

import (
	"cmp"
	"context"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// The rules of the site are what most writes need first: its settings, its filters and the bans of addresses. They are
// kept whatever the memory of the caches is, each part as long as its Basis holds: a change shows at once on the server
// that makes it, with its event on the others, and after two seconds at most. Once a part no longer holds, all of them
// are read together, in one round trip.
type rules struct {
	site        atomic.Pointer[rulesPart[*forum.Site]]
	filters     atomic.Pointer[rulesPart[*FilterSet]]
	addressBans atomic.Pointer[rulesPart[addressBanTable]]

	refreshing atomic.Bool // see recentSite
}

// A rulesPart is a part of the rules, and what it was made from. It never changes.
type rulesPart[T any] struct {
	value T
	basis *Basis
}

type rulesKey struct{}

// WithRules returns a context for an operation that needs the rules of the site. The look-up of its session reads them
// in the same round trip. What was read since then is used until the operation ends, also while nothing can be kept.
func (s *Store) WithRules(ctx context.Context) context.Context {
	return context.WithValue(ctx, rulesKey{}, time.Now())
}

// usable reports whether a part may be used for the operation of ctx.
func (p *rulesPart[T]) usable(ctx context.Context) bool {
	if p == nil {
		return false
	}
	began, ok := ctx.Value(rulesKey{}).(time.Time)
	if l, response := ctx.Value(loaderKey{}).(*loader); response && !ok { // it reads them once at most
		began, ok = l.began, true
	}
	return p.basis.Holds() || ok && p.basis.servesSince(began)
}

// currentRules returns a part of the rules. It takes a round trip only if what is kept may have changed. While Redis
// does not reply, it returns what the last reply had: a partition that is away would otherwise make the writes of all
// others fail. Errors: those of Redis, if there was no reply yet; the part is nil then.
func currentRules[T any](
	ctx context.Context, s *core, kept *atomic.Pointer[rulesPart[T]],
) (part *rulesPart[T], err error) {
	if part = kept.Load(); part.usable(ctx) {
		return part, nil
	}
	ctx = context.WithValue(ctx, sharedKey{}, true)
	pipe := s.client.Pipeline()
	r := s.queueRules(ctx, pipe)
	// The Basis of a response includes that of the part that it uses, not of all.
	if err = send(WithBasis(ctx, nil), pipe); err == nil {
		err = r.keep()
	}
	if part = kept.Load(); part != nil {
		return part, nil
	}
	return nil, err
}

// queueNeededRules queues the reads of the rules for an operation WithRules that cannot use those that are kept. It
// returns nil if there is nothing to read.
func (s *core) queueNeededRules(ctx context.Context, pipe redis.Pipeliner) *rulesRead {
	if ctx.Value(rulesKey{}) == nil || s.rules.site.Load().usable(ctx) && s.rules.filters.Load().usable(ctx) &&
		s.rules.addressBans.Load().usable(ctx) {
		return nil
	}
	return s.queueRules(ctx, pipe)
}

// A rulesRead has the commands that read the rules.
type rulesRead struct {
	store       *core
	began       *Basis // without keys
	site        [2]redis.Cmder
	filters     *redis.MapStringStringCmd
	addressBans []redis.Cmder
}

// queueRules queues the reads of the rules.
func (s *core) queueRules(ctx context.Context, pipe redis.Pipeliner) *rulesRead {
	first := s.partitions[0]
	r := &rulesRead{store: s, began: s.NewBasis()}
	r.site = [2]redis.Cmder{
		pipe.HMGet(ctx, first.site(), siteFields...),
		pipe.HGet(ctx, first.settings(), forum.TimezoneSetting),
	}
	r.filters = pipe.HGetAll(ctx, first.filters())
	for _, p := range s.partitions {
		r.addressBans = append(r.addressBans, pipe.HGetAll(ctx, p.addressBans()))
	}
	return r
}

// keep keeps the parts that Redis has replied with. It returns the error of another one.
func (r *rulesRead) keep() error {
	rules := &r.store.rules
	err := keepRules(r, &rules.site, r.site[:], func() *forum.Site {
		zone := r.site[1].(*redis.StringCmd).Val()
		return decodeSite(toStrings(r.site[0].(*redis.SliceCmd).Val()), zone)
	})
	filters := keepRules(r, &rules.filters, []redis.Cmder{r.filters}, func() *FilterSet {
		return newFilterSet(rules.filters.Load(), r.filters.Val())
	})
	bans := keepRules(r, &rules.addressBans, r.addressBans, func() addressBanTable {
		return newAddressBanTable(decodeAddressBans(hashesOf(r.addressBans)))
	})
	return cmp.Or(err, filters, bans)
}

// keepRules keeps a part that was read by commands, whose value decode returns. A key of another type, which another
// program has written, reads as a missing one. Errors: those of the commands.
func keepRules[T any](
	r *rulesRead, kept *atomic.Pointer[rulesPart[T]], cmds []redis.Cmder, decode func() T,
) error {
	if err := ignoreWrongType(errorOf(cmds)); err != nil {
		return err
	}
	basis := &Basis{changes: r.began.changes, since: r.began.since, at: r.began.at}
	for _, cmd := range cmds {
		basis.noteCommand(cmd, cmd.Err())
	}
	kept.Store(&rulesPart[T]{decode(), basis})
	return nil
}
