package redisstore

import (
	"context"
	"fmt"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// daysKept is how long the ranks of past days are kept.
const daysKept = 90

const dayFormat = "2006-01-02"

// day is the day of an instant in the forum's time zone.
func (s *Store) day(t time.Time) string { return t.In(s.zone).Format(dayFormat) }

// dayArgs are today, how long to keep its rank, and how long until midnight, in
// milliseconds. A day may have 23 or 25 hours.
func (s *Store) dayArgs(now time.Time) (day string, keep, midnight int64) {
	local := now.In(s.zone)
	tomorrow := time.Date(local.Year(), local.Month(), local.Day()+1, 0, 0, 0, 0, s.zone)
	last := time.Date(local.Year(), local.Month(), local.Day()+1+daysKept, 0, 0, 0, 0, s.zone)
	return s.day(now), last.Sub(now).Milliseconds(), max(1, tomorrow.Sub(now).Milliseconds())
}

// dayStart is when the day of an instant began.
func (s *Store) dayStart(t time.Time) time.Time {
	local := t.In(s.zone)
	return time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, s.zone)
}

// HotTopics returns the first topics by replies of a day, YYYY-MM-DD in the
// forum's time zone; today for "". Errors: BadUserInput.
func (s *Store) HotTopics(ctx context.Context, day string, first *int32) ([]*forum.Topic, error) {
	if day == "" {
		day = s.day(s.now())
	}
	if _, err := time.Parse(dayFormat, day); err != nil {
		return nil, forum.Errorf(forum.BadUserInput, "day is not a date such as 2026-03-14")
	}
	p := s.partitions[0]
	conn, err := s.topicRange(ctx, p, p.dayRank(day), forum.PageArgs{First: first})
	if err != nil {
		return nil, err
	}
	var topics []*forum.Topic
	for _, t := range conn.Nodes() {
		if t != nil {
			topics = append(topics, t)
		}
	}
	return topics, nil
}

// SetZone sets the time zone in which the forum's days begin and end; "" for the
// data's, UTC in data that is new. It is kept in the data, so that all servers
// agree; another than the data's is refused.
func (s *Store) SetZone(ctx context.Context, name string) error {
	zone, err := time.LoadLocation(name)
	if err != nil {
		return fmt.Errorf("there is no time zone %q", name)
	}
	for _, p := range s.partitions {
		kept, err := s.setting(ctx, p, "timezone", zone.String())
		if err != nil {
			return err
		}
		if name != "" && kept != name {
			return fmt.Errorf("the days of this data are those of %s, not of %s", kept, name)
		}
		if zone, err = time.LoadLocation(kept); err != nil {
			return fmt.Errorf("the data names the time zone %q, which this machine does not know", kept)
		}
	}
	s.zone = zone
	return nil
}
