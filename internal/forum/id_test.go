package forum_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestIDsAreCanonical(t *testing.T) {
	for text, want := range map[string]int64{"1": 1, "42": 42, "100408": 100408, "9007199254740991": 1<<53 - 1} {
		t.Run(text, func(t *testing.T) {
			article, err := forum.ParseArticleID("article:" + text)
			if err != nil || int64(article) != want || article.String() != "article:"+text {
				t.Errorf("ParseArticleID = %d (%s), %v", int64(article), article, err)
			}
			user, err := forum.ParseUserID("user:" + text)
			if err != nil || int64(user) != want || user.String() != "user:"+text {
				t.Errorf("ParseUserID = %d (%s), %v", int64(user), user, err)
			}
		})
	}
	for name, text := range map[string]string{
		"nothing":             "",
		"zero":                "0",
		"negative":            "-1",
		"negative zero":       "-0",
		"a plus sign":         "+7",
		"leading zeros":       "007",
		"2^53":                "9007199254740992",
		"2^63 - 1":            "9223372036854775807",
		"beyond 64 bits":      "18446744073709551617",
		"a fraction":          "7.0",
		"an exponent":         "1e3",
		"hexadecimal":         "0x7",
		"a digit separator":   "1_000",
		"a space before":      " 7",
		"a line feed behind":  "7\n",
		"more behind":         "7:8",
		"digits not of ASCII": "٧",
		"a word":              "seven",
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			if id, err := forum.ParseArticleID("article:" + text); forum.CodeOf(err) != forum.BadUserInput || id != 0 {
				t.Errorf("ParseArticleID = %d, %v", id, err)
			}
			if id, err := forum.ParseUserID("user:" + text); forum.CodeOf(err) != forum.BadUserInput || id != 0 {
				t.Errorf("ParseUserID = %d, %v", id, err)
			}
			for _, kind := range []string{"article:", "user:"} {
				if id, err := forum.ParseNodeID(kind + text); forum.CodeOf(err) != forum.BadUserInput {
					t.Errorf("ParseNodeID(%q) = %v, %v", kind+text, id, err)
				}
			}
		})
	}
}

func TestIDsOfAnotherKindAreRefused(t *testing.T) {
	for _, s := range []string{
		"", "7", ":7", "user:7", "group:7", "Article:7", " article:7", "article7", "article::7",
		"article", "articles:7",
	} {
		if id, err := forum.ParseArticleID(s); forum.CodeOf(err) != forum.BadUserInput || id != 0 {
			t.Errorf("ParseArticleID(%q) = %d, %v", s, id, err)
		}
	}
	for _, s := range []string{"", "7", "article:7", "User:7", "bbs::user::7"} {
		if id, err := forum.ParseUserID(s); forum.CodeOf(err) != forum.BadUserInput || id != 0 {
			t.Errorf("ParseUserID(%q) = %d, %v", s, id, err)
		}
	}
}

func TestParseNodeID(t *testing.T) {
	for in, want := range map[string]any{
		"article:7":         forum.ArticleID(7),
		"user:42":           forum.UserID(42),
		"group:programming": forum.GroupName("programming"),
		"group:C++ / C#":    forum.GroupName("C++ / C#"),
		"group:हिन्दी":      forum.GroupName("हिन्दी"),
		"group:7":           forum.GroupName("7"),
		"category:Q&A: how": forum.CategoryName("Q&A: how"),
		"tab: {x} ":         forum.TabName(" {x} "),
		"group:Cafe\u0301":  forum.GroupName("Cafe\u0301"),
		"notification:42:REPLY:topic:131853:7": forum.NotificationID{
			User: 42, Kind: forum.NotifyReply, Post: "comment:topic:131853:7",
		},
		"notification:42:REMOVED:article:7": forum.NotificationID{
			User: 42, Kind: forum.NotifyRemoved, Post: "article:7",
		},
	} {
		if got, err := forum.ParseNodeID(in); err != nil || got != want {
			t.Errorf("ParseNodeID(%q) = %#v, %v, want %#v", in, got, err, want)
		}
	}
	for name, in := range map[string]string{
		"nothing":                      "",
		"a kind alone":                 "article",
		"an unknown kind":              "planet:3",
		"a kind in capitals":           "Group:go",
		"a group without a name":       "group:",
		"a group of 257 bytes":         "group:" + strings.Repeat("a", 257),
		"a group with a line feed":     "group:a\nb",
		"a group that is not in UTF-8": "group:\xff",
		"a notification of no user":    "notification:0:REPLY:topic:1:2",
		"a notification of no kind":    "notification:42::topic:1:2",
		"a notification of nothing":    "notification:42:REPLY:",
	} {
		if got, err := forum.ParseNodeID(in); forum.CodeOf(err) != forum.BadUserInput {
			t.Errorf("%s: ParseNodeID(%q) = %#v, %v", name, in, got, err)
		}
	}
}

func TestAnIDsErrorQuotesOnlyItsBeginning(t *testing.T) {
	for _, kind := range []string{"", "article:", "user:", "group:"} {
		_, err := forum.ParseNodeID(kind + strings.Repeat("é", 10_000))
		if err == nil || len(err.Error()) > 300 || !strings.Contains(err.Error(), "éé…") {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

func TestGlobalIDs(t *testing.T) {
	for _, node := range []struct {
		node interface{ GlobalID() string }
		want string
	}{
		{&forum.Article{ID: 100408}, "article:100408"},
		{&forum.User{ID: 42}, "user:42"},
		{&forum.Group{Name: "programming"}, "group:programming"},
	} {
		if got := node.node.GlobalID(); got != node.want {
			t.Errorf("%T has the id %q, want %q", node.node, got, node.want)
		}
	}
}

func FuzzParseNodeID(f *testing.F) {
	for _, s := range []string{
		"article:7", "article:007", "user:9007199254740991", "user:9007199254740992",
		"group:C++ / C#", "group:Cafe\u0301", "group: a", "notification:42:REPLY:topic:1:2", "x:1", "",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		id, err := forum.ParseNodeID(s)
		if err != nil {
			if forum.CodeOf(err) != forum.BadUserInput {
				t.Errorf("ParseNodeID(%q): %v", s, err)
			}
			return
		}
		// One entity has one id: what is accepted is what String writes.
		written, ok := id.(interface{ String() string })
		if !ok || written.String() != s {
			t.Errorf("ParseNodeID(%q) = %#v, whose id is another", s, id)
		}
	})
}
