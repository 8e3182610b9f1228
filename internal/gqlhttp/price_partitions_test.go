package gqlhttp_test

import (
	"strconv"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/redistest"
)

// TestPricesOfPartitions asks for full pages on one partition and on eight, each of which is read: they cost little
// more, the karma of each author most, and stay far below the limits of an operation.
func TestPricesOfPartitions(t *testing.T) {
	one, eight := redistest.Server(t), redistest.Server(t)
	eight.Partitions = redistest.ClusterPartitions
	var agoras []*agoratest.Agora
	for _, r := range []*redistest.Redis{one, eight} {
		a := agoratest.NewWithRateLimits(t, r, r.Client(t), plenty)
		site(t, a, 120, 100)
		agoras = append(agoras, a)
	}
	for name, fields := range map[string]string{
		"articles": `articles(first: 100) { edges { cursor node { id title link upvotes score viewerVote ranking { ` +
			`value } author { id name karma } groups { name } } } pageInfo { endCursor hasNextPage } totalCount }`,
		"articles with sizes of groups": `articles(first: 100) { nodes { title groups { name articleCount } } }`,
		"ids alone":                     `articles(first: 100) { nodes { id } }`,
		"karma alone":                   `articles(first: 100) { nodes { author { karma } } }`,
		"one article":                   `articles(first: 1) { nodes { title } }`,
		"topics":                        `topics { nodes { title score category { topicCount } author { name karma } } }`,
		"a tab": `categories { name title topicCount topics(first: 2) { nodes { id title lastCommentAt commentCount ` +
			`score author { name } category { title } } } } hotTopics(first: 5) { title commentCount }`,
		"threads": `topics(first: 2) { nodes { title contentHTML viewerVote ` +
			`thread { nodes { id author { name karma } score } } } }`,
		"groups": `groups(first: 20) { nodes { name articleCount articles(first: 3) { nodes { title author { name } } } } }`,
		"articles of authors": `articles(first: 100) { nodes { author { name karma articles(first: 5) { totalCount ` +
			`nodes { title } } } } }`,
		"a deep page": `articles(first: 25, page: 40) { nodes { title } }`,
	} {
		t.Run(name, func(t *testing.T) {
			var costs []int
			for _, a := range agoras {
				got, response := spent(t, a, `{ rateLimit { cost } `+fields+` }`, nil)
				if len(response.Errors) > 0 {
					t.Fatal(response.Errors)
				}
				estimate, _ := strconv.Atoi(response.Text("rateLimit", "cost"))
				t.Logf("estimated %d, cost %d", estimate, got)
				costs = append(costs, got)
			}
			if costs[1] > 4*costs[0] || costs[1] > operation.DefaultLimits.Cost/2 {
				t.Errorf("on one partition it costs %d, on eight %d", costs[0], costs[1])
			}
		})
	}
}
