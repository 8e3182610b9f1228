package graph_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
)

// exported returns all pages of an export of a token's user: the JSON of the items by kind.
func exported(t *testing.T, a *agoratest.Agora, token string) map[string][]string {
	t.Helper()
	items, after := map[string][]string{}, any(nil)
	for range 100 {
		got := a.Must(t, token, `query($after: String) { viewer { export(after: $after) {
			items { kind id json } endCursor } } }`, agoratest.Vars{"after": after})
		for i := range got.Get("viewer", "export", "items").([]any) {
			kind := got.Text("viewer", "export", "items", i, "kind")
			items[kind] = append(items[kind], got.Text("viewer", "export", "items", i, "json"))
		}
		if after = got.Get("viewer", "export", "endCursor"); after == nil {
			return items
		}
	}
	t.Fatal("the export has no end")
	return nil
}

// TestExportsHavePrivatePosts exports the posts of a former member of a private category.
func TestExportsHavePrivatePosts(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newPrivateSite(t, a)
		s.fill(t)
		removed := s.forumSite.topic(t, secret+" removed", secret)
		s.removePost(t, removed, "SPAM", "x")
		s.member(t, "removeCategoryMember", s.adaID)
		got := exported(t, a, s.ada)
		slices.Sort(got["TOPIC"])
		topics, comments := strings.Join(got["TOPIC"], "\n"), strings.Join(got["COMMENT"], "\n")
		if len(got["TOPIC"]) != 3 || strings.Count(topics, `"category":"`+secret+`"`) != 2 || len(got["COMMENT"]) != 1 ||
			strings.Count(topics, secret+" removed") != 1 || !strings.Contains(comments, secret+" and @grace") {
			t.Errorf("the author exports %s\n%s", topics, comments)
		}
		if roles := got["PROFILE"][0] + exported(t, a, s.mod)["PROFILE"][0]; !strings.Contains(roles, `"role":"USER"`) ||
			!strings.Contains(roles, `"role":"MODERATOR"`) {
			t.Errorf("the roles are %s", roles)
		}
		if other := exported(t, a, s.grace); strings.Contains(fmt.Sprint(other), secret) {
			t.Errorf("another user exports %v", other)
		}
	})
}

func TestExportMyData(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s, zoe, id, posts := everyFeature(t, a)
		if kind, codes := s.edit(t, zoe, posts[4], agoratest.Vars{"content": "other words"}); kind != "" || codes != nil {
			t.Fatal(kind, codes)
		}
		for i := range 60 { // more than a page
			s.comment(t, zoe, posts[0], "", fmt.Sprint("comment ", i))
			s.edit(t, s.mod, posts[0], agoratest.Vars{"title": fmt.Sprint("title ", i)})
			addNote(t, a, s.mod, agoratest.Vars{"user": id, "text": fmt.Sprint("warning ", i), "warning": true})
			addNote(t, a, s.mod, agoratest.Vars{"user": id, "text": "a note on z"})
		}
		s.removePost(t, posts[4], "SPAM", "x")
		got := exported(t, a, zoe)
		counts := map[string]int{}
		for kind, items := range got {
			counts[kind] = len(items)
		}
		want := map[string]int{
			"PROFILE": 1, "IDENTITY": 1, "SESSION": 2, "TOKEN": 1, "WARNING": 61, "ARTICLE": 2, "TOPIC": 1, "COMMENT": 63,
			"REPORT": 3, "NOTIFICATION": 7, "HELD_POST": 3, "VOTE": 2, "MEMBERSHIP": 1,
			"REVISION": 63, "SAVED": 1, "HIDDEN": 1, "SEEN": 1, "FOLLOW": 1, "MUTED": 1, "BLOCKED": 1,
			"NOTIFICATION_OFF": 1,
		}
		if !maps.Equal(counts, want) {
			t.Errorf("the export has %v, want %v", counts, want)
		}
		all := strings.Join(slices.Concat(slices.Collect(maps.Values(got))...), "\n")
		for _, text := range []string{
			"knits a lot", "zoe.example", "zed@example.com", "zoe-subject", "zphone", "ztoken", "a warning for z",
			"A removed article", `"reason":"SPAM"`, "a report by z", "comment 0", "comment 59",
			"a draft by z", "a rejection of z", `"vote":"UP"`, `"vote":"DOWN"`, `"moderates":["category:c"]`,
			`"oldNames":["zed-knitter","old-knitter"]`, "warning 0", "warning 59", `"title":"An article"`, `"title":"title 0"`,
			`"title":"title 58"`, `"title":"A topic"`,
		} {
			if !strings.Contains(all, text) {
				t.Errorf("the export lacks %q", text)
			}
		}
		for _, text := range []string{"a note on z", "argon2id"} {
			if strings.Contains(all, text) {
				t.Errorf("the export has %q", text)
			}
		}
		if other := exported(t, a, s.grace); len(other["COMMENT"]) != 0 || len(other["REPORT"]) != 1 {
			t.Errorf("grace exports %v", other)
		}
		for name, c := range map[string]struct{ token, after, want string }{
			"nobody, who has no data": {"", "", ""}, "a stage": {zoe, "99:", "BAD_USER_INPUT"},
			"a text":   {zoe, "x", "BAD_USER_INPUT"},
			"a cursor": {zoe, "4:x", "BAD_USER_INPUT"}, "a held post": {zoe, "8:x", "BAD_USER_INPUT"},
			"a vote": {zoe, "10:x", "BAD_USER_INPUT"}, "a position": {zoe, "13:x", "BAD_USER_INPUT"},
			"a warning": {zoe, "3:x", "BAD_USER_INPUT"}, "a revision": {zoe, "16:x:", "BAD_USER_INPUT"},
			"a post with revisions": {zoe, "16:0:x", "BAD_USER_INPUT"}, "no number": {zoe, "16:-1:", "BAD_USER_INPUT"},
		} {
			codes := a.Ask(t, c.token, `query($after: String) { viewer { export(after: $after) { endCursor } } }`,
				agoratest.Vars{"after": c.after}).Codes()
			if strings.Join(codes, " ") != c.want {
				t.Errorf("%s: %v", name, codes)
			}
		}
	})
}
