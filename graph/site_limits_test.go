package graph_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// otherLimits are the limits that the errors below do not have: bounds, or a number.
var otherLimits = []struct {
	limit string
	want  []int
}{
	{"excerpt", []int{1, 1_000}},
	{"searchQuery", []int{1, 200}},
	{"searchWords", []int{1, 10}},
	{"pageSize", []int{0, 100}},
	{"threadPageSize", []int{0, 500}},
	{"page", []int{1, 1_000_000}},
	{"nodeIds", []int{0, 100}},
	{"subscriptionIds", []int{1, 100}},
	{"sessionSeconds", []int{60, 30 * 24 * 3_600}},
	{"groupsPerDay", []int{10}},
	{"pinnedTopics", []int{5}},
	{"hiddenTags", []int{100}},
	{"reports", []int{100}},
	{"heldPosts", []int{20}},
	{"listedPosts", []int{1_000}},
	{"seenPosts", []int{1_000}},
	{"followed", []int{100}},
	{"muted", []int{1_000}},
	{"blocked", []int{1_000}},
	{"revisions", []int{100}},
	{"filters", []int{500}},
	{"formulas", []int{20}},
	{"addressBans", []int{1_000}},
	{"privateCategories", []int{1_000}},
	{"memberships", []int{100}},
	{"moderatedPlaces", []int{100}},
	{"tokens", []int{100}},
	{"identities", []int{10}},
	{"commentDepth", []int{64}},
	{"mentions", []int{10}},
	{"editPeriodSeconds", []int{2 * 3_600}},
	{"votingPeriodSeconds", []int{7 * 24 * 3_600}},
	{"renamePeriodSeconds", []int{30 * 24 * 3_600}},
	{"emailsAtOnce", []int{3}},
	{"emailPeriodSeconds", []int{3_600}},
}

// limitsElsewhere are limits with the tests that compare them.
var limitsElsewhere = map[string]string{
	"settings":   "TestTheSiteShowsTheLimitsOfItsSettings",
	"rateLimits": "TestRegistrationsAreLimited",
}

// TestLimitsOfTheSiteAreThoseOfErrors breaks the rule of each limit: the error has the limits that the site shows.
// Limits without such an error have the values of otherLimits.
func TestLimitsOfTheSiteAreThoseOfErrors(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Mini(t))
	s := newForum(t, a, "c")
	long := func(n int) string { return strings.Repeat("x", n) }
	many := make([]string, 11)
	for i := range many {
		many[i] = fmt.Sprint("n", i)
	}
	subject := s.topic(t, "x", "c")
	compared := maps.Clone(limitsElsewhere)
	for _, c := range []struct {
		limit, mutation string
		input           agoratest.Vars
	}{
		{"userName", "register", agoratest.Vars{"name": long(33), "email": "x@example.com", "password": long(8)}},
		{"email", "register", agoratest.Vars{"name": "eve", "email": long(255), "password": long(8)}},
		{"password", "register", agoratest.Vars{"name": "eve", "email": "x@example.com", "password": "x"}},
		{"bio", "editProfile", agoratest.Vars{"bio": long(1_001)}},
		{"title", "postArticle", agoratest.Vars{"title": long(301), "content": "x"}},
		{"content", "postArticle", agoratest.Vars{"title": "x", "content": long(40_001)}},
		{"link", "postArticle", agoratest.Vars{"title": "x", "link": "https://example.com/" + long(2_048)}},
		{"groups", "postArticle", agoratest.Vars{"title": "x", "content": "x", "groups": many}},
		{"groupName", "postArticle", agoratest.Vars{"title": "x", "content": "x", "groups": []string{long(65)}}},
		{"tags", "postTopic", agoratest.Vars{"title": "x", "content": "x", "category": "c", "tags": many}},
		{"tagName", "postTopic", agoratest.Vars{"title": "x", "content": "x", "category": "c", "tags": []string{long(65)}}},
		{"comment", "postComment", agoratest.Vars{"subject": subject, "content": long(40_001)}},
		{"categoryName", "createCategory", agoratest.Vars{"name": long(65)}},
		{"categoryDescription", "createCategory", agoratest.Vars{"name": "x", "description": long(1_001)}},
		{"tabName", "createTab", agoratest.Vars{"name": long(65)}},
		{"existingName", "updateCategory", agoratest.Vars{"name": long(257)}},
		{"editReason", "editTopic", agoratest.Vars{"post": subject, "explanation": long(301)}},
		{"reportText", "reportPost", agoratest.Vars{"post": subject, "reason": "SPAM", "explanation": long(1_001)}},
		{"removalReason", "removePost", agoratest.Vars{"post": subject, "reason": "SPAM", "explanation": long(1_001)}},
		{"removalReason", "rejectHeldPost", agoratest.Vars{"heldPost": "held:1", "explanation": long(1_001)}},
		{"banReason", "banUser", agoratest.Vars{"user": s.adaID, "kind": "BANNED", "explanation": long(501)}},
		{"banReason", "banAddress", agoratest.Vars{"network": "203.0.113.1", "explanation": long(501)}},
		{"userNote", "addUserNote", agoratest.Vars{"user": s.adaID, "text": long(1_001)}},
		{"note", "unbanUser", agoratest.Vars{"user": s.adaID, "note": long(1_001)}},
		{"filterText", "createFilter", agoratest.Vars{"kind": "WORD", "action": "MARK", "text": long(201)}},
		{
			"filterMessage", "createFilter",
			agoratest.Vars{"kind": "WORD", "action": "MARK", "text": "x", "message": long(501)},
		},
		{"tokenName", "createApiToken", agoratest.Vars{"name": long(65), "scopes": []string{"READ"}}},
		{
			"idempotencyKey", "postComment",
			agoratest.Vars{"subject": subject, "content": "x", "idempotencyKey": long(65)},
		},
	} {
		compared[c.limit] = c.mutation
		t.Run(c.limit, func(t *testing.T) {
			got := a.Ask(t, s.mod, fmt.Sprintf(`mutation($in: %sInput!) { %s(input: $in) { errors {
				... on InvalidInputError { rule min max } } } }`, strings.ToUpper(c.mutation[:1])+c.mutation[1:], c.mutation),
				agoratest.Vars{"in": c.input})
			is := a.Must(t, "", fmt.Sprintf(`{ site { limits { %s { min max } } } }`, c.limit), nil)
			for _, end := range []string{"min", "max"} {
				of, shown := got.Text(c.mutation, "errors", 0, end), is.Text("site", "limits", c.limit, end)
				if of != shown || shown == "" {
					t.Errorf("%s is %s in the error, and %s of the site: %s", end, of, shown, got.Body)
				}
			}
		})
	}
	for _, c := range otherLimits {
		compared[c.limit] = "a number"
		path, selection := []any{"site", "limits", c.limit}, c.limit
		bounds := len(c.want) == 2
		if bounds {
			selection += " { min max }"
		}
		got := a.Must(t, "", "{ site { limits { "+selection+" } } }", nil)
		shown := []string{got.Text(path...)}
		if bounds {
			shown = []string{got.Text(append(path, "min")...), got.Text(append(path, "max")...)}
		}
		if fmt.Sprint(shown) != fmt.Sprint(c.want) {
			t.Errorf("%s is %v, want %v", c.limit, shown, c.want)
		}
	}
	for _, f := range graph.NewSchema(&graph.Resolver{}).Schema().Types["SiteLimits"].Fields {
		if compared[f.Name] == "" {
			t.Errorf("%s is compared with nothing", f.Name)
		}
	}
}
