package forum

import "slices"

// Only members and moderators may read a private category. For all others, the category, its topics and their comments
// do not exist.

// The limits of private categories. They bound what a response may need: the names of all private categories, and of
// the memberships of a user.
const (
	MaxPrivateCategories = 1_000
	MaxMemberOf          = 100 // categories that one user is a member of
)

// CanRead reports whether u may read a private category, its topics and their comments. A nil user may not.
func (u *User) CanRead(category string) bool {
	return u.ModeratesCategory(category) || u != nil && slices.Contains(u.MemberOf, category)
}

// AddCategoryMemberInput is the input of addCategoryMember as the client sent it.
type AddCategoryMemberInput struct{ Category, User string }

// RemoveCategoryMemberInput is the input of removeCategoryMember as the client sent it.
type RemoveCategoryMemberInput AddCategoryMemberInput

// A CategoryMember is a valid request to add a member to a category, or to remove one.
type CategoryMember struct {
	Category string
	User     UserID
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in AddCategoryMemberInput) Parse() (CategoryMember, error) {
	var errs errorList
	return CategoryMember{
		Category: errs.keep(ParseExistingName("category", in.Category)),
		User:     idField(&errs, "user", in.User, ParseUserID),
	}, errs.join()
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RemoveCategoryMemberInput) Parse() (CategoryMember, error) {
	return AddCategoryMemberInput(in).Parse()
}

// Readable returns the names of the categories of which u is a member or a moderator. u may read these even if they are
// private. A role of the site may permit u to read others too. Readable returns nil for a nil user.
func (u *User) Readable() []string {
	if u == nil {
		return nil
	}
	names := slices.Clone(u.MemberOf)
	for _, place := range u.Moderated {
		if kind, name := place.Name(); kind == "category" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
