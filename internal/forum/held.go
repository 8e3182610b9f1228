package forum

import (
	"strconv"
	"strings"
	"time"
)

// MaxHeld is the number of posts of one user that may wait for a moderator.
const MaxHeld = 20

// RejectedLifetime is how long the author of a rejected post can read it.
const RejectedLifetime = 30 * 24 * time.Hour

// A HeldID is the number of a HeldPost, from 1 to 2^53 - 1.
type HeldID int64

// String returns the global id, such as "held:42".
func (id HeldID) String() string { return "held:" + strconv.FormatInt(int64(id), 10) }

// ParseHeldID parses a global id such as "held:42". Errors: BadUserInput.
func ParseHeldID(s string) (HeldID, error) { return parseID[HeldID]("held", s) }

// A HeldPost is a new post that waits for a moderator, or that a moderator has rejected.
type HeldPost struct {
	ID           HeldID
	Kind         PostKind
	AuthorID     UserID
	CreatedAt    time.Time
	Title        *string // nil for a comment
	Link         *string // nil when there is none
	Content      *string // Markdown; nil when there is none
	CategoryName string  // of a topic
	Tags         []string
	Groups       []string
	SubjectID    SubjectID // of a comment
	ParentNumber int64     // of the comment on the same subject to which a comment replies; 0 for none
	RejectedAt   time.Time // zero while it waits
	Explanation  *string   // for the rejection; nil when there is none

	// Place is the category of a held topic. For a comment on a topic, it is the category in which the topic was when the
	// comment was sent. It is "" for all other posts.
	Place Place

	Rule   *string // by which it is held; nil for all but moderators
	Author *User   // nil when unknown
}

// GlobalID returns the held post's id in the API.
func (h *HeldPost) GlobalID() string { return h.ID.String() }

// IsNode makes HeldPost implement Node of the API.
func (*HeldPost) IsNode() {}

// VisibleTo reports whether a viewer, nil for an anonymous client, may see the held post.
func (h *HeldPost) VisibleTo(viewer *User) bool {
	return h.ModeratedBy(viewer) || viewer != nil && viewer.ID == h.AuthorID
}

// ModeratedBy reports whether a viewer, nil for an anonymous client, may approve and reject the held post.
func (h *HeldPost) ModeratedBy(viewer *User) bool {
	return viewer.Moderates() || h.Place != "" && viewer.ModeratesIn(h.Place)
}

// A HeldError is the error of a post that is not published, because it waits for a moderator.
type HeldError struct{ Post *HeldPost }

// Error returns what has happened.
func (*HeldError) Error() string { return "the post waits for a moderator" }

// A PostState is what became of a new post.
type PostState string

// The states of new posts.
const (
	StatePublished PostState = "PUBLISHED"
	StateHeld      PostState = "HELD"
)

// ApprovePostInput is the input of approvePost as the client sent it.
type ApprovePostInput struct{ HeldPost string }

// Parse returns the id of the held post to publish. Errors: BadUserInput.
func (in ApprovePostInput) Parse() (HeldID, error) {
	return parseIDField("heldPost", in.HeldPost, ParseHeldID)
}

// RejectHeldPostInput is the input of rejectHeldPost as the client sent it.
type RejectHeldPostInput struct {
	HeldPost    string
	Explanation *string
}

// A RejectHeldPost is a valid request to reject a held post.
type RejectHeldPost struct {
	ID          HeldID
	Explanation string // "" for none
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in RejectHeldPostInput) Parse() (RejectHeldPost, error) {
	var errs errorList
	return RejectHeldPost{
		ID:          idField(&errs, "heldPost", in.HeldPost, ParseHeldID),
		Explanation: errs.keep(parseText("explanation", OrEmpty(in.Explanation), 0, MaxDescription, true)),
	}, errs.join()
}

// WithdrawHeldPostInput is the input of withdrawHeldPost as the client sent it.
type WithdrawHeldPostInput struct{ HeldPost string }

// Parse returns the id of the held post to delete. Errors: BadUserInput.
func (in WithdrawHeldPostInput) Parse() (HeldID, error) {
	return parseIDField("heldPost", in.HeldPost, ParseHeldID)
}

// isHeldID reports whether s is the global id of a held post.
func isHeldID(s string) bool {
	if !strings.HasPrefix(s, "held:") {
		return false
	}
	_, err := ParseHeldID(s)
	return err == nil
}

// ErrApproval is the error of an edit whose text needs the approval of a moderator.
var ErrApproval = Invalid("content", Approval, "this text needs a moderator's approval, so the post keeps its old text")
