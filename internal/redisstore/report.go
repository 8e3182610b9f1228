package redisstore

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// A reportRecord is a report as Redis stores it.
type reportRecord struct {
	Reason forum.ReportReason `json:"reason"`
	Text   *string            `json:"text,omitempty"`
	At     string             `json:"at"` // Unix seconds
}

// decodeReport reads a stored report; nil if it is malformed.
func decodeReport(by forum.UserID, text string) *forum.Report {
	var r reportRecord
	if json.Unmarshal([]byte(text), &r) != nil {
		return nil
	}
	at, _, ok := parseTime(r.At)
	if !ok {
		return nil
	}
	return &forum.Report{ByID: by, Reason: r.Reason, Text: r.Text, CreatedAt: at}
}

var reportPost = newWrite("report_post", statuses{
	"NOT_FOUND": notFound("post", "id"),
	"DELETED":   inputError(forum.EditingClosed, "id", "this post is deleted"),
	"REMOVED":   inputError(forum.EditingClosed, "id", "this post is removed"),
})

// Report reports a post to the moderators and returns the report: the viewer's first one, if the viewer has reported
// the post before. Errors: NotFound, EditingClosed for a deleted or removed post.
func (s Reports) Report(ctx context.Context, viewer *forum.User, in forum.NewReport) (*forum.Report, error) {
	record, err := json.Marshal(reportRecord{Reason: in.Reason, Text: in.Text, At: formatTime(s.now())})
	if err != nil {
		return nil, err
	}
	key, subject := s.postHash(in.Post)
	r, err := s.run(ctx, reportPost, []string{key},
		string(in.Post), subject, formatInt(int64(viewer.ID)), formatTime(s.now()), string(record))
	if err != nil {
		return nil, err
	}
	report := decodeReport(viewer.ID, toString(r["report"]))
	if report != nil {
		report.By = viewer
	}
	return report, nil
}

// postHash returns the key of the hash of a post, and the subject of a comment, "" for other posts.
func (s *core) postHash(post forum.PostID) (key, subject string) {
	parsed, _ := forum.ParseNodeID(string(post))
	switch id := parsed.(type) {
	case forum.ArticleID:
		return s.partitionOf(int64(id)).article(id), ""
	case forum.TopicID:
		return s.partitionOf(int64(id)).topic(id), ""
	case forum.CommentID:
		return s.partitionOf(id.Subject.Number()).comment(id.Number), string(id.Subject)
	}
	return "", ""
}

var resolveReports = newWrite("resolve_reports")

// Resolve resolves the open reports of a post. It has no effect on a post without open reports. Errors: those of Redis.
func (s Reports) Resolve(ctx context.Context, post forum.PostID) error {
	_, err := s.run(ctx, resolveReports, []string{s.partitionOf(post.Number()).reports(post)}, string(post))
	return err
}

// reportsRead reads the open reports of a post, newest first, as a []*forum.Report.
type reportsRead struct{ post forum.PostID }

func (r reportsRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGetAll(ctx, l.store.partitionOf(r.post.Number()).reports(r.post))
}

func (r reportsRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	stored, err := cmds[0].(*redis.MapStringStringCmd).Result()
	var open []*forum.Report
	for uid, text := range stored {
		by := decodeUserID("user:" + uid) // 0 of a resolved report
		if report := decodeReport(by, text); by != 0 && report != nil {
			open = append(open, report)
		}
	}
	slices.SortFunc(open, func(a, b *forum.Report) int {
		if c := b.CreatedAt.Compare(a.CreatedAt); c != 0 {
			return c
		}
		return int(a.ByID - b.ByID)
	})
	return open, err
}

// queueItems returns the dependencies of items of the moderation queue: their posts, their open reports and the users
// who reported them. A post without open reports has no item.
func (l *loader) queueItems(posts []forum.PostID, into into[forum.QueueItem]) (all []dependency) {
	items, reads := make([]forum.QueueItem, len(posts)), make([]read, len(posts))
	for i, post := range posts {
		items[i].ID.Post, reads[i] = post, reportsRead{post}
		parsed, _ := forum.ParseNodeID(string(post))
		all = append(all, l.node(parsed, new(any))...)
	}
	return append(all, dependency{reads: reads, fill: func(values []any) []dependency {
		var reports []*forum.Report
		var authors []forum.UserID
		for i, value := range values {
			for _, stored := range value.([]*forum.Report) {
				report := *stored
				items[i].Reports = append(items[i].Reports, &report)
				items[i].FirstReportedAt = report.CreatedAt
				reports, authors = append(reports, &report), append(authors, report.ByID)
			}
			if len(items[i].Reports) > 0 {
				into(i, &items[i])
			}
		}
		return l.users(authors, func(i int, u *forum.User) { reports[i].By = u })
	}})
}

// Item returns the item of the moderation queue of a post, nil if it has no open reports. Errors: those of Redis.
func (s Reports) Item(ctx context.Context, post forum.PostID) (*forum.QueueItem, error) {
	return loadOne(ctx, s.core, post, (*loader).queueItems)
}

// Queue returns a page of the posts with open reports: of a kind, in a place that the viewer moderates, or of all for
// nil. Errors: BadUserInput, Forbidden.
func (s Reports) Queue(
	ctx context.Context, viewer *forum.User, in forum.Queue,
) (*forum.QueueItemConnection, error) {
	of, prefix, err := in.Parse(viewer)
	if err != nil {
		return nil, err
	}
	by := "time"
	if in.Order == forum.QueueReports {
		by = "reports"
	}
	return readList(ctx, s.core, list[forum.QueueItem]{
		key: untagged.moderationQueue(by, of), ascending: in.Order == forum.QueueOld, prefix: prefix,
		entities: func(l *loader, at []forum.Cursor, into into[forum.QueueItem]) []dependency {
			posts := make([]forum.PostID, len(at))
			for i := range at {
				posts[i] = forum.PostID(at[i].Member)
			}
			return l.queueItems(posts, into)
		},
	}, in.Page)
}
