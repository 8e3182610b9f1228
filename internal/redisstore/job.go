package redisstore

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strconv"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

const (
	jobBatch   = 250              // topics per script, which takes one or two milliseconds
	jobLease   = 30 * time.Second // until another process may take a job over; each batch renews it
	jobsEvery  = 15 * time.Second // between two rounds of a server
	jobTurn    = 10 * time.Second // a server works on one job before it goes on to the next
	jobRequest = time.Second      // a request works on its own job
)

// A job is work that takes longer than a request. One updates a tab's list of topics after its categories have changed,
// another withdraws the votes of a user. lib/job.lua documents the fields.
type job struct {
	Finished string
	Walks    []walk
}

// A walk is a position on the way through a category, or through the tab's own list, from the lowest score up; or through
// a list of votes, see withdrawal.go.
type walk struct {
	ID       string
	Category string // "" for the tab's own list
	Score    string
	Member   string // "" at the start
	Done     string
	Total    string
}

const tabJob = "tab " // the prefix of a job's field, before the tab's name

// decodeJob decodes a script's reply; nil when the job is done or another process has it.
func decodeJob(text string) (*job, error) {
	if text == "" {
		return nil, nil
	}
	j := new(job)
	if err := json.Unmarshal([]byte(text), j); err != nil {
		return nil, err
	}
	if len(j.Walks) == 0 {
		return nil, errors.New("a job in agora:jobs has no walks")
	}
	return j, nil
}

// progress returns the progress of a job. Total is at least Done, as the list may have grown since the walk began.
func (j *job) progress() forum.CopyProgress {
	p := forum.CopyProgress{Done: parseInt(j.Finished), Total: parseInt(j.Finished)}
	for _, w := range j.Walks {
		done := parseInt(w.Done)
		p.Done += done
		p.Total += max(done, parseInt(w.Total))
	}
	return p
}

// lease returns the current time and the end of a lease that starts now, as arguments for scripts.
func (s *core) lease() (now, end string) {
	t := s.now()
	return formatTime(t), formatTime(t.Add(jobLease))
}

// RunJobs finishes the jobs that requests have left, those of other servers too, and updates the
// time zone from the settings, until ctx ends.
func (s *Store) RunJobs(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(jobsEvery)
	defer ticker.Stop()
	failing := false // logs the first of several failures in a row
	for {
		err := s.RunDueJobs(ctx)
		if ctx.Err() != nil {
			return
		}
		if err != nil && !failing && Refusal(err) == nil { // the watch logs refusals
			log.Warn("running jobs failed; they are tried again", "error", err)
		}
		failing = err != nil
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		case <-s.handedOver:
		}
	}
}

var takeJob = script("take_job")

// RunDueJobs is one round of RunJobs. It works on every job that no other process has a lease
// of, and returns the errors of all.
func (s *Store) RunDueJobs(ctx context.Context) error {
	errs := []error{s.FollowZone(ctx)}
	for _, p := range s.partitions {
		fields, err := s.client.HKeys(ctx, p.jobs()).Result()
		errs = append(errs, err)
		for _, field := range fields {
			errs = append(errs, s.resumeJob(ctx, p, field, jobTurn))
		}
	}
	return errors.Join(errs...)
}

// resumeJob works on a job of a field of agora:jobs, unless another process has a lease of it, until limit has passed.
func (s *core) resumeJob(ctx context.Context, p partition, field string, limit time.Duration) error {
	step := s.stepOf(p, field)
	if step == nil {
		return nil // of a newer agora
	}
	now, end := s.lease()
	reply, err := takeJob.Run(ctx, s.client, []string{p.jobs()}, field, s.process, now, end).Text()
	if err != nil {
		return err
	}
	return s.runJob(ctx, reply, limit, step)
}

// A jobStep does the next batch of a walk and returns the job as JSON, "" when it is done.
type jobStep func(ctx context.Context, w walk) (string, error)

// stepOf returns the step of the job of a field, nil for an unknown one.
func (s *core) stepOf(p partition, field string) jobStep {
	if tab, ok := strings.CutPrefix(field, tabJob); ok {
		return s.tabStep(p, tab)
	}
	if id, err := forum.ParseUserID(strings.TrimPrefix(field, votesJob)); err == nil {
		return s.withdrawalStep(p, id)
	}
	return nil
}

// runJob runs the steps of a job, a script's reply, until it is done, another process has it, or
// limit has passed. RunJobs does the rest.
func (s *core) runJob(ctx context.Context, reply string, limit time.Duration, step jobStep) error {
	for until := s.now().Add(limit); ctx.Err() == nil && !s.now().After(until); {
		j, err := decodeJob(reply)
		if j == nil || err != nil {
			return err
		}
		if reply, err = step(ctx, j.Walks[0]); err != nil && ctx.Err() == nil {
			return err
		}
	}
	// The time is up: wake RunJobs instead of waiting for its next round.
	select {
	case s.handedOver <- struct{}{}:
	default: // RunJobs is awake already
	}
	return ctx.Err()
}

var tabTopics = script("tab_topics")

// tabStep returns the step of the job of a tab.
func (s *core) tabStep(p partition, tab string) jobStep {
	return func(ctx context.Context, w walk) (string, error) { return s.walkTab(ctx, p, tab, w) }
}

// walkTab is the step of the job of a tab.
func (s *core) walkTab(ctx context.Context, p partition, tab string, w walk) (string, error) {
	r := rangeRead{key: untagged.tabTopics(tab), in: only(p.index), size: jobBatch}
	if w.Category != "" {
		r.key = untagged.category(w.Category)
	}
	if w.Member != "" {
		score, err := strconv.ParseFloat(w.Score, 64)
		if err != nil {
			return "", err
		}
		r.from = forum.Cursor{Score: score, Member: w.Member}
	}
	page, err := loadRead[*rangePage](ctx, s.loader(s.NewResponse(ctx, nil, 0, &Cost{Fresh: true})), r)
	if err != nil {
		return "", err
	}
	var next forum.Cursor // zero at the end of the walk
	if page.more {
		next = page.entries[len(page.entries)-1]
		if next.Member == "" { // means the start of a walk; the next page reads the empty member again
			next = page.entries[len(page.entries)-2]
		}
	}
	_, end := s.lease()
	args := []any{tabJob + tab, s.process, end, w.ID, w.Score, w.Member, "", next.Member}
	if next.Member != "" {
		args[6] = strconv.FormatFloat(next.Score, 'g', 17, 64)
	}
	for _, entry := range page.entries {
		args = append(args, entry.Member)
	}
	keys := []string{p.tabTopics(tab), p.tabMember(tab), p.jobs()}
	defer s.changes.note(keys...)
	return tabTopics.Run(ctx, s.client, s.guarded(keys), args...).Text()
}
