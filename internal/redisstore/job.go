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
	"github.com/agoraql/agora/internal/redis"
)

const (
	jobBatch     = 250              // topics per script, which takes one or two milliseconds
	privacyBatch = 25               // topics or comments per script, each of which is in many lists
	jobLease     = 30 * time.Second // until another process may take a job over; each batch renews it
	jobsEvery    = 15 * time.Second // between two rounds of a server
	jobTurn      = 10 * time.Second // a server works on one job before it goes on to the next
	jobRequest   = time.Second      // a request works on its own job
)

// A job is work that takes longer than a request. It updates a tab's list of topics after its categories have changed,
// makes the topics of a category private or public, with their comments, withdraws the votes of a user, or deletes an
// account. lib/job.lua documents the fields; those of a deletion are in account.go.
type job struct {
	Finished string
	Walks    []walk
}

// A walk is a position on the way through a category, through the tab's own list, or through the comments of a topic,
// from the lowest score up; or through a list of votes, see withdrawal.go.
type walk struct {
	ID       string
	Category string // "" for the tab's own list
	Topic    string // whose comments it walks; "" for topics
	Score    string
	Member   string // "" at the start
	Done     string
	Total    string
}

// The prefixes of a job's field: before the name of a tab, of a category, and before the id of a topic that has moved.
const (
	tabJob     = "tab "
	privateJob = "private "
	threadJob  = "thread "
)

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

// progressOf returns the progress of a job of all partitions, by their fields of agora:jobs; nil if none has it.
func progressOf(cmds []redis.Cmder) (all *forum.CopyProgress, err error) {
	for _, cmd := range cmds {
		switch j, err := decodeJob(cmd.(*redis.StringCmd).Val()); {
		case err != nil:
			return all, err
		case j != nil:
			all = all.Add(new(j.progress()))
		}
	}
	return all, errorOf(cmds)
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
			errs = append(errs, s.takeJob(ctx, p, field, jobTurn))
		}
	}
	return errors.Join(errs...)
}

// takeJob works on a job up to limit, unless another process has it.
func (s *core) takeJob(ctx context.Context, p partition, field string, limit time.Duration) error {
	uid, deletes := strings.CutPrefix(field, accountJob)
	step := s.stepOf(p, field)
	if step == nil && !deletes {
		return nil // of a later version of Agora
	}
	now, end := s.lease()
	reply, err := takeJob.Run(ctx, s.client, []string{p.jobs()}, field, s.process, now, end).Text()
	if err != nil || reply == "" {
		return err
	}
	if deletes {
		return s.runDeletion(ctx, decodeUserID("user:"+uid), reply, limit)
	}
	return s.runJob(ctx, reply, limit, step)
}

// A jobStep does the next batch of a walk and returns the job as JSON, "" when it is done.
type jobStep func(ctx context.Context, w walk) (string, error)

// stepOf returns the step of the job of a field, nil for an unknown one.
func (s *core) stepOf(p partition, field string) jobStep {
	for _, prefix := range []string{tabJob, privateJob, threadJob} {
		if strings.HasPrefix(field, prefix) {
			return s.topicsStep(p, field)
		}
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
	s.handOver() // the time is up
	return ctx.Err()
}

// handOver wakes RunJobs, which would have its next round later.
func (s *core) handOver() {
	select {
	case s.handedOver <- struct{}{}:
	default: // it is awake already
	}
}

var (
	tabTopics  = script("tab_topics")
	setPrivacy = newWrite("set_privacy")
)

// topicsStep returns the step of a job that walks topics and their comments: of a tab, of a category that becomes
// private or public, and of a topic that has moved.
func (s *core) topicsStep(p partition, field string) jobStep {
	return func(ctx context.Context, w walk) (string, error) { return s.walkTopics(ctx, p, field, w) }
}

// walkTopics is a topicsStep.
func (s *core) walkTopics(ctx context.Context, p partition, field string, w walk) (string, error) {
	tab, ofTab := strings.CutPrefix(field, tabJob)
	r := rangeRead{key: untagged.tabTopics(tab), in: only(p.index), size: jobBatch}
	switch {
	case w.Topic != "":
		r.key = untagged.thread(forum.SubjectID("topic:" + w.Topic))
	case w.Category != "":
		r.key = untagged.category(w.Category)
	}
	if !ofTab {
		r.size = privacyBatch
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
	args := []any{field, s.process, end, w.ID, w.Score, w.Member, "", next.Member}
	if next.Member != "" {
		args[6] = strconv.FormatFloat(next.Score, 'g', 17, 64)
	}
	if !ofTab {
		args = append(args, s.dayNames(), formatTime(s.now()))
	}
	for _, entry := range page.entries {
		args = append(args, entry.Member)
	}
	if !ofTab {
		r, err := s.run(ctx, setPrivacy, []string{p.jobs()}, args...)
		return toString(r["job"]), err
	}
	keys := []string{p.tabTopics(tab), p.tabMember(tab), p.jobs()}
	defer s.changes.note(keys...)
	return tabTopics.Run(ctx, s.client, s.guarded(keys), args...).Text()
}
