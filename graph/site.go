package graph

import (
	"context"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/ratelimit"
)

// site resolves the fields of Site that are not fields of forum.Site.
type site struct{ *Resolver }

// Site returns the resolvers of Site for the generated executor.
func (r *Resolver) Site() generated.SiteResolver { return site{r} }

// siteLimits resolves the fields of SiteLimits that are not fields of forum.SiteLimits.
type siteLimits struct{ *Resolver }

// SiteLimits returns the resolvers of SiteLimits for the generated executor.
func (r *Resolver) SiteLimits() generated.SiteLimitsResolver { return siteLimits{r} }

func (r query) Site(ctx context.Context) (*forum.Site, error) { return r.Store.Core.Site(ctx) }

func (r site) SignInProviders(context.Context, *forum.Site) ([]*forum.SignInProvider, error) {
	return r.Auth.Tokens.Providers(), nil
}

func (r site) SendsEmail(context.Context, *forum.Site) (bool, error) { return r.Auth.Mail != nil, nil }

// RateLimits returns the limits of this server: flags may differ from server to server.
func (siteLimits) RateLimits(ctx context.Context, _ *forum.SiteLimits) ([]*ratelimit.MutationLimit, error) {
	o := operation.FromContext(ctx)
	var limits []*ratelimit.MutationLimit
	for _, kind := range ratelimit.Mutations {
		limit, err := o.MutationLimit(ctx, kind)
		if err != nil {
			return nil, err
		}
		l := &ratelimit.MutationLimit{Kind: kind}
		if limit > 0 {
			l.Limit = &limit
		}
		limits = append(limits, l)
	}
	return limits, nil
}

func (r mutation) UpdateSite(
	ctx context.Context, input forum.UpdateSiteInput,
) (*generated.UpdateSitePayload, error) {
	site, err := write(ctx, input.Parse, asViewer(r.updateSite))
	return &generated.UpdateSitePayload{Site: site}, err
}

// updateSite changes settings and logs who has changed what.
func (r *Resolver) updateSite(ctx context.Context, viewer *forum.User, in forum.UpdateSite) (*forum.Site, error) {
	site, changes, err := r.Store.UpdateSite(ctx, in)
	for _, c := range changes {
		r.Log.InfoContext(ctx, "setting changed",
			"setting", c.Name, "before", c.Before, "after", c.After, "by", viewer.GlobalID())
	}
	return site, err
}
