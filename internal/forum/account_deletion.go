package forum

// An AccountContent is what becomes of the posts of a user whose account is deleted.
type AccountContent string

// The fates of posts.
const (
	KeepContent   AccountContent = "KEEP"   // they stay, without an author
	DeleteContent AccountContent = "DELETE" // all of them are deleted, however old they are
)

// DeleteAccountInput is the input of deleteAccount as the client sent it. It has no Parse: any text is an attempt.
type DeleteAccountInput struct {
	Password *string // nil for none
	Code     *string // of a second factor; nil for none
	Content  AccountContent
}
