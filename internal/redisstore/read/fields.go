package read

// Fields are the parts of entities that a response shows. A part has a bit here only if it is long, or if it needs
// reads of its own. Package graph sets Fields by the names of the schema.
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

// EventsEnd requests the end of the event log, which is not a part of an entity. The store reads this end before all
// else that the response shows. So each change that the response does not show has an event after this end.
const EventsEnd = AllFields + 1

// These bits request the users whom the texts of articles, topics and comments mention. The response reads these
// users ahead; they are not parts of an entity.
const (
	ArticleMentioned = EventsEnd << (1 + iota)
	TopicMentioned
	CommentMentioned

	// SnapshotNewItems is the number of entries of the present list that are not in the snapshot of a page.
	SnapshotNewItems
)

// WithoutContent returns fields with "" in the place of content. It is for a response that does not show the content,
// which may be long. The other fields keep their positions.
func WithoutContent(fields []string) []string {
	bare := make([]string, len(fields))
	for i, field := range fields {
		if field != "content" {
			bare[i] = field // no hash has the field ""
		}
	}
	return bare
}
