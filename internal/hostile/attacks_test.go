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
// What a limit refuses today may pass when it is smaller, so that most have sizes.
type attack struct {
	name string
	request
}

// The resume tokens of the beginning, and of a place that the stream of the data set
// of agoratest.Start still has.
var (
	beginning = forum.Position{{}}.String()
	past      = tokenOf(agoratest.Start.Unix())
)

// tokenOf is the resume token of the oldest event of a data set made then.
func tokenOf(now int64) string { return forum.Position{{Ms: uint64(now-1_000) * 1_000}}.String() }

// aliased selects a field many times.
func aliased(times int, field string) string {
	var b strings.Builder
	for i := range times {
		fmt.Fprintf(&b, "a%d: %s ", i, field)
	}
	return b.String()
}

// sized is an attack in several sizes, the largest first, of up to 28.
func sized(name string, size func(n int) request) []attack {
	var list []attack
	for _, n := range []int{28, 14, 7, 3, 1} {
		list = append(list, attack{name, size(n)})
	}
	return list
}

// richEvent catches up on events each of which shows long lists.
func richEvent(after string, n int) request {
	return request{
		text: fmt.Sprintf(`subscription($after: String) { commentPosted(subject: "topic:1", after: $after) { resumeToken
			comment { subject { ... on Topic { category { topics(first: %d, page: 3) { nodes { %s } } } } } } } }`, 2*n,
			aliased(n, "tags")),
		variables: map[string]any{"after": after},
	}
}

// rendering asks for the HTML of one text many times.
func rendering(id string, n int) request {
	return request{
		text: `query($ids: [ID!]!) { nodes(ids: $ids) { ... on Article { contentHTML } ... on Topic { ofTopic: ` +
			`contentHTML } } }`,
		variables: map[string]any{"ids": slices.Repeat([]string{id}, 3*n)},
	}
}

var attacks = slices.Concat(
	sized("catching up on rich events", func(n int) request { return richEvent(past, n) }),
	sized("tags through aliases", func(n int) request {
		return request{text: `{ topic(id: "topic:3") { thread(first: 250) { nodes {
			subject { ...T } parent { subject { ...T } } } } } }
			fragment T on Topic { ` + aliased(n, "tags") + `}`}
	}),
	sized("one text rendered often", func(n int) request { return rendering("topic:20", n) }),
	sized("replies of a thread", func(n int) request {
		return request{text: `{ topic(id: "topic:1") { thread(first: 250) { nodes { ` +
			aliased(n, "replies(first: 1) { totalCount }") + `} } } }`}
	}),
	sized("no replies of a thread", func(n int) request {
		return request{text: `{ topic(id: "topic:1") { thread(first: 250) { nodes { ` +
			aliased(n, "replies(first: 0) { totalCount }") + `} } } }`}
	}),
	sized("fields of empty connections", func(n int) request {
		return request{text: `{ topic(id: "topic:1") { thread(first: 250) { nodes { replies(first: 0) { ` +
			aliased(n, "totalCount") + ` pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } } }`}
	}),
	sized("fragments in fragments", func(n int) request {
		text := `query($ids: [ID!]!) { nodes(ids: $ids) { ...F0 } more: nodes(ids: $ids) { ...F0 id } }`
		for i := range n {
			text += fmt.Sprintf(" fragment F%d on Node { ...F%d id }", i, i+1)
		}
		return request{
			text:      text + fmt.Sprintf(" fragment F%d on Node { %s}", n, aliased(28, "id")),
			variables: map[string]any{"ids": []string{"topic:3"}},
		}
	}),
	sized("mentions that another post shows", func(n int) request {
		ids := make([]string, n)
		for i := range ids {
			ids[i] = fmt.Sprintf("topic:%d", 20+i)
		}
		return request{
			text:      `query($ids: [ID!]!) { none: topic(id: "topic:999999") { mentions { id } } nodes(ids: $ids) { id } }`,
			variables: map[string]any{"ids": ids},
		}
	}),
	sized("long texts", func(n int) request {
		return request{text: fmt.Sprintf(`{ articles(first: %d, page: %d) { nodes { content } } }`, 3*n, 100/(3*n)+2)}
	}),
	[]attack{
		{"catching up on anything", request{
			text:      `subscription($after: String) { commentPosted(subject: "topic:1", after: $after) { resumeToken } }`,
			variables: map[string]any{"after": past},
		}},
		{"catching up on nothing", request{
			text:      `subscription($after: String) { commentPosted(subject: "topic:999999", after: $after) { resumeToken } }`,
			variables: map[string]any{"after": beginning},
		}},
		{"a forged cursor of voters", request{
			text:      `query($after: String) { article(id: "article:1") { voters(first: 1, after: $after) { nodes { id } } } }`,
			variables: map[string]any{"after": forum.Cursor{Score: 1 << 52, Member: "voters1"}.String()},
		}},
		{"the smallest request", request{text: `{ __typename }`}},
		{"unused variables", request{text: `{ __typename }`, padding: 250_000}},
		{"a long Accept", request{text: `{ __typename }`, accept: 30_000}},
		{"the schema's text", request{text: `{ _service { ` + aliased(28, "sdl") + `} }`}},
		{"a vote that shows much", request{
			text:   `mutation { vote(input: {post: "article:2", vote: UP}) { post { upvotes mentions { name } } } }`,
			viewer: true,
		}},
	},
)

// known are the requests of an attack, the largest first.
func known(name string) []*request {
	var sizes []*request
	for i := range attacks {
		if attacks[i].name == name {
			sizes = append(sizes, &attacks[i].request)
		}
	}
	return sizes
}
