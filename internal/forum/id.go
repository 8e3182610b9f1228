package forum

import (
	"strconv"
	"strings"
)

// The ids of entities are positive and below 2^53, so that they survive Lua and JavaScript; with P partitions,
// id mod P is the partition an entity lies in.

// maxID is the largest integer that a double holds exactly.
const maxID = 1<<53 - 1

// ParseNodeID reads the global id of any entity: an ArticleID, a TopicID, a
// CommentID, a NotificationID, a UserID, a GroupName, a CategoryName or a TabName;
// anything else is BadUserInput.
func ParseNodeID(s string) (any, error) {
	switch kind, rest, _ := strings.Cut(s, ":"); kind {
	case "article":
		return ParseArticleID(s)
	case "user":
		return ParseUserID(s)
	case "topic":
		return ParseTopicID(s)
	case "comment":
		return ParseCommentID(s)
	case "notification":
		return ParseNotificationID(s)
	case "group", "category", "tab":
		name, err := KnownName(kind, rest)
		if err != nil {
			return nil, Errorf(BadUserInput, "%q is not a valid %s id", shorten(s), kind)
		}
		switch kind {
		case "category":
			return CategoryName(name), nil
		case "tab":
			return TabName(name), nil
		}
		return GroupName(name), nil
	}
	return nil, Errorf(BadUserInput,
		"%q is not a valid id; expected a form such as article:100408, user:42 or group:programming", shorten(s))
}

func parseID(kind, s string) (int64, error) {
	digits, ok := strings.CutPrefix(s, kind+":")
	n, err := strconv.ParseInt(digits, 10, 64)
	if !ok || err != nil || n < 1 || n > maxID || strconv.FormatInt(n, 10) != digits {
		return 0, Errorf(BadUserInput, "%q is not a valid %s id; expected a form such as %s:42", shorten(s), kind, kind)
	}
	return n, nil
}

// shorten keeps what a client sent from filling its own error message.
func shorten(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}
