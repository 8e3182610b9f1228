package forum

import "time"

// A UserNoteKind is the reason for a note on a user.
type UserNoteKind string

// The kinds of notes.
const (
	UserNoteText    UserNoteKind = "NOTE"    // a note for moderators
	UserNoteWarning UserNoteKind = "WARNING" // a note that the user sees
	UserNoteBan     UserNoteKind = "BAN"     // the user was banned
	UserNoteUnban   UserNoteKind = "UNBAN"   // the ban was ended
)

// A UserNote is a note of a moderator on a user.
type UserNote struct {
	Kind      UserNoteKind
	By        *User // nil for the operator
	CreatedAt time.Time
	Text      *string // nil when a ban has no note
	Ban       *Ban    // of a UserNoteBan, which may have ended
}

// A Warning is a note of a moderator that the user sees.
type Warning struct {
	Text      string
	CreatedAt time.Time
}

// AddUserNoteInput is the input of addUserNote as the client sent it.
type AddUserNoteInput struct {
	User           string
	Text           string
	Warning        bool
	IdempotencyKey *string
}

// An AddUserNote is a valid note on a user.
type AddUserNote struct {
	User UserID
	Text string
	Kind UserNoteKind
	Once IdempotencyKey
}

// Parse returns the valid note. Errors: BadUserInput, one for each bad field, joined.
func (in AddUserNoteInput) Parse() (AddUserNote, error) {
	var errs errorList
	n := AddUserNote{
		User: idField(&errs, "user", in.User, ParseUserID),
		Text: errs.keep(parseText("text", in.Text, 1, MaxNote, true)),
		Kind: UserNoteText, Once: errs.idempotencyKey(in.IdempotencyKey),
	}
	if in.Warning {
		n.Kind = UserNoteWarning
	}
	return n, errs.join()
}
