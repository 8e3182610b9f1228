package transfer

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/people"
)

// While a job deletes an account, or withdraws the votes of a user, an export may read one part of the site before
// the job changes it and another part after. So the file contains these jobs, and the copy runs them again.

// jobsNoted is the time between two looks at the jobs. It is shorter than any deletion takes: see SettleAfter.
const jobsNoted = redisstore.SettleAfter / 3

// noteJobs notes the jobs on users, unless it has done so a moment ago. Of each job it notes the first state that it
// sees: later ones contain less.
func (e *exporter) noteJobs(ctx context.Context) error {
	now := e.store.DB.Now()
	if now.Sub(e.noted) < jobsNoted {
		return nil
	}
	e.noted = now
	return e.store.DB.EachPartition(func(p keys.Partition) error {
		jobs, err := e.store.DB.Client.HGetAll(ctx, keys.Jobs.In(p)).Result()
		for field, text := range jobs {
			if _, known := e.jobs[field]; !known {
				e.jobs[field] = text
			}
		}
		return db.IgnoreWrongType(err)
	})
}

// scan does what scanner.scan does, and notes the jobs on users before each page of keys.
func (e *exporter) scan(ctx context.Context, p keys.Partition, pattern string, f func(keyNames []string) error) error {
	return e.scanner.scan(ctx, p, pattern, func(keyNames []string) error {
		if err := e.noteJobs(ctx); err != nil {
			return err
		}
		return f(keyNames)
	})
}

// userJobs exports the jobs on users that were under way at any time of the export. It leaves out other jobs, because
// a check does their work on the copy.
func (e *exporter) userJobs(ctx context.Context) error {
	e.noted = time.Time{}
	if err := e.noteJobs(ctx); err != nil {
		return err
	}
	one := db.Untagged
	for _, field := range slices.Sorted(maps.Keys(e.jobs)) {
		_, text, err := parseUserJob(field, e.jobs[field], 1)
		if err != nil {
			continue
		}
		if err := e.command("HSET", keys.Jobs.In(one), []string{field, text}); err != nil {
			return err
		}
	}
	return nil
}

// takeJobs queues jobs on users for the partitions of the users.
func (in *restorer) takeJobs(ctx context.Context, c fileCommand) error {
	for i := 0; i < len(c.args); i += 2 {
		id, text, err := parseUserJob(c.args[i], c.args[i+1], len(in.store.DB.Partitions))
		if err != nil {
			return err
		}
		in.queue(ctx, in.store.DB.PartitionOf(int64(id)), c, []string{c.args[i], text})
	}
	return nil
}

// parseUserJob returns the user of a job on a user, and the text with which a copy with so many partitions begins the
// job again. It returns an error for any other job.
func parseUserJob(field, text string, partitions int) (id forum.UserID, again string, err error) {
	if uid, ok := strings.CutPrefix(field, redisstore.AccountJob); ok {
		var d redisstore.Deletion
		id = db.DecodeUserID("user:" + uid)
		err := json.Unmarshal([]byte(text), &d)
		if err != nil || id == 0 || d.Content != forum.KeepContent && d.Content != forum.DeleteContent {
			return 0, "", fmt.Errorf("%.40q is no deletion of an account", field)
		}
		// No request of the user is under way on the copy: once is enough.
		d.Again, d.Owner, d.Lease = "0", "", "0"
		encoded, err := json.Marshal(d)
		return id, string(encoded), err
	}
	user, ok := strings.CutPrefix(field, people.VotesJob)
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
