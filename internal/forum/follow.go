package forum

import (
	"strings"
	"time"
)

// MaxFollowed is the maximum number of users, articles, topics, categories, groups and tags that a user follows. It
// bounds the number of lists that are merged into a user's own feed.
const MaxFollowed = 100

// A FollowKind is a kind of what users follow.
type FollowKind string

// The kinds. In lower case, the text of a kind is the first part of its FollowTargets, such as user in user:42.
const (
	FollowUser     FollowKind = "USER"
	FollowArticle  FollowKind = "ARTICLE"
	FollowTopic    FollowKind = "TOPIC"
	FollowCategory FollowKind = "CATEGORY"
	FollowGroup    FollowKind = "GROUP"
	FollowTag      FollowKind = "TAG"
)

// A FollowTarget is what a user follows: the global id of a user, an article, a topic, a category, a group or a tag.
type FollowTarget string

// ParseFollowTarget parses a global id. Errors: BadUserInput.
func ParseFollowTarget(s string) (FollowTarget, error) {
	switch id, _ := ParseNodeID(s); id.(type) {
	case UserID, ArticleID, TopicID, CategoryName, GroupName, TagName:
		return FollowTarget(strings.Clone(s)), nil
	}
	return "", Errorf(BadUserInput, "%q is not the id of a user, an article, a topic, a category, a group or a tag",
		shorten(s)).
		Breaks(Format)
}

// Kind returns the kind.
func (t FollowTarget) Kind() FollowKind {
	kind, _, _ := strings.Cut(string(t), ":")
	return FollowKind(strings.ToUpper(kind))
}

// Name returns the id without the kind: a number or a name.
func (t FollowTarget) Name() string {
	_, name, _ := strings.Cut(string(t), ":")
	return name
}

// A Follow is something that a user follows.
type Follow struct {
	ID        FollowTarget
	CreatedAt time.Time
}

// Target returns what the user follows, as the API has it.
func (f *Follow) Target() string { return string(f.ID) }

// Kind returns the kind of what the user follows.
func (f *Follow) Kind() FollowKind { return f.ID.Kind() }

// FollowInput is the input of follow as the client sent it.
type FollowInput struct {
	Node  string
	State Switch
}

// A ChangeFollow says whether a user follows something.
type ChangeFollow struct {
	Target FollowTarget
	On     bool
}

// Parse returns the valid input. Errors: BadUserInput.
func (in FollowInput) Parse() (ChangeFollow, error) {
	target, err := parseIDField("node", in.Node, ParseFollowTarget)
	return ChangeFollow{target, in.State.On()}, err
}

// A FeedConnection is a page of the posts of what a user follows.
type FeedConnection struct {
	Edges    []*Edge[AnyPost] // not PostEdge: gqlgen would name the type by either
	PageInfo PageInfo
}
