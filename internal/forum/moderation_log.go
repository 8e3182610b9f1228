package forum

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// A LogEntryID is the number of an entry of the moderation log.
type LogEntryID int64

// String returns the global id, such as "logEntry:5".
func (id LogEntryID) String() string { return "logEntry:" + strconv.FormatInt(int64(id), 10) }

// ParseLogEntryID parses a global id such as "logEntry:5". Errors: BadUserInput.
func ParseLogEntryID(s string) (LogEntryID, error) { return parseID[LogEntryID]("logEntry", s) }

// AddressHashLifetime is how long the moderation log stores the hash of an address.
const AddressHashLifetime = 30 * 24 * time.Hour

// A ModerationAction is a kind of act in the moderation log. The schema describes them.
type ModerationAction string

// The actions. Scripts use the same texts.
const (
	ActionRemove             ModerationAction = "REMOVE"
	ActionRestore            ModerationAction = "RESTORE"
	ActionEdit               ModerationAction = "EDIT"
	ActionDelete             ModerationAction = "DELETE"
	ActionLock               ModerationAction = "LOCK"
	ActionUnlock             ModerationAction = "UNLOCK"
	ActionPin                ModerationAction = "PIN"
	ActionUnpin              ModerationAction = "UNPIN"
	ActionFeature            ModerationAction = "FEATURE"
	ActionUnfeature          ModerationAction = "UNFEATURE"
	ActionMove               ModerationAction = "MOVE"
	ActionChangeGroups       ModerationAction = "CHANGE_GROUPS"
	ActionMark               ModerationAction = "MARK"
	ActionResolveReports     ModerationAction = "RESOLVE_REPORTS"
	ActionHold               ModerationAction = "HOLD"
	ActionApprove            ModerationAction = "APPROVE"
	ActionReject             ModerationAction = "REJECT"
	ActionBan                ModerationAction = "BAN"
	ActionUnban              ModerationAction = "UNBAN"
	ActionBanAddress         ModerationAction = "BAN_ADDRESS"
	ActionUnbanAddress       ModerationAction = "UNBAN_ADDRESS"
	ActionWarn               ModerationAction = "WARN"
	ActionNote               ModerationAction = "NOTE"
	ActionSetRole            ModerationAction = "SET_ROLE"
	ActionGrantModerator     ModerationAction = "GRANT_MODERATOR"
	ActionRevokeModerator    ModerationAction = "REVOKE_MODERATOR"
	ActionCreateCategory     ModerationAction = "CREATE_CATEGORY"
	ActionUpdateCategory     ModerationAction = "UPDATE_CATEGORY"
	ActionAddMember          ModerationAction = "ADD_MEMBER"
	ActionRemoveMember       ModerationAction = "REMOVE_MEMBER"
	ActionUpdateTag          ModerationAction = "UPDATE_TAG"
	ActionCreateTab          ModerationAction = "CREATE_TAB"
	ActionAddToTab           ModerationAction = "ADD_TO_TAB"
	ActionRemoveFromTab      ModerationAction = "REMOVE_FROM_TAB"
	ActionUpdateSite         ModerationAction = "UPDATE_SITE"
	ActionCreateFilter       ModerationAction = "CREATE_FILTER"
	ActionDeleteFilter       ModerationAction = "DELETE_FILTER"
	ActionDeleteAccount      ModerationAction = "DELETE_ACCOUNT"
	ActionWithdrawVotes      ModerationAction = "WITHDRAW_VOTES"
	ActionProvisionUser      ModerationAction = "PROVISION_USER"
	ActionCreateSession      ModerationAction = "CREATE_SESSION"
	ActionChangePassword     ModerationAction = "CHANGE_PASSWORD"
	ActionRemoveSecondFactor ModerationAction = "REMOVE_SECOND_FACTOR"
	ActionCreateToken        ModerationAction = "CREATE_TOKEN"
)

// A logged is who may see an act of the moderation log, if everyone may read the log.
type logged int

const (
	// hidden is an act that only moderators see: it would show others a user, a private category or a text that they may
	// not see.
	hidden logged = iota + 1
	// brief is an act that everyone sees, but without its changes. The changes may be the text of a removed post, or what
	// only a banned user may know.
	brief
	// whole is an act that everyone sees with its changes.
	whole
)

// moderationActions are all actions, with who may see them.
var moderationActions = map[ModerationAction]logged{
	ActionRemove:             whole,
	ActionRestore:            brief,
	ActionEdit:               brief,
	ActionDelete:             brief,
	ActionLock:               brief,
	ActionUnlock:             brief,
	ActionPin:                brief,
	ActionUnpin:              brief,
	ActionFeature:            brief,
	ActionUnfeature:          brief,
	ActionMove:               whole,
	ActionChangeGroups:       whole,
	ActionMark:               brief,
	ActionResolveReports:     brief,
	ActionHold:               hidden,
	ActionApprove:            brief,
	ActionReject:             brief,
	ActionBan:                brief,
	ActionUnban:              brief,
	ActionBanAddress:         brief,
	ActionUnbanAddress:       brief,
	ActionWarn:               hidden,
	ActionNote:               hidden,
	ActionSetRole:            whole,
	ActionGrantModerator:     whole,
	ActionRevokeModerator:    whole,
	ActionCreateCategory:     whole,
	ActionUpdateCategory:     whole,
	ActionAddMember:          hidden,
	ActionRemoveMember:       hidden,
	ActionUpdateTag:          whole,
	ActionCreateTab:          whole,
	ActionAddToTab:           whole,
	ActionRemoveFromTab:      whole,
	ActionUpdateSite:         brief,
	ActionCreateFilter:       brief,
	ActionDeleteFilter:       brief,
	ActionDeleteAccount:      brief,
	ActionWithdrawVotes:      brief,
	ActionProvisionUser:      hidden,
	ActionCreateSession:      hidden,
	ActionChangePassword:     hidden,
	ActionRemoveSecondFactor: hidden,
	ActionCreateToken:        hidden,
}

// Valid reports whether the API has the action.
func (a ModerationAction) Valid() bool { return moderationActions[a] != 0 }

// Private reports whether only moderators may see an act.
func (a ModerationAction) Private() bool { return moderationActions[a] == hidden }

// SiteTarget is the global id of the site: the target of acts on its settings.
const SiteTarget = "site"

// A ModerationLogEntry is one act of a moderator, an administrator, the operator or a rule. It names users by their ids
// only.
type ModerationLogEntry struct {
	ID          LogEntryID
	CreatedAt   time.Time
	Action      ModerationAction
	ByID        UserID  // 0 for a rule and for the operator
	Rule        *string // its name; nil for all others
	Target      *string // a global id or SiteTarget; nil for an address
	Explanation *string // nil when there is none, and for others than moderators
	Changes     []*ModerationChange
	Ranks       []*RankChange
	Address     *string // a keyed hash; nil after AddressHashLifetime, and for others than moderators

	By *User // nil when the account no longer exists
}

// A ModerationChange is a value that an act has changed. Before or After is nil if there was no value at that time.
type ModerationChange struct {
	Name          string
	Before, After *string
}

// A RankChange contains the ranks of a post in a ranking before and after an act, from 1; nil if the post was not in
// it.
type RankChange struct {
	Feed        string `json:"feed"` // the key of the ranking
	Before      *int   `json:"before"`
	After       *int   `json:"after"`
	Approximate bool   `json:"approximate,omitempty"`
}

// GlobalID returns the entry's id in the API.
func (e *ModerationLogEntry) GlobalID() string { return e.ID.String() }

// IsNode makes ModerationLogEntry implement Node of the API.
func (*ModerationLogEntry) IsNode() {}

// TargetPost returns the post that the act is about, "" if it is about something else.
func (e *ModerationLogEntry) TargetPost() PostID {
	post, _ := ParsePostID(OrEmpty(e.Target))
	return post
}

// TargetUser returns the user whom the act is about, 0 if it is about something else.
func (e *ModerationLogEntry) TargetUser() UserID {
	user, _ := ParseUserID(OrEmpty(e.Target))
	return user
}

// Names reports whether the changes or the ranks of the entry name a category for which f returns true.
func (e *ModerationLogEntry) Names(f func(category string) bool) bool {
	return slices.ContainsFunc(e.Changes, func(c *ModerationChange) bool {
		return f(strings.TrimPrefix(OrEmpty(c.Before), "category:")) || f(strings.TrimPrefix(OrEmpty(c.After), "category:"))
	}) || slices.ContainsFunc(e.Ranks, func(r *RankChange) bool {
		return f(strings.TrimPrefix(r.Feed, "bbs::category::"))
	})
}

// ForEveryone returns what others than moderators see of the entry if the log is public, nil for an entry that they do
// not see.
func (e *ModerationLogEntry) ForEveryone() *ModerationLogEntry {
	if e.Action.Private() || e.Action == "REJECT" && e.Rule != nil {
		return nil
	}
	shown := *e
	shown.Explanation, shown.Address = nil, nil
	if moderationActions[e.Action] != whole {
		shown.Changes = []*ModerationChange{}
	}
	return &shown
}

// A LogFilter selects entries of the moderation log, all if it is empty. At most one field is set.
type LogFilter struct {
	Action ModerationAction
	Target string // a global id or SiteTarget
	By     UserID
}

// ParseLogFilter returns the filter of these arguments. Errors: BadUserInput for an invalid id and for several filters.
func ParseLogFilter(action *ModerationAction, target, by *string) (f LogFilter, err error) {
	filters := 0
	if action != nil {
		f.Action, filters = *action, filters+1
	}
	if target != nil {
		f.Target, filters = strings.Clone(*target), filters+1
		if f.Target != SiteTarget {
			_, err = ParseNodeID(f.Target)
		}
	}
	if by != nil {
		filters++
		if err == nil {
			f.By, err = ParseUserID(*by)
		}
	}
	if filters > 1 {
		err = Errorf(BadUserInput, "pass at most one of action, target and by").Breaks(Choice)
	}
	return f, err
}
