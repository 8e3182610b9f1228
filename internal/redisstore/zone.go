package redisstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// SetZone sets the time zone in which the forum's days begin and end; past days stay as they were. The data contains
// the zone, and all servers use it. Errors: those of forum.ParseZone and of Redis.
func (s *Store) SetZone(ctx context.Context, name string) error {
	_, err := s.setZone(ctx, name, "")
	return err
}

// StartZone sets the time zone of data that has none, as SetZone does. If the data has a zone, any other zone is an
// error. With "" for name, StartZone uses the zone of the data and sets none. Errors: another zone, those of
// forum.ParseZone and of Redis.
func (s *Store) StartZone(ctx context.Context, name string) error {
	// A server starts without its replicas too: it writes, and waits for them, only where no zone was set.
	if set, err := s.DB.Settings(ctx); err != nil || name == "" || set.TimeZone == name {
		return cmp.Or(err, s.FollowZone(ctx))
	}
	stored, err := s.setZone(ctx, name, "1")
	if err == nil && stored != name {
		err = fmt.Errorf("the days of this data are those of %s, not of %s; to change that: agora settings set timezone %s",
			stored, name, name)
	}
	return err
}

var setZone = db.Script("set_zone")

func (s *Store) setZone(ctx context.Context, name, keep string) (stored string, err error) {
	zone, err := forum.ParseZone(name)
	if err != nil {
		return "", err
	}
	now := s.DB.Now()
	midnight := read.DayIn(now, zone).Left(now)
	for _, p := range slices.Backward(s.DB.Partitions) { // the first one, which is read, last
		stored, err = s.DB.Apply(ctx, setZone, []string{keys.Settings.In(p)}, name, keep, midnight).Text()
		if err != nil || stored != name {
			return stored, err
		}
	}
	s.Core.Zone.Store(zone)
	return stored, nil
}

// FollowZone uses the time zone of the data, UTC if it has none. It returns an error for an unknown zone.
func (s *Store) FollowZone(ctx context.Context) error {
	stored, err := s.DB.Settings(ctx)
	if err != nil {
		return err
	}
	zone := time.UTC
	if stored.TimeZone != "" {
		if zone, err = forum.ParseZone(stored.TimeZone); err != nil {
			return fmt.Errorf("the data's time zone cannot be used: %w", err)
		}
	}
	s.Core.Zone.Store(zone)
	return nil
}
