package forum

// A TagName is the id of a Tag: its name. The type distinguishes it from other names in ParseNodeID.
type TagName string

// String returns the global id, such as "tag:go".
func (n TagName) String() string { return "tag:" + string(n) }

// A TagOrder is an order of tags.
type TagOrder string

// The orders of tags.
const (
	TagsByCount TagOrder = "COUNT" // the tags of the most posts first
	TagsByName  TagOrder = "NAME"
)

// A Tag is a name that articles and topics have.
type Tag struct {
	Name         string
	ArticleCount int
	TopicCount   int // of public topics
	Description  *string
}

// GlobalID returns the tag's id in the API.
func (t *Tag) GlobalID() string { return TagName(t.Name).String() }

// HasPosts reports whether a post that everyone may read has the tag.
func (t *Tag) HasPosts() bool { return t.ArticleCount > 0 || t.TopicCount > 0 }

// Exists reports whether everyone may see more of the tag than its name: posts with it, or a description.
func (t *Tag) Exists() bool { return t.HasPosts() || t.Description != nil }

// IsNode makes Tag implement Node of the API.
func (*Tag) IsNode() {}

// MaxHiddenTags is the maximum number of tags that a user hides.
const MaxHiddenTags = 100

// HideTagInput is the input of hideTag as the client sent it.
type HideTagInput struct {
	Name  string
	State Switch
}

// A HideTag says whether a user has hidden a tag.
type HideTag struct {
	Name string
	On   bool
}

// Parse returns the valid input. The name may be invalid for a new tag, because other programs create tags too. Errors:
// BadUserInput.
func (in HideTagInput) Parse() (HideTag, error) {
	name, err := ParseExistingName("name", in.Name)
	return HideTag{name, in.State.On()}, err
}

// UpdateTagInput is the input of updateTag as the client sent it.
type UpdateTagInput struct {
	Name        string
	Description string
}

// An UpdateTag is a valid change to a tag.
type UpdateTag UpdateTagInput

// Parse returns the valid change. The name may be invalid for a new tag, because other programs create tags too.
// Errors: BadUserInput, one for each bad field, joined.
func (in UpdateTagInput) Parse() (UpdateTag, error) {
	var errs errorList
	return UpdateTag{
		Name:        errs.keep(ParseExistingName("name", in.Name)),
		Description: errs.keep(parseDescription(in.Description)),
	}, errs.join()
}

// tags normalises the names of tags and removes duplicates. It adds the errors to l.
func (l *errorList) tags(names []string) []string {
	const tooMany = "a post can have at most %d tags, not %d"
	return l.names(nameList{"tags", "tag", MaxTags, tooMany, ParseName}, names)
}
