package forum

import (
	"strings"
	"time"
)

// MaxReports is the maximum number of open reports of a post. Open and resolved reports together are at most ten times
// as many. A report that exceeds one of these has no effect, and is not stored.
const MaxReports = 100

// A ReportReason is the reason of a report.
type ReportReason string

// The reasons of reports.
const (
	ReportSpam      ReportReason = "SPAM"
	ReportAbuse     ReportReason = "ABUSE"
	ReportOffTopic  ReportReason = "OFF_TOPIC"
	ReportDuplicate ReportReason = "DUPLICATE"
	ReportRules     ReportReason = "RULES"
	ReportOther     ReportReason = "OTHER"
)

// standingPeriod is the age from which an account is in good standing.
const standingPeriod = 7 * 24 * time.Hour

// GoodStanding reports whether reports of the user may hide a post: the account is older than a week, and no ban of it
// is in effect.
func (u *User) GoodStanding(now time.Time) bool {
	return u != nil && now.Sub(u.CreatedAt) > standingPeriod && !u.Ban.Holds(now)
}

// A Report is a report of a post to the moderators, by a user or by a rule.
type Report struct {
	ByID        UserID  // 0 of a rule
	Rule        *string // the name of the rule; nil of a user
	Reason      ReportReason
	Explanation *string // nil when the user gave none
	CreatedAt   time.Time

	By *User // nil of a rule, and when the account no longer exists

	Of PostID // the reported post; set by a new report only
}

// A QueueItemID is the id of a QueueItem: its post.
type QueueItemID struct{ Post PostID }

// String returns the global id, such as "queueItem:topic:131853".
func (id QueueItemID) String() string { return "queueItem:" + string(id.Post) }

// ParseQueueItemID parses a global id such as "queueItem:topic:131853". Errors: BadUserInput.
func ParseQueueItemID(s string) (QueueItemID, error) {
	rest, _ := strings.CutPrefix(s, "queueItem:")
	post, err := ParsePostID(rest)
	if err != nil || (QueueItemID{post}).String() != s {
		return QueueItemID{}, Errorf(BadUserInput, "%q is not a valid id of a queue item", shorten(s)).Breaks(Format)
	}
	return QueueItemID{post}, nil
}

// A QueueItem is a post that waits for a decision of a moderator.
type QueueItem struct {
	ID              QueueItemID
	Reports         []*Report // those that are open, newest first
	FirstReportedAt time.Time // the time of the oldest open report
}

// GlobalID returns the item's id in the API.
func (i *QueueItem) GlobalID() string { return i.ID.String() }

// IsNode makes QueueItem implement Node of the API.
func (*QueueItem) IsNode() {}

// ReportCount returns the number of open reports.
func (i *QueueItem) ReportCount() int { return len(i.Reports) }

// A PostKind is a kind of posts.
type PostKind string

// The kinds of posts. In lower case, the text of a kind is the first part of the ids of that kind.
const (
	KindArticle PostKind = "ARTICLE"
	KindTopic   PostKind = "TOPIC"
	KindComment PostKind = "COMMENT"
)

// A QueueOrder is a sort order of the moderation queue.
type QueueOrder string

// The orders of the moderation queue.
const (
	QueueOld     QueueOrder = "OLD"     // by the oldest open report, oldest first
	QueueNew     QueueOrder = "NEW"     // by the oldest open report, newest first
	QueueReports QueueOrder = "REPORTS" // by the number of open reports, highest first
)

// ReportPostInput is the input of reportPost as the client sent it.
type ReportPostInput struct {
	Post        string
	Reason      ReportReason
	Explanation *string
}

// A NewReport is a valid report.
type NewReport struct {
	Post        PostID
	Reason      ReportReason
	Explanation *string
}

// Parse returns the valid report. Errors: BadUserInput, one for each bad field, joined.
func (in ReportPostInput) Parse() (NewReport, error) {
	var errs errorList
	return NewReport{
		Post: idField(&errs, "post", in.Post, ParsePostID), Reason: in.Reason, Explanation: errs.optional(in.Explanation,
			parseReportText),
	}, errs.join()
}

func parseReportText(s string) (string, error) {
	return parseText("explanation", s, 0, MaxDescription, true)
}

// A ResolveAction is the decision of a moderator about a reported post.
type ResolveAction string

// The decisions.
const (
	ResolveKeep   ResolveAction = "KEEP"   // the post stays; one that its reports have hidden is restored
	ResolveRemove ResolveAction = "REMOVE" // the post is removed
)

// ResolveReportsInput is the input of resolveReports as the client sent it.
type ResolveReportsInput struct {
	Post        string
	Action      ResolveAction
	Reason      *RemovalReason
	Explanation *string
}

// A ResolveReports is a valid decision about a reported post.
type ResolveReports struct {
	Post    PostID
	Removal *RemovePost // nil to keep the post
}

// Parse returns the valid decision. Errors: BadUserInput, one for each bad field, joined.
func (in ResolveReportsInput) Parse() (ResolveReports, error) {
	if in.Action == ResolveKeep {
		post, err := parseIDField("post", in.Post, ParsePostID)
		return ResolveReports{Post: post}, err
	}
	if in.Reason == nil {
		return ResolveReports{}, Invalid("reason", Required, "a removal needs a reason")
	}
	removal, err := RemovePostInput{Post: in.Post, Reason: *in.Reason, Explanation: in.Explanation}.Parse()
	return ResolveReports{Post: removal.ID, Removal: &removal}, err
}
