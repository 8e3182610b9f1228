package forum

// MaxMuted is the maximum number of users whom a user has muted.
const MaxMuted = 1_000

// MuteUserInput is the input of muteUser as the client sent it.
type MuteUserInput struct {
	User  string
	State Switch
}

// A MuteUser says whether a user is muted.
type MuteUser struct {
	User UserID
	On   bool
}

// Parse returns the valid input. Errors: BadUserInput.
func (in MuteUserInput) Parse() (MuteUser, error) {
	user, err := parseIDField("user", in.User, ParseUserID)
	return MuteUser{user, in.State.On()}, err
}
