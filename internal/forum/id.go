package forum

import (
	"strconv"
	"strings"
)

// maxID is the largest id. Lua and JavaScript store numbers as doubles, which hold integers up to it exactly.
const maxID = 1<<53 - 1

// ParseNodeID parses the global id of any entity. It returns an ArticleID, a TopicID, a CommentID, a HeldID, a
// NotificationID, a QueueItemID, a FilterID, a LogEntryID, a RevisionID, an UpvoteID, a UserID, a SessionID, a TokenID,
// an IdentityID, a GroupName, a CategoryName, a TabName, a TagName or a SiteID. Errors: BadUserInput.
func ParseNodeID(s string) (any, error) {
	if s == SiteTarget {
		return SiteID{}, nil
	}
	switch kind, rest, _ := strings.Cut(s, ":"); kind {
	case "article":
		return ParseArticleID(s)
	case "user":
		return ParseUserID(s)
	case "topic":
		return ParseTopicID(s)
	case "comment":
		return ParseCommentID(s)
	case "held":
		return ParseHeldID(s)
	case "notification":
		return ParseNotificationID(s)
	case "queueItem":
		return ParseQueueItemID(s)
	case "logEntry":
		return ParseLogEntryID(s)
	case "revision":
		return ParseRevisionID(s)
	case "filter":
		return ParseFilterID(s)
	case "upvote":
		return ParseUpvoteID(s)
	case "session":
		return ParseSessionID(s)
	case "token":
		return ParseTokenID(s)
	case "identity":
		return ParseIdentityID(s)
	case "group", "category", "tab", "tag":
		name, err := ParseExistingName(kind, rest)
		if err != nil {
			return nil, Errorf(BadUserInput, "%q is not a valid %s id", shorten(s), kind).Breaks(Format)
		}
		switch kind {
		case "category":
			return CategoryName(name), nil
		case "tab":
			return TabName(name), nil
		case "tag":
			return TagName(name), nil
		}
		return GroupName(name), nil
	}
	return nil, Errorf(BadUserInput,
		"%q is not a valid id; expected a form such as article:100408, user:42 or group:programming", shorten(s)).
		Breaks(Format)
}

// parseID parses "kind:number". It accepts only the form that String returns, so that an entity has one global id.
// Errors: BadUserInput.
func parseID[ID ~int64](kind, s string) (ID, error) {
	digits, ok := strings.CutPrefix(s, kind+":")
	n, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil || n < 1 || n > maxID || digits[0] == '+' || digits[0] == '0' {
		return 0, Errorf(BadUserInput, "%q is not a valid %s id; expected a form such as %s:42", shorten(s), kind, kind).
			Breaks(Format)
	}
	return ID(n), nil
}

// shorten returns at most the first 40 characters of s, for error messages that quote input.
func shorten(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}
