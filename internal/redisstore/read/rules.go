package read

import (
	"cmp"
	"context"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/part"
	"github.com/agoraql/agora/internal/redis"
)

// The rules of the site are its settings, its filters and the bans of addresses. Most writes need them first, so the
// store keeps them even without memory for caches. It keeps each part as long as the part's Basis holds. So a change
// shows at once on the server that makes it. Other servers see the change with its event, or after two seconds at
// most. Once one part no longer holds, all parts are read together, in one round trip.
type rules struct {
	site        atomic.Pointer[rulesPart[*forum.Site]]
	Filters     atomic.Pointer[rulesPart[*FilterSet]]
	AddressBans atomic.Pointer[rulesPart[addressBanTable]]

	refreshing atomic.Bool // see RecentSite
}

// A rulesPart is a part of the rules, and what it was made from. It never changes.
type rulesPart[T any] struct {
	Value T
	basis *db.Basis
}

type rulesKey struct{}

// WithRules returns a context for an operation that needs the rules of the site. If the kept rules no longer hold,
// the look-up of the operation's session reads them in the same round trip as the session. Until it ends, the
// operation uses rules that were read after the call of WithRules, even while nothing can be kept.
func (s *Core) WithRules(ctx context.Context) context.Context {
	return context.WithValue(ctx, rulesKey{}, time.Now())
}

// usable reports whether a part may be used for the operation of ctx.
func (p *rulesPart[T]) usable(ctx context.Context) bool {
	if p == nil {
		return false
	}
	began, ok := ctx.Value(rulesKey{}).(time.Time)
	if l, response := ctx.Value(loaderKey{}).(*Loader); response && !ok { // it reads them once at most
		began, ok = l.began, true
	}
	return p.basis.Holds() || ok && p.basis.ServesSince(began)
}

// CurrentRules returns a part of the rules. It takes a round trip only if the kept part may have changed. While Redis
// does not reply, it returns the part that was read last. Otherwise one unavailable partition would make the writes
// to all other partitions fail. Errors: those of Redis, with a nil part, if there was no reply yet.
func CurrentRules[T any](
	ctx context.Context, s *Core, kept *atomic.Pointer[rulesPart[T]],
) (part *rulesPart[T], err error) {
	if part = kept.Load(); part.usable(ctx) {
		return part, nil
	}
	ctx = Shared(ctx)
	pipe := s.DB.Client.Pipeline()
	r := s.queueRules(ctx, pipe)
	// The Basis of a response includes that of the part that it uses, not of all.
	if err = db.Send(db.WithBasis(ctx, nil), pipe); err == nil {
		err = r.Keep()
	}
	if part = kept.Load(); part != nil {
		return part, nil
	}
	return nil, err
}

// QueueNeededRules queues the reads of the rules if ctx comes from WithRules and its operation cannot use the kept
// rules. Otherwise it queues nothing and returns nil.
func (s *Core) QueueNeededRules(ctx context.Context, pipe redis.Pipeliner) *rulesRead {
	if ctx.Value(rulesKey{}) == nil || s.Rules.site.Load().usable(ctx) && s.Rules.Filters.Load().usable(ctx) &&
		s.Rules.AddressBans.Load().usable(ctx) {
		return nil
	}
	return s.queueRules(ctx, pipe)
}

// A rulesRead has the commands that read the rules.
type rulesRead struct {
	store       *Core
	began       *db.Basis // without keys
	site        [2]redis.Cmder
	filters     *redis.MapStringStringCmd
	addressBans []redis.Cmder
}

// queueRules queues the reads of the rules.
func (s *Core) queueRules(ctx context.Context, pipe redis.Pipeliner) *rulesRead {
	first := s.DB.Partitions[0]
	r := &rulesRead{store: s, began: s.DB.NewBasis()}
	r.site = [2]redis.Cmder{
		pipe.HMGet(ctx, keys.Site.In(first), SiteFields...),
		pipe.HGet(ctx, keys.Settings.In(first), forum.TimezoneSetting),
	}
	r.filters = pipe.HGetAll(ctx, keys.Filters.In(first))
	for _, p := range s.DB.Partitions {
		r.addressBans = append(r.addressBans, pipe.HGetAll(ctx, keys.AddressBans.In(p)))
	}
	return r
}

// Keep keeps the parts that Redis has replied with. It returns the error of another one.
func (r *rulesRead) Keep() error {
	rules := &r.store.Rules
	err := keepRules(r, &rules.site, r.site[:], func() *forum.Site {
		zone := r.site[1].(*redis.StringCmd).Val()
		return DecodeSite(db.ToStrings(r.site[0].(*redis.SliceCmd).Val()), zone)
	})
	filters := keepRules(r, &rules.Filters, []redis.Cmder{r.filters}, func() *FilterSet {
		return newFilterSet(rules.Filters.Load(), r.filters.Val())
	})
	bans := keepRules(r, &rules.AddressBans, r.addressBans, func() addressBanTable {
		return newAddressBanTable(DecodeAddressBans(HashesOf(r.addressBans)))
	})
	return cmp.Or(err, filters, bans)
}

// keepRules stores a part of the rules that the commands cmds have read; decode returns its value. If another program
// has written a key of another type, the key counts as missing. Errors: those of the commands.
func keepRules[T any](
	r *rulesRead, kept *atomic.Pointer[rulesPart[T]], cmds []redis.Cmder, decode func() T,
) error {
	if err := db.IgnoreWrongType(db.ErrorOf(cmds)); err != nil {
		return err
	}
	basis := &db.Basis{Changes: r.began.Changes, Since: r.began.Since, At: r.began.At}
	for _, cmd := range cmds {
		basis.NoteCommand(cmd, cmd.Err())
	}
	kept.Store(&rulesPart[T]{decode(), basis})
	return nil
}

// RecentSite returns settings of the site that may be older than the settings of Site. It takes a round trip only if
// no settings are kept, or if the kept ones are known to have changed. Otherwise it returns the kept settings; if they
// no longer hold, they are read anew in the background. Errors: those of Redis.
func (s *Core) RecentSite(ctx context.Context) (*forum.Site, error) {
	kept := s.Rules.site.Load()
	if kept == nil || kept.basis.Overwritten() {
		return s.Site(ctx)
	}
	if !kept.basis.Holds() && s.Rules.refreshing.CompareAndSwap(false, true) {
		go part.Once("later", func() {
			defer s.Rules.refreshing.Store(false)
			ctx, cancel := context.WithTimeout(context.Background(), db.LaterWithin)
			defer cancel()
			_, _ = s.Site(ctx)
		})
	}
	if outer := db.BasisOf(ctx); outer != nil {
		outer.IncludeOld(kept.basis)
	}
	return kept.Value, nil
}
