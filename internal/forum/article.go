package forum

import "time"

// An Article is a link or a text that a user posted for votes.
//
// The fields from Author on depend on the viewer, the clock or other entities:
// the store fills them after it has loaded the article.
type Article struct {
	ID        ArticleID
	Title     string
	Link      *string // nil for a text
	Content   *string // Markdown; nil for a bare link
	AuthorID  UserID  // 0 when unknown
	CreatedAt time.Time
	EditedAt  time.Time // zero when never edited
	// DeletedAt is zero for an article that is not deleted. A deleted one has
	// neither link nor content, and its title says so.
	DeletedAt time.Time
	// Upvotes counts the author's own vote and the imported ones too.
	Upvotes      int
	Groups       []*Group
	CommentCount int
	// ImportedCommentCount counts those that it had where it was imported from.
	ImportedCommentCount int
	Ranking              Ranking

	Author            *User // nil when unknown or the article is deleted
	VotingOpen        bool
	ViewerVote        *Vote // nil without a viewer and once the voters are gone
	ViewerCanEdit     bool
	ViewerCanVote     bool
	ViewerCanReply    bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
}

// A Ranking is where an article stands in the ranking by votes and time.
type Ranking struct {
	// Value is the post time in Unix seconds plus 432 for each vote.
	Value float64
}

// Score is the article's points: its upvotes, since it takes no others.
func (a *Article) Score() int { return a.Upvotes }

// Downvotes is 0: articles take no downvotes.
func (*Article) Downvotes() int { return 0 }

// DeletedTitle stands in place of the title of a deleted article.
const DeletedTitle = "[deleted]"

// GlobalID is the article's id in the API.
func (a *Article) GlobalID() string { return a.ID.String() }

// IsAuthored marks Article as Authored of the API.
func (*Article) IsAuthored() {}

// IsVotable marks Article as Votable of the API.
func (*Article) IsVotable() {}

// IsCommentable marks Article as Commentable of the API.
func (*Article) IsCommentable() {}

// IsNode marks Article as a Node of the API.
func (*Article) IsNode() {}

// VotingClosesAt is when the article stops taking votes.
func (a *Article) VotingClosesAt() time.Time { return a.CreatedAt.Add(VotingPeriod) }

// Show fills the fields that follow from the viewer (nil for nobody) and the time.
func (a *Article) Show(viewer *User, now time.Time) {
	deleted := !a.DeletedAt.IsZero()
	a.VotingOpen = !deleted && now.Before(a.VotingClosesAt())
	var refusal VoteRefusal
	switch {
	case deleted:
		refusal = VotingOnDeleted
	case !a.VotingOpen:
		refusal = VotingIsClosed
	case viewer == nil:
		refusal = NotLoggedIn
	}
	a.ViewerVoteRefusal = Optional(refusal)
	a.ViewerCanVote = refusal == ""
	a.ViewerCanEdit = !deleted && mayEdit(viewer, a.AuthorID, a.CreatedAt, now)
	a.ViewerCanReply = !deleted && viewer != nil
}

// PostArticleInput asks for a new article: a link, a text, or both.
type PostArticleInput struct {
	Title   string
	Link    *string
	Content *string
	Groups  []string
	// IdempotencyKey makes a repeat by the same viewer within a day answer with
	// the first article.
	IdempotencyKey *string
}

// Validate returns the article the input describes, or joins one BadUserInput
// per bad field.
func (in *PostArticleInput) Validate() (*Article, error) {
	var errs errorList
	a := &Article{Title: errs.keep(parseTitle(in.Title))}
	if in.Link != nil && *in.Link != "" {
		a.Link = Optional(errs.keep(ParseLink(*in.Link)))
	}
	if in.Content != nil {
		a.Content = Optional(errs.keep(text("content", *in.Content, 0, MaxContent, true)))
	}
	if len(errs) == 0 && a.Link == nil && a.Content == nil {
		errs = append(errs, invalid("link", "an article needs a link or content"))
	}
	groups, err := parseGroups(in.Groups, ParseName)
	if err != nil {
		errs = append(errs, err)
	}
	for _, name := range groups {
		a.Groups = append(a.Groups, &Group{Name: name})
	}
	if in.IdempotencyKey != nil {
		errs.keep(line("idempotencyKey", *in.IdempotencyKey, 1, MaxName))
	}
	return a, errs.join()
}

// EditArticleInput changes what is not nil; an empty Link or Content is taken away.
type EditArticleInput struct {
	ID      string
	Title   *string
	Link    *string
	Content *string
}

// Validate normalises the input; its error joins one BadUserInput per bad field.
func (in *EditArticleInput) Validate() error {
	var errs errorList
	if in.Title != nil {
		*in.Title = errs.keep(parseTitle(*in.Title))
	}
	if in.Link != nil && *in.Link != "" {
		*in.Link = errs.keep(ParseLink(*in.Link))
	}
	if in.Content != nil {
		*in.Content = errs.keep(text("content", *in.Content, 0, MaxContent, true))
	}
	return errs.join()
}

// DeleteArticleInput names the article to delete.
type DeleteArticleInput struct {
	ID string
}

// VoteArticleInput sets the viewer's vote on an article.
type VoteArticleInput struct {
	ID   string
	Vote Vote
}

// ArticleGroupsInput names an article and the groups to put it in or take it out of.
type ArticleGroupsInput struct {
	ID     string
	Groups []string
}

// Validate returns the article's id and the groups, at least one, by the rule for their
// names: ParseName for those to join, KnownName for those to leave.
func (in *ArticleGroupsInput) Validate(rule NameRule) (ArticleID, []string, error) {
	id, err := ParseArticleID(in.ID)
	if err != nil {
		return 0, nil, err
	}
	groups, err := parseGroups(in.Groups, rule)
	if err == nil && len(groups) == 0 {
		err = invalid("groups", "at least one group is required")
	}
	return id, groups, err
}
