package graph_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// TestWhatIsPrivateCostsWhatNothingCosts compares what others pay for what they may not read, which is long, with
// what they pay for what is not there.
func TestWhatIsPrivateCostsWhatNothingCosts(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		const budget = 100_000_000
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), ratelimit.Limits{ratelimit.Reads: budget})
		s := newPrivateSite(t, a)
		s.fill(t)
		long := strings.Repeat("A long text. ", 3_000)
		for _, id := range []string{s.topic, s.comment} {
			if kind, codes := s.edit(t, s.ada, id, agoratest.Vars{"content": long}); kind != "" || codes != nil {
				t.Fatal(kind, codes)
			}
		}
		kind, removed := s.forumSite.comment(t, s.ada, s.topic, s.comment, long)
		if kind != "" {
			t.Fatal(kind)
		}
		s.removePost(t, removed, "ABUSE", "Be kind.")
		kindOf, number, _ := strings.Cut(s.topic, ":")
		missing := kindOf + ":" + strings.Repeat("9", len(number)) // as long
		hidden := strings.NewReplacer("TOPIC", s.topic, "COMMENT", s.comment, "REMOVED", removed, "CATEGORY", secret,
			"SPELLED", strings.ToUpper(secret))
		nothing := strings.NewReplacer("TOPIC", missing, "COMMENT", strings.Replace(s.comment, s.topic, missing, 1),
			"REMOVED", strings.Replace(removed, s.topic, missing, 1), "CATEGORY", "nobra", "SPELLED", "NOBRA")
		price := func(token, query string, headers ...string) (int, string) {
			t.Helper()
			var points [2]int
			var body string
			for i := range points { // a response that caches may keep does not say what is left
				got := a.Ask(t, token, "{ rateLimit { remaining } }", nil)
				left, err := got.Get("rateLimit", "remaining").(json.Number).Int64()
				if err != nil {
					t.Fatal(err)
				}
				points[i] = int(left)
				if i == 0 {
					body = get(t, a, token, query, headers...).Body
				}
			}
			return points[0] - points[1], body
		}
		const parts = ` fragment post on Node { __typename
			... on Topic { title content contentHTML author { name karma bio } category { name description } tags viewerVote
				score comments { nodes { content author { name } } } thread { nodes { content } } }
			... on Comment { content contentHTML author { name bio } viewerVote score replies { nodes { content } }
				parent { content } subject { id ... on Topic { title content } } }
			... on Category { name topics { nodes { content } } } }`
		for name, query := range map[string]string{
			"a topic":                `{ node(id: "TOPIC") { ...post } }` + parts,
			"its id":                 `{ node(id: "TOPIC") { id } }`,
			"the topic":              `{ topic(id: "TOPIC") { id title content author { name } } }`,
			"a comment":              `{ node(id: "COMMENT") { ...post } }` + parts,
			"the comment":            `{ comment(id: "COMMENT") { id content author { name } } }`,
			"a removed comment":      `{ comment(id: "REMOVED") { id content author { name } } }`,
			"a category":             `{ category(name: "CATEGORY") { name topicCount topics { nodes { content } } } }`,
			"in another spelling":    `{ category(name: "SPELLED") { name topicCount topics { nodes { content } } } }`,
			"a category as a node":   `{ node(id: "category:CATEGORY") { ...post } }` + parts,
			"revisions":              `{ nodes(ids: ["revision:TOPIC:1", "revision:TOPIC:2"]) { ... on Revision { content } } }`,
			"revisions of a comment": `{ node(id: "revision:COMMENT:1") { ... on Revision { content editor { name } } } }`,
			"all of them": `{ nodes(ids: ["TOPIC", "COMMENT", "REMOVED", "category:CATEGORY"]) { ...post } }` +
				parts,
			"beside what is public": `{ topics { nodes { content } } topic(id: "TOPIC") { content author { name } } }`,
			"entities of a gateway": `{ _entities(representations: [{__typename: "Topic", id: "TOPIC"},
				{__typename: "Comment", id: "COMMENT"}]) { ... on Topic { content } ... on Comment { content } } }`,
		} {
			for viewer, token := range map[string]string{"anonymous": "", "a user": s.grace} {
				hidden, nothing := hidden.Replace(query), nothing.Replace(query)
				// Three times: what was read first is foreseen from then on.
				for i := range 3 {
					got, body := price(token, hidden, "Agora-Explain")
					want, _ := price(token, nothing, "Agora-Explain")
					if got != want || strings.Contains(body, "long text") || strings.Contains(body, `"errors"`) {
						t.Errorf("%s, %s, request %d costs %d points, and what is not there %d: %.200s",
							name, viewer, i+1, got, want, body)
					}
				}
				// On a busy machine a value may be kept for one of the two requests only, but not each time.
				same := false
				var got, want int
				for range 5 {
					got, _ = price(token, hidden)
					want, _ = price(token, nothing)
					if same = got == want; same {
						break
					}
				}
				if !same {
					t.Errorf("%s, %s, costs %d points where values are kept, and what is not there %d", name, viewer, got, want)
				}
			}
		}
	})
}

// TestAnOperationDoesNotPayForTheSettings reads what depends on the settings of the site while they are kept and after
// they have changed.
func TestAnOperationDoesNotPayForTheSettings(t *testing.T) {
	t.Parallel()
	everywhere(t, func(t *testing.T, a *agoratest.Agora) {
		root := newAdmin(t, a)
		const query = `{ node(id: "revision:article:9:1") { id } }`
		kept := a.Ask(t, root, query, nil).RoundTrips(t)
		if errs, codes := updateSite(t, a, root, agoratest.Vars{"name": "Another"}); errs != "[]" || codes != nil {
			t.Fatal(errs, codes)
		}
		if anew := a.Ask(t, root, query, nil).RoundTrips(t); anew != kept {
			t.Errorf("%d round trips with the settings that are kept, %d after a change", kept, anew)
		}
	})
}
