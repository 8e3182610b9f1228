//go:build unix

package hostile_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
)

// An attack is a request that once took far more than it paid for, or may come near.
type attack struct {
	name string
	request
}

// The resume tokens of the beginning, and of a place that the stream still has.
var (
	beginning = forum.Position{{}}.String()
	past      = forum.Position{{Ms: uint64(agoratest.Start.Unix()-1_000) * 1_000}}.String()
)

// aliased selects a field many times.
func aliased(times int, field string) string {
	var b strings.Builder
	for i := range times {
		fmt.Fprintf(&b, "a%d: %s ", i, field)
	}
	return b.String()
}

var attacks = []attack{
	{"catching up on a rich event", request{
		text: `subscription($after: String) { articlePosted(after: $after) { article {
			title content link voters(first: 100) { nodes { name bio } }
			comments(first: 100) { nodes { content author { name } } } } resumeToken } }`,
		variables: map[string]any{"after": past},
	}},
	{"catching up on anything", request{
		text:      `subscription($after: String) { commentPosted(subject: "topic:1", after: $after) { resumeToken } }`,
		variables: map[string]any{"after": past},
	}},
	{"catching up on nothing", request{
		text:      `subscription($after: String) { commentPosted(subject: "topic:999999", after: $after) { resumeToken } }`,
		variables: map[string]any{"after": beginning},
	}},
	{"tags through aliases", request{
		text: `{ topic(id: "topic:3") { thread { subject { ...T } parent { subject { ...T } } } } }
			fragment T on Topic { ` + aliased(29, "tags") + `}`,
	}},
	{"one text rendered often", request{
		text:      `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Topic { contentHTML } } }`,
		variables: map[string]any{"ids": slices.Repeat([]string{"topic:20"}, 100)},
	}},
	{"replies of a thread", request{
		text: `{ topic(id: "topic:1") { thread { ` + aliased(29, "replies(first: 1) { totalCount }") + `} } }`,
	}},
	{"no replies of a thread", request{
		text: `{ topic(id: "topic:1") { thread { ` + aliased(29, "replies(first: 0) { totalCount }") + `} } }`,
	}},
	{"fields of empty connections", request{
		text: `{ topic(id: "topic:1") { thread { replies(first: 0) { ` + aliased(29, "totalCount") + `
			pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`,
	}},
	{"a forged cursor of voters", request{
		text:      `query($after: String) { article(id: "article:1") { voters(first: 1, after: $after) { nodes { id } } } }`,
		variables: map[string]any{"after": forum.Cursor{Score: 1 << 52, Member: "voters1"}.String()},
	}},
	{"the smallest request", request{text: `{ __typename }`}},
	{"unused variables", request{text: `{ __typename }`, padding: 250_000}},
	{"a long Accept", request{text: `{ __typename }`, accept: 30_000}},
	{"long texts", request{text: `{ articles(first: 100, page: 2) { nodes { content } } }`}},
	{"the largest votes", request{
		text:   `mutation { voteArticle(input: {id: "article:2", vote: UP}) { article { votes groups { name } } } }`,
		viewer: true,
	}},
}
