package post

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/redisstore/place"
	"github.com/agoraql/agora/internal/redisstore/read"
)

// Post creates an article by the viewer, with the viewer's vote, and returns the article. It notifies the users whom
// the text mentions. If a call within the last day had the same idempotency key, Post returns the article of that
// first call. Errors: BadUserInput for too many new groups, DuplicateLink for a link that was posted before; NotFound
// if the article of the first call no longer exists, *forum.HeldError if it waits for a moderator.
func (s Articles) Post(ctx context.Context, viewer *forum.User, in forum.PostArticle) (*forum.Article, error) {
	repeat := idempotencyOf(viewer, in.IdempotencyKey)
	p := repeat.partition(s.Core)
	known, err := place.ReadKnownGroups(ctx, s.Core, viewer, in.Groups)
	if err != nil {
		return nil, err
	}
	duplicate, err := duplicateOf(ctx, s.Core, p, forum.OrEmpty(in.Link), in.PostDuplicate)
	if err != nil {
		return nil, err
	}
	return createArticle(ctx, s.Core, p, viewer.ID, in, InsertOptions{
		IdempotencyKey: repeat.key(p, "article"), keyLifetime: repeat.lifetime, Exempt: viewer.Moderates(), known: known,
		duplicate: duplicate,
	})
}

// createArticle posts a new article of an author. Its error is a *forum.HeldError if an earlier call has held it.
func createArticle(
	ctx context.Context, s *read.Core, p keys.Partition, author forum.UserID, in forum.PostArticle, o InsertOptions,
) (*forum.Article, error) {
	a := &forum.Article{
		Title: in.Title, Link: in.Link, Content: in.Content, Tags: in.Tags, AuthorID: author, CreatedAt: s.DB.Now(),
		Upvotes: 1, Groups: forum.GroupsNamed(in.Groups),
	}
	mentioned, err := mentionArgs(ctx, s, forum.OrEmpty(in.Content), audience{})
	if err != nil {
		return nil, err
	}
	o.VotersLifetime, o.mentioned = forum.VotersLifetime, mentioned
	r, err := InsertArticle(ctx, s, p, a, o)
	if err = unpublished(ctx, s, r, err); err != nil {
		return nil, err
	}
	id, _ := forum.ParseArticleID("article:" + db.ToString(r["id"]))
	posted, err := writtenArticle(ctx, s, id, r)
	return posted, found(posted, err)
}

// InsertOptions are the differences between a post, an import and the approval of a held post.
type InsertOptions struct {
	IdempotencyKey string            // the Redis key by which a repeat finds the article
	keyLifetime    time.Duration     // how long to keep that key
	Source         string            // a field of that key, for an import
	ImportedVotes  int               // votes from the other site
	VotersLifetime time.Duration     // how long to keep the set of voters; 0 for none
	known          place.KnownGroups // for a post
	duplicate      duplicate         // for a post
	mentioned      string            // for a post; see core.mentioned
	// Exempt is set if the post may create any number of groups, and needs no approval.
	Exempt bool
	held   string // the Redis key of a held post that is approved; "" for none
	// approver is the UID of the moderator who approves it.
	approver string
	// Readers is the argument for people/lua/lib/reader.lua, of a topic or a comment.
	Readers string
}

// keys returns the keys of a script that posts, with the held post if there is one.
func (o InsertOptions) keys(keyNames ...string) []string {
	if o.held != "" {
		keyNames = append(keyNames, o.held)
	}
	return keyNames
}

// exemptFlag returns the argument of scripts for exempt: "" unless it is set, and who approves a held post.
func (o InsertOptions) exemptFlag() string {
	switch {
	case o.held != "":
		return "by " + o.approver
	case o.Exempt:
		return "1"
	}
	return ""
}

// KNOWN and TAKEN are outcomes of an import, and KNOWN that of a repeated post: neither is an error.
var postArticle = db.NewWrite("post_article", read.CounterStatuses, foundedStatus("groups"), heldStatuses, db.Statuses{
	"TAKEN": nil, "DUPLICATE": nil,
})

// InsertArticle runs post_article.lua and returns its reply. A zero a.ID means the next id.
func InsertArticle(
	ctx context.Context, s *read.Core, p keys.Partition, a *forum.Article, options InsertOptions,
) (db.Reply, error) {
	wanted, poster := "", ""
	if a.ID != 0 {
		wanted = db.FormatInt(int64(a.ID))
	}
	if a.AuthorID != 0 {
		poster = db.FormatInt(int64(a.AuthorID))
	}
	args := []any{
		options.Source, wanted, poster, db.FormatTime(a.CreatedAt), a.Upvotes, options.ImportedVotes,
		strings.Join(a.GroupNames(), ","),
		options.VotersLifetime.Milliseconds(), options.keyLifetime.Milliseconds(), p.Count, p.Index, options.exemptFlag(),
		options.known.Existing, options.known.Created, LinkedField(forum.OrEmpty(a.Link)), options.duplicate.since,
		options.duplicate.elsewhere, db.FormatTime(s.DB.Now()), articleTags(a.Tags), options.mentioned, "title", a.Title,
	}
	if a.Link != nil {
		args = append(args, "link", *a.Link)
	}
	if a.Content != nil {
		args = append(args, "content", *a.Content)
	}
	if options.ImportedVotes != 0 {
		args = append(args, "imported_votes", options.ImportedVotes)
	}
	if a.ImportedCommentCount > 0 {
		args = append(args, "imported_comments", a.ImportedCommentCount)
	}
	if a.ImportedShift != 0 {
		args = append(args, "imported_shift", int64(a.ImportedShift/time.Second))
	}
	if options.Source != "" {
		args = append(args, "source", options.Source)
	}
	return s.DB.Run(ctx, postArticle, options.keys(keys.ArticleIDs.In(p), options.IdempotencyKey), args...)
}

// articleTags returns the field tags of an article, "" for none.
func articleTags(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return jsonList(names)
}

var editArticle = db.NewWrite("edit_article", editStatuses("article", "post"), db.Statuses{
	"EMPTY": forum.Invalid("link", forum.Required, "an article needs a link or content"),
})

// Edit changes an article and returns the article. It notifies the users whom only the new text mentions. The author
// may edit an article for two hours, a moderator always. Errors: BadUserInput if neither a link nor content would
// remain, NotFound, Forbidden, EditingClosed, PostGone.
func (s Articles) Edit(ctx context.Context, viewer *forum.User, in forum.EditArticle) (*forum.Article, error) {
	edited := keys.Article.In(s.Core.DB.PartitionOf(int64(in.ID)), in.ID)
	mentioned, err := mentionArgs(ctx, s.Core, forum.OrEmpty(in.Content), audience{edited: edited})
	if err != nil {
		return nil, err
	}
	changes := []any{in.Explanation, LinkedField(forum.OrEmpty(in.Link)), mentioned}
	// A nil field stays as it is; an empty one is removed, except the title, which is never empty.
	for field, value := range map[string]*string{"title": in.Title, "link": in.Link, "content": in.Content} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	if in.Tags != nil {
		changes = append(changes, "tags", articleTags(in.Tags))
	}
	return changeArticle(ctx, s.Core, viewer, in.ID, editArticle, changes...)
}

// DeleteArticle is the write of Articles.Delete, which the deletion of an account uses too.
var DeleteArticle = db.NewWrite("delete_article", editStatuses("article", "post"))

// Delete deletes an article and returns what remains of it. Its author may delete it for two hours, a moderator
// always. Errors: NotFound, Forbidden, EditingClosed, PostGone.
func (s Articles) Delete(ctx context.Context, viewer *forum.User, id forum.ArticleID) (*forum.Article, error) {
	return changeArticle(ctx, s.Core, viewer, id, DeleteArticle, forum.DeletedTitle)
}

var regroupArticle = db.NewWrite("regroup_article", editStatuses("article", "subject"), foundedStatus("add"),
	db.Statuses{
		"FULL": forum.Invalid("add", forum.Count(0, forum.MaxGroups),
			"an article can be in at most %d groups", forum.MaxGroups),
	})

// ChangeGroups adds an article to groups, removes the article from other groups, and returns the article. A moderator
// may also remove a deleted article from groups, if the same call adds it to none. Errors: BadUserInput for more than
// forum.MaxGroups groups or too many new groups, NotFound, Forbidden, EditingClosed, PostGone.
func (s Articles) ChangeGroups(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups,
) (*forum.Article, error) {
	if err := (place.Names{Core: s.Core}).Spell(ctx, in.Names()...); err != nil {
		return nil, err
	}
	if err := in.Check(); err != nil {
		return nil, err
	}
	known, err := place.ReadKnownGroups(ctx, s.Core, viewer, in.Add)
	if err != nil {
		return nil, err
	}
	// A moderator of groups may take an article out of these, but into a group it comes by its author.
	moderator := viewer.Moderates() || len(in.Add) == 0 && viewer.ModeratesIn(forum.GroupPlaces(in.Remove)...)
	args := []any{
		db.FormatInt(int64(viewer.ID)), read.Flag(moderator), db.FormatTime(s.Core.DB.Now()), known.Existing, known.Created,
		len(in.Add),
	}
	for _, name := range slices.Concat(in.Add, in.Remove) {
		args = append(args, name)
	}
	return runArticle(ctx, s.Core, in.ID, regroupArticle, args...)
}

// changeArticle runs a script that checks the viewer's permission and replies with the article.
func changeArticle(
	ctx context.Context, s *read.Core, viewer *forum.User, id forum.ArticleID, w db.Write, args ...any,
) (*forum.Article, error) {
	first, err := place.ChangeArgs(ctx, s, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	return runArticle(ctx, s, id, w, append(first, args...)...)
}

// runArticle runs a script on an article's hash and returns the article of its reply.
func runArticle(
	ctx context.Context, s *read.Core, id forum.ArticleID, w db.Write, args ...any,
) (*forum.Article, error) {
	r, err := s.DB.Run(ctx, w, []string{keys.Article.In(s.DB.PartitionOf(int64(id)), id)}, args...)
	if err != nil {
		return nil, err
	}
	return writtenArticle(ctx, s, id, r)
}

// foundedStatus has the error of a field with too many new groups; see may_create_groups in lib/article.lua.
func foundedStatus(field string) db.Statuses {
	return db.Statuses{"FOUNDED": forum.Invalid(field, forum.Count(0, forum.MaxFounded),
		"you can create %d groups per day; use existing groups, or wait a day", forum.MaxFounded)}
}

// writtenArticle returns the article of a script's reply. The response's loader forgets what it read before the
// script, because that may be an older state.
func writtenArticle(ctx context.Context, s *read.Core, id forum.ArticleID, r db.Reply) (*forum.Article, error) {
	a := DecodeArticle(id, db.NewFields(ArticleFields, db.ToStrings(r["article"])))
	return Articles{s}.Get(s.Primed(ctx, map[read.Read]any{ArticleRead{id}: a}), id)
}
