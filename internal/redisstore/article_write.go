package redisstore

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// Post posts an article for the viewer, whose vote counts as the first.
// With an idempotency key that the viewer used within a day it returns that
// article. Errors: BadUserInput for too many new groups, NotFound for an article that is gone.
func (s Articles) Post(ctx context.Context, viewer *forum.User, in forum.PostArticle) (*forum.Article, error) {
	a := &forum.Article{
		Title: in.Title, Link: in.Link, Content: in.Content, AuthorID: viewer.ID, CreatedAt: s.now(), Upvotes: 1,
	}
	for _, name := range in.Groups {
		a.Groups = append(a.Groups, &forum.Group{Name: name})
	}
	once := onceOf(viewer, in.IdempotencyKey)
	p := once.partition(s.core)
	_, posted, err := s.insertArticle(ctx, p, a, insert{
		once: once.key(p, "article"), onceKept: once.kept, votersKept: forum.VotersKept, founds: viewer.Moderates(),
	})
	return posted, found(posted, err)
}

// insert says how insertArticle makes a repeat find the first article.
type insert struct {
	once       string // the key that remembers it
	onceKept   time.Duration
	source     string // the field of it, for an import
	imported   int    // votes that nobody here cast
	votersKept time.Duration
	founds     bool // any number of groups
}

var postArticle = newWrite("post_article", counterStatuses, foundedStatus, statuses{"KNOWN": nil, "TAKEN": nil})

// insertArticle runs post_article.lua; a.ID 0 asks for the next id.
func (s *core) insertArticle(ctx context.Context, p partition, a *forum.Article, how insert) (status string,
	_ *forum.Article, err error,
) {
	wanted, poster := "", ""
	if a.ID != 0 {
		wanted = formatInt(int64(a.ID))
	}
	if a.AuthorID != 0 {
		poster = formatInt(int64(a.AuthorID))
	}
	names := make([]string, len(a.Groups))
	for i, g := range a.Groups {
		names[i] = g.Name
	}
	founds := ""
	if how.founds {
		founds = "1"
	}
	args := []any{
		how.source, wanted, poster, formatTime(a.CreatedAt), a.Upvotes, how.imported, strings.Join(names, ","),
		how.votersKept.Milliseconds(), how.onceKept.Milliseconds(), p.count, p.index, founds, "title", a.Title,
	}
	if a.Link != nil {
		args = append(args, "link", *a.Link)
	}
	if a.Content != nil {
		args = append(args, "content", *a.Content)
	}
	if how.imported != 0 {
		args = append(args, "imported_votes", how.imported)
	}
	if a.ImportedCommentCount > 0 {
		args = append(args, "imported_comments", a.ImportedCommentCount)
	}
	if how.source != "" {
		args = append(args, "source", how.source)
	}
	r, err := s.run(ctx, postArticle, []string{p.articleIDs(), how.once}, args...)
	if status = toString(r["status"]); err != nil || status == "TAKEN" {
		return status, nil, err
	}
	id, _ := forum.ParseArticleID("article:" + toString(r["id"]))
	made, err := s.written(ctx, id, r)
	return status, made, err
}

var editArticle = newWrite("edit_article", editStatuses("article"), statuses{
	"EMPTY": inputError(forum.BadUserInput, "link", "an article needs a link or content"),
})

// Edit changes an article: its poster for two hours, a moderator always.
// Errors: BadUserInput for one without a link and content, NotFound, Forbidden, EditingClosed.
func (s Articles) Edit(ctx context.Context, viewer *forum.User, in forum.EditArticle) (*forum.Article, error) {
	var changes []any
	for field, value := range map[string]*string{"title": in.Title, "link": in.Link, "content": in.Content} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	return s.changeArticle(ctx, viewer, in.ID, editArticle, changes...)
}

var deleteArticle = newWrite("delete_article", editStatuses("article"))

// Delete deletes an article: its poster for two hours, a moderator always.
// Errors: NotFound, Forbidden, EditingClosed.
func (s Articles) Delete(ctx context.Context, viewer *forum.User, id forum.ArticleID) (*forum.Article, error) {
	return s.changeArticle(ctx, viewer, id, deleteArticle, forum.DeletedTitle)
}

// AddToGroups puts an article in groups, of which it may be in 10 in all.
// Errors: BadUserInput for too many groups, NotFound, Forbidden, EditingClosed.
func (s Articles) AddToGroups(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups,
) (*forum.Article, error) {
	return s.regroupArticle(ctx, viewer, in, "ADD")
}

// RemoveFromGroups takes an article out of groups, whatever their names. A
// moderator may do so for a deleted one. Errors: NotFound, Forbidden, EditingClosed.
func (s Articles) RemoveFromGroups(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups,
) (*forum.Article, error) {
	return s.regroupArticle(ctx, viewer, in, "REMOVE")
}

var regroupArticle = newWrite("regroup_article", editStatuses("article"), foundedStatus, statuses{
	"FULL": invalidGroups("an article can be in at most %d groups", forum.MaxGroups),
})

func (s *core) regroupArticle(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroups, how string,
) (*forum.Article, error) {
	args := []any{how}
	for _, name := range in.Groups {
		args = append(args, name)
	}
	return s.changeArticle(ctx, viewer, in.ID, regroupArticle, args...)
}

// changeArticle runs a script that asks first whether the viewer may.
func (s *core) changeArticle(
	ctx context.Context, viewer *forum.User, id forum.ArticleID, w write, args ...any,
) (*forum.Article, error) {
	p := s.partitionOf(int64(id))
	args = append([]any{formatInt(int64(viewer.ID)), moderatorFlag(viewer), formatTime(s.now())}, args...)
	r, err := s.run(ctx, w, []string{p.article(id)}, args...)
	if err != nil {
		return nil, err
	}
	return s.written(ctx, id, r)
}

var voteArticle = newWrite("vote_article", statuses{
	"NOT_FOUND": notFound("article", "id"),
	"CLOSED":    noMoreVotes("article"),
})

// Vote sets the viewer's vote, UP or NONE, for a week after posting.
// Errors: NotFound, VotingClosed.
func (s Articles) Vote(ctx context.Context, viewer *forum.User, in forum.VoteArticle) (*forum.Article, error) {
	id := in.ID
	p := s.partitionOf(int64(id))
	keys := []string{p.article(id), p.voted(id)}
	r, err := s.run(ctx, voteArticle, keys, formatInt(int64(viewer.ID)), in.Vote.String(), formatTime(s.now()))
	if err != nil {
		return nil, err
	}
	return s.Get(s.primed(ctx, map[read]any{
		votedRead{id, viewer.ID, true}: &in.Vote,
		articleRead{id}:                decodeArticle(id, fields{articleFields, r["article"]}),
	}), id)
}

// foundedStatus is that of may_found in lib/article.lua.
var foundedStatus = statuses{
	"FOUNDED": invalidGroups("you can create %d groups per day; use existing groups, or wait a day", forum.MaxFounded),
}

func invalidGroups(format string, args ...any) error {
	return inputError(forum.BadUserInput, "groups", format, args...)
}

// written returns the article that a script has replied with. The response's
// loader forgets what it knew of it.
func (s *core) written(ctx context.Context, id forum.ArticleID, r reply) (*forum.Article, error) {
	a := decodeArticle(id, fields{articleFields, r["article"]})
	return Articles{s}.Get(s.primed(ctx, map[read]any{articleRead{id}: a}), id)
}
