package forum_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// rulesOf returns the rules that an input breaks, as "path RULE" or "path RULE min-max", sorted.
func rulesOf[Out any](t *testing.T, in interface{ Parse() (Out, error) }) []string {
	t.Helper()
	_, err := in.Parse()
	all := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		all = joined.Unwrap()
	}
	rules := []string{}
	for _, err := range all {
		e, ok := errors.AsType[*forum.Error](err)
		if !ok {
			t.Fatalf("%+v: %v", in, err)
		}
		checkRule(t, e)
		text := strings.Join(e.Path[1:], ".") + " " + string(e.Rule.Kind)
		if e.Rule.Min != nil {
			text += fmt.Sprintf(" %d-%d", *e.Rule.Min, *e.Rule.Max)
		}
		rules = append(rules, text)
	}
	slices.Sort(rules)
	return rules
}

// TestEveryInvalidInputBreaksARule has each kind of input, with each rule that it may break.
func TestEveryInvalidInputBreaksARule(t *testing.T) {
	long, x, empty := func(n int) string { return strings.Repeat("x", n) }, "x", ""
	many := func(n int) (names []string) {
		for i := range n {
			names = append(names, fmt.Sprint("n", i))
		}
		return names
	}
	post := func(in forum.PostArticleInput) []string { return rulesOf(t, in) }
	register := func(name, email, password string) []string {
		return rulesOf(t, forum.RegisterInput{Name: name, Email: email, Password: password})
	}
	link := func(link string) []string { return post(forum.PostArticleInput{Title: x, Link: &link}) }
	for _, c := range []struct {
		name string
		got  []string
		want string
	}{
		{"nothing", register("", "", ""), "email REQUIRED, name REQUIRED, password LENGTH 8-256"},
		{"too short", register("a", "a", "a"), "email FORMAT, name LENGTH 2-32, password LENGTH 8-256"},
		{
			"too long", register(long(33), long(255), long(257)),
			"email LENGTH 1-254, name LENGTH 2-32, password LENGTH 8-256",
		},
		{"a name with an @", register("a@b", "a@b", long(8)), "name CHARACTERS"},
		{"a name of two scripts", register("ad\u0430", "a@b", long(8)), "name CHARACTERS"},
		{"an invisible name", register("a\u200bb", "a@b", long(8)), "name CHARACTERS"},
		{"a control character", register("ab", "a\n@b", long(8)), "email CHARACTERS"},
		{
			"a new password", rulesOf(t, forum.ChangePasswordInput{NewPassword: x}), "newPassword LENGTH 8-256",
		},
		{"a bio", rulesOf(t, forum.EditProfileInput{Bio: new(long(1_001))}), "bio LENGTH 0-1000"},
		{"a website", rulesOf(t, forum.EditProfileInput{Website: &x}), "website FORMAT"},
		{"an article without title and text", post(forum.PostArticleInput{Link: &x}), "link FORMAT, title REQUIRED"},
		{"an article without link and content", post(forum.PostArticleInput{Title: x}), "link REQUIRED"},
		{"a long title", post(forum.PostArticleInput{Title: long(301), Content: &x}), "title LENGTH 1-300"},
		{"a title that turns", post(forum.PostArticleInput{Title: "a\u202eb", Content: &x}), "title CHARACTERS"},
		{
			"a long content", post(forum.PostArticleInput{Title: x, Content: new(long(40_001))}), "content LENGTH 0-40000",
		},
		{"no UTF-8", post(forum.PostArticleInput{Title: x, Content: new("\xff")}), "content CHARACTERS"},
		{
			"a bad group", post(forum.PostArticleInput{Title: x, Content: &x, Groups: []string{"a", "a:b", long(65), ""}}),
			"groups.1 CHARACTERS, groups.2 LENGTH 1-64, groups.3 REQUIRED",
		},
		{
			"many groups", post(forum.PostArticleInput{Title: x, Content: &x, Groups: many(11)}), "groups COUNT 0-10",
		},
		{
			"an empty key", post(forum.PostArticleInput{Title: x, Content: &x, IdempotencyKey: &empty}),
			"idempotencyKey REQUIRED",
		},
		{"a link of another scheme", link("ftp://example.com"), "link FORMAT"},
		{"a link without host", link("https://"), "link FORMAT"},
		{"a link with a port", link("https://example.com:0/"), "link FORMAT"},
		{"a link with a password", link("https://a:b@example.com/"), "link FORMAT"},
		{"a long link", link("https://example.com/" + long(2_048)), "link LENGTH 1-2048"},
		{"a link that grows", link("https://example.com/" + strings.Repeat("ä", 1_000)), "link LENGTH 1-2048"},
		{"a malformed id", rulesOf(t, forum.DeletePostInput{Post: "tab:1"}), "post FORMAT"},
		{"a vote down", rulesOf(t, forum.VoteInput{Post: "article:1", Vote: forum.VoteDown}), "vote CHOICE"},
		{"no groups", rulesOf(t, forum.ChangeArticleGroupsInput{Subject: "article:1"}), "add REQUIRED"},
		{
			"a group to leave",
			rulesOf(t, forum.ChangeArticleGroupsInput{Subject: "article:1", Remove: []string{long(257), "", "a\n"}}),
			"remove.0 LENGTH 1-256, remove.1 REQUIRED, remove.2 CHARACTERS",
		},
		{
			"a topic", rulesOf(t, forum.PostTopicInput{Category: empty, Tags: many(11)}),
			"category REQUIRED, tags COUNT 0-10, title REQUIRED",
		},
		{"an edited topic", rulesOf(t, forum.EditTopicInput{Post: x, Title: &empty}), "post FORMAT, title REQUIRED"},
		{"a move", rulesOf(t, forum.MoveTopicInput{Subject: "topic:1"}), "category REQUIRED"},
		{"a category", rulesOf(t, forum.CreateCategoryInput{Name: "\u0301a"}), "name CHARACTERS"},
		{
			"its texts",
			rulesOf(t, forum.UpdateCategoryInput{Name: x, Title: &empty, Description: new(long(1_001))}),
			"description LENGTH 0-1000, title REQUIRED",
		},
		{"a tab", rulesOf(t, forum.AddCategoryToTabInput{}), "category REQUIRED, tab REQUIRED"},
		{
			"a comment", rulesOf(t, forum.PostCommentInput{Subject: x, Parent: &x, Content: " "}),
			"content REQUIRED, parent FORMAT, subject FORMAT",
		},
		{
			"notifications that are always on",
			rulesOf(t, forum.UpdateNotificationPreferencesInput{Off: []forum.NotificationKind{forum.NotifyRemoved}}),
			"off CHOICE",
		},
		{"a notification", rulesOf(t, forum.MarkNotificationReadInput{Notification: x}), "notification FORMAT"},
		{"notifications", rulesOf(t, forum.MarkNotificationsReadInput{UpTo: x}), "upTo FORMAT"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := strings.Join(c.got, ", "); got != c.want {
				t.Errorf("it breaks %s, want %s", got, c.want)
			}
		})
	}
}

// TestArgumentsBreakRules has the arguments of lists: a client may show their limits too.
func TestArgumentsBreakRules(t *testing.T) {
	for _, c := range []struct {
		name string
		args forum.PageArgs
		want string
	}{
		{"too many", forum.PageArgs{First: new(int32(101))}, "RANGE 0-100"},
		{"fewer than none", forum.PageArgs{Last: new(int32(-1))}, "RANGE 0-100"},
		{"page 0", forum.PageArgs{Page: new(int32(0))}, "RANGE 1-1000000"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := c.args.Parse()
			e, ok := errors.AsType[*forum.Error](err)
			if !ok {
				t.Fatal(err)
			}
			checkRule(t, e)
			if got := fmt.Sprintf("%s %d-%d", e.Rule.Kind, *e.Rule.Min, *e.Rule.Max); got != c.want {
				t.Errorf("it breaks %s, want %s", got, c.want)
			}
		})
	}
}

// TestEveryMalformedIDBreaksARule has each function that parses an id.
func TestEveryMalformedIDBreaksARule(t *testing.T) {
	for name, parse := range map[string]func(string) error{
		"any":        func(s string) error { _, err := forum.ParseNodeID(s); return err },
		"article":    func(s string) error { _, err := forum.ParseArticleID(s); return err },
		"topic":      func(s string) error { _, err := forum.ParseTopicID(s); return err },
		"subject":    func(s string) error { _, err := forum.ParseSubjectID(s); return err },
		"comment":    func(s string) error { _, err := forum.ParseCommentID(s); return err },
		"post":       func(s string) error { _, err := forum.ParsePostID(s); return err },
		"user":       func(s string) error { _, err := forum.ParseUserID(s); return err },
		"session":    func(s string) error { _, err := forum.ParseSessionID(s); return err },
		"log entry":  func(s string) error { _, err := forum.ParseLogEntryID(s); return err },
		"queue item": func(s string) error { _, err := forum.ParseQueueItemID(s); return err },
	} {
		for _, id := range []string{
			"", "x", "planet:1", "article:x", "topic:01", "comment:topic:1", "comment:x:1:1", "user:x",
			"session:1", "session:x:y", "queueItem:x", "queueItem:article:x", "logEntry:0",
		} {
			e, ok := errors.AsType[*forum.Error](parse(id))
			if !ok {
				t.Errorf("%q is an id of the kind %s", id, name)
				continue
			}
			checkRule(t, e)
		}
	}
}
