package forum

import "time"

// A GroupName is a group's id: its name, as a type of its own, for ParseNodeID.
type GroupName string

func (n GroupName) String() string { return "group:" + string(n) }

// A user who does not moderate may found MaxFounded groups in FoundingPeriod.
const (
	MaxFounded     = 10
	FoundingPeriod = 24 * time.Hour
)

// A Group gathers articles. It exists while it has some.
type Group struct {
	Name string
	// ArticleCount is the size of the group's set.
	ArticleCount int
}

// GlobalID is the group's id in the API.
func (g *Group) GlobalID() string { return GroupName(g.Name).String() }

// IsNode marks Group as a Node of the API.
func (*Group) IsNode() {}

// parseGroups parses the names of an article's groups by a rule and drops repeats.
func parseGroups(names []string, rule nameRule) ([]string, error) {
	groups, err := parseNames("groups", names, rule)
	if err == nil && len(groups) > MaxGroups {
		err = invalid("groups", "an article can be in at most %d groups, not %d", MaxGroups, len(groups))
	}
	return groups, err
}
