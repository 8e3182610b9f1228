package forum

import (
	"net/mail"
	"strings"
	"time"
)

// A User is a person or an imported author. It never carries the password.
type User struct {
	ID        UserID
	Name      string
	Email     *string // nil when there is none or the viewer may not see it
	Role      Role
	CreatedAt time.Time
	Bio       *string // nil when there is none
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

// RegisterInput asks for a new account.
type RegisterInput struct {
	Name     string
	Email    string
	Password string
}

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *RegisterInput) Validate() error {
	var errs errorList
	in.Name = errs.keep(ParseUserName(in.Name))
	in.Email = errs.keep(ParseEmail(in.Email))
	in.Password = errs.keep(ParsePassword("password", in.Password))
	return errs.join()
}

// ParseUserName returns the name of a new user normalised: 2 to 32 letters and digits of
// one script (Chinese, Japanese and Korean mix theirs with Latin), and . - _, but not these
// alone. Every character shows. At most two combining marks follow each other, and none is the
// first. A name never holds @, so it is never an email.
func ParseUserName(name string) (string, error) {
	name, err := line("name", name, MinUserName, MaxUserName)
	if err != nil {
		return "", err
	}
	if err := seen("name", name); err != nil {
		return "", err
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !word(r, ".-_") }) || strings.Trim(name, ".-_") == "" {
		return "", invalid("name", "name may contain only letters, digits and . - _")
	}
	return name, oneScript("name", name)
}

// ParseEmail returns email normalised: one bare address of up to 254 bytes.
func ParseEmail(email string) (string, error) {
	email, err := line("email", email, 1, MaxEmail)
	if err != nil {
		return "", err
	}
	a, err := mail.ParseAddress(email)
	if err != nil || a.Address != email || len(email) > MaxEmail {
		return "", invalid("email", "email is not a valid email address")
	}
	return email, nil
}

// ParsePassword checks a new password: 8 to 256 characters, kept as typed.
func ParsePassword(field, password string) (string, error) {
	if n := len([]rune(password)); n < MinPassword || n > MaxPassword {
		return "", invalid(field, "%s must have %d to %d characters, not %d", field, MinPassword, MaxPassword, n)
	}
	return password, nil
}

// LoginInput proves who a user is.
type LoginInput struct {
	NameOrEmail string
	Password    string
}

// ChangePasswordInput replaces the viewer's password.
type ChangePasswordInput struct {
	CurrentPassword string
	NewPassword     string
}
