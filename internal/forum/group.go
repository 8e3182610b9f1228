package forum

import "time"

// A GroupName is the id of a Group: its name. The type distinguishes it from other names in ParseNodeID.
type GroupName string

// String returns the global id, such as "group:programming".
func (n GroupName) String() string { return "group:" + string(n) }

// A user who is not a moderator may create MaxFounded groups in FoundingPeriod.
const (
	MaxFounded     = 10
	FoundingPeriod = 24 * time.Hour
)

// A Group is a named set of articles. It exists while it has at least one.
type Group struct {
	Name string
	// ArticleCount is the size of the group's set in Redis.
	ArticleCount int
}

// GlobalID returns the group's id in the API.
func (g *Group) GlobalID() string { return GroupName(g.Name).String() }

// IsNode makes Group implement Node of the API.
func (*Group) IsNode() {}

// groups parses the names of an article's groups in a field by a rule and removes duplicates. It adds the errors to l.
func (l *errorList) groups(field string, names []string, rule nameRule) []string {
	const tooMany = "an article can be in at most %d groups, not %d"
	return l.names(nameList{field, "group", MaxGroups, tooMany, rule}, names)
}

// GroupsNamed returns groups of which only the names are known.
func GroupsNamed(names []string) []*Group {
	groups := make([]*Group, len(names))
	for i, name := range names {
		groups[i] = &Group{Name: name}
	}
	return groups
}

// GroupNames returns the names of the groups of the article.
func (a *Article) GroupNames() []string {
	names := make([]string, len(a.Groups))
	for i, g := range a.Groups {
		names[i] = g.Name
	}
	return names
}
