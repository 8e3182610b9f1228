package redisstore

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// daysKept is how long the ranks of past days are kept.
const daysKept = 90

const dayFormat = "2006-01-02"

// day is the day of an instant in the forum's time zone.
func (s *Store) day(t time.Time) string { return t.In(s.zone.Load()).Format(dayFormat) }

// dayArgs are today, how long to keep its rank, and how long until midnight, in
// milliseconds. A day may have 23 or 25 hours.
func (s *Store) dayArgs(now time.Time) (day string, keep, midnight int64) {
	local := now.In(s.zone.Load())
	last := time.Date(local.Year(), local.Month(), local.Day()+1+daysKept, 0, 0, 0, 0, local.Location())
	return local.Format(dayFormat), last.Sub(now).Milliseconds(), untilMidnight(local)
}

// untilMidnight is how long the day of an instant lasts in the instant's own zone,
// in milliseconds.
func untilMidnight(local time.Time) int64 {
	tomorrow := time.Date(local.Year(), local.Month(), local.Day()+1, 0, 0, 0, 0, local.Location())
	return max(1, tomorrow.Sub(local).Milliseconds())
}

// dayStart is when the day of an instant began.
func (s *Store) dayStart(t time.Time) time.Time {
	local := t.In(s.zone.Load())
	return time.Date(local.Year(), local.Month(), local.Day(), 0, 0, 0, 0, local.Location())
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
