package graph

import (
	"fmt"
	"strings"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/vektah/gqlparser/v2/ast"
)

// fieldReads are the fields of the schema for which the store needs additional reads. The store sends these reads only
// if an operation selects the field. All other fields are loaded with their entity, or have a resolver that reads them.
var fieldReads = map[string]read.Fields{
	"Article.content":     read.ArticleContent,
	"Article.contentHTML": read.ArticleContent,
	"Article.plainText":   read.ArticleContent,
	"Article.excerpt":     read.ArticleContent,
	"Article.mentions":    read.ArticleContent | read.ArticleMentioned,
	"Article.author":      read.ArticleAuthor,
	"Article.viewerVote":  read.ArticleViewerVote,

	"Topic.content":     read.TopicContent,
	"Topic.contentHTML": read.TopicContent,
	"Topic.plainText":   read.TopicContent,
	"Topic.excerpt":     read.TopicContent,
	"Topic.mentions":    read.TopicContent | read.TopicMentioned,
	"Topic.author":      read.TopicAuthor,
	"Topic.category":    read.TopicCategory,
	"Topic.upvotes":     read.TopicVotes,
	"Topic.downvotes":   read.TopicVotes,
	"Topic.score":       read.TopicVotes,
	"Topic.ranking":     read.TopicVotes,
	"Topic.viewerVote":  read.TopicVotes,

	"Comment.content":     read.CommentContent,
	"Comment.contentHTML": read.CommentContent,
	"Comment.plainText":   read.CommentContent,
	"Comment.excerpt":     read.CommentContent,
	"Comment.mentions":    read.CommentContent | read.CommentMentioned,
	"Comment.author":      read.CommentAuthor,
	"Comment.upvotes":     read.CommentVotes,
	"Comment.downvotes":   read.CommentVotes,
	"Comment.score":       read.CommentVotes,
	"Comment.viewerVote":  read.CommentVotes,

	"Article.viewerHasSaved":  read.PostLists,
	"Article.viewerHasHidden": read.PostLists,
	"Topic.viewerHasSaved":    read.PostLists,
	"Topic.viewerHasHidden":   read.PostLists,
	"Comment.viewerHasSaved":  read.PostLists,
	"Comment.viewerHasHidden": read.PostLists,

	"Seen.firstUnread": read.SeenFirst,

	"Revision.content": read.RevisionContent,

	"Group.articleCount":        read.GroupArticleCount,
	"Tab.categories":            read.TabCategories,
	"UserAccount.email":         read.UserProfile,
	"UserAccount.emailVerified": read.UserProfile,
	"Viewer.twoFactor":          read.UserProfile,
	"User.role":                 read.UserProfile,
	"User.moderates":            read.UserProfile,
	"User.createdAt":            read.UserProfile,
	"User.bio":                  read.UserProfile,
	"User.website":              read.UserProfile,
	"UserAccount.ban":           read.UserProfile,
	"User.picture":              read.UserProfile,
	"UserAccount.needsName":     read.UserProfile,
	"UserAccount.memberOf":      read.UserProfile,
	"User.karma":                read.UserKarma,
	"Query.resumeToken":         read.EventsEnd,

	"SearchEdge.highlights": read.ArticleContent | read.TopicContent | read.CommentContent |
		read.UserProfile,

	"ModerationLogEntry.post":    read.LogTarget,
	"ModerationLogEntry.user":    read.LogTarget,
	"ModerationLogEntry.address": read.LogAddress,

	"FeedSnapshot.newItems": read.SnapshotNewItems,

	"ArticleConnection.totalCount":            read.TotalCount,
	"CommentConnection.totalCount":            read.TotalCount,
	"GroupConnection.totalCount":              read.TotalCount | read.GroupsTotalCount,
	"HeldPostConnection.totalCount":           read.TotalCount,
	"ModerationLogEntryConnection.totalCount": read.TotalCount,
	"NotificationConnection.totalCount":       read.TotalCount,
	"PostConnection.totalCount":               read.TotalCount,
	"QueueItemConnection.totalCount":          read.TotalCount,
	"RevisionConnection.totalCount":           read.TotalCount,
	"TopicConnection.totalCount":              read.TotalCount,
	"UpvoteConnection.totalCount":             read.TotalCount,
	"UserConnection.totalCount":               read.TotalCount,
	"Article.viewerCanVote":                   read.ViewerStanding,
	"Article.viewerVoteRefusal":               read.ViewerStanding,
	"Article.viewerCanComment":                read.ViewerStanding,
	"Topic.viewerCanVote":                     read.ViewerStanding,
	"Topic.viewerVoteRefusal":                 read.ViewerStanding,
	"Topic.viewerCanComment":                  read.ViewerStanding,
	"Comment.viewerCanVote":                   read.ViewerStanding,
	"Comment.viewerVoteRefusal":               read.ViewerStanding,
	"Comment.viewerCanComment":                read.ViewerStanding,
	"Comment.viewerCanEdit":                   read.CommentPlaces,
}

// reads are fieldReads by the definitions of the fields. The server does not start if the schema lacks a field of the
// table: after a renaming, the field's new name would always be null.
var reads = assembly.Of("reads of fields", func() map[*ast.FieldDefinition]read.Fields {
	found, err := readsIn(schema(), fieldReads)
	if err != nil {
		panic(err)
	}
	return found
})

// readsIn returns a table by the definitions of a schema. A field of an interface needs the reads of that field in all
// types that implement the interface. It returns an error for a field that the schema does not have.
func readsIn(
	schema *ast.Schema, table map[string]read.Fields,
) (map[*ast.FieldDefinition]read.Fields, error) {
	found := map[*ast.FieldDefinition]read.Fields{}
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
func Reads(doc *ast.QueryDocument) (needs read.Fields) {
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
