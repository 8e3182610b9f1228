package forum

// LockArticleInput is the input of lockArticle as the client sent it.
type LockArticleInput struct {
	ID     string
	Locked bool
}

// A LockArticle is a valid request to lock an article, so that it accepts no comments, or to unlock it.
type LockArticle struct {
	ID     ArticleID
	Locked bool
}

// Parse returns the valid request. Errors: BadUserInput.
func (in LockArticleInput) Parse() (LockArticle, error) {
	id, err := parseIDField("id", in.ID, ParseArticleID)
	return LockArticle{id, in.Locked}, err
}

// PinArticleInput is the input of pinArticle as the client sent it.
type PinArticleInput struct {
	ID     string
	Group  string
	Pinned bool
}

// A PinArticle is a valid request to pin an article to a group, or to unpin it.
type PinArticle struct {
	ID     ArticleID
	Group  string
	Pinned bool
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in PinArticleInput) Parse() (PinArticle, error) {
	var errs errorList
	return PinArticle{
		ID:     idField(&errs, "id", in.ID, ParseArticleID),
		Group:  errs.keep(ParseExistingName("group", in.Group)),
		Pinned: in.Pinned,
	}, errs.join()
}

// StickPostInput is the input of stickPost as the client sent it.
type StickPostInput struct {
	ID     string
	Sticky bool
}

// A StickPost is a valid request to make an article or a topic sticky on the site, or to end that.
type StickPost struct {
	ID     SubjectID
	Sticky bool
}

// Parse returns the valid request. Errors: BadUserInput.
func (in StickPostInput) Parse() (StickPost, error) {
	id, err := parseIDField("id", in.ID, ParseSubjectID)
	return StickPost{id, in.Sticky}, err
}
