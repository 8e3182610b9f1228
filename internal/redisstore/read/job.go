package read

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
)

// A job is work that takes longer than a request. It updates a tab's list of topics after its categories have
// changed, makes the topics of a category and their comments private or public, withdraws the votes of a user, or
// deletes an account. lib/job.lua documents the fields; account.go of the store documents the fields of a deletion.
type job struct {
	Finished string
	Walks    []Walk
}

// A Walk is a position in a list that a job goes through, from the lowest score up: the topics of a category, the
// tab's own list, or the comments of a topic. For a walk through a list of votes see vote/withdrawal.go.
type Walk struct {
	ID       string
	Category string // "" for the tab's own list
	Topic    string // whose comments it walks; "" for topics
	Score    string
	Member   string // "" at the start
	Done     string
	Total    string
}

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
	p := forum.CopyProgress{Done: db.ParseInt(j.Finished), Total: db.ParseInt(j.Finished)}
	for _, w := range j.Walks {
		done := db.ParseInt(w.Done)
		p.Done += done
		p.Total += max(done, db.ParseInt(w.Total))
	}
	return p
}

// ProgressOf returns the progress of a job of all partitions, by their fields of agora:jobs; nil if none has it.
func ProgressOf(cmds []redis.Cmder) (all *forum.CopyProgress, err error) {
	for _, cmd := range cmds {
		switch j, err := decodeJob(cmd.(*redis.StringCmd).Val()); {
		case err != nil:
			return all, err
		case j != nil:
			all = all.Add(new(j.progress()))
		}
	}
	return all, db.ErrorOf(cmds)
}

// JobRequest is how long a request works on its own job.
const JobRequest = time.Second

const jobLease = 30 * time.Second // until another process may take a job over; each batch renews it

// Lease returns the current time and the end of a lease that starts now, as arguments for scripts.
func (s *Core) Lease() (now, end string) {
	t := s.DB.Now()
	return db.FormatTime(t), db.FormatTime(t.Add(jobLease))
}

var takeJob = db.Script("take_job")

// A JobRun works on a job, a script's reply, up to limit.
type JobRun func(ctx context.Context, reply string, limit time.Duration) error

// TakeJob works on a job up to limit, unless another process has it, or it is of a later version of Agora.
func (s *Core) TakeJob(ctx context.Context, p keys.Partition, field string, limit time.Duration) error {
	run := s.JobOf(p, field)
	if run == nil {
		return nil
	}
	now, end := s.Lease()
	reply, err := takeJob.Run(ctx, s.DB.Client, []string{keys.Jobs.In(p)}, field, s.DB.Process, now, end).Text()
	if err != nil || reply == "" {
		return err
	}
	return run(ctx, reply, limit)
}

// A JobStep does the next batch of a walk and returns the job as JSON, "" when it is done.
type JobStep func(ctx context.Context, w Walk) (string, error)

// RunJob runs the steps of a job until the job is done, another process works on it, or limit has passed. reply is the
// job, as a script returned it. After limit, RunJobs does the rest.
func (s *Core) RunJob(ctx context.Context, reply string, limit time.Duration, step JobStep) error {
	for until := s.DB.Now().Add(limit); ctx.Err() == nil && !s.DB.Now().After(until); {
		j, err := decodeJob(reply)
		if j == nil || err != nil {
			return err
		}
		if reply, err = step(ctx, j.Walks[0]); err != nil && ctx.Err() == nil {
			return err
		}
	}
	s.HandOver() // the time is up
	return ctx.Err()
}

// HandOver wakes RunJobs, which would have its next round later.
func (s *Core) HandOver() {
	select {
	case s.HandedOver <- struct{}{}:
	default: // it is awake already
	}
}
