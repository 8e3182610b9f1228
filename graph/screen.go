package graph

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
)

// screen returns what the rules of the site decide about a draft of the viewer: a new post, or the new text of one.
// Errors: those of CheckDraft of the store.
func (r *Resolver) screen(ctx context.Context, viewer *forum.User, d forum.Draft) (forum.Decision, error) {
	decision, err := r.approval(ctx, viewer, d)
	if err != nil {
		return decision, err
	}
	if compare, err := r.compares(ctx, viewer, d); !compare {
		return decision, err
	}
	filtered, err := r.Screen.Decide(ctx, viewer, d, readText(ctx, d.Content))
	if err != nil {
		return decision, err
	}
	decision = decision.Stricter(filtered)
	if decision.Verdict == forum.Reject {
		err = r.Store.ModerationLog.Rejected(ctx, viewer.ID, decision.Rule)
	}
	return decision, err
}

// compares reports whether the filters or the content hook have to decide about a draft. They do not decide about a
// draft that the viewer may not write, or that an earlier call has posted, because their work takes long, and their
// decisions would reveal the filters. Errors: those of CheckDraft of the store.
func (r *Resolver) compares(ctx context.Context, viewer *forum.User, d forum.Draft) (bool, error) {
	concerned, err := r.Screen.Concerns(ctx, viewer)
	if err != nil || !concerned {
		return false, err
	}
	known, err := r.Store.Posts.CheckDraft(ctx, viewer, d)
	return err == nil && !known, err
}

// mark puts a post into the moderation queue, if a rule has decided so. The post is published already, so mark logs a
// failure and does not return it.
func (r *Resolver) mark(ctx context.Context, d forum.Decision, post any) {
	p, ok := post.(interface{ PostID() forum.PostID })
	if d.Verdict != forum.Mark || !ok {
		return
	}
	if err := r.Store.Reports.Mark(ctx, p.PostID(), d.Rule); err != nil {
		r.Log.ErrorContext(ctx, "a post could not be marked for moderators", "post", p.PostID(), "rule", d.Rule, "error", err)
	}
}

// approval returns the decision of the site's settings, and of bans of the viewer and of the viewer's network. The
// scripts apply the rules of categories, because they read the category anyway. approval reads only what the settings
// need. Errors: those of Redis.
func (r *Resolver) approval(ctx context.Context, viewer *forum.User, d forum.Draft) (forum.Decision, error) {
	now := r.Store.DB.Now()
	if viewer.Ban.Holds(now) {
		return hold(forum.RuleSilenced), nil // a viewer with any other ban does not come here
	}
	if viewer.Moderates() {
		return forum.Decision{}, nil
	}
	if r.Store.AddressBans.Of(ctx, auth.CallerOf(ctx).Address).Silences() {
		return hold(forum.RuleSilenced), nil
	}
	site, err := r.Store.Core.Site(ctx)
	if err != nil {
		return forum.Decision{}, err
	}
	young := time.Duration(site.ApproveLinksHours) * time.Hour
	if young > 0 && now.Before(viewer.CreatedAt.Add(young)) && hasLink(ctx, d) {
		return hold(forum.RuleLinks), nil
	}
	if site.ApproveFirstPosts == 0 {
		return forum.Decision{}, nil
	}
	posts, err := r.Store.Held.PostCount(ctx, viewer.ID)
	if err != nil || posts >= site.ApproveFirstPosts {
		return forum.Decision{}, err
	}
	return hold(forum.RuleFirstPosts), nil
}

// hold returns the decision of a rule by which a post waits for a moderator.
func hold(rule string) forum.Decision { return forum.Decision{Verdict: forum.Hold, Rule: rule} }

// rejection returns the error of a draft that a rule rejects.
func rejection(d forum.Decision) error {
	message := d.Message
	if message == "" {
		message = "this site does not accept this text"
	}
	return forum.Invalid("content", forum.Filtered, "%s", message)
}

// unapproved returns the error of an edit that a rule would hold.
func unapproved(d forum.Decision) error {
	if d.Message == "" {
		return forum.ErrApproval
	}
	return forum.Invalid("content", forum.Approval, "%s", d.Message)
}

// A newText is a valid request for a new post, or for the new text of a post.
type newText interface {
	forum.Acts
	Draft() forum.Draft
}

// publish is write for a new text of the viewer. It returns the post; or, if the post waits for a moderator, the held
// post. It also returns the state of the post: published or held.
func publish[In newText, T any](
	ctx context.Context, r *Resolver, parse func() (In, error),
	post func(context.Context, *forum.User, In) (*T, error),
) (*T, *forum.HeldPost, *forum.PostState, error) {
	posted, err := write(ctx, parse, func(ctx context.Context, in In) (*T, error) {
		decision, err := permit(ctx, r, &in)
		if err != nil {
			return nil, err
		}
		if decision.Verdict == forum.Hold {
			known, err := r.Store.Held.Hold(ctx, auth.Viewer(ctx), in.Draft(), decision.Rule)
			posted, _ := known.(*T)
			return posted, err
		}
		posted, err := post(ctx, auth.Viewer(ctx), in)
		if err == nil {
			r.mark(ctx, decision, posted)
		}
		return posted, err
	})
	if waiting, ok := errors.AsType[*forum.HeldError](err); ok {
		return nil, waiting.Post, new(forum.StateHeld), nil
	}
	if posted == nil {
		return nil, nil, nil, err
	}
	return posted, nil, new(forum.StatePublished), err
}

// edit is write for the new text of a post. The rules and the limits for new texts do not apply to a moderator of the
// post, because the text is not the moderator's. They apply to a moderator who is silenced, as to an author. An edit
// that needs approval is rejected, because the post already has another text.
func edit[In newText, T any](
	ctx context.Context, r *Resolver, parse func() (In, error),
	do func(context.Context, *forum.User, In) (*T, error),
) (*T, error) {
	return write(ctx, parse, func(ctx context.Context, in In) (*T, error) {
		viewer, decision := auth.Viewer(ctx), forum.Decision{}
		err := r.Store.Posts.CheckModerator(ctx, viewer, in.Draft().Post)
		switch {
		case forum.CodeOf(err) == forum.Forbidden || viewer.Ban.Holds(r.Store.DB.Now()):
			decision, err = permit(ctx, r, &in)
			if err == nil && decision.Verdict == forum.Hold {
				err = cmp.Or(r.Store.ModerationLog.Rejected(ctx, viewer.ID, decision.Rule), unapproved(decision))
			}
		case err == nil:
			if err = operation.FromContext(ctx).TakeDue(ctx); err == nil {
				err = spell(ctx, r, &in)
			}
		}
		if err != nil {
			return nil, err
		}
		edited, err := do(ctx, viewer, in)
		if err == nil {
			r.mark(ctx, decision, edited)
		}
		return edited, err
	})
}

// permit checks the standing of the viewer for a text, spells the names in it, and returns what the rules of the site
// decide about it. Errors: those of CheckStanding, Spell and screen; a rejection.
func permit[In newText](ctx context.Context, r *Resolver, in *In) (forum.Decision, error) {
	acts := (*in).Acts()
	if hasLink(ctx, (*in).Draft()) {
		acts = append(acts, forum.ActLink)
	}
	err := operation.FromContext(ctx).CheckStanding(ctx, acts)
	if err == nil {
		err = spell(ctx, r, in)
	}
	if err != nil {
		return forum.Decision{}, err
	}
	decision, err := r.screen(ctx, auth.Viewer(ctx), (*in).Draft())
	if err == nil && decision.Verdict == forum.Reject {
		err = rejection(decision)
	}
	return decision, err
}

// spell replaces each name in an input by the spelling of the existing name, before the rules of the site see the
// input.
func spell[In any](ctx context.Context, r *Resolver, in *In) error {
	if named, ok := any(in).(forum.Named); ok {
		return r.Store.Names.Spell(ctx, named.Names()...)
	}
	return nil
}
