package redisstore

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/redis/go-redis/v9"
)

// PostArticle posts an article for the viewer, whose vote counts as the first.
// With an idempotency key that the viewer used within a day it returns that
// article. Errors: Unauthenticated, BadUserInput, NotFound for one that is gone.
func (s *Store) PostArticle(ctx context.Context, viewer *forum.User, in forum.PostArticleInput) (*forum.Article, error) {
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	a, err := in.Validate()
	if err != nil {
		return nil, err
	}
	key, kept := idempotencyKey(in.IdempotencyKey)
	now := s.now()
	a.AuthorID, a.CreatedAt, a.Upvotes = viewer.ID, now, 1
	p := s.pick(viewer.ID.String() + " " + key)
	_, posted, err := s.insertArticle(ctx, p, a, insert{
		once: p.once(viewer.ID, "article "+key), onceKept: kept, votersKept: forum.VotersKept, founds: viewer.Moderates(),
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

// insertArticle runs post_article.lua; a.ID 0 asks for the next id.
func (s *Store) insertArticle(ctx context.Context, p partition, a *forum.Article, how insert) (status string, _ *forum.Article, err error) {
	id, poster := "", ""
	if a.ID != 0 {
		id = num(int64(a.ID))
	}
	if a.AuthorID != 0 {
		poster = num(int64(a.AuthorID))
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
		how.source, id, poster, stamp(a.CreatedAt), a.Upvotes, how.imported, strings.Join(names, ","),
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
	status, reply, err := s.run(ctx, postArticle, []string{p.articleIDs(), how.once}, args...)
	if err != nil || status == "TAKEN" {
		return status, nil, err
	}
	if err := refused(status, "article"); err != nil && status != "KNOWN" {
		return status, nil, err
	}
	made, err := s.written(ctx, decodeArticleID("article:"+textOf(reply[0])), reply[1])
	return status, made, err
}

// EditArticle changes an article: its poster for two hours, a moderator always.
// Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) EditArticle(ctx context.Context, viewer *forum.User, in forum.EditArticleInput) (*forum.Article, error) {
	if err := in.Validate(); err != nil {
		return nil, err
	}
	id, err := forum.ParseArticleID(in.ID)
	if err != nil {
		return nil, err
	}
	var changes []any
	for field, value := range map[string]*string{"title": in.Title, "link": in.Link, "content": in.Content} {
		if value != nil {
			changes = append(changes, field, *value)
		}
	}
	return s.changeArticle(ctx, viewer, id, editArticle, changes...)
}

// DeleteArticle deletes an article: its poster for two hours, a moderator always.
// Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) DeleteArticle(ctx context.Context, viewer *forum.User, in forum.DeleteArticleInput) (*forum.Article, error) {
	id, err := forum.ParseArticleID(in.ID)
	if err != nil {
		return nil, err
	}
	return s.changeArticle(ctx, viewer, id, deleteArticle, forum.DeletedTitle)
}

// AddArticleToGroups puts an article in groups, of which it may be in 10 in all.
// Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) AddArticleToGroups(ctx context.Context, viewer *forum.User, in forum.ArticleGroupsInput) (*forum.Article, error) {
	return s.regroupArticle(ctx, viewer, in, "ADD", forum.ParseName)
}

// RemoveArticleFromGroups takes an article out of groups, whatever their names. A
// moderator may do so for a deleted one.
// Errors: Unauthenticated, BadUserInput, NotFound, Forbidden, EditingClosed.
func (s *Store) RemoveArticleFromGroups(ctx context.Context, viewer *forum.User, in forum.ArticleGroupsInput) (*forum.Article, error) {
	return s.regroupArticle(ctx, viewer, in, "REMOVE", forum.KnownName)
}

// regroupArticle runs regroup_article.lua; parse is the rule for the names of groups.
func (s *Store) regroupArticle(
	ctx context.Context, viewer *forum.User, in forum.ArticleGroupsInput, how string, parse forum.NameRule,
) (*forum.Article, error) {
	id, groups, err := in.Validate(parse)
	if err != nil {
		return nil, err
	}
	args := []any{how}
	for _, name := range groups {
		args = append(args, name)
	}
	return s.changeArticle(ctx, viewer, id, regroupArticle, args...)
}

// changeArticle runs a script that asks first whether the viewer may.
func (s *Store) changeArticle(ctx context.Context, viewer *forum.User, id forum.ArticleID, script *redis.Script, args ...any) (*forum.Article, error) {
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	p := s.of(int64(id))
	args = append([]any{num(int64(viewer.ID)), moderatorFlag(viewer), stamp(s.now())}, args...)
	status, reply, err := s.run(ctx, script, []string{p.article(id)}, args...)
	if err != nil {
		return nil, err
	}
	if err := refused(status, "article"); err != nil {
		return nil, err
	}
	return s.written(ctx, id, reply[0])
}

// VoteArticle sets the viewer's vote, UP or NONE, for a week after posting.
// Errors: Unauthenticated, BadUserInput, NotFound, VotingClosed.
func (s *Store) VoteArticle(ctx context.Context, viewer *forum.User, in forum.VoteArticleInput) (*forum.Article, error) {
	id, err := forum.ParseArticleID(in.ID)
	if err != nil {
		return nil, err
	}
	if in.Vote == forum.VoteDown {
		return nil, forum.Errorf(forum.BadUserInput, "articles accept the votes UP and NONE, not DOWN")
	}
	if viewer == nil {
		return nil, forum.ErrUnauthenticated
	}
	p := s.of(int64(id))
	keys := []string{p.article(id), p.voted(id), p.scoreRanking("")}
	status, reply, err := s.run(ctx, voteArticle, keys, num(int64(viewer.ID)), in.Vote.String(), stamp(s.now()))
	if err != nil {
		return nil, err
	}
	if err := refused(status, "article"); err != nil {
		return nil, err
	}
	ctx = s.primed(ctx, votedRead{id, viewer.ID, true}, &in.Vote)
	s.loader(ctx).prime(articleRead{id}, decodeArticle(id, texts(reply[1])))
	return s.Article(ctx, id)
}

// refused turns a script's status into the error a client sees; nil for OK.
func refused(status, what string) error {
	problem := func(code forum.Code, message string) error {
		return &forum.Error{Code: code, Message: message, Path: []string{"input", "id"}}
	}
	switch status {
	case "OK":
		return nil
	case "NOT_FOUND":
		return problem(forum.NotFound, what+" not found")
	case "FORBIDDEN":
		return forum.Errorf(forum.Forbidden, "only its author and moderators may change this %s", what)
	case "EDITING_CLOSED":
		return problem(forum.EditingClosed, "the two hours to change this "+what+" are over")
	case "DELETED":
		return problem(forum.EditingClosed, "this "+what+" is deleted")
	case "CLOSED":
		return problem(forum.VotingClosed, "voting on this "+what+" is closed")
	case "EMPTY":
		return &forum.Error{Code: forum.BadUserInput, Message: "an article needs a link or content", Path: []string{"input", "link"}}
	case "FULL":
		return invalidGroups("an article can be in at most %d groups", forum.MaxGroups)
	case "FOUNDED":
		return invalidGroups("you can create %d groups per day; use existing groups, or wait a day", forum.MaxFounded)
	case "PINS":
		return &forum.Error{
			Code:    forum.BadUserInput,
			Message: fmt.Sprintf("at most %d topics can be pinned to a category", forum.MaxPinned),
			Path:    []string{"input", "id"},
		}
	case "NO_DATA":
		return errForeign
	case "COUNTER":
		return errCounter
	case "NO_CATEGORY":
		return notFound("category", "category")
	case "NO_PARENT":
		return notFound("comment", "parent")
	case "LOCKED":
		return &forum.Error{Code: forum.Locked, Message: "the topic is locked", Path: []string{"input", "subject"}}
	case "DEEP":
		return &forum.Error{
			Code:    forum.BadUserInput,
			Message: fmt.Sprintf("replies can be nested at most %d levels deep", forum.MaxDepth),
			Path:    []string{"input", "parent"},
		}
	}
	return fmt.Errorf("script replied %q", status)
}

func invalidGroups(format string, args ...any) error {
	return &forum.Error{Code: forum.BadUserInput, Message: fmt.Sprintf(format, args...), Path: []string{"input", "groups"}}
}

// written returns the article that a script has replied with. The response's
// loader forgets what it knew of it.
func (s *Store) written(ctx context.Context, id forum.ArticleID, fields any) (*forum.Article, error) {
	return s.Article(s.primed(ctx, articleRead{id}, decodeArticle(id, texts(fields))), id)
}
