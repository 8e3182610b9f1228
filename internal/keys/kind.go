package keys

import (
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
)

// A Kind is a row with one of its choices.
type Kind struct {
	*Row
	Before, After string            // what stands before and behind the arguments
	valid         func(string) bool // whether a text may stand between both; nil for a row with a choice
}

// Kinds returns the kinds of all rows, in the order of their patterns.
var Kinds = sync.OnceValue(func() []*Kind { return All().Kinds() })

// Kinds returns the kinds of the rows, in the order of their patterns.
func (t Table) Kinds() (kinds []*Kind) {
	for _, row := range t.sorted() {
		if row.Choice == nil {
			kinds = append(kinds, kindOf(row, row.Key))
			continue
		}
		before, rest := row.cut()
		for _, choice := range row.Choice {
			kinds = append(kinds, kindOf(row, before+choice+strings.TrimLeft(rest, arguments)))
		}
	}
	return kinds
}

func kindOf(row *Row, pattern string) *Kind {
	first, last := strings.IndexAny(pattern, "["+arguments), strings.LastIndexAny(pattern, arguments+"]")
	if first < 0 {
		return &Kind{Row: row, Before: pattern, valid: func(rest string) bool { return rest == "" }}
	}
	return &Kind{Row: row, Before: pattern[:first], After: pattern[last+1:], valid: valid[pattern[first:last+1]]}
}

// KindOf returns the kind of a key and the text of the key's arguments. The key comes without the tag of its
// partition. KindOf returns nil for a key that matches no row.
func KindOf(key string) (kind *Kind, arguments string) {
	for _, k := range Kinds() {
		if arguments, ok := k.Arguments(key); ok {
			return k, arguments
		}
	}
	return nil, ""
}

// Exported returns what KindOf returns for a key that exports contain, and nil for any other key.
func Exported(key string) (kind *Kind, arguments string) {
	if kind, arguments = KindOf(key); kind == nil || kind.LeftOut != "" {
		return nil, ""
	}
	return kind, arguments
}

// Arguments returns the text of the arguments of a key, without its partition's tag, if the key is of the kind.
func (k *Kind) Arguments(key string) (string, bool) {
	if !strings.HasPrefix(key, k.Before) || !strings.HasSuffix(key[len(k.Before):], k.After) {
		return "", false
	}
	rest := k.Cut(key)
	return rest, k.valid(rest)
}

// Cut returns the text of a key's arguments, even if Arguments refuses this text, such as a word in place of an id.
// It returns "" for a key of another kind.
func (k *Kind) Cut(key string) string {
	rest, ok := strings.CutPrefix(key, k.Before)
	if !ok {
		return ""
	}
	if rest, ok = strings.CutSuffix(rest, k.After); !ok {
		return ""
	}
	return rest
}

// Pattern returns a pattern for SCAN that matches the keys of the kind. It also matches keys whose arguments Arguments
// refuses.
func (k *Kind) Pattern() string { return k.Before + "?*" + k.After }

// Sample returns the key of the row's example, without a tag, and its element.
func (k *Kind) Sample() (key string, element []string) {
	if !strings.ContainsAny(k.Key, arguments) || len(k.Choice) > 0 && k.Arity() == 1 {
		return k.Before, k.Example
	}
	return k.Before + k.Example[0] + k.After, k.Example[1:]
}

// TopicOf returns the id of the topic that a key belongs to, without a tag; false for another key.
func TopicOf(key string) (forum.TopicID, bool) {
	number, ok := strings.CutPrefix(key, Topic.Before)
	number, _, _ = strings.Cut(number, "::")
	id, err := forum.ParseTopicID("topic:" + number)
	return id, ok && err == nil
}

// DayRank returns the ranking of topics by replies of a day; of today for "".
func DayRank(p Partition, day string) string {
	if day == "" {
		return RepliesToday.In(p)
	}
	return RepliesOn.In(p, day)
}

// valid contains a function for the arguments of each pattern. It reports whether a text may stand for these arguments.
var valid = map[string]func(string) bool{
	"ID": IsNumber, "UID": IsNumber, "NAME": IsName, "HASH": IsName,
	"[NAME]":  func(s string) bool { return s == "" || IsName(s) },
	"SUBJECT": IsSubject, "POST": IsPost, "DAY": isDay, "PERIOD:[NAME]": isInPeriod, "[KIND]": isQueue,
	"POSTID":   func(s string) bool { _, err := forum.ParsePostID(s); return err == nil },
	"PLACE":    func(s string) bool { _, err := forum.ParsePlace(s); return err == nil },
	"TARGET":   func(s string) bool { _, err := forum.ParseNodeID(s); return err == nil || s == forum.SiteTarget },
	"ACTION":   func(s string) bool { return forum.ModerationAction(s).Valid() },
	"UID:TIME": isBlockOfVotes,
	"TEXT":     notEmpty, "NAME:CLIENT": notEmpty, "ID:CLIENT": notEmpty, "UID:TEXT": notEmpty,
	"[TEXT]": func(string) bool { return true },
}

func notEmpty(s string) bool { return s != "" }

// IsNumber reports whether s is a positive number below 10^16, as ids are written.
func IsNumber(s string) bool {
	return s != "" && s[0] != '0' && strings.Trim(s, "0123456789") == "" && len(s) <= 16
}

// IsName reports whether the API can return a name that another program has written.
func IsName(name string) bool {
	return name != "" && len(name) <= 256 && utf8.ValidString(name) && !strings.ContainsFunc(name, unicode.IsControl)
}

// IsSubject reports whether s is the id of an article or a topic.
func IsSubject(s string) bool {
	kind, id, _ := strings.Cut(s, ":")
	return (kind == "article" || kind == "topic") && IsNumber(id)
}

// IsPost reports whether s names an article, a topic or a comment, as lists do: article:5, topic:5, topic:5:7.
func IsPost(s string) bool {
	subject, comment := s, "1"
	if i := strings.LastIndexByte(s, ':'); strings.Count(s, ":") == 2 {
		subject, comment = s[:i], s[i+1:]
	}
	return IsSubject(subject) && IsNumber(comment)
}

// isDay reports whether s is a day: 2026-03-14.
func isDay(s string) bool {
	return len(s) == len("2006-01-02") && strings.Trim(s, "0123456789-") == ""
}

// isInPeriod reports whether s names what was posted in a period: on the site, in a group or in a category.
func isInPeriod(s string) bool {
	period, group, ok := strings.Cut(s, ":")
	_, known := forum.Period(period).Ends()
	return ok && known && (group == "" || IsName(group))
}

// isQueue reports whether s names the posts of a queue: a kind of posts, a place, or "" for all.
func isQueue(s string) bool {
	_, err := forum.ParsePlace(s)
	return err == nil || slices.Contains([]string{"", "article", "topic", "comment"}, s)
}
