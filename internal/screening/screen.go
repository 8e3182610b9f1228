// Package screening decides about the text of a post before it is published: by the filters of the site, and by the
// operator's content hook.
package screening

import (
	"cmp"
	"context"
	"slices"
	"sync/atomic"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/markdown"
	"github.com/agoraql/agora/internal/redisstore"
)

// A Screen decides about drafts. It is safe for concurrent use.
type Screen struct {
	store *redisstore.Store
	hook  *Hook // nil for none
	kept  atomic.Pointer[matcher]
}

// New returns a Screen with the filters of a store and a hook, nil for none.
func New(store *redisstore.Store, hook *Hook) *Screen { return &Screen{store: store, hook: hook} }

// Concerns reports whether a text of the viewer is compared with filters, or sent to the hook. The texts of moderators
// are not. It takes no round trip to Redis while no filter changes. Errors: those of Redis.
func (s *Screen) Concerns(ctx context.Context, viewer *forum.User) (bool, error) {
	if viewer.Moderates() {
		return false, nil
	}
	m, err := s.matcher(ctx)
	return s.hook != nil || err == nil && len(m.set.Filters) > 0, err
}

// Decide returns the strictest decision about a draft: of the filters that match it and, unless they reject it, of the
// hook. read is the Reading of the draft's content. It publishes the texts of moderators without comparing them. It
// holds a text that would take too long to compare. Errors: errors of Redis and of ctx.
func (s *Screen) Decide(
	ctx context.Context, viewer *forum.User, d forum.Draft, read markdown.Reading,
) (forum.Decision, error) {
	if viewer.Moderates() {
		return forum.Decision{}, nil
	}
	m, err := s.matcher(ctx)
	if err != nil {
		return forum.Decision{}, err
	}
	found, all, err := m.match(ctx, texts(d, read))
	if err != nil {
		return forum.Decision{}, err
	}
	decision := strictest(found)
	if !all {
		decision = decision.Stricter(forum.Decision{Verdict: forum.Hold, Rule: forum.RulePatterns})
	}
	if decision.Verdict == forum.Reject || s.hook == nil {
		return decision, nil
	}
	asked, err := s.hook.ask(ctx, viewer, d)
	return decision.Stricter(asked), err
}

// Permit returns an error if a filter rejects a field of an account, or if the field would take too long to compare. A
// field is a name or a part of the profile. viewer is nil for a new account; for every other one, the moderation log
// gets an entry about the rejection. Errors: BadUserInput with the path of the field, and errors of Redis and of ctx.
func (s *Screen) Permit(ctx context.Context, viewer *forum.User, field, text string) error {
	if viewer.Moderates() {
		return nil
	}
	m, err := s.matcher(ctx)
	if err != nil {
		return err
	}
	found, all, err := m.match(ctx, []string{text})
	if d := strictest(found); err == nil && (d.Verdict == forum.Reject || !all) {
		if rule := cmp.Or(d.Rule, forum.RulePatterns); viewer != nil {
			if err := s.store.ModerationLog.Rejected(ctx, viewer.ID, rule); err != nil {
				return err
			}
		}
		return forum.Invalid(field, forum.Filtered, "%s", cmp.Or(d.Message, "this site does not accept this "+field))
	}
	return err
}

// PermitName is Permit for the name of a new account.
func (s *Screen) PermitName(ctx context.Context, name string) error {
	return s.Permit(ctx, nil, "name", name)
}

// Matching returns the ids of the filters that match a content, in their order. Errors: BadUserInput for a text that
// takes too long to compare, and errors of Redis and of ctx.
func (s *Screen) Matching(ctx context.Context, read markdown.Reading) (ids []forum.FilterID, _ error) {
	m, err := s.matcher(ctx)
	if err != nil {
		return nil, err
	}
	found, all, err := m.match(ctx, read.Texts())
	if err == nil && !all {
		err = forum.Invalid("text", forum.Filtered, "the patterns take too long to compare; shorten the text")
	}
	for _, f := range found {
		ids = append(ids, f.ID)
	}
	return ids, err
}

// matcher returns the matcher of all filters. It is made once after each change.
func (s *Screen) matcher(ctx context.Context) (*matcher, error) {
	set, err := s.store.Filters.Kept(ctx)
	if err != nil {
		return nil, err
	}
	m := s.kept.Load()
	if m == nil || m.set != set {
		m = newMatcher(set)
		s.kept.Store(m)
	}
	return m, nil
}

// texts returns the texts of a draft that filters compare: what its readers see, and where it leads them.
func texts(d forum.Draft, read markdown.Reading) []string {
	return slices.Concat([]string{d.Title, d.Link}, d.Tags, d.Groups, read.Texts())
}

// strictest returns the decision of the strictest filter, the first one of several.
func strictest(filters []*forum.Filter) (d forum.Decision) {
	for _, f := range filters {
		d = d.Stricter(forum.Decision{
			Verdict: f.Action.Verdict(), Rule: f.GlobalID(), Message: forum.OrEmpty(f.Message),
		})
	}
	return d
}
