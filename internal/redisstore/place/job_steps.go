package place

import (
	"context"
	"strconv"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/read"
)

const (
	jobBatch     = 250 // topics per script, which takes one or two milliseconds
	privacyBatch = 25  // topics or comments per script, each of which is in many lists
)

// The prefixes of a job's field: before the name of a tab, of a category, and before the id of a topic that has moved.
const (
	tabJob     = "tab "
	privateJob = "private "
	threadJob  = "thread "
)

// WalkJobs are the prefixes of the jobs that walk topics.
var WalkJobs = []string{tabJob, privateJob, threadJob}

var (
	tabTopics  = db.Script("tab_topics")
	setPrivacy = db.NewWrite("set_privacy")
)

// TopicsStep returns the step of a job that walks topics and their comments: the job of a tab, of a category that
// becomes private or public, or of a topic that has moved.
func TopicsStep(s *read.Core, p keys.Partition, field string) read.JobStep {
	return func(ctx context.Context, w read.Walk) (string, error) { return walkTopics(ctx, s, p, field, w) }
}

// walkTopics is a TopicsStep.
func walkTopics(ctx context.Context, s *read.Core, p keys.Partition, field string, w read.Walk) (string, error) {
	tab, ofTab := strings.CutPrefix(field, tabJob)
	r := read.RangeRead{Key: keys.TabTopics.In(db.Untagged, tab), In: db.Only(p.Index), Size: jobBatch}
	switch {
	case w.Topic != "":
		r.Key = keys.Thread.In(db.Untagged, forum.SubjectID("topic:"+w.Topic))
	case w.Category != "":
		r.Key = keys.Category.In(db.Untagged, w.Category)
	}
	if !ofTab {
		r.Size = privacyBatch
	}
	if w.Member != "" {
		score, err := strconv.ParseFloat(w.Score, 64)
		if err != nil {
			return "", err
		}
		r.From = forum.Cursor{Score: score, Member: w.Member}
	}
	page, err := read.LoadRead[*read.RangePage](ctx, s.Loader(s.NewResponse(ctx, nil, 0, &read.Cost{Fresh: true})), r)
	if err != nil {
		return "", err
	}
	var next forum.Cursor // zero at the end of the walk
	if page.More {
		next = page.Entries[len(page.Entries)-1]
		if next.Member == "" { // means the start of a walk; the next page reads the empty member again
			next = page.Entries[len(page.Entries)-2]
		}
	}
	_, end := s.Lease()
	args := []any{field, s.DB.Process, end, w.ID, w.Score, w.Member, "", next.Member}
	if next.Member != "" {
		args[6] = strconv.FormatFloat(next.Score, 'g', 17, 64)
	}
	if !ofTab {
		args = append(args, s.DayNames(), db.FormatTime(s.DB.Now()))
	}
	for _, entry := range page.Entries {
		args = append(args, entry.Member)
	}
	if !ofTab {
		r, err := s.DB.Run(ctx, setPrivacy, []string{keys.Jobs.In(p)}, args...)
		return db.ToString(r["job"]), err
	}
	keyNames := []string{keys.TabTopics.In(p, tab), keys.TabMember.In(p, tab), keys.Jobs.In(p)}
	defer s.DB.Changes.Note(keyNames...)
	return tabTopics.Run(ctx, s.DB.Client, s.DB.Guarded(keyNames), args...).Text()
}
