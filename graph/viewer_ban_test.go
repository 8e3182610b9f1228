package graph_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// TestAClientSeesTheBanOfItsViewer compares what the fields of the viewer say with what the ban permits, for the author
// of posts, who moderates their places too.
func TestAClientSeesTheBanOfItsViewer(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go")
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		article, topic := a.Post(t, s.ada, "x", "g"), s.topic(t, "x", "go")
		comment := commentOn(t, a, s.ada, topic)
		for _, place := range []string{"category:go", "group:g"} {
			if kind, codes := moderatorOf(t, a, root, "grantModerator", s.adaID, place); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		const fields = `... on Post { viewerCanVote viewerVoteRefusal }
			... on Article { viewerCanEdit viewerCanComment viewerCanModerate }
			... on Topic { viewerCanEdit viewerCanComment viewerCanModerate }
			... on Comment { viewerCanEdit viewerCanComment }`
		check := func(when string, canVote bool, refusal any, canComment, canEdit bool) {
			t.Helper()
			for _, id := range []string{article, topic, comment} {
				got := a.Must(t, s.ada, `query($id: ID!) { node(id: $id) { `+fields+` } }`, agoratest.Vars{"id": id})
				node, _ := got.Get("node").(map[string]any)
				if node["viewerCanVote"] != canVote || node["viewerVoteRefusal"] != refusal ||
					node["viewerCanComment"] != canComment || node["viewerCanEdit"] != canEdit ||
					id != comment && node["viewerCanModerate"] != canEdit {
					t.Errorf("%s, %s: %v", when, id, node)
				}
			}
			for _, place := range []string{`category(name: "go")`, `group(name: "g")`} {
				got := a.Must(t, s.ada, `{ place: `+place+` { viewerCanModerate } }`, nil)
				if got.Get("place", "viewerCanModerate") != canEdit {
					t.Errorf("%s, %s: %v", when, place, got.Data)
				}
			}
		}
		check("before", true, nil, true, true)
		until := a.Clock.Now().Add(time.Hour)
		for _, c := range []struct {
			kind       string
			canVote    bool
			refusal    any
			canComment bool
		}{{"SUSPENDED", false, "SUSPENDED", false}, {"SILENCED", true, nil, true}} {
			if kind, codes := ban(t, a, s.mod, s.adaID, c.kind, &until); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
			check(c.kind, c.canVote, c.refusal, c.canComment, false)
		}
		a.Advance(3 * time.Hour)
		check("after the ban, and the author's two hours", true, nil, true, true)
	})
}

// TestModeratorsOfAPlaceSeeWhatTheyMayEdit reads posts in the places of a moderator and in others.
func TestModeratorsOfAPlaceSeeWhatTheyMayEdit(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		s := newForum(t, a, "go", "js")
		root, rootID := a.Register(t, "root")
		setRole(t, a, rootID, forum.RoleAdmin)
		for _, place := range []string{"category:go", "group:g"} {
			a.Post(t, s.ada, "so that the group exists", "g")
			if kind, codes := moderatorOf(t, a, root, "grantModerator", s.graceID, place); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		may := map[string]bool{}
		add := func(id string, mine bool) {
			may[id], may[commentOn(t, a, s.ada, id)] = mine, mine
		}
		add(s.topic(t, "x", "go"), true)
		add(s.topic(t, "x", "js"), false)
		add(a.Post(t, s.ada, "x", "g"), true)
		add(a.Post(t, s.ada, "x", "g", "other"), false)
		add(a.Post(t, s.ada, "x"), false)
		for id, mine := range may {
			got := a.Must(t, s.grace, `query($id: ID!) { node(id: $id) {
				... on Article { viewerCanEdit } ... on Topic { viewerCanEdit } ... on Comment { viewerCanEdit }
			} }`, agoratest.Vars{"id": id})
			if got.Get("node", "viewerCanEdit") != mine {
				t.Errorf("%s: %v, want %t", id, got.Data, mine)
			}
		}
		s.act(t, s.mod, "createCategory", `{name: "many"}`)
		topic := s.topic(t, "x", "many")
		for i := range 5 {
			s.reply(t, []string{s.ada, s.mod}[i%2], topic, "")
		}
		const list = `query($id: ID!) { topic(id: $id) { comments { nodes { author { name } %s } } } }`
		trips := func(field string) int {
			return a.Must(t, s.grace, fmt.Sprintf(list, field), agoratest.Vars{"id": topic}).RoundTrips(t)
		}
		trips("") // the authors are known from now on
		if without, with := trips("score"), trips("viewerCanEdit"); with > without {
			t.Errorf("viewerCanEdit takes %d round trips, and score %d", with, without)
		}
	})
}
