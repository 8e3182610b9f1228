package graph

import (
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/vektah/gqlparser/v2/ast"
)

// fieldReads are the fields of the schema for which the store needs additional reads. The store sends these reads only
// if an operation selects the field. All other fields are loaded with their entity, or have a resolver that reads them.
var fieldReads = map[string]redisstore.Fields{
	"Article.content":     redisstore.ArticleContent,
	"Article.contentHTML": redisstore.ArticleContent,
	"Article.plainText":   redisstore.ArticleContent,
	"Article.excerpt":     redisstore.ArticleContent,
	"Article.mentions":    redisstore.ArticleContent | redisstore.ArticleMentioned,
	"Article.author":      redisstore.ArticleAuthor,
	"Article.viewerVote":  redisstore.ArticleViewerVote,

	"Topic.content":     redisstore.TopicContent,
	"Topic.contentHTML": redisstore.TopicContent,
	"Topic.plainText":   redisstore.TopicContent,
	"Topic.excerpt":     redisstore.TopicContent,
	"Topic.mentions":    redisstore.TopicContent | redisstore.TopicMentioned,
	"Topic.author":      redisstore.TopicAuthor,
	"Topic.category":    redisstore.TopicCategory,
	"Topic.upvotes":     redisstore.TopicVotes,
	"Topic.downvotes":   redisstore.TopicVotes,
	"Topic.score":       redisstore.TopicVotes,
	"Topic.viewerVote":  redisstore.TopicVotes,

	"Comment.content":     redisstore.CommentContent,
	"Comment.contentHTML": redisstore.CommentContent,
	"Comment.plainText":   redisstore.CommentContent,
	"Comment.excerpt":     redisstore.CommentContent,
	"Comment.mentions":    redisstore.CommentContent | redisstore.CommentMentioned,
	"Comment.author":      redisstore.CommentAuthor,
	"Comment.upvotes":     redisstore.CommentVotes,
	"Comment.downvotes":   redisstore.CommentVotes,
	"Comment.score":       redisstore.CommentVotes,
	"Comment.viewerVote":  redisstore.CommentVotes,

	"Article.viewerHasSaved":  redisstore.PostLists,
	"Article.viewerHasHidden": redisstore.PostLists,
	"Topic.viewerHasSaved":    redisstore.PostLists,
	"Topic.viewerHasHidden":   redisstore.PostLists,
	"Comment.viewerHasSaved":  redisstore.PostLists,
	"Comment.viewerHasHidden": redisstore.PostLists,

	"Seen.firstUnread": redisstore.SeenFirst,

	"Revision.content": redisstore.RevisionContent,

	"Group.articleCount": redisstore.GroupArticleCount,
	"Tab.categories":     redisstore.TabCategories,
	"User.email":         redisstore.UserProfile,
	"User.emailVerified": redisstore.UserProfile,
	"User.twoFactor":     redisstore.UserProfile,
	"User.role":          redisstore.UserProfile,
	"User.moderates":     redisstore.UserProfile,
	"User.createdAt":     redisstore.UserProfile,
	"User.bio":           redisstore.UserProfile,
	"User.website":       redisstore.UserProfile,
	"User.ban":           redisstore.UserProfile,
	"User.picture":       redisstore.UserProfile,
	"User.needsName":     redisstore.UserProfile,
	"User.memberOf":      redisstore.UserProfile,
	"User.karma":         redisstore.UserKarma,
	"Query.resumeToken":  redisstore.EventsEnd,

	"SearchEdge.highlights": redisstore.ArticleContent | redisstore.TopicContent | redisstore.CommentContent |
		redisstore.UserProfile,

	"ModerationLogEntry.post":    redisstore.LogTarget,
	"ModerationLogEntry.user":    redisstore.LogTarget,
	"ModerationLogEntry.address": redisstore.LogAddress,

	"FeedSnapshot.newItems": redisstore.SnapshotNewItems,

	"ArticleConnection.totalCount":            redisstore.TotalCount,
	"CommentConnection.totalCount":            redisstore.TotalCount,
	"GroupConnection.totalCount":              redisstore.TotalCount | redisstore.GroupsTotalCount,
	"HeldPostConnection.totalCount":           redisstore.TotalCount,
	"ModerationLogEntryConnection.totalCount": redisstore.TotalCount,
	"NotificationConnection.totalCount":       redisstore.TotalCount,
	"PostConnection.totalCount":               redisstore.TotalCount,
	"QueueItemConnection.totalCount":          redisstore.TotalCount,
	"RevisionConnection.totalCount":           redisstore.TotalCount,
	"TopicConnection.totalCount":              redisstore.TotalCount,
	"UpvoteConnection.totalCount":             redisstore.TotalCount,
	"UserConnection.totalCount":               redisstore.TotalCount,
	"Article.viewerCanVote":                   redisstore.ViewerStanding,
	"Article.viewerVoteRefusal":               redisstore.ViewerStanding,
	"Article.viewerCanReply":                  redisstore.ViewerStanding,
	"Topic.viewerCanVote":                     redisstore.ViewerStanding,
	"Topic.viewerVoteRefusal":                 redisstore.ViewerStanding,
	"Topic.viewerCanReply":                    redisstore.ViewerStanding,
	"Comment.viewerCanVote":                   redisstore.ViewerStanding,
	"Comment.viewerVoteRefusal":               redisstore.ViewerStanding,
	"Comment.viewerCanReply":                  redisstore.ViewerStanding,
	"Comment.viewerCanEdit":                   redisstore.CommentPlaces,
}

// reads are fieldReads by the definitions of the fields. The server does not start if the schema lacks a field of the
// table: after a renaming, the field's new name would always be null.
var reads = assembly.Of("reads of fields", func() map[*ast.FieldDefinition]redisstore.Fields {
	found, err := readsIn(schema(), fieldReads)
	if err != nil {
		panic(err)
	}
	return found
})

// readsIn returns a table by the definitions of a schema. A field of an interface needs the reads of that field in all
// types that implement the interface. It returns an error for a field that the schema does not have.
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

// Reads returns the reads that a validated document needs: those of all fields that it selects, at any depth. A nil
// document needs none.
func Reads(doc *ast.QueryDocument) (needs redisstore.Fields) {
	if doc == nil {
		return 0
	}
	reads := reads()
	var sets []ast.SelectionSet
	for _, operation := range doc.Operations {
		sets = append(sets, operation.SelectionSet)
	}
	for _, fragment := range doc.Fragments { // a spread needs no visit of its own
		sets = append(sets, fragment.SelectionSet)
	}
	for len(sets) > 0 {
		set := sets[len(sets)-1]
		sets = sets[:len(sets)-1]
		for _, selection := range set {
			switch s := selection.(type) {
			case *ast.Field:
				needs |= reads[s.Definition]
				sets = append(sets, s.SelectionSet)
			case *ast.InlineFragment:
				sets = append(sets, s.SelectionSet)
			}
		}
	}
	return needs
}
