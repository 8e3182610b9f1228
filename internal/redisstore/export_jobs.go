package redisstore

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// While an account is deleted, or the votes of a user are withdrawn, an export may read a part of the site before that
// and another part after it. So the file has these jobs, and the copy does them again.

// jobsNoted is the time between two looks at the jobs. It is shorter than any deletion takes: see settleAfter.
const jobsNoted = settleAfter / 3

// noteJobs notes the jobs on users, unless it has done so a moment ago. The first state of a job has the most.
func (e *exporter) noteJobs(ctx context.Context) error {
	now := e.checker.core.now()
	if now.Sub(e.noted) < jobsNoted {
		return nil
	}
	e.noted = now
	return e.checker.core.eachPartition(func(p partition) error {
		jobs, err := e.checker.core.client.HGetAll(ctx, p.jobs()).Result()
		for field, text := range jobs {
			if _, known := e.jobs[field]; !known {
				e.jobs[field] = text
			}
		}
		return ignoreWrongType(err)
	})
}

// scan notes the jobs on users on its way.
func (e *exporter) scan(ctx context.Context, p partition, pattern string, f func(keys []string) error) error {
	return e.checker.scan(ctx, p, pattern, func(keys []string) error {
		if err := e.noteJobs(ctx); err != nil {
			return err
		}
		return f(keys)
	})
}

// userJobs exports the jobs on users that were under way at any time of the export. The others are left out: a check
// does the same on the copy.
func (e *exporter) userJobs(ctx context.Context) error {
	e.noted = time.Time{}
	if err := e.noteJobs(ctx); err != nil {
		return err
	}
	one := newPartitions(1)[0]
	for _, field := range slices.Sorted(maps.Keys(e.jobs)) {
		_, text, err := parseUserJob(field, e.jobs[field], 1)
		if err != nil {
			continue
		}
		if err := e.command("HSET", one.jobs(), []string{field, text}); err != nil {
			return err
		}
	}
	return nil
}

// takeJobs queues jobs on users for the partitions of the users.
func (in *restorer) takeJobs(ctx context.Context, c fileCommand) error {
	for i := 0; i < len(c.args); i += 2 {
		id, text, err := parseUserJob(c.args[i], c.args[i+1], len(in.core.partitions))
		if err != nil {
			return err
		}
		in.queue(ctx, in.core.partitionOf(int64(id)), c, []string{c.args[i], text})
	}
	return nil
}

// parseUserJob returns the user of a job on a user, and the job as it begins on a copy with a number of partitions.
// Errors: any other job.
func parseUserJob(field, text string, partitions int) (id forum.UserID, again string, err error) {
	if uid, ok := strings.CutPrefix(field, accountJob); ok {
		var d deletion
		id = decodeUserID("user:" + uid)
		err := json.Unmarshal([]byte(text), &d)
		if err != nil || id == 0 || d.Content != forum.KeepContent && d.Content != forum.DeleteContent {
			return 0, "", fmt.Errorf("%.40q is no deletion of an account", field)
		}
		// No request of the user is under way on the copy: once is enough.
		d.Again, d.Owner, d.Lease = "0", "", "0"
		encoded, err := json.Marshal(d)
		return id, string(encoded), err
	}
	user, ok := strings.CutPrefix(field, votesJob)
	var job struct {
		By     string `json:"by"`
		Reason string `json:"reason"`
	}
	if id, err = forum.ParseUserID(user); !ok || err != nil || json.Unmarshal([]byte(text), &job) != nil {
		return 0, "", fmt.Errorf("no export has the job %.40q", field)
	}
	var walks []map[string]string
	for i := range partitions {
		for _, vote := range []forum.Vote{forum.VoteUp, forum.VoteDown} {
			walks = append(walks, map[string]string{"id": fmt.Sprint(vote, " ", i), "done": "0"})
		}
	}
	begun := map[string]any{
		"owner": "", "lease": "0", "finished": "0", "walks": walks, "by": job.By, "withdrawn": "0", "kept": "0",
		"reason": job.Reason,
	}
	encoded, err := json.Marshal(begun)
	return id, string(encoded), err
}
