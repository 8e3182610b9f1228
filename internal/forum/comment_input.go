package forum

// PostCommentInput is the input of postComment as the client sent it.
type PostCommentInput struct {
	Subject        string
	Content        string
	Parent         *string
	IdempotencyKey *string
}

// A PostComment is a valid request for a new comment.
type PostComment struct {
	Subject        SubjectID
	Content        string
	ParentNumber   int64 // of the comment on the same subject that it replies to; 0 for none
	IdempotencyKey IdempotencyKey
}

// Parse returns the valid request. Errors, one for each bad field, joined: BadUserInput, NotFound for a parent that
// is on another subject.
func (in PostCommentInput) Parse() (PostComment, error) {
	var errs errorList
	out := PostComment{
		Subject: idField(&errs, "subject", in.Subject, ParseSubjectID),
		Content: errs.keep(parseComment(in.Content)),
	}
	if in.Parent != nil {
		parent := idField(&errs, "parent", *in.Parent, ParseCommentID)
		if out.Subject != "" && parent.Subject != "" && parent.Subject != out.Subject {
			errs = append(errs, &Error{
				Code: NotFound, Message: "comment not found on this subject", Path: []string{"input", "parent"},
			})
		}
		out.ParentNumber = parent.Number
	}
	out.IdempotencyKey = errs.idempotencyKey(in.IdempotencyKey)
	return out, errs.join()
}

// EditCommentInput is the input of editComment as the client sent it.
type EditCommentInput struct{ ID, Content string }

// An EditComment is a valid new text of a comment.
type EditComment struct {
	ID      CommentID
	Content string
}

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditCommentInput) Parse() (EditComment, error) {
	var errs errorList
	return EditComment{
		ID:      idField(&errs, "id", in.ID, ParseCommentID),
		Content: errs.keep(parseComment(in.Content)),
	}, errs.join()
}

// DeleteCommentInput is the input of deleteComment as the client sent it.
type DeleteCommentInput struct{ ID string }

// Parse returns the id of the comment to delete. Errors: BadUserInput.
func (in DeleteCommentInput) Parse() (CommentID, error) {
	var errs errorList
	return idField(&errs, "id", in.ID, ParseCommentID), errs.join()
}

// VoteCommentInput is the input of voteComment as the client sent it.
type VoteCommentInput struct {
	ID   string
	Vote Vote
}

// A VoteComment is a valid vote on a comment.
type VoteComment struct {
	ID   CommentID
	Vote Vote
}

// Parse returns the valid vote. Errors: BadUserInput.
func (in VoteCommentInput) Parse() (VoteComment, error) {
	var errs errorList
	return VoteComment{ID: idField(&errs, "id", in.ID, ParseCommentID), Vote: in.Vote}, errs.join()
}

// parseComment checks the text of a comment, which may not be empty.
func parseComment(content string) (string, error) {
	return text("content", content, 1, MaxContent, true)
}
