package redisstore

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// Post creates an article by the viewer, with the viewer's vote, and returns it. It notifies the users that the text
// mentions. For an idempotency key that the viewer used within a day it returns the article of the first call.
// Errors: BadUserInput for too many new groups, NotFound if that article no longer exists, *forum.HeldError if it waits
// for a moderator, DuplicateLink.
func (s Articles) Post(ctx context.Context, viewer *forum.User, in forum.PostArticle) (*forum.Article, error) {
	once := onceOf(viewer, in.IdempotencyKey)
	p := once.partition(s.core)
	known, err := s.core.knownGroups(ctx, viewer, in.Groups)
	if err != nil {
		return nil, err
	}
	duplicate, err := s.core.duplicateOf(ctx, p, forum.OrEmpty(in.Link), in.PostDuplicate)
	if err != nil {
		return nil, err
	}
	return s.core.postArticle(ctx, p, viewer.ID, in, insertOptions{
		idempotencyKey: once.key(p, "article"), keyKept: once.kept, exempt: viewer.Moderates(), known: known,
		duplicate: duplicate,
	})
}

// postArticle posts a new article of an author. Its error is a *forum.HeldError if an earlier call has held it.
func (s *core) postArticle(
	ctx context.Context, p partition, author forum.UserID, in forum.PostArticle, o insertOptions,
) (*forum.Article, error) {
	a := &forum.Article{
		Title: in.Title, Link: in.Link, Content: in.Content, Tags: in.Tags, AuthorID: author, CreatedAt: s.now(),
		Upvotes: 1, Groups: forum.GroupsNamed(in.Groups),
	}
	mentioned, err := s.mentioned(ctx, forum.OrEmpty(in.Content), audience{})
	if err != nil {
		return nil, err
	}
	o.votersKept, o.mentioned = forum.VotersKept, mentioned
	r, err := s.insertArticle(ctx, p, a, o)
	if err = s.unpublished(ctx, r, err); err != nil {
		return nil, err
	}
	id, _ := forum.ParseArticleID("article:" + toString(r["id"]))
	posted, err := s.writtenArticle(ctx, id, r)
	return posted, found(posted, err)
}

// insertOptions are the differences between a post, an import and the approval of a held post.
type insertOptions struct {
	idempotencyKey string        // the Redis key by which a repeat finds the article
	keyKept        time.Duration // how long to keep that key
	source         string        // a field of that key, for an import
	importedVotes  int           // votes from the other site
	votersKept     time.Duration // how long to keep the set of voters; 0 for none
	known          knownGroups   // for a post
	duplicate      duplicate     // for a post
	mentioned      string        // for a post; see core.mentioned
	// exempt is set if the post may create any number of groups, and needs no approval.
	exempt bool
	held   string // the Redis key of a held post that is approved; "" for none
	// approver is the UID of the moderator who approves it.
	approver string
	// readers is the argument for lua/lib/reader.lua, of a topic or a comment.
	readers string
}

// keys returns the keys of a script that posts, with the held post if there is one.
func (o insertOptions) keys(keys ...string) []string {
	if o.held != "" {
		keys = append(keys, o.held)
	}
	return keys
}

// exemptFlag returns the argument of scripts for exempt: "" unless it is set, and who approves a held post.
func (o insertOptions) exemptFlag() string {
	switch {
	case o.held != "":
		return "by " + o.approver
	case o.exempt:
		return "1"
	}
	return ""
}

// KNOWN and TAKEN are outcomes of an import, and KNOWN that of a repeated post: neither is an error.
var postArticle = newWrite("post_article", counterStatuses, foundedStatus("groups"), heldStatuses, statuses{
	"TAKEN": nil, "DUPLICATE": nil,
})

// insertArticle runs post_article.lua and returns its reply. A zero a.ID means the next id.
func (s *core) insertArticle(
	ctx context.Context, p partition, a *forum.Article, options insertOptions,
) (reply, error) {
	wanted, poster := "", ""
	if a.ID != 0 {
		wanted = formatInt(int64(a.ID))
	}
	if a.AuthorID != 0 {
		poster = formatInt(int64(a.AuthorID))
	}
	args := []any{
		options.source, wanted, poster, formatTime(a.CreatedAt), a.Upvotes, options.importedVotes,
		strings.Join(a.GroupNames(), ","),
		options.votersKept.Milliseconds(), options.keyKept.Milliseconds(), p.count, p.index, options.exemptFlag(),
		options.known.existing, options.known.created, linkedField(forum.OrEmpty(a.Link)), options.duplicate.since,
		options.duplicate.elsewhere, formatTime(s.now()), articleTags(a.Tags), options.mentioned, "title", a.Title,
	}
	if a.Link != nil {
		args = append(args, "link", *a.Link)
	}
	if a.Content != nil {
		args = append(args, "content", *a.Content)
	}
	if options.importedVotes != 0 {
		args = append(args, "imported_votes", options.importedVotes)
	}
	if a.ImportedCommentCount > 0 {
		args = append(args, "imported_comments", a.ImportedCommentCount)
	}
	if a.ImportedShift != 0 {
		args = append(args, "imported_shift", int64(a.ImportedShift/time.Second))
	}
	if options.source != "" {
		args = append(args, "source", options.source)
	}
	return s.run(ctx, postArticle, options.keys(p.articleIDs(), options.idempotencyKey), args...)
}

// articleTags returns the field tags of an article, "" for none.
func articleTags(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return jsonList(names)
}

var editArticle = newWrite("edit_article", editStatuses("article"), statuses{
	"EMPTY": forum.Invalid("link", forum.Required, "an article needs a link or content"),
})

// Edit changes an article and returns it. It notifies the users whom only the new text mentions. Its author may edit it
// for two hours, a moderator always. Errors: BadUserInput if neither a link nor content would remain, NotFound,
// Forbidden, EditingClosed.
func (s Articles) Edit(ctx context.Context, viewer *forum.User, in forum.EditArticle) (*forum.Article, error) {
	edited := s.core.partitionOf(int64(in.ID)).article(in.ID)
	mentioned, err := s.core.mentioned(ctx, forum.OrEmpty(in.Content), audience{edited: edited})
	if err != nil {
		return nil, err
	}
	changes := []any{in.Reason, linkedField(forum.OrEmpty(in.Link)), mentioned}
	// A nil field stays as it is; an empty one is removed, except the title, which is never empty.
	for field, value := range map[string]*string{"title": in.Title, "link": in.Link, "content": in.Content} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	if in.Tags != nil {
		changes = append(changes, "tags", articleTags(in.Tags))
	}
	return s.core.changeArticle(ctx, viewer, in.ID, editArticle, changes...)
}

var deleteArticle = newWrite("delete_article", editStatuses("article"))

// Delete deletes an article and returns what remains of it. Its author may delete it for two hours, a moderator
// always. Errors: NotFound, Forbidden, EditingClosed.
func (s Articles) Delete(ctx context.Context, viewer *forum.User, id forum.ArticleID) (*forum.Article, error) {
	return s.core.changeArticle(ctx, viewer, id, deleteArticle, forum.DeletedTitle)
}

var regroupArticle = newWrite("regroup_article", editStatuses("article"), foundedStatus("add"), statuses{
	"FULL": forum.Invalid("add", forum.Count(0, forum.MaxGroups),
		"an article can be in at most %d groups", forum.MaxGroups),
})

// ChangeGroups adds an article to groups, removes it from others, and returns it. A moderator may remove a deleted
// article too. Errors: BadUserInput for more than forum.MaxGroups groups or too many new ones, NotFound, Forbidden,
// EditingClosed.
func (s Articles) ChangeGroups(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups,
) (*forum.Article, error) {
	if err := s.core.Spell(ctx, in.Names()...); err != nil {
		return nil, err
	}
	if err := in.Check(); err != nil {
		return nil, err
	}
	known, err := s.core.knownGroups(ctx, viewer, in.Add)
	if err != nil {
		return nil, err
	}
	// A moderator of groups may take an article out of these, but into a group it comes by its author.
	moderator := viewer.Moderates() || len(in.Add) == 0 && viewer.ModeratesIn(forum.GroupPlaces(in.Remove)...)
	args := []any{
		formatInt(int64(viewer.ID)), flag(moderator), formatTime(s.core.now()), known.existing, known.created, len(in.Add),
	}
	for _, name := range slices.Concat(in.Add, in.Remove) {
		args = append(args, name)
	}
	return s.core.runArticle(ctx, in.ID, regroupArticle, args...)
}

// changeArticle runs a script that checks the viewer's permission and replies with the article.
func (s *core) changeArticle(
	ctx context.Context, viewer *forum.User, id forum.ArticleID, w write, args ...any,
) (*forum.Article, error) {
	first, err := s.changeArgs(ctx, viewer, forum.PostID(id.String()))
	if err != nil {
		return nil, err
	}
	return s.runArticle(ctx, id, w, append(first, args...)...)
}

// runArticle runs a script on an article's hash and returns the article of its reply.
func (s *core) runArticle(ctx context.Context, id forum.ArticleID, w write, args ...any) (*forum.Article, error) {
	r, err := s.run(ctx, w, []string{s.partitionOf(int64(id)).article(id)}, args...)
	if err != nil {
		return nil, err
	}
	return s.writtenArticle(ctx, id, r)
}

var voteArticle = newWrite("vote_article", statuses{
	"NOT_FOUND": notFound("article", "id"),
	"CLOSED":    noMoreVotes("article"),
	"REMOVED":   noVotesOnRemoved("article"),
})

// Vote sets the viewer's vote, UP or NONE, and returns the article.
// Errors: NotFound, VotingClosed a week after posting, or for a deleted or removed article.
func (s Articles) Vote(ctx context.Context, viewer *forum.User, in forum.VoteArticle) (*forum.Article, error) {
	id := in.ID
	r, err := s.core.runVote(ctx, id, viewer, s.core.voteArgs(ctx, viewer, in.Vote, in.Network))
	if err != nil {
		return nil, err
	}
	// The reply has everything that the response selects of the vote: reading it takes no round trip.
	return s.Get(s.core.primed(ctx, map[read]any{
		votedRead{id, viewer.ID, true}: &in.Vote,
		articleRead{id}:                decodeArticle(id, fields{articleFields, toStrings(r["article"])}),
	}), id)
}

// foundedStatus has the error of a field with too many new groups; see may_create_groups in lib/article.lua.
func foundedStatus(field string) statuses {
	return statuses{"FOUNDED": forum.Invalid(field, forum.Count(0, forum.MaxFounded),
		"you can create %d groups per day; use existing groups, or wait a day", forum.MaxFounded)}
}

// writtenArticle returns the article of a script's reply. The response's loader forgets what it
// read before, which may be an older state.
func (s *core) writtenArticle(ctx context.Context, id forum.ArticleID, r reply) (*forum.Article, error) {
	a := decodeArticle(id, fields{articleFields, toStrings(r["article"])})
	return Articles{s}.Get(s.primed(ctx, map[read]any{articleRead{id}: a}), id)
}
