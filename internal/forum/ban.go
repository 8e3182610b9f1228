package forum

import "time"

// A BanKind is what a ban forbids.
type BanKind string

// The kinds of bans; the last one is no ban of a user.
const (
	BanSuspended BanKind = "SUSPENDED"      // the user may read, but not write
	BanBanned    BanKind = "BANNED"         // the user may not log in
	BanSilenced  BanKind = "SILENCED"       // the user may not edit, and posts wait for a moderator
	BanAddress   BanKind = "ADDRESS_BANNED" // of an AddressBan: its clients may not write, log in and register
)

// The maximum lengths of the texts of a ban and of a note, in characters.
const (
	MaxBanReason = 500
	MaxNote      = 1_000
)

// A Ban restricts a user.
type Ban struct {
	Kind        BanKind
	ExpiresAt   time.Time // the end; zero for none
	Explanation string    // shown to the user

	ByOperator bool // the operator has set it, on the command line
}

// Holds reports whether a ban is in effect at a time. A nil ban is not.
func (b *Ban) Holds(now time.Time) bool {
	return b != nil && (b.ExpiresAt.IsZero() || now.Before(b.ExpiresAt))
}

// suspended reports whether a ban that forbids the user to vote and to post is in effect at a time.
func (u *User) suspended(now time.Time) bool { return u.Ban.Holds(now) && u.Ban.Kind != BanSilenced }

// Refusal returns the error of a request that the ban forbids. Its message and its extensions show the user why and
// until when.
func (b *Ban) Refusal(code Code) *Error {
	message := map[BanKind]string{
		BanSuspended: "your account is suspended", BanBanned: "your account is banned",
		BanSilenced: "your account is silenced", BanAddress: "your network is banned",
	}[b.Kind]
	if !b.ExpiresAt.IsZero() {
		message += " until " + b.ExpiresAt.Format(time.RFC3339)
	}
	return &Error{Code: code, Reason: string(b.Kind), Message: message + ": " + b.Explanation, Ban: b}
}

// BanUserInput is the input of banUser as the client sent it.
type BanUserInput struct {
	User        string
	Kind        BanKind
	ExpiresAt   *string
	Explanation string
	Note        *string

	WithdrawVotes bool
}

// A BanUser is a valid request to ban a user.
type BanUser struct {
	User UserID
	Ban  Ban
	Note string // for moderators; "" for none

	WithdrawVotes bool // only with BanBanned
}

// Parse returns the valid request at a time. Errors: BadUserInput, one for each bad field, joined.
func (in BanUserInput) Parse(now time.Time) (BanUser, error) {
	var errs errorList
	b := BanUser{
		User: idField(&errs, "user", in.User, ParseUserID),
		Ban:  Ban{Kind: in.Kind, Explanation: errs.keep(parseText("explanation", in.Explanation, 1, MaxBanReason, true))},
		Note: errs.note(in.Note),

		WithdrawVotes: in.WithdrawVotes,
	}
	if in.WithdrawVotes && in.Kind != BanBanned {
		errs = append(errs, Invalid("withdrawVotes", Choice, "votes are withdrawn only with a ban of the kind BANNED"))
	}
	b.Ban.ExpiresAt = errs.future("expiresAt", in.ExpiresAt, now)
	return b, errs.join()
}

// future parses a field with an optional time, which must be after now. It returns the zero time for nil.
func (l *errorList) future(field string, text *string, now time.Time) time.Time {
	if text == nil {
		return time.Time{}
	}
	at, err := ParseTime(*text)
	if err != nil {
		*l = append(*l, Invalid(field, Format, "%s", err))
	} else if !at.After(now) {
		*l = append(*l, Invalid(field, Future, "%s must be in the future", field))
	}
	return at
}

// UnbanUserInput is the input of unbanUser as the client sent it.
type UnbanUserInput struct {
	User string
	Note *string
}

// An UnbanUser is a valid request to end the ban of a user.
type UnbanUser struct {
	User UserID
	Note string // for moderators; "" for none
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in UnbanUserInput) Parse() (UnbanUser, error) {
	var errs errorList
	return UnbanUser{User: idField(&errs, "user", in.User, ParseUserID), Note: errs.note(in.Note)}, errs.join()
}

// note parses the field note, which a client may omit.
func (l *errorList) note(note *string) string {
	if note == nil {
		return ""
	}
	return l.keep(parseText("note", *note, 0, MaxNote, true))
}
