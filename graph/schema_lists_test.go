package graph_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/agoraql/agora/graph"
	"github.com/vektah/gqlparser/v2/ast"
)

// bounded are the words of a description that state how long a list may be.
var bounded = regexp.MustCompile(
	`(?i)\b(at\s+most|up\s+to)\s+(about\s+)?\d|\bthe\s+(last\s+[\d,]+,|[\d,]+\s+oldest)|\bten\b`)

// boundedOtherwise are the lists whose length something else bounds.
var boundedOtherwise = map[string]string{
	"Query.nodes":                    "the argument",
	"Query.categories":               "moderators create categories",
	"Query.tabs":                     "moderators create tabs",
	"Query.hotTopics":                "the argument",
	"Query.suggest":                  "the argument",
	"SearchEdge.highlights":          "one for each SearchField",
	"Tab.categories":                 "moderators create categories",
	"HotTopicsChangedPayload.topics": "as hotTopics",
	"SiteLimits.rateLimits":          "one for each kind",
	"Ranking.terms":                  "the length of a formula",
	"Site.formulas":                  "SiteLimits.formulas, and those of every site",
	"SinceYouLeft.topArticles":       "the argument",
	"SinceYouLeft.newTopics":         "the argument",
	"SinceYouLeft.repliesToYou":      "the argument",
	"Article.groups":                 "SiteLimits.groups",
	"Article.pinnedIn":               "SiteLimits.groups",
	"Subject.tags":                   "SiteLimits.tags",
	"Article.tags":                   "SiteLimits.tags",
	"Topic.tags":                     "SiteLimits.tags",
	"ModerationLogEntry.changes":     "the fields of the largest input",
	"ModerationLogEntry.ranks":       "the rankings of one post",
	"NotificationPreferences.off":    "one of each kind",
	"Site.signInProviders":           "those that the operator has configured",
	"ApiToken.scopes":                "one of each kind",
	"VoteCluster.deletedVoters":      "as VoteCluster.voters",
}

// TestEveryListIsBounded reads the descriptions of all lists but the pages of connections and the errors of payloads.
func TestEveryListIsBounded(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	for _, def := range schema.Types {
		if def.Kind != ast.Object && def.Kind != ast.Interface || strings.HasPrefix(def.Name, "_") ||
			strings.HasSuffix(def.Name, "Connection") || strings.HasSuffix(def.Name, "Error") {
			continue
		}
		for _, f := range def.Fields {
			name := def.Name + "." + f.Name
			if f.Type.Elem == nil || f.Name == "errors" || strings.HasPrefix(f.Name, "_") {
				continue
			}
			seen[name] = true
			_, other := boundedOtherwise[name]
			if states := bounded.MatchString(f.Description); states == other {
				t.Errorf("%s: its description has a bound: %t; it is in the list of others: %t", name, states, other)
			}
		}
	}
	for name := range boundedOtherwise {
		if !seen[name] {
			t.Errorf("%s is no list", name)
		}
	}
}

// TestReasonsOfReportsAreReasonsOfRemovals lets clients pass the reason of a report on as that of a removal.
func TestReasonsOfReportsAreReasonsOfRemovals(t *testing.T) {
	t.Parallel()
	schema := graph.NewSchema(&graph.Resolver{}).Schema()
	for _, reason := range schema.Types["ReportReason"].EnumValues {
		if schema.Types["RemovalReason"].EnumValues.ForName(reason.Name) == nil {
			t.Errorf("RemovalReason has no %s", reason.Name)
		}
	}
}
