package redisstore

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// SetZone sets the time zone in which the forum's days begin and end; past days
// stay as they were. It is kept in the data, and all servers follow it. Errors: those of
// forum.ParseZone and of Redis.
func (s *Store) SetZone(ctx context.Context, name string) error {
	_, err := s.setZone(ctx, name, "")
	return err
}

// StartZone is SetZone for data that has no time zone yet; in other data it refuses
// any other zone, and "" is the data's. Errors: another zone, those of forum.ParseZone and of Redis.
func (s *Store) StartZone(ctx context.Context, name string) error {
	// A server starts without its replicas too: it writes, and waits for them, only where no zone was set.
	if set, err := s.Settings(ctx); err != nil || name == "" || set.TimeZone == name {
		return cmp.Or(err, s.FollowZone(ctx))
	}
	kept, err := s.setZone(ctx, name, "1")
	if err == nil && kept != name {
		err = fmt.Errorf("the days of this data are those of %s, not of %s; to change that: agora settings set timezone %s",
			kept, name, name)
	}
	return err
}

var setZone = script("set_zone")

func (s *core) setZone(ctx context.Context, name, keep string) (kept string, err error) {
	zone, err := forum.ParseZone(name)
	if err != nil {
		return "", err
	}
	now := s.now()
	midnight := dayIn(now, zone).left(now)
	for _, p := range slices.Backward(s.partitions) { // the first one, which is read, last
		kept, err = s.apply(ctx, setZone, []string{p.settings()}, name, keep, midnight).Text()
		if err != nil || kept != name {
			return kept, err
		}
	}
	s.zone.Store(zone)
	return kept, nil
}

// FollowZone uses the time zone of the data, UTC if it has none. It returns an error for an unknown zone.
func (s *core) FollowZone(ctx context.Context) error {
	kept, err := s.Settings(ctx)
	if err != nil {
		return err
	}
	zone := time.UTC
	if kept.TimeZone != "" {
		if zone, err = forum.ParseZone(kept.TimeZone); err != nil {
			return fmt.Errorf("the data's time zone cannot be used: %w", err)
		}
	}
	s.zone.Store(zone)
	return nil
}
