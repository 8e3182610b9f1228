package forum

import (
	"slices"
	"strconv"
	"time"
)

// An ArticleID is the number of an Article, from 1 to 2^53 - 1.
type ArticleID int64

// String returns the global id, such as "article:100408".
func (id ArticleID) String() string { return "article:" + strconv.FormatInt(int64(id), 10) }

// ParseArticleID parses a global id such as "article:100408". Errors: BadUserInput.
func ParseArticleID(s string) (ArticleID, error) { return parseID[ArticleID]("article", s) }

// An Article is a link or a text that a user posted for votes.
//
// The fields from Author on depend on the viewer, on the time or on other entities. The store sets them after it has
// loaded the others.
type Article struct {
	ID        ArticleID
	Title     string
	Link      *string // nil for a text
	Content   *string // Markdown; nil for a bare link
	AuthorID  UserID  // 0 when unknown
	CreatedAt time.Time
	EditedAt  time.Time // zero when never edited
	// LastCommentAt is zero if nobody has commented on the article on this site.
	LastCommentAt time.Time
	// DeletedAt is zero for an article that is not deleted. A deleted article has the title DeletedTitle, and neither
	// link nor content.
	DeletedAt time.Time
	// RemovedAt is zero for an article that is not removed. Show hides the text of a removed one.
	RemovedAt time.Time
	Removal   *Removal // nil if not removed
	// Upvotes includes the author's own vote and imported votes.
	Upvotes      int
	Groups       []*Group
	Tags         []string
	Locked       bool
	PinnedTo     []string // the names of groups
	Featured     bool
	CommentCount int
	// ImportedCommentCount is the number of comments on the site that the article was imported from. CommentCount does
	// not include them.
	ImportedCommentCount int
	// ImportedShift is the duration by which an import has moved the times of the article. The store writes it, but does
	// not read it.
	ImportedShift time.Duration
	// RankedValue is what the order RANKED sorts by: the time of creation in Unix seconds, plus 432 for each vote.
	RankedValue float64

	Author            *User // nil when unknown, and when the article is deleted or removed for the viewer
	VotingOpen        bool
	ViewerVote        *Vote // nil without a viewer and once the voters are gone
	ViewerCanEdit     bool
	ViewerCanVote     bool
	ViewerCanComment  bool
	ViewerVoteRefusal *VoteRefusal // why ViewerCanVote is false, else nil
	ViewerLists
}

// Score returns the article's points. They equal the upvotes, because an article has no downvotes.
func (a *Article) Score() int { return a.Upvotes }

// Domain returns the host that the link leads to, such as "example.com" for https://www.example.com/a; nil without a
// link. See CanonicalLink.
func (a *Article) Domain() *string {
	_, domain := CanonicalLink(OrEmpty(a.Link))
	return Optional(domain)
}

// LastCommentOr returns the time of the last comment, the time of creation if there is none.
func (a *Article) LastCommentOr() time.Time {
	if a.LastCommentAt.IsZero() {
		return a.CreatedAt
	}
	return a.LastCommentAt
}

// Downvotes returns 0. The API's Post has the field, but an article accepts only upvotes.
func (*Article) Downvotes() int { return 0 }

// DeletedTitle replaces the title of a deleted article.
const DeletedTitle = "[deleted]"

// Pinned reports whether the article is pinned to one of its groups.
func (a *Article) Pinned() bool { return len(a.PinnedIn()) > 0 }

// PinnedIn returns the groups of the article to which it is pinned.
func (a *Article) PinnedIn() []*Group {
	var in []*Group
	for _, g := range a.Groups {
		if slices.Contains(a.PinnedTo, g.Name) {
			in = append(in, g)
		}
	}
	return in
}

// GlobalID returns the article's id in the API.
func (a *Article) GlobalID() string { return a.ID.String() }

// IsPost makes Article implement Post of the API.
func (*Article) IsPost() {}

// IsSubject makes Article implement Subject of the API.
func (*Article) IsSubject() {}

// IsNode makes Article implement Node of the API.
func (*Article) IsNode() {}

// VotingClosesAt returns the time from which the article accepts no votes.
func (a *Article) VotingClosesAt() time.Time { return a.CreatedAt.Add(VotingPeriod) }

// Show sets the fields that depend on the viewer (nil for an anonymous client) and on the time.
func (a *Article) Show(viewer *User, now time.Time) {
	live := a.DeletedAt.IsZero() && a.Removal == nil
	a.VotingOpen = live && now.Before(a.CreatedAt.Add(VotingPeriod))
	a.ViewerVoteRefusal = voteRefusal(viewer, a.DeletedAt, a.Removal, now)
	if live && !a.VotingOpen {
		a.ViewerVoteRefusal = &votingIsClosed
	}
	a.ViewerCanVote = a.ViewerVoteRefusal == nil
	a.ViewerCanEdit = live && mayEdit(viewer, a.AuthorID, a.Places, a.CreatedAt, now)
	a.ViewerCanComment = live && !a.Locked && mayPost(viewer, now)
	if a.Removal.Hides(viewer, a.AuthorID) {
		a.AuthorID = 0
	}
}

// PostArticleInput is the input of postArticle as the client sent it.
type PostArticleInput struct {
	Title          string
	Link           *string
	Content        *string
	Groups         []string
	Tags           []string
	IdempotencyKey *string
	PostDuplicate  bool
}

// A PostArticle is a valid request for a new article. It has a link, a text or both.
type PostArticle struct {
	Title          string
	Link           *string // nil for a text
	Content        *string // nil for a bare link
	Groups         []string
	Tags           []string
	IdempotencyKey IdempotencyKey
	PostDuplicate  bool // even if others have posted the link before
}

// Parse returns the valid request. Errors: BadUserInput, one for each bad field, joined.
func (in PostArticleInput) Parse() (PostArticle, error) {
	var errs errorList
	out := PostArticle{
		Title:   errs.keep(parseTitle(in.Title)),
		Link:    Optional(errs.keep(optionalURL("link")(OrEmpty(in.Link)))),
		Content: Optional(errs.keep(parseContent(OrEmpty(in.Content)))),

		PostDuplicate: in.PostDuplicate,
	}
	if len(errs) == 0 && out.Link == nil && out.Content == nil {
		errs = append(errs, Invalid("link", Required, "an article needs a link or content"))
	}
	out.Groups = errs.groups("groups", in.Groups, ParseName)
	out.Tags = errs.tags(in.Tags)
	out.IdempotencyKey = errs.idempotencyKey(in.IdempotencyKey)
	return out, errs.join()
}

// Names returns the names of the groups and the tags.
func (in *PostArticle) Names() []Name {
	return append(namesIn(GroupNames, in.Groups), namesIn(TagNames, in.Tags)...)
}

// EditArticleInput is the input of editArticle as the client sent it.
type EditArticleInput struct {
	Post        string
	Title       *string
	Link        *string
	Content     *string
	Tags        []string
	Explanation *string
}

// An EditArticle is a valid change to an article. A nil field does not change; an empty link or content is removed, and
// an empty list removes all tags.
type EditArticle struct {
	ID          ArticleID
	Title       *string
	Link        *string
	Content     *string
	Tags        []string
	Explanation string // "" for none
}

// Parse returns the valid change. Errors: BadUserInput, one for each bad field, joined.
func (in EditArticleInput) Parse() (EditArticle, error) {
	var errs errorList
	out := EditArticle{
		ID:          idField(&errs, "post", in.Post, ParseArticleID),
		Title:       errs.optional(in.Title, parseTitle),
		Link:        errs.optional(in.Link, optionalURL("link")),
		Content:     errs.optional(in.Content, parseContent),
		Explanation: errs.editReason(in.Explanation),
	}
	if in.Tags != nil {
		out.Tags = append([]string{}, errs.tags(in.Tags)...)
	}
	return out, errs.join()
}

// Names returns the names of the tags.
func (in *EditArticle) Names() []Name { return namesIn(TagNames, in.Tags) }

// ChangeArticleGroupsInput is the input of changeArticleGroups as the client sent it.
type ChangeArticleGroupsInput struct {
	Subject     string
	Add, Remove []string
}

// ArticleGroups are a valid change of the groups of an article. Add contains the names of up to 10 groups that the
// article joins, and Remove the names of up to 10 groups that it leaves. Together they contain at least one name, and
// no name is in both.
type ArticleGroups struct {
	ID          ArticleID
	Add, Remove []string
}

// Parse returns the valid change. The name of a group to join must be valid for a new group, because the first article
// of a group creates the group. The name of a group to leave may be invalid for a new group, because other programs
// create groups too. Errors: BadUserInput, one for each bad field, joined.
func (in ChangeArticleGroupsInput) Parse() (ArticleGroups, error) {
	var errs errorList
	out := ArticleGroups{
		ID:     idField(&errs, "subject", in.Subject, ParseArticleID),
		Add:    errs.groups("add", in.Add, ParseName),
		Remove: errs.groups("remove", in.Remove, ParseExistingName),
	}
	if len(in.Add)+len(in.Remove) == 0 {
		errs = append(errs, Invalid("add", Required, "at least one group to add or remove is required"))
	}
	for _, name := range out.Remove {
		if slices.Contains(out.Add, name) {
			errs = append(errs, addedAndRemoved(name))
		}
	}
	return out, errs.join()
}

func addedAndRemoved(name string) error {
	return Invalid("remove", Choice, "group %q is to be added and removed", name)
}

// Check returns an error if the article is to join a group and also to leave the same group. Parse has compared the
// names as the client wrote them. Check compares them after the store has replaced them by the names of existing
// groups. Errors: BadUserInput.
func (in *ArticleGroups) Check() error {
	for _, name := range in.Remove {
		if slices.Contains(in.Add, name) {
			return addedAndRemoved(name)
		}
	}
	return nil
}

// Names returns the names of the groups.
func (in *ArticleGroups) Names() []Name {
	return append(namesIn(GroupNames, in.Add), namesIn(GroupNames, in.Remove)...)
}
