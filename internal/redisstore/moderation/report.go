package moderation

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore/post"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Reports reads and writes reports of posts, and the queue of moderators.
type Reports struct{ Core *read.Core }

// A reportRecord is a report as Redis stores it.
type reportRecord struct {
	Reason forum.ReportReason `json:"reason"`
	Text   *string            `json:"text,omitempty"`
	At     string             `json:"at"`             // Unix seconds
	Good   bool               `json:"good,omitempty"` // the user was in good standing
}

// rulePrefix begins the field of a report by a rule. That of a user's report is the user's number.
const rulePrefix = "rule:"

// DecodeReport reads the report in a field of the hash of a post's reports; nil if it is resolved or malformed.
func DecodeReport(field, text string) *forum.Report {
	by := db.DecodeUserID("user:" + field)
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
	at, _, ok := db.ParseTime(r.At)
	if !ok {
		return nil
	}
	return &forum.Report{ByID: by, Rule: rule, Reason: r.Reason, Explanation: r.Text, CreatedAt: at}
}

var reportPost = db.NewWrite("report_post", db.Statuses{
	"NOT_FOUND": read.NotFound("post", "post"),
	"DELETED":   post.Deleted("post", "post"),
	"REMOVED":   post.Removed("post", "post"),
})

// Report reports a post to the moderators and returns the report. If the viewer has reported the post before, it
// returns the viewer's first report. The settings of the site say how many reports by users in good standing hide the
// post. Errors: NotFound, PostGone for a deleted or removed post.
func (s Reports) Report(ctx context.Context, viewer *forum.User, in forum.NewReport) (*forum.Report, error) {
	good := viewer.GoodStanding(s.Core.DB.Now())
	report, err := s.add(ctx, db.FormatInt(int64(viewer.ID)), in, good, read.Readers(viewer))
	if report != nil {
		report.By, report.Of = viewer, in.Post
	}
	return report, err
}

// Mark reports a post for a rule that marks posts, such as filter:3. It has no effect if the rule already has an open
// report on the post, or if the post is deleted, removed or missing. Errors: those of Redis.
func (s Reports) Mark(ctx context.Context, post forum.PostID, rule string) error {
	in := forum.NewReport{Post: post, Reason: forum.ReportOther}
	_, err := s.add(ctx, rulePrefix+rule, in, false, read.Readers(read.Operator))
	if code := forum.CodeOf(err); code == forum.NotFound || code == forum.PostGone {
		return nil
	}
	return err
}

// add adds a report in a field of the hash of the post's reports, and returns the report. If the reporter has
// reported the post before, it returns the earlier report instead. good tells whether the reporter is in good
// standing: enough reports by such users hide the post. readers is the argument for people/lua/lib/reader.lua.
func (s Reports) add(
	ctx context.Context, field string, in forum.NewReport, good bool, readers string,
) (*forum.Report, error) {
	site, err := s.Core.Site(ctx)
	if err != nil {
		return nil, err
	}
	now := db.FormatTime(s.Core.DB.Now())
	record, err := json.Marshal(reportRecord{Reason: in.Reason, Text: in.Explanation, At: now, Good: good})
	if err != nil {
		return nil, err
	}
	key, subject := s.Core.PostHash(in.Post)
	r, err := s.Core.DB.Run(ctx, reportPost, []string{key},
		string(in.Post), subject, field, now, string(record), site.ReportsToHide, readers)
	if err != nil {
		return nil, err
	}
	if db.ToString(r["hide"]) != "" {
		// If it fails, the next report tries it again.
		hidden := forum.RemovePost{ID: in.Post, Reason: forum.RemovalReported}
		if _, err := post.SetRemoval(ctx, s.Core, "", hidden); err != nil {
			return nil, err
		}
	}
	return DecodeReport(field, db.ToString(r["report"])), nil
}

var resolveReports = db.NewWrite("resolve_reports", db.Statuses{"HIDDEN": nil})

// Resolve resolves the open reports of a post. It removes the post if in.Removal is set. Otherwise it keeps the post,
// and restores it if reports have hidden it. A post that stays and has no open reports does not change. Resolve
// returns the post as Posts.Remove does. Errors: NotFound, PostGone for the removal of a deleted post.
func (s Reports) Resolve(ctx context.Context, viewer *forum.User, in forum.ResolveReports) (any, error) {
	if in.Removal != nil {
		return post.Posts(s).Remove(ctx, viewer, *in.Removal)
	}
	key, _ := s.Core.PostHash(in.Post)
	r, err := s.Core.DB.Run(ctx, resolveReports, []string{key}, string(in.Post), s.Core.Actor(ctx),
		db.FormatTime(s.Core.DB.Now()))
	if err != nil {
		return nil, err
	}
	if db.ToString(r["status"]) == "HIDDEN" {
		return post.Posts(s).Restore(ctx, viewer, in.Post)
	}
	posts, err := post.GetPosts(ctx, s.Core, []forum.PostID{in.Post})
	if err != nil {
		return nil, err
	}
	if posts[0] == nil {
		return nil, read.NotFound("post", "post")
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

// moderatedBy reports whether a viewer may see the reports. Moderators of the site may, and moderators of one of the
// places, because each place has a queue. viewer is nil for an anonymous client.
func (r reportsOf) moderatedBy(viewer *forum.User) bool {
	return viewer.Moderates() || slices.ContainsFunc(r.places, func(p forum.Place) bool { return viewer.ModeratesIn(p) })
}

func (r reportsRead) Queue(ctx context.Context, l *read.Loader, pipe redis.Pipeliner) {
	pipe.HGetAll(ctx, keys.Reports.In(l.Store.DB.PartitionOf(r.post.Number()), r.post))
}

func (r reportsRead) Decode(_ *read.Loader, cmds []redis.Cmder) (any, error) {
	stored, err := cmds[0].(*redis.MapStringStringCmd).Result()
	var open []*forum.Report
	for field, text := range stored {
		if report := DecodeReport(field, text); report != nil {
			open = append(open, report)
		}
	}
	slices.SortFunc(open, func(a, b *forum.Report) int {
		if c := b.CreatedAt.Compare(a.CreatedAt); c != 0 {
			return c
		}
		return int(a.ByID - b.ByID)
	})
	return reportsOf{open, read.DecodePlaces(stored["places"])}, err
}

// NeedQueueItems returns the dependencies of items of the moderation queue: their posts, their open reports and the
// users who reported the posts. into gets only items that the viewer moderates. It gets no item for a post without
// open reports, or for a post that the viewer may not read. So a moderator of a category does not see a post that has
// moved into a private category.
func NeedQueueItems(l *read.Loader, posts []forum.PostID, into read.Into[forum.QueueItem]) (all []read.Dependency) {
	items, reads := make([]forum.QueueItem, len(posts)), make([]read.Read, len(posts))
	for i, post := range posts {
		items[i].ID.Post, reads[i] = post, reportsRead{post}
	}
	all = post.NeedPosts(l, posts, func(int, any) {})
	return append(all, read.Dependency{Reads: reads, Fill: func(values []any) (more []read.Dependency) {
		var reports []*forum.Report
		var authors []forum.UserID
		for i, value := range values {
			of := value.(reportsOf)
			if !of.moderatedBy(l.Viewer) {
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
			case l.Viewer.Moderates():
				into(i, &items[i])
			default:
				more = append(more, post.IfReadable(l, string(items[i].ID.Post), func() { into(i, &items[i]) })...)
			}
		}
		return append(more, l.Users(authors, func(i int, u *forum.User) { reports[i].By = u })...)
	}})
}

// Item returns the item of the moderation queue of a post, nil if it has no open reports. Errors: those of Redis.
func (s Reports) Item(ctx context.Context, post forum.PostID) (*forum.QueueItem, error) {
	return read.LoadOne(ctx, s.Core, post, NeedQueueItems)
}

// Queue returns a page of the posts with open reports: of one kind, of one place that the viewer moderates, or of the
// whole site. Errors: BadUserInput, Forbidden.
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
	return read.LoadList(ctx, s.Core, read.List[forum.QueueItem]{
		Key: keys.ModerationQueue.In(db.Untagged, by, of), Ascending: in.Order == forum.QueueOld, Prefix: prefix,
		Entities: func(l *read.Loader, at []forum.Cursor, into read.Into[forum.QueueItem]) []read.Dependency {
			posts := make([]forum.PostID, len(at))
			for i := range at {
				posts[i] = forum.PostID(at[i].Member)
			}
			return NeedQueueItems(l, posts, into)
		},
	}, in.Page)
}
