package redisstore

import (
	"context"
	"slices"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

var updateSite = db.NewWrite("update_site")

// UpdateSite changes settings of the site, and returns all of them with what has changed. Errors: those of Redis.
func (s *Store) UpdateSite(ctx context.Context, in forum.UpdateSite) (*forum.Site, []forum.SettingChange, error) {
	first, zone := s.DB.Partitions[0], s.Core.Zone.Load()
	args, act := []any{"", 0}, []any{s.Core.Actor(ctx), db.FormatTime(s.DB.Now())}
	if name := in[forum.TimezoneSetting]; name != "" {
		var err error
		if zone, err = forum.ParseZone(name); err != nil {
			return nil, nil, err
		}
		now := s.DB.Now()
		args = []any{name, read.DayIn(now, zone).Left(now)}
		// The first partition has the zone that is read. It follows with the other settings.
		for _, p := range slices.Backward(s.DB.Partitions[1:]) {
			if err := s.DB.Apply(ctx, setZone, []string{keys.Settings.In(p)}, name, "", args[1]).Err(); err != nil {
				return nil, nil, err
			}
		}
	}
	args = append(args, act...)
	for _, name := range read.SiteFields {
		if text, ok := in[name]; ok {
			args = append(args, name, text)
		}
	}
	r, err := s.DB.Run(ctx, updateSite, []string{keys.Site.In(first), keys.Settings.In(first)}, args...)
	if err != nil {
		return nil, nil, err
	}
	s.Core.Zone.Store(zone)
	before := read.DecodeSite(db.ToStrings(r["before"]), db.ToString(r["zone_before"]))
	site := read.DecodeSite(db.ToStrings(r["site"]), db.ToString(r["timezone"]))
	return site, before.Changes(site), nil
}
