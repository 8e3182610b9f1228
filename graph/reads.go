package graph

import (
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
)

// fieldReads are the fields of the schema that show what the store reads only when it is shown. All others come with
// their entity, or have a resolver that reads.
var fieldReads = map[string]redisstore.Fields{
	"Article.content":     redisstore.ArticleContent,
	"Article.contentHTML": redisstore.ArticleContent,
	"Article.author":      redisstore.ArticleAuthor,
	"Article.viewerVote":  redisstore.ArticleViewerVote,

	"Topic.content":     redisstore.TopicContent,
	"Topic.contentHTML": redisstore.TopicContent,
	"Topic.author":      redisstore.TopicAuthor,
	"Topic.category":    redisstore.TopicCategory,
	"Topic.upvotes":     redisstore.TopicVotes,
	"Topic.downvotes":   redisstore.TopicVotes,
	"Topic.score":       redisstore.TopicVotes,
	"Topic.viewerVote":  redisstore.TopicVotes,
	"Topic.thread":      redisstore.TopicThread,

	"Comment.content":     redisstore.CommentContent,
	"Comment.contentHTML": redisstore.CommentContent,
	"Comment.author":      redisstore.CommentAuthor,
	"Comment.upvotes":     redisstore.CommentVotes,
	"Comment.downvotes":   redisstore.CommentVotes,
	"Comment.score":       redisstore.CommentVotes,
	"Comment.viewerVote":  redisstore.CommentVotes,

	"Group.articleCount": redisstore.GroupArticleCount,
	"Tab.categories":     redisstore.TabCategories,
	"User.karma":         redisstore.UserKarma,
}

// reads are fieldReads by the schema's definitions. A server whose schema lacks one of them does not start: what
// replaced
// the field would always be null.
var reads = func() map[*ast.FieldDefinition]redisstore.Fields {
	found, err := readsIn(schema, fieldReads)
	if err != nil {
		panic(err)
	}
	return found
}()

// readsIn finds the fields of a table in a schema. A field of an interface needs what it needs in any of the types that
// implement it. Errors: the fields that the schema does not have.
func readsIn(
	schema *ast.Schema, table map[string]redisstore.Fields,
) (map[*ast.FieldDefinition]redisstore.Fields, error) {
	found := map[*ast.FieldDefinition]redisstore.Fields{}
	for coordinate, needs := range table {
		typeName, name, _ := strings.Cut(coordinate, ".")
		object := schema.Types[typeName]
		if object == nil || object.Kind != ast.Object || object.Fields.ForName(name) == nil {
			return nil, fmt.Errorf("the schema has no field %s, which graph/reads.go names", coordinate)
		}
		found[object.Fields.ForName(name)] = needs
		for _, shared := range schema.GetImplements(object) {
			if field := shared.Fields.ForName(name); field != nil {
				found[field] |= needs
			}
		}
	}
	return found, nil
}

// Reads returns what the store has to read for the fields that a validated document selects anywhere; nothing for nil.
func Reads(doc *ast.QueryDocument) (needs redisstore.Fields) {
	if doc == nil {
		return 0
	}
	for _, operation := range doc.Operations {
		needs |= readsOf(operation.SelectionSet)
	}
	for _, fragment := range doc.Fragments {
		needs |= readsOf(fragment.SelectionSet)
	}
	return needs
}

// readsOf returns what a selection needs, but for the fragments that it spreads.
func readsOf(set ast.SelectionSet) (needs redisstore.Fields) {
	for _, selection := range set {
		switch s := selection.(type) {
		case *ast.Field:
			needs |= reads[s.Definition] | readsOf(s.SelectionSet)
		case *ast.InlineFragment:
			needs |= readsOf(s.SelectionSet)
		}
	}
	return needs
}
