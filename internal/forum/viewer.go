package forum

// A Viewer is the user who sends a request, with what nobody else sees.
type Viewer struct{ *User }

// A UserAccount is what the user, administrators and moderators see of an account.
type UserAccount struct{ *User }

// A Moderation is what moderators work with.
type Moderation struct{}
