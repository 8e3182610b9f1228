package redisstore

// Fields are the parts of entities that a response shows, of those that need reads of their own or are long.
// Package graph sets them by the names of the schema.
type Fields uint32

// The parts of entities.
const (
	ArticleContent    Fields = 1 << iota // the text
	ArticleAuthor                        // the user who posted it
	ArticleViewerVote                    // the viewer's vote
	TopicContent                         // the text
	TopicAuthor                          // the user who posted it
	TopicCategory                        // the category with its texts and counts
	TopicVotes                           // the votes, the viewer's among them
	CommentContent                       // the text
	CommentAuthor                        // the user who wrote it
	CommentVotes                         // the votes, the viewer's among them
	RevisionContent                      // the text
	GroupArticleCount                    // the size of the groups of an article
	GroupsTotalCount                     // the number of all groups
	TabCategories                        // the categories of a tab with their texts and counts
	UserProfile                          // all but the id and the name
	UserKarma                            // the karma
	LogTarget                            // the target of an entry of the moderation log
	LogAddress                           // the hash of the address of an entry of the moderation log
	TotalCount                           // the number of entries of the lists
	ViewerStanding                       // the acts for which the viewer lacks standing
	CommentPlaces                        // the places of the subjects of comments
	PostLists                            // whether the viewer has saved or hidden the posts
	SeenFirst                            // the first comments that the viewer has not seen

	// AllFields are all parts.
	AllFields Fields = 1<<iota - 1
)

// EventsEnd is the end of the events, which is no part of an entity. It is read before all else of the response, so
// that what the response does not show has an event after that end.
const EventsEnd = AllFields + 1

// The users whom the texts of articles, topics and comments mention. They are read ahead for the response, and are no
// part of an entity.
const (
	ArticleMentioned = EventsEnd << (1 + iota)
	TopicMentioned
	CommentMentioned

	// SnapshotNewItems is the number of entries of the present list that are not in the snapshot of a page.
	SnapshotNewItems
)

// withoutContent returns the fields of a hash with "" for the content, which may be long: they are read if the response
// does not show it. The other fields have the same positions.
func withoutContent(fields []string) []string {
	bare := make([]string, len(fields))
	for i, field := range fields {
		if field != "content" {
			bare[i] = field // no hash has the field ""
		}
	}
	return bare
}
