package graph

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2"
	"github.com/vektah/gqlparser/v2/ast"
)

// TestEveryReadIsOfAField checks the table both ways: each row is a field of the schema, and each flag of the store is
// set by one.
func TestEveryReadIsOfAField(t *testing.T) {
	t.Parallel()
	if _, err := readsIn(schema(), fieldReads); err != nil {
		t.Error(err)
	}
	const flags = read.AllFields | read.EventsEnd |
		read.ArticleMentioned | read.TopicMentioned | read.CommentMentioned |
		read.SnapshotNewItems
	var all read.Fields
	for coordinate, needs := range fieldReads {
		if needs == 0 || needs&^flags != 0 {
			t.Errorf("%s needs %b", coordinate, needs)
		}
		all |= needs
	}
	if all != flags {
		t.Errorf("no field needs %b", flags&^all)
	}
}

// TestAFieldThatIsGoneIsNamed gives tables that do not fit the schema: a server with one does not start.
func TestAFieldThatIsGoneIsNamed(t *testing.T) {
	t.Parallel()
	for _, coordinate := range []string{
		"Article.poster", "Artikel.content", "Article", "Subject.comments", "URL.x", "",
	} {
		_, err := readsIn(schema(), map[string]read.Fields{coordinate: read.ArticleAuthor})
		if err == nil || !strings.Contains(err.Error(), "no field "+coordinate) {
			t.Errorf("%q: %v", coordinate, err)
		}
	}
}

func TestReads(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, document string
		want           read.Fields
	}{
		{"nothing", `{ articles { nodes { id title } } }`, 0},
		{"the size of a list", `{ topics { totalCount } }`, read.TotalCount},
		{
			"the size of a list that every partition has", `{ groups { totalCount } }`,
			read.TotalCount | read.GroupsTotalCount,
		},
		{"the name of a user, which every read has", `{ user(name: "ada") { id name } }`, 0},
		{"the profile of a user", `{ user(name: "ada") { role } }`, read.UserProfile},
		{"a field", `{ articles { nodes { viewerVote } } }`, read.ArticleViewerVote},
		{
			"a field of a field", `{ articles { nodes { author { karma } } } }`,
			read.ArticleAuthor | read.UserKarma,
		},
		{"under another name", `{ articles { nodes { by: author { name } } } }`, read.ArticleAuthor},
		{"two that share a read", `{ topics { nodes { score upvotes } } }`, read.TopicVotes},
		{"the same name elsewhere", `{ topics { nodes { author { name } } } }`, read.TopicAuthor},
		{"in an inline fragment", `{ node(id: "user:1") { ... on User { karma } } }`, read.UserKarma},
		{
			"in a fragment", `{ articles { nodes { ...a } } } fragment a on Article { contentHTML }`,
			read.ArticleContent,
		},
		{
			"in a fragment of a fragment",
			`{ tabs { ...t } } fragment t on Tab { categories { topics { nodes { ...o } } } }
				fragment o on Topic { category { name } }`,
			read.TabCategories | read.TopicCategory,
		},
		{
			"in an operation that is not run", `query a { __typename } query b { groups { nodes { articleCount } } }`,
			read.GroupArticleCount,
		},
		{
			"of an interface", `{ node(id: "topic:1") { ... on Post { viewerVote } } }`,
			read.ArticleViewerVote | read.TopicVotes | read.CommentVotes,
		},
		{
			"of an interface of all that people write", `{ node(id: "topic:1") { ... on Post { author { name } } } }`,
			read.ArticleAuthor | read.TopicAuthor | read.CommentAuthor,
		},
		{
			"of an interface in a fragment", `{ articles { nodes { ...v } } } fragment v on Post { viewerVote }`,
			read.ArticleViewerVote | read.TopicVotes | read.CommentVotes,
		},
		{
			"of an interface within a type", `{ articles { nodes { ... on Post { ... on Topic { content } } } } }`,
			read.TopicContent,
		},
		{
			"of a payload", `mutation { moveTopic(input: {subject: "topic:1", category: "c"}) { topic { score } } }`,
			read.TopicVotes,
		},
		{
			"of an interface of a payload", `mutation { vote(input: {post: "topic:1", vote: UP}) { post { score } } }`,
			read.TopicVotes | read.CommentVotes,
		},
		{"of an event", `subscription { articlePosted { article { author { name } } } }`, read.ArticleAuthor},
		{"introspection", `{ __schema { types { name } } __typename }`, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc, err := gqlparser.LoadQueryWithRules(schema(), c.document, nil)
			if err != nil {
				t.Fatal(err)
			}
			if got := Reads(doc); got != c.want {
				t.Errorf("%b, want %b", got, c.want)
			}
		})
	}
	if Reads(nil) != 0 {
		t.Error("a document that could not be parsed has reads")
	}
}

// TestReadsThroughAnInterface selects fields of an interface: each counts for all types that implement it.
func TestReadsThroughAnInterface(t *testing.T) {
	t.Parallel()
	schema := gqlparser.MustLoadSchema(&ast.Source{Input: `
		interface Post { author: String }
		type Article implements Post { author: String votes: Int }
		type Topic implements Post { author: String }
		type Query { any: Post article: Article }`})
	reads, err := readsIn(schema, map[string]read.Fields{
		"Article.author": read.ArticleAuthor, "Topic.author": read.TopicAuthor,
	})
	if err != nil {
		t.Fatal(err)
	}
	for coordinate, want := range map[string]read.Fields{
		"Article.author": read.ArticleAuthor, "Article.votes": 0, "Topic.author": read.TopicAuthor,
		"Post.author": read.ArticleAuthor | read.TopicAuthor,
	} {
		typeName, name, _ := strings.Cut(coordinate, ".")
		if got := reads[schema.Types[typeName].Fields.ForName(name)]; got != want {
			t.Errorf("%s needs %b, want %b", coordinate, got, want)
		}
	}
}
