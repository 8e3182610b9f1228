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
	jobBatch   = 250              // topics; one script brings them in line in one or two milliseconds
	jobLease   = 30 * time.Second // after which another process takes a job up; each batch renews it
	jobsEvery  = 15 * time.Second // is how often a server looks for jobs
	jobTurn    = 10 * time.Second // that a server spends on one job before it looks at the others
	jobRequest = time.Second      // that a request works on its own job
)

// A job brings a tab's topics in line after its categories have changed; job.lua
// documents its form.
type job struct {
	Finished string
	Walks    []walk
}

// A walk goes upward through a category, or through the tab's own list.
type walk struct {
	ID       string
	Category string // "" for the tab's own list
	Score    string
	Member   string // "" at the start
	Done     string
	Total    string
}

const tabJob = "tab " // before a tab's name: the field of its job

// decodeJob reads a script's reply; nil when there is nothing to do for this process.
func decodeJob(text string) (*job, error) {
	if text == "" {
		return nil, nil
	}
	j := new(job)
	if err := json.Unmarshal([]byte(text), j); err != nil {
		return nil, err
	}
	if len(j.Walks) == 0 {
		return nil, errors.New("a job without walks")
	}
	return j, nil
}

// progress is how far a job has come. A ranking may have grown since its walk began.
func (j *job) progress() forum.CopyProgress {
	p := forum.CopyProgress{Done: parseInt(j.Finished), Total: parseInt(j.Finished)}
	for _, w := range j.Walks {
		done := parseInt(w.Done)
		p.Done += done
		p.Total += max(done, parseInt(w.Total))
	}
	return p
}

// lease is now and the end of a lease that begins now, as scripts want them.
func (s *core) lease() (now, end string) {
	t := s.now()
	return formatTime(t), formatTime(t.Add(jobLease))
}

// RunJobs does what requests have left to do, those of other servers too, and
// follows the time zone that the data keeps, until ctx ends.
func (s *Store) RunJobs(ctx context.Context, log *slog.Logger) {
	ticker := time.NewTicker(jobsEvery)
	defer ticker.Stop()
	failing := false
	for {
		err := s.RunDueJobs(ctx)
		if ctx.Err() != nil {
			return
		}
		if err != nil && !failing && Refusal(err) == nil { // the watch logs refusals
			log.Warn("a job cannot go on; it is tried again", "error", err)
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

// RunDueJobs is one round of RunJobs. It works on every job that no other process
// has a lease of.
func (s *Store) RunDueJobs(ctx context.Context) error {
	errs := []error{s.FollowZone(ctx)}
	for _, p := range s.partitions {
		fields, err := s.client.HKeys(ctx, p.jobs()).Result()
		errs = append(errs, err)
		for _, field := range fields {
			tab, ok := strings.CutPrefix(field, tabJob)
			if !ok {
				continue
			}
			now, end := s.lease()
			reply, err := takeJob.Run(ctx, s.client, []string{p.jobs()}, field, s.process, now, end).Text()
			if err == nil {
				err = s.work(ctx, p, tab, reply, jobTurn)
			}
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// work goes on with a job, a script's reply, until it is done, another process has
// it, or the time is up; what is left goes to RunJobs.
func (s *core) work(ctx context.Context, p partition, tab, reply string, most time.Duration) error {
	for until := s.now().Add(most); ctx.Err() == nil && !s.now().After(until); {
		j, err := decodeJob(reply)
		if j == nil || err != nil {
			return err
		}
		if reply, err = s.step(ctx, p, tab, j.Walks[0]); err != nil && ctx.Err() == nil {
			return err
		}
	}
	select {
	case s.handedOver <- struct{}{}:
	default: // RunJobs has been woken already
	}
	return ctx.Err()
}

var tabTopics = script("tab_topics")

// step brings the next batch of a walk in line and returns the job.
func (s *core) step(ctx context.Context, p partition, tab string, w walk) (string, error) {
	r := rangeRead{key: p.tabTopics(tab), size: jobBatch}
	if w.Category != "" {
		r.key = p.category(w.Category)
	}
	if w.Member != "" {
		score, err := strconv.ParseFloat(w.Score, 64)
		if err != nil {
			return "", err
		}
		r.from = forum.Cursor{Score: score, Member: w.Member}
	}
	page, err := loadRead[*rangePage](ctx, s.loader(s.NewResponse(ctx, nil, 0, nil)), r)
	if err != nil {
		return "", err
	}
	var next forum.Cursor
	if page.more {
		next = page.entries[len(page.entries)-1]
		if next.Member == "" { // the cursor of a start; the empty member is met again
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
	return tabTopics.Run(ctx, s.client, keys, args...).Text()
}
