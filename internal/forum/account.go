package forum

import "time"

// The limit of emails to one account or one address: EmailsAtOnce at once, and then one in each EmailPeriod. So nobody
// can fill the mailbox of somebody else. Emails with a link to a new password have a limit of their own, and so have
// notices: nobody can use up these limits with changeEmail.
const (
	EmailsAtOnce = 3
	EmailPeriod  = time.Hour
)

// VerifyEmailInput is the input of verifyEmail. It has no Parse: any text may be a token, and all invalid tokens have
// the same error.
type VerifyEmailInput struct{ Token string }

// ChangeNameInput is the input of changeName as the client sent it.
type ChangeNameInput struct{ Name string }

// Parse returns the name. Errors: BadUserInput.
func (in ChangeNameInput) Parse() (string, error) { return ParseUserName(in.Name) }

// RequestPasswordResetInput is the input of requestPasswordReset as the client sent it.
type RequestPasswordResetInput struct{ Email string }

// Parse returns the email. Errors: BadUserInput.
func (in RequestPasswordResetInput) Parse() (string, error) { return ParseEmail(in.Email) }

// ResetPasswordInput is the input of resetPassword as the client sent it.
type ResetPasswordInput struct {
	Token       string
	NewPassword string
}

// A ResetPassword is a request to set a valid password by the token of an email.
type ResetPassword ResetPasswordInput

// Parse returns the valid request. Errors: BadUserInput.
func (in ResetPasswordInput) Parse() (ResetPassword, error) {
	_, err := ParsePassword("newPassword", in.NewPassword)
	return ResetPassword(in), err
}

// ChangeEmailInput is the input of changeEmail as the client sent it.
type ChangeEmailInput struct {
	Email    string
	Password string
	Code     *string // of a second factor; nil for none
}

// A ChangeEmail is a request to change the viewer's email to a valid one.
type ChangeEmail ChangeEmailInput

// Parse returns the valid request. Errors: BadUserInput.
func (in ChangeEmailInput) Parse() (ChangeEmail, error) {
	email, err := ParseEmail(in.Email)
	return ChangeEmail{email, in.Password, in.Code}, err
}

// StartTwoFactorInput is the input of startTwoFactor. It has no Parse: any text is a password.
type StartTwoFactorInput struct{ Password string }

// ConfirmTwoFactorInput is the input of confirmTwoFactor. It has no Parse: any text is a code.
type ConfirmTwoFactorInput struct{ Code string }

// DisableTwoFactorInput is the input of disableTwoFactor. It has no Parse: any text is an attempt.
type DisableTwoFactorInput struct {
	Password string
	Code     string
}
