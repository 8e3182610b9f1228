package read

import (
	"context"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
)

// SiteFields are the settings in the hash agora:site: all but the time zone.
var SiteFields = func() (names []string) {
	for _, s := range forum.Settings {
		if s.Name != forum.TimezoneSetting {
			names = append(names, s.Name)
		}
	}
	return names
}()

// Site returns the settings of the site. The caller must not change them. Site takes a round trip only if the kept
// settings may have changed. Errors: those of Redis.
func (s *Core) Site(ctx context.Context) (*forum.Site, error) {
	kept, err := CurrentRules(ctx, s, &s.Rules.site)
	if err != nil {
		return nil, err
	}
	if outer := db.BasisOf(ctx); outer != nil {
		outer.Include(kept.basis)
	}
	return kept.Value, nil
}

// DecodeSite returns the settings with the values of SiteFields and a time zone, "" for none.
func DecodeSite(values []string, zone string) *forum.Site {
	texts := map[string]string{forum.TimezoneSetting: zone}
	for i, value := range values {
		texts[SiteFields[i]] = value
	}
	return forum.NewSite(texts)
}
