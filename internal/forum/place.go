package forum

import (
	"slices"
	"strings"
	"time"
)

// A Place is the global id of a category or a group, such as category:go, which may have moderators of its own.
type Place string

// MaxModerated is the maximum number of places that a user moderates.
const MaxModerated = 100

// ParsePlace parses the global id of a category or a group that may exist. Errors: BadUserInput.
func ParsePlace(s string) (Place, error) {
	kind, name, _ := strings.Cut(s, ":")
	if kind == "category" || kind == "group" {
		if name, err := ParseExistingName(kind, name); err == nil {
			return Place(kind + ":" + name), nil
		}
	}
	return "", Errorf(BadUserInput, "%q is not a valid id of a category or a group; expected a form such as category:go",
		shorten(s)).Breaks(Format)
}

// Name returns the kind and the name of the place.
func (p Place) Name() (kind, name string) {
	kind, name, _ = strings.Cut(string(p), ":")
	return kind, name
}

// Place returns the category as a place.
func (c *Category) Place() Place { return Place(c.GlobalID()) }

// Place returns the group as a place.
func (g *Group) Place() Place { return Place(g.GlobalID()) }

// Places returns the category of the topic.
func (t *Topic) Places() []Place { return []Place{Place("category:" + t.CategoryName)} }

// Places returns the groups of the article.
func (a *Article) Places() []Place {
	places := make([]Place, len(a.Groups))
	for i, group := range a.Groups {
		places[i] = group.Place()
	}
	return places
}

// GroupPlaces returns the groups with these names.
func GroupPlaces(names []string) []Place {
	places := make([]Place, len(names))
	for i, name := range names {
		places[i] = Place("group:" + name)
	}
	return places
}

// ModeratesIn reports whether u moderates what is in all of these places: as a moderator of the site, or as a moderator
// of each place. So the moderators of one group do not moderate an article that is in several groups. Only moderators
// of the site moderate what is in no place. A nil user moderates nothing.
func (u *User) ModeratesIn(places ...Place) bool {
	if u.Moderates() {
		return true
	}
	return u != nil && len(places) > 0 && !slices.ContainsFunc(places, func(p Place) bool {
		return !slices.Contains(u.Moderated, p)
	})
}

// CanModerate reports whether u may act as a moderator in these places at a time: not during a ban. A nil user may not.
func (u *User) CanModerate(now time.Time, places ...Place) bool {
	return u.ModeratesIn(places...) && !u.Ban.Holds(now)
}

// noPlaces returns no places, for a post that does not know where it is.
func noPlaces() []Place { return nil }

// GrantModeratorInput is the input of grantModerator as the client sent it.
type GrantModeratorInput struct {
	User  string
	Place string
}

// RevokeModeratorInput is the input of revokeModerator as the client sent it.
type RevokeModeratorInput GrantModeratorInput

// A Moderator is a user and a place.
type Moderator struct {
	User UserID
	Of   Place
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in GrantModeratorInput) Parse() (Moderator, error) {
	var errs errorList
	return Moderator{
		User: idField(&errs, "user", in.User, ParseUserID),
		Of:   idField(&errs, "place", in.Place, ParsePlace),
	}, errs.join()
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RevokeModeratorInput) Parse() (Moderator, error) {
	return GrantModeratorInput(in).Parse()
}

// PostID returns the id of the topic to move.
func (in MoveTopic) PostID() PostID { return PostID(in.ID.String()) }

// PostID returns the id of the reported post.
func (in ResolveReports) PostID() PostID { return in.Post }
