package forum

import "time"

// A DataKind is the kind of a part of a user's data. The schema has all kinds.
type DataKind string

// The kinds, in the order of an export.
const (
	DataProfile      DataKind = "PROFILE"
	DataIdentity     DataKind = "IDENTITY"
	DataBan          DataKind = "BAN"
	DataSession      DataKind = "SESSION"
	DataToken        DataKind = "TOKEN"
	DataWarning      DataKind = "WARNING"
	DataArticle      DataKind = "ARTICLE"
	DataTopic        DataKind = "TOPIC"
	DataComment      DataKind = "COMMENT"
	DataHeldPost     DataKind = "HELD_POST"
	DataVote         DataKind = "VOTE"
	DataMembership   DataKind = "MEMBERSHIP"
	DataReport       DataKind = "REPORT"
	DataNotification DataKind = "NOTIFICATION"
	DataRevision     DataKind = "REVISION"
	DataSaved        DataKind = "SAVED"
	DataHidden       DataKind = "HIDDEN"
	DataSeen         DataKind = "SEEN"
	DataFollow       DataKind = "FOLLOW"
	DataMuted        DataKind = "MUTED"
	DataBlocked      DataKind = "BLOCKED"
	DataOff          DataKind = "NOTIFICATION_OFF"
)

// A DataItem is a part of a user's data.
type DataItem struct {
	Kind      DataKind
	ID        string    // the global id; for a report, a vote, a ban, a membership or a listed post, of what it is about
	CreatedAt time.Time // zero if unknown
	JSON      string    // an object whose fields have the names of the API
}

// A DataExport is a page of a user's data.
type DataExport struct {
	Items     []*DataItem
	EndCursor *string // nil after the last page
}
