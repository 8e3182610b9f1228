package forum

import "slices"

// A private category is read by its members and moderators only. For all others it does not exist, and neither do its
// topics and their comments.

// The limits of private categories: each response may need the names of all of them, and of a user's memberships.
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

// Readable returns the names of the categories that u may read even if they are private, besides what a role of the
// site permits: those of which u is a member or a moderator. A nil user has none.
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
