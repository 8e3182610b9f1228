package server

import (
	"fmt"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/anonymous"
	"github.com/agoraql/agora/internal/openstore"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/pages"
	"github.com/agoraql/agora/internal/ratelimit"
)

// checkReads returns an error if --rate-limit-reads is so low that nobody could open a page and log in. It needs the
// schema and the pages, so the server calls it when it starts, and not with the other checks of flags. Errors:
// openstore.ErrUsage, and a broken build of the pages.
func (o *Options) checkReads() error {
	if o.RateLimit.Reads == 0 || o.RateLimit.Reads >= ratelimit.DefaultLimits[ratelimit.Reads] {
		return nil
	}
	least, err := o.leastReads()
	if err == nil && o.RateLimit.Reads < least {
		err = fmt.Errorf("%w: --rate-limit-reads must be 0 for no limit, or %d or more, not %d: "+
			"a login, and the queries of a page before it, cost that", openstore.ErrUsage, least, o.RateLimit.Reads)
	}
	return err
}

// leastReads returns how many points a login or a registration costs, whichever is more, together with the queries of
// the dearest page, if the server has pages. HTML that is not kept costs more points: they are charged afterwards.
func (o *Options) leastReads() (int, error) {
	manifest, err := anonymous.Manifest([]string{
		"mutation Login($input: LoginInput!) { login(input: $input) { token } }",
	})
	manifests := [][]byte{manifest}
	if err == nil && o.hasWeb() {
		manifests, err = pages.Manifests()
	}
	if err != nil {
		return 0, err
	}
	schema, costs := graph.NewSchema(&graph.Resolver{}).Schema(), map[string]int{}
	for _, manifest := range manifests {
		if err := operation.AddCosts(costs, schema, manifest); err != nil {
			return 0, err
		}
	}
	return max(costs["Login"], costs["Register"]) + pages.Dearest(costs), nil
}
