package forum

// MaxBlocked is the maximum number of users whom a user has blocked.
const MaxBlocked = 1_000

// ErrBlocked is the error of a reply to a user who has blocked the viewer.
var ErrBlocked = &Error{
	Code: Forbidden, Reason: "BLOCKED", Message: "you cannot reply to this user, who has blocked you",
}

// BlockUserInput is the input of blockUser as the client sent it.
type BlockUserInput struct {
	User  string
	State Switch
}

// A BlockUser says whether a user is blocked.
type BlockUser struct {
	User UserID
	On   bool
}

// Parse returns the valid input. Errors: BadUserInput.
func (in BlockUserInput) Parse() (BlockUser, error) {
	user, err := parseIDField("user", in.User, ParseUserID)
	return BlockUser{user, in.State.On()}, err
}
