package redisstore

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/people"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
)

const (
	jobsEvery = 15 * time.Second // between two rounds of a server
	jobTurn   = 10 * time.Second // a server works on one job before it goes on to the next
)

// RunJobs works until ctx ends: it finishes the jobs that requests have left, on this or another server, and updates
// the time zone from the settings.
func (s *Store) RunJobs(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(jobsEvery)
	defer ticker.Stop()
	failing := false // logs the first of several failures in a row
	for {
		err := s.RunDueJobs(ctx)
		if ctx.Err() != nil {
			return
		}
		if err != nil && !failing && db.Refusal(err) == nil { // the watch logs refusals
			log.Warn("running jobs failed; they are tried again", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-s.Core.HandedOver:
		}
	}
}

// RunDueJobs is one round of RunJobs. It works on every job except those that another process has leased, and returns
// the errors of all jobs.
func (s *Store) RunDueJobs(ctx context.Context) error {
	errs := []error{s.FollowZone(ctx)}
	for _, p := range s.DB.Partitions {
		fields, err := s.DB.Client.HKeys(ctx, keys.Jobs.In(p)).Result()
		errs = append(errs, err)
		for _, field := range fields {
			errs = append(errs, s.Core.TakeJob(ctx, p, field, jobTurn))
		}
	}
	return errors.Join(errs...)
}

// runOf returns what works on the job of a field of agora:jobs, nil for an unknown one.
func (s *Store) runOf(p keys.Partition, field string) read.JobRun {
	if uid, ok := strings.CutPrefix(field, AccountJob); ok {
		return func(ctx context.Context, reply string, limit time.Duration) error {
			return s.runDeletion(ctx, db.DecodeUserID("user:"+uid), reply, limit)
		}
	}
	var step read.JobStep
	if slices.ContainsFunc(place.WalkJobs, func(prefix string) bool { return strings.HasPrefix(field, prefix) }) {
		step = place.TopicsStep(s.Core, p, field)
	} else if id, err := forum.ParseUserID(strings.TrimPrefix(field, people.VotesJob)); err == nil {
		step = vote.WithdrawalStep(s.Core, p, id)
	}
	if step == nil {
		return nil
	}
	return func(ctx context.Context, reply string, limit time.Duration) error {
		return s.Core.RunJob(ctx, reply, limit, step)
	}
}
