package forum

// A TagName is the id of a Tag: its name. The type distinguishes it from other names in ParseNodeID.
type TagName string

// String returns the global id, such as "tag:go".
func (n TagName) String() string { return "tag:" + string(n) }

// A TagOrder is an order of tags.
type TagOrder string

// The orders of tags.
const (
	TagsByCount TagOrder = "COUNT" // those of the most posts first
	TagsByName  TagOrder = "NAME"
)

// A Tag is a name that articles and topics have. It exists while an article or a public topic has it.
type Tag struct {
	Name         string
	ArticleCount int
	TopicCount   int // of public topics
}

// GlobalID returns the tag's id in the API.
func (t *Tag) GlobalID() string { return TagName(t.Name).String() }

// Exists reports whether a post that everyone may read has the tag.
func (t *Tag) Exists() bool { return t.ArticleCount > 0 || t.TopicCount > 0 }

// IsNode makes Tag implement Node of the API.
func (*Tag) IsNode() {}

// tags normalises the names of tags and removes duplicates. It adds the errors to l.
func (l *errorList) tags(names []string) []string {
	const tooMany = "a post can have at most %d tags, not %d"
	return l.names(nameList{"tags", "tag", MaxTags, tooMany, ParseName}, names)
}
