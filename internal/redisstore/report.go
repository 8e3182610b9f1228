package redisstore

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redis"
)

// A reportRecord is a report as Redis stores it.
type reportRecord struct {
	Reason forum.ReportReason `json:"reason"`
	Text   *string            `json:"text,omitempty"`
	At     string             `json:"at"`             // Unix seconds
	Good   bool               `json:"good,omitempty"` // the user was in good standing
}

// rulePrefix begins the field of a report by a rule. That of a user's report is the user's number.
const rulePrefix = "rule:"

// decodeReport reads the report in a field of the hash of a post's reports; nil if it is resolved or malformed.
func decodeReport(field, text string) *forum.Report {
	by := decodeUserID("user:" + field)
	var rule *string
	if name, ok := strings.CutPrefix(field, rulePrefix); ok {
		rule = &name
	} else if by == 0 {
		return nil
	}
	var r reportRecord
	if json.Unmarshal([]byte(text), &r) != nil {
		return nil
	}
	at, _, ok := parseTime(r.At)
	if !ok {
		return nil
	}
	return &forum.Report{ByID: by, Rule: rule, Reason: r.Reason, Text: r.Text, CreatedAt: at}
}

var reportPost = newWrite("report_post", statuses{
	"NOT_FOUND": notFound("post", "id"),
	"DELETED":   inputError(forum.EditingClosed, "id", "this post is deleted"),
	"REMOVED":   inputError(forum.EditingClosed, "id", "this post is removed"),
})

// Report reports a post to the moderators and returns the report: the viewer's first one, if the viewer has reported
// the post before. Enough reports hide the post, as the settings of the site have it. Errors: NotFound, EditingClosed
// for a deleted or removed post.
func (s Reports) Report(ctx context.Context, viewer *forum.User, in forum.NewReport) (*forum.Report, error) {
	good := viewer.GoodStanding(s.core.now())
	report, err := s.add(ctx, formatInt(int64(viewer.ID)), in, good, readers(viewer))
	if report != nil {
		report.By = viewer
	}
	return report, err
}

// Mark reports a post by a rule that marks posts, such as filter:3. It has no effect on a post with an open report of
// the rule, and on one that is gone. Errors: those of Redis.
func (s Reports) Mark(ctx context.Context, post forum.PostID, rule string) error {
	in := forum.NewReport{Post: post, Reason: forum.ReportOther}
	_, err := s.add(ctx, rulePrefix+rule, in, false, readers(operator))
	if code := forum.CodeOf(err); code == forum.NotFound || code == forum.EditingClosed {
		return nil
	}
	return err
}

// add adds a report to a field of the hash of the post's reports, and returns the report that is there. good is whether
// the reporter is in good standing: enough such reports hide the post. readers is the argument for lua/lib/reader.lua.
func (s Reports) add(
	ctx context.Context, field string, in forum.NewReport, good bool, readers string,
) (*forum.Report, error) {
	site, err := s.core.Site(ctx)
	if err != nil {
		return nil, err
	}
	now := formatTime(s.core.now())
	record, err := json.Marshal(reportRecord{Reason: in.Reason, Text: in.Text, At: now, Good: good})
	if err != nil {
		return nil, err
	}
	key, subject := s.core.postHash(in.Post)
	r, err := s.core.run(ctx, reportPost, []string{key},
		string(in.Post), subject, field, now, string(record), site.ReportsToHide, readers)
	if err != nil {
		return nil, err
	}
	if toString(r["hide"]) != "" {
		// If it fails, the next report tries it again.
		if _, err := s.core.removePost(ctx, "", forum.RemovePost{ID: in.Post, Category: forum.RemovalReported}); err != nil {
			return nil, err
		}
	}
	return decodeReport(field, toString(r["report"])), nil
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

var resolveReports = newWrite("resolve_reports", statuses{"HIDDEN": nil})

// Resolve resolves the open reports of a post and keeps or removes it. A post that they have hidden is restored, if it
// is kept. A post without open reports, if it is kept, does not change. It returns the post as RemovePost does. Errors:
// NotFound, EditingClosed for the removal of a deleted post.
func (s *Store) Resolve(ctx context.Context, viewer *forum.User, in forum.ResolveReports) (any, error) {
	if in.Removal != nil {
		return s.RemovePost(ctx, viewer, *in.Removal)
	}
	key, _ := s.postHash(in.Post)
	r, err := s.run(ctx, resolveReports, []string{key}, string(in.Post), s.actor(ctx), formatTime(s.now()))
	if err != nil {
		return nil, err
	}
	if toString(r["status"]) == "HIDDEN" {
		return s.RestorePost(ctx, viewer, in.Post)
	}
	posts, err := s.Nodes(ctx, []string{string(in.Post)})
	if err != nil {
		return nil, err
	}
	if posts[0] == nil {
		return nil, notFound("post", "id")
	}
	return posts[0], nil
}

// reportsRead reads the open reports of a post, as a reportsOf.
type reportsRead struct{ post forum.PostID }

// A reportsOf has the open reports of a post.
type reportsOf struct {
	open   []*forum.Report // newest first
	places []forum.Place   // where the post was when it was reported
}

// moderatedBy reports whether a viewer, nil for an anonymous client, may see the reports: a moderator of one of the
// places, as each of them has a queue.
func (r reportsOf) moderatedBy(viewer *forum.User) bool {
	return viewer.Moderates() || slices.ContainsFunc(r.places, func(p forum.Place) bool { return viewer.ModeratesIn(p) })
}

func (r reportsRead) queue(ctx context.Context, l *loader, pipe redis.Pipeliner) {
	pipe.HGetAll(ctx, l.store.partitionOf(r.post.Number()).reports(r.post))
}

func (r reportsRead) decode(_ *loader, cmds []redis.Cmder) (any, error) {
	stored, err := cmds[0].(*redis.MapStringStringCmd).Result()
	var open []*forum.Report
	for field, text := range stored {
		if report := decodeReport(field, text); report != nil {
			open = append(open, report)
		}
	}
	slices.SortFunc(open, func(a, b *forum.Report) int {
		if c := b.CreatedAt.Compare(a.CreatedAt); c != 0 {
			return c
		}
		return int(a.ByID - b.ByID)
	})
	return reportsOf{open, decodePlaces(stored["places"])}, err
}

// queueItems returns the dependencies of items of the moderation queue, of those that the viewer moderates: their
// posts, their open reports and the users who reported them. A post without open reports has no item, nor has one that
// the viewer may not read: a moderator of a category does not see what has moved into a private one.
func (l *loader) queueItems(posts []forum.PostID, into into[forum.QueueItem]) (all []dependency) {
	items, reads := make([]forum.QueueItem, len(posts)), make([]read, len(posts))
	for i, post := range posts {
		items[i].ID.Post, reads[i] = post, reportsRead{post}
		parsed, _ := forum.ParseNodeID(string(post))
		all = append(all, l.node(parsed, new(any))...)
	}
	return append(all, dependency{reads: reads, fill: func(values []any) (more []dependency) {
		var reports []*forum.Report
		var authors []forum.UserID
		for i, value := range values {
			of := value.(reportsOf)
			if !of.moderatedBy(l.viewer) {
				continue
			}
			for _, stored := range of.open {
				report := *stored
				items[i].Reports = append(items[i].Reports, &report)
				items[i].FirstReportedAt = report.CreatedAt
				reports, authors = append(reports, &report), append(authors, report.ByID)
			}
			switch {
			case len(items[i].Reports) == 0:
			case l.viewer.Moderates():
				into(i, &items[i])
			default:
				more = append(more, l.ifReadable(string(items[i].ID.Post), func() { into(i, &items[i]) })...)
			}
		}
		return append(more, l.users(authors, func(i int, u *forum.User) { reports[i].By = u })...)
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
