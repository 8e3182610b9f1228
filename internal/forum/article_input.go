package forum

// PostArticleInput is the input of postArticle as the client sent it.
type PostArticleInput struct {
	Title          string
	Link           *string
	Content        *string
	Groups         []string
	IdempotencyKey *string
}

// A PostArticle is a valid request for a new article. It has a link, a text or both.
type PostArticle struct {
	Title          string
	Link           *string // nil for a text
	Content        *string // nil for a bare link
	Groups         []string
	IdempotencyKey IdempotencyKey
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in PostArticleInput) Parse() (PostArticle, error) {
	var errs errorList
	out := PostArticle{
		Title:   errs.keep(parseTitle(in.Title)),
		Link:    Optional(errs.keep(parseOptionalLink(OrEmpty(in.Link)))),
		Content: Optional(errs.keep(parseContent(OrEmpty(in.Content)))),
	}
	if len(errs) == 0 && out.Link == nil && out.Content == nil {
		errs = append(errs, invalid("link", "an article needs a link or content"))
	}
	out.Groups = errs.keepAll(parseGroups(in.Groups, ParseName))
	out.IdempotencyKey = errs.idempotencyKey(in.IdempotencyKey)
	return out, errs.join()
}

// EditArticleInput is the input of editArticle as the client sent it.
type EditArticleInput struct {
	ID      string
	Title   *string
	Link    *string
	Content *string
}

// An EditArticle is a valid change to an article. A nil field stays as it is; an empty link or content is removed.
type EditArticle struct {
	ID      ArticleID
	Title   *string
	Link    *string
	Content *string
}

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditArticleInput) Parse() (EditArticle, error) {
	var errs errorList
	return EditArticle{
		ID:      idField(&errs, "id", in.ID, ParseArticleID),
		Title:   errs.optional(in.Title, parseTitle),
		Link:    errs.optional(in.Link, parseOptionalLink),
		Content: errs.optional(in.Content, parseContent),
	}, errs.join()
}

// DeleteArticleInput is the input of deleteArticle as the client sent it.
type DeleteArticleInput struct{ ID string }

// Parse returns the id of the article to delete. Errors: BadUserInput.
func (in DeleteArticleInput) Parse() (ArticleID, error) {
	var errs errorList
	return idField(&errs, "id", in.ID, ParseArticleID), errs.join()
}

// VoteArticleInput is the input of voteArticle as the client sent it.
type VoteArticleInput struct {
	ID   string
	Vote Vote
}

// A VoteArticle is a valid vote on an article: VoteUp or VoteNone.
type VoteArticle struct {
	ID   ArticleID
	Vote Vote
}

// Parse returns the valid vote. Errors: BadUserInput, one for each bad field, joined.
func (in VoteArticleInput) Parse() (VoteArticle, error) {
	var errs errorList
	out := VoteArticle{ID: idField(&errs, "id", in.ID, ParseArticleID), Vote: in.Vote}
	if in.Vote == VoteDown {
		errs = append(errs, invalid("vote", "articles accept the votes UP and NONE, not DOWN"))
	}
	return out, errs.join()
}

// AddArticleToGroupsInput is the input of addArticleToGroups as the client sent it.
type AddArticleToGroupsInput struct {
	ID     string
	Groups []string
}

// RemoveArticleFromGroupsInput is the input of removeArticleFromGroups as the client sent it.
type RemoveArticleFromGroupsInput struct {
	ID     string
	Groups []string
}

// ArticleGroups are an article and the names of 1 to 10 groups.
type ArticleGroups struct {
	ID     ArticleID
	Groups []string
}

// Parse returns the article and the groups to join, by the rule for new names. Errors: BadUserInput, one for each
// bad field, joined.
func (in AddArticleToGroupsInput) Parse() (ArticleGroups, error) {
	return parseArticleGroups(in.ID, in.Groups, ParseName)
}

// Parse returns the article and the groups to leave, which may have names that no new group may have. Errors:
// BadUserInput, one for each bad field, joined.
func (in RemoveArticleFromGroupsInput) Parse() (ArticleGroups, error) {
	return parseArticleGroups(in.ID, in.Groups, KnownName)
}

func parseArticleGroups(id string, names []string, rule nameRule) (ArticleGroups, error) {
	var errs errorList
	out := ArticleGroups{ID: idField(&errs, "id", id, ParseArticleID)}
	if len(names) == 0 {
		errs = append(errs, invalid("groups", "at least one group is required"))
	}
	out.Groups = errs.keepAll(parseGroups(names, rule))
	return out, errs.join()
}
