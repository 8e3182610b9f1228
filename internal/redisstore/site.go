package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/forum"
)

// siteFields are the settings in the hash agora:site: all but the time zone.
var siteFields = func() (names []string) {
	for _, s := range forum.Settings {
		if s.Name != forum.TimezoneSetting {
			names = append(names, s.Name)
		}
	}
	return names
}()

// Site returns the settings of the site, which the caller may not change. It takes a round trip only if those that are
// kept may have changed. Errors: those of Redis.
func (s *core) Site(ctx context.Context) (*forum.Site, error) {
	kept, err := currentRules(ctx, s, &s.rules.site)
	if err != nil {
		return nil, err
	}
	if outer := basisOf(ctx); outer != nil {
		outer.Include(kept.basis)
	}
	return kept.value, nil
}

// decodeSite returns the settings with the values of siteFields and a time zone, "" for none.
func decodeSite(values []string, zone string) *forum.Site {
	texts := map[string]string{forum.TimezoneSetting: zone}
	for i, value := range values {
		texts[siteFields[i]] = value
	}
	return forum.NewSite(texts)
}

var updateSite = newWrite("update_site")

// UpdateSite changes settings of the site, and returns all of them with what has changed. Errors: those of Redis.
func (s *Store) UpdateSite(ctx context.Context, in forum.UpdateSite) (*forum.Site, []forum.SettingChange, error) {
	first, zone := s.partitions[0], s.zone.Load()
	args, act := []any{"", 0}, []any{s.actor(ctx), formatTime(s.now())}
	if name := in[forum.TimezoneSetting]; name != "" {
		var err error
		if zone, err = forum.ParseZone(name); err != nil {
			return nil, nil, err
		}
		now := s.now()
		args = []any{name, dayIn(now, zone).left(now)}
		// The first partition has the zone that is read. It follows with the other settings.
		for _, p := range slices.Backward(s.partitions[1:]) {
			if err := s.apply(ctx, setZone, []string{p.settings()}, name, "", args[1]).Err(); err != nil {
				return nil, nil, err
			}
		}
	}
	args = append(args, act...)
	for _, name := range siteFields {
		if text, ok := in[name]; ok {
			args = append(args, name, text)
		}
	}
	r, err := s.run(ctx, updateSite, []string{first.site(), first.settings()}, args...)
	if err != nil {
		return nil, nil, err
	}
	s.zone.Store(zone)
	before := decodeSite(toStrings(r["before"]), toString(r["zone_before"]))
	site := decodeSite(toStrings(r["site"]), toString(r["timezone"]))
	return site, before.Changes(site), nil
}
