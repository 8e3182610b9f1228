package forum

import (
	"net/mail"
	"strings"
)

// RegisterInput is the input of register as the client sent it.
type RegisterInput struct {
	Name     string
	Email    string
	Password string
}

// A Register is a valid request for a new account.
type Register struct {
	Name     string
	Email    string
	Password string
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RegisterInput) Parse() (Register, error) {
	var errs errorList
	return Register{
		Name:     errs.keep(ParseUserName(in.Name)),
		Email:    errs.keep(ParseEmail(in.Email)),
		Password: errs.keep(ParsePassword("password", in.Password)),
	}, errs.join()
}

// ParseUserName normalises the name of a new user: 2 to 32 letters and digits of one script (Chinese, Japanese and
// Korean may be mixed with Latin), and . - _, but not these alone. Every character is visible. At most two combining
// marks follow each other, and none is the first. A name has no @, so it is never an email. Errors: BadUserInput.
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

// ParseEmail normalises an email: one bare address of up to 254 bytes. Errors: BadUserInput.
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

// ParsePassword checks a new password: 8 to 256 characters, kept as typed. Errors: BadUserInput.
func ParsePassword(field, password string) (string, error) {
	if n := len([]rune(password)); n < MinPassword || n > MaxPassword {
		return "", invalid(field, "%s must have %d to %d characters, not %d", field, MinPassword, MaxPassword, n)
	}
	return password, nil
}

// LoginInput is the input of login as the client sent it. It has no Parse: any text is an attempt, and all that fail
// have the same error.
type LoginInput struct {
	NameOrEmail string
	Password    string
}

// ChangePasswordInput is the input of changePassword as the client sent it.
type ChangePasswordInput struct {
	CurrentPassword string
	NewPassword     string
}

// A ChangePassword is a request to replace the viewer's password by a valid one.
type ChangePassword struct {
	CurrentPassword string
	NewPassword     string
}

// Parse returns the valid request. Errors: BadUserInput.
func (in ChangePasswordInput) Parse() (ChangePassword, error) {
	_, err := ParsePassword("newPassword", in.NewPassword)
	return ChangePassword(in), err
}

// EditProfileInput is the input of editProfile as the client sent it.
type EditProfileInput struct{ Bio *string }

// An EditProfile is a valid change to what others see of the viewer. A nil field stays as it is; an empty bio is
// removed.
type EditProfile struct{ Bio *string }

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditProfileInput) Parse() (EditProfile, error) {
	var errs errorList
	return EditProfile{Bio: errs.optional(in.Bio, parseBio)}, errs.join()
}

func parseBio(s string) (string, error) { return text("bio", s, 0, MaxDescription, true) }
