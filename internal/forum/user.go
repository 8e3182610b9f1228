package forum

import (
	"net/mail"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"
)

// A UserID is the number of a User, from 1 to 2^53 - 1.
type UserID int64

// String returns the global id, such as "user:42".
func (id UserID) String() string { return "user:" + strconv.FormatInt(int64(id), 10) }

// ParseUserID parses a global id such as "user:42". Errors: BadUserInput.
func ParseUserID(s string) (UserID, error) { return parseID[UserID]("user", s) }

// A User is an account, or an imported author who has none. It never holds the password or its hash.
type User struct {
	ID        UserID
	Name      string
	Email     *string // nil when the user has none or the viewer may not see it
	Role      Role
	CreatedAt time.Time
	Bio       *string // nil when the user has none
	Website   *string // nil when the user has none
	// Ban is the ban of the user, which may have ended; nil when there is none or the viewer may not see it.
	Ban *Ban
	// EmailVerified is whether the user has shown that the email is theirs; false where Email is nil.
	EmailVerified bool
	Picture       *string // the URL of an image at the user's host; nil when there is none
	// NeedsName is whether the user should choose a name, because the one at the host could not be used; nil if the viewer
	// may not see it.
	NeedsName *bool
	// TwoFactor is whether a login needs a code besides the password. Like all fields with the tag json:"-", it is in no
	// Digest. Otherwise others could learn from the resume tokens of a feed what they may not read.
	TwoFactor bool    `json:"-"`
	Moderated []Place // what the user moderates, besides what a role of the site permits
	// Karma is the upvotes minus the downvotes by other users on the user's articles, topics and comments.
	Karma int
	// Refused are the acts for which the viewer lacks standing, if the response shows it; nil for other users.
	Refused []Act
	// Hides is whether the user has ever hidden a post.
	Hides bool `json:"-"`
	// HiddenTags are the tags that the user has hidden, the last one last.
	HiddenTags []string `json:"-"`
	// MemberOf is the names of the categories that the user is a member of; nil if the viewer may not see it.
	MemberOf []string
	// Own is whether the response is for this user: the viewer, or the user whom this mutation has logged in.
	Own bool `json:"-"`
}

// GlobalID returns the user's id in the API.
func (u *User) GlobalID() string { return u.ID.String() }

// IsNode makes User implement Node of the API.
func (*User) IsNode() {}

// lacks reports whether u is a viewer without the standing for an act.
func (u *User) lacks(act Act) bool { return u != nil && slices.Contains(u.Refused, act) }

// Moderates reports whether u may change the posts of other users. A nil user may not.
func (u *User) Moderates() bool { return u != nil && u.Role != RoleUser }

// ModeratesCategory reports whether u may moderate the topics of a category. A nil user may not.
func (u *User) ModeratesCategory(name string) bool { return u.ModeratesIn(Place("category:" + name)) }

// A Role is a set of permissions. The zero Role is RoleUser.
type Role string

// The roles, from the least permissions to the most.
const (
	RoleUser      Role = ""
	RoleModerator Role = "moderator"
	RoleAdmin     Role = "admin"
)

// roles are all roles. Each has the permissions of those before it.
var roles = []Role{RoleUser, RoleModerator, RoleAdmin}

// Includes reports whether r has all permissions of other.
func (r Role) Includes(other Role) bool { return slices.Index(roles, r) >= slices.Index(roles, other) }

// ParseRole parses the name of a role; "user" is RoleUser. Errors: BadUserInput.
func ParseRole(s string) (Role, error) {
	switch r := Role(s); r {
	case "user":
		return RoleUser, nil
	case RoleModerator, RoleAdmin:
		return r, nil
	}
	return "", Errorf(BadUserInput, "%q is not a role; the roles are user, moderator, admin", shorten(s))
}

// RegisterInput is the input of register as the client sent it.
type RegisterInput struct {
	Name      string
	Email     string
	Password  string
	Challenge *string // nil for none
}

// A Register is a valid request for a new account.
type Register struct {
	Name      string
	Email     string
	Password  string
	Challenge string // the solution of a challenge, "" for none
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RegisterInput) Parse() (Register, error) {
	var errs errorList
	return Register{
		Name:      errs.keep(ParseUserName(in.Name)),
		Email:     errs.keep(ParseEmail(in.Email)),
		Password:  errs.keep(ParsePassword("password", in.Password)),
		Challenge: OrEmpty(in.Challenge),
	}, errs.join()
}

// ParseUserName normalises the name of a new user: 2 to 32 letters, digits and . - _, with at least one letter or
// digit. All letters are of one script; Chinese, Japanese and Korean may be mixed with Latin. All characters are
// visible. At most two combining marks follow each other, and none is the first. A name has no @, so it is never an
// email. Errors: BadUserInput.
func ParseUserName(name string) (string, error) {
	name, err := parseText("name", name, MinUserName, MaxUserName, false)
	if err != nil {
		return "", err
	}
	if err := checkVisible("name", name); err != nil {
		return "", err
	}
	if strings.ContainsFunc(name, func(r rune) bool { return !isNameRune(r, ".-_") }) {
		return "", Invalid("name", Characters, "name may contain only letters, digits and . - _")
	}
	if strings.Trim(name, ".-_") == "" { // among them . and .., as in ParseName
		return "", Invalid("name", Characters, "name must contain a letter or a digit")
	}
	return name, checkScripts("name", name)
}

// HostUserName returns a valid user name for the name of a user at a host. From an email it takes the part before the
// @, so that the name shows no address. It returns "user" if no part of the name can be used.
func HostUserName(name string) string {
	name, _, _ = strings.Cut(Clean(name, false), "@")
	name = CleanUserName(name)
	if _, err := ParseUserName(name); err != nil {
		return "user"
	}
	return name
}

// SuffixedUserName returns a user name with a suffix, such as "-2", and cuts the name if it gets too long.
func SuffixedUserName(name, suffix string) string {
	r := []rune(name)
	return string(r[:min(len(r), MaxUserName-len(suffix))]) + suffix
}

// ParseEmail normalises an email: one bare address of up to 254 bytes. Errors: BadUserInput.
func ParseEmail(email string) (string, error) {
	email, err := parseLine("email", email, 1, MaxEmail)
	if err != nil {
		return "", err
	}
	a, err := mail.ParseAddress(email)
	if err != nil || a.Address != email || len(email) > MaxEmail {
		return "", Invalid("email", Format, "email is not a valid email address")
	}
	return email, nil
}

// ParsePassword validates a new password of 8 to 256 characters and returns it unchanged. Errors: BadUserInput.
func ParsePassword(field, password string) (string, error) {
	if n := len([]rune(password)); n < MinPassword || n > MaxPassword {
		return "", Invalid(field, Length(MinPassword, MaxPassword),
			"%s must have %d to %d characters, not %d", field, MinPassword, MaxPassword, n)
	}
	return password, nil
}

// HashedPassword returns the form in which a password is hashed: NFC (RFC 8265, section 4.2), because different
// keyboards encode the same letter in different ways.
func HashedPassword(password string) string { return norm.NFC.String(password) }

// ProvisionUserInput is the input of provisionUser as the client sent it.
type ProvisionUserInput struct {
	Name          string
	Email         string
	EmailVerified bool
}

// A ProvisionUser is a valid request for a user that logs in elsewhere.
type ProvisionUser ProvisionUserInput

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in ProvisionUserInput) Parse() (ProvisionUser, error) {
	var errs errorList
	return ProvisionUser{
		Name: errs.keep(ParseUserName(in.Name)), Email: errs.keep(ParseEmail(in.Email)), EmailVerified: in.EmailVerified,
	}, errs.join()
}

// LoginInput is the input of login as the client sent it. It has no Parse: any text is an attempt, and all failed
// attempts have the same error.
type LoginInput struct {
	NameOrEmail string
	Password    string
	Code        *string // of a second factor; nil for none
	Challenge   *string // the solution of a challenge; nil for none
}

// SignInWithIDTokenInput is the input of signInWithIdToken as the client sent it. It has no Parse: the server verifies
// the token instead.
type SignInWithIDTokenInput struct {
	IDToken string
	Nonce   *string // nil for none
	// Password is the viewer's, to link the identity from within a session; nil for none.
	Password *string
	Code     *string // of a second factor, as Password
}

// ChangePasswordInput is the input of changePassword as the client sent it.
type ChangePasswordInput struct {
	CurrentPassword string
	NewPassword     string
	Code            *string // of a second factor; nil for none
}

// A ChangePassword is a request to replace the viewer's password by a valid one.
type ChangePassword ChangePasswordInput

// Parse returns the valid request. Errors: BadUserInput.
func (in ChangePasswordInput) Parse() (ChangePassword, error) {
	_, err := ParsePassword("newPassword", in.NewPassword)
	return ChangePassword(in), err
}

// RenamePeriod is the time between two changes of a user's name: readers recognize an author by the name, and each
// change reserves another one.
const RenamePeriod = 30 * 24 * time.Hour

// OldNameReserved is how long the old name of a user leads to the user, and is free for nobody else.
const OldNameReserved = 90 * 24 * time.Hour

// EditProfileInput is the input of editProfile as the client sent it.
type EditProfileInput struct {
	Bio     *string
	Website *string
}

// An EditProfile is a valid change to the viewer's profile. A nil field does not change; an empty one is removed.
type EditProfile EditProfileInput

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditProfileInput) Parse() (EditProfile, error) {
	var errs errorList
	return EditProfile{
		Bio:     errs.optional(in.Bio, parseBio),
		Website: errs.optional(in.Website, optionalURL("website")),
	}, errs.join()
}

// PostsLink reports whether the change gives a user another website, or another bio with a URL, which readers take for
// a link.
func (in EditProfile) PostsLink(of *User) bool {
	website, bio := OrEmpty(in.Website), OrEmpty(in.Bio)
	return website != "" && website != OrEmpty(of.Website) || NamesURL(bio) && bio != OrEmpty(of.Bio)
}

func parseBio(s string) (string, error) { return parseText("bio", s, 0, MaxDescription, true) }

// EditPeriod is the time after a post in which its author may edit or delete it.
const EditPeriod = 2 * time.Hour

// mayEdit reports whether the viewer may edit and delete a post: its author during EditPeriod, a moderator of its
// places always, and nobody during a ban.
func mayEdit(viewer *User, author UserID, places func() []Place, posted, now time.Time) bool {
	switch {
	case viewer == nil || viewer.Ban.Holds(now):
		return false
	case viewer.Moderates(), viewer.ID == author && now.Before(posted.Add(EditPeriod)):
		return true
	}
	return len(viewer.Moderated) > 0 && viewer.ModeratesIn(places()...)
}

// mayPost reports whether the viewer may post. A silenced user may: the posts wait for a moderator.
func mayPost(viewer *User, now time.Time) bool {
	return viewer != nil && !viewer.suspended(now) && !viewer.lacks(ActPost)
}
