package operation

import (
	"context"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/metrics"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2/ast"
)

// limitsOf is, for each act, the rate limit of this server that bounds the act too. If that rate limit is 0, the site's
// limits of the act are off as well, so that a test or a benchmark needs no settings.
var limitsOf = map[forum.Act]ratelimit.Kind{
	forum.ActVote: ratelimit.Votes, forum.ActPost: ratelimit.Posts, forum.ActLink: ratelimit.Posts,
	forum.ActReport: ratelimit.Comments,
}

// CheckStanding checks whether the viewer may do these acts, counts the acts, and then does what TakeDue does. It takes
// one round trip to count, except for votes, and one to read the karma if a rule requires karma. Errors: Forbidden with
// the needs, if the viewer's account lacks standing; RateLimited; and those of Redis.
func (o *Operation) CheckStanding(ctx context.Context, acts []forum.Act) error {
	if len(acts) == 0 || o.exempt() {
		return o.TakeDue(ctx)
	}
	needs, err := o.lacks(ctx, acts...)
	if err != nil {
		return err
	}
	if len(needs) > 0 {
		return needs[0].Refusal()
	}
	if err := o.countActs(ctx, acts); err != nil {
		return err
	}
	return o.TakeDue(ctx)
}

// exempt reports whether the operation needs no standing: it has no viewer, or the viewer is a moderator. A moderator
// is exempt even with an API token for a lower role.
func (o *Operation) exempt() bool {
	return o.caller.Viewer == nil || o.caller.Viewer.Moderates() || o.caller.User.Moderates()
}

// needsRules reports whether the operation may need the rules of the site.
func (o *Operation) needsRules() bool {
	return o.Kind == ast.Mutation || o.fields&read.ViewerStanding != 0
}

// readStanding reads the site's rules about the acts. The settings of the site are kept, as the address bans are. So
// readStanding takes a round trip only now and then, and that round trip is not counted. Errors: those of Redis.
func (o *Operation) readStanding(ctx context.Context) error {
	site, err := o.executor.store.Core.Site(ctx)
	if err == nil {
		o.standing = &site.Standing
	}
	return err
}

// lacks returns what the viewer lacks for each of the acts, without those for which nothing is lacking. Errors: those
// of Redis.
func (o *Operation) lacks(ctx context.Context, acts ...forum.Act) (needs []*forum.Needs, err error) {
	store, viewer := o.executor.store, o.caller.Viewer
	karma := 0
	if slices.ContainsFunc(acts, func(act forum.Act) bool { return o.standing.Rule(act).Karma != 0 }) {
		if karma, err = store.Users.Karma(ctx, viewer.ID); err != nil {
			return nil, err
		}
	}
	for _, act := range acts {
		if n := o.standing.Rule(act).Lacks(act, viewer, karma, store.DB.Now()); n != nil {
			needs = append(needs, n)
		}
	}
	return needs, nil
}

// countActs takes one from each limit of the acts, and from the rate limit that is due. Errors: RateLimited, and those
// of Redis.
func (o *Operation) countActs(ctx context.Context, acts []forum.Act) (err error) {
	store, client := o.executor.store, o.caller.Key()
	var limits []people.RateLimits
	for _, act := range acts {
		if rule := o.standing.Rule(act); o.executor.limiter.Limit(limitsOf[act]) > 0 {
			limits = append(limits, people.RateLimits{
				{Name: "standing_" + string(act), Max: rule.PerMinute, Window: time.Minute},
				{Max: rule.PerHour, Window: time.Hour},
				{Max: rule.PerDay, Window: 24 * time.Hour},
			})
		}
	}
	var wait time.Duration
	if due := o.due; due != nil {
		all := slices.Concat(limits, []people.RateLimits{{due.limit}})
		if wait, err = store.Limits.SpendAll(ctx, client, all...); err != nil || wait == 0 {
			o.due = nil
			return err
		}
		// One of the limits has none left, so nothing was taken from any of them. The due limit and the limits of the acts
		// have different errors, so they are tried one after the other.
		if err = o.takeLimit(ctx); err != nil {
			return err
		}
	}
	if acts[0] == forum.ActVote {
		wait = store.Limits.SpendAhead(1, people.Spender{Client: client, Limits: slices.Concat(limits...)})
	} else if wait, err = store.Limits.SpendAll(ctx, client, limits...); err != nil {
		return err
	}
	if wait == 0 {
		return nil
	}
	names := string(acts[0]) + "s"
	metrics.RateLimited(names)
	if len(acts) > 1 {
		names += " or " + string(acts[1]) + "s"
	}
	return &forum.Error{
		Code: forum.RateLimited, RetryAfter: wait, Message: "the site's limit of " + names + " is exceeded; try again later",
	}
}

// showStanding sets the acts for which the viewer lacks standing. Errors: those of Redis.
func (o *Operation) showStanding(ctx context.Context) error {
	viewer := o.caller.Viewer
	needs, err := o.lacks(ctx, forum.ActVote, forum.ActPost)
	for _, n := range needs {
		viewer.Refused = append(viewer.Refused, n.Act)
	}
	return err
}
