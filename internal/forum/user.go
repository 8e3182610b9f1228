package forum

import (
	"slices"
	"strconv"
	"time"
)

// A UserID is the id of a User.
type UserID int64

func (id UserID) String() string { return "user:" + strconv.FormatInt(int64(id), 10) }

// ParseUserID reads a global id such as "user:42". Errors: BadUserInput.
func ParseUserID(s string) (UserID, error) {
	n, err := parseID("user", s)
	return UserID(n), err
}

// A User is a person or an imported author. It never carries the password.
type User struct {
	ID        UserID
	Name      string
	Email     *string // nil when there is none or the viewer may not see it
	Role      Role
	CreatedAt time.Time
	Bio       *string // nil when there is none
	Website   *string // nil when there is none
	// Karma is the number of votes that others gave to what the user posted.
	Karma int
}

// GlobalID is the user's id in the API.
func (u *User) GlobalID() string { return u.ID.String() }

// IsNode marks User as a Node of the API.
func (*User) IsNode() {}

// Moderates reports whether u may change what others wrote; a nil user may not.
func (u *User) Moderates() bool { return u != nil && u.Role != RoleUser }

// A Role says what a user may do. The zero Role is RoleUser.
type Role string

// The roles. An admin may do everything a moderator may.
const (
	RoleUser      Role = ""
	RoleModerator Role = "moderator"
	RoleAdmin     Role = "admin"
)

// roles are all roles, each with the rights of those before it.
var roles = []Role{RoleUser, RoleModerator, RoleAdmin}

// Includes reports whether r has all rights of other.
func (r Role) Includes(other Role) bool { return slices.Index(roles, r) >= slices.Index(roles, other) }

// ParseRole reads a role's name; "user" is RoleUser.
func ParseRole(s string) (Role, error) {
	switch r := Role(s); r {
	case "user":
		return RoleUser, nil
	case RoleModerator, RoleAdmin:
		return r, nil
	}
	return "", Errorf(BadUserInput, "%q is not a role; the roles are user, moderator, admin", shorten(s))
}
