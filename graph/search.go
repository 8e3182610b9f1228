package graph

import (
	"context"
	"strings"
	"time"

	"github.com/agoraql/agora/graph/generated"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/operation"
	"github.com/agoraql/agora/internal/search"
	"github.com/agoraql/agora/internal/turn"
)

// searchEdge resolves the highlights of a result.
type searchEdge struct{ *Resolver }

// SearchEdge returns the resolvers of SearchEdge for the generated executor.
func (r *Resolver) SearchEdge() generated.SearchEdgeResolver { return searchEdge{r} }

var errNoSearch = forum.Errorf(forum.Unavailable, "this server serves no searches")

// Search resolves a page of what a search finds. Errors: BadUserInput, Unavailable.
func (r query) Search(ctx context.Context, query string, in []forum.SearchKind, author *string, group, category,
	tag *string, since, until *time.Time, order forum.SearchOrder, first *int32, after *string,
) (*forum.SearchConnection, error) {
	page, err := forum.PageArgs{First: first, After: after}.Parse()
	if err != nil {
		return nil, err
	}
	if r.Resolver.Search == nil {
		return nil, errNoSearch
	}
	s := forum.Search{
		Query: query, Kinds: in, Group: group, Category: category, Tag: tag, Since: since, Until: until, Order: order,
		Page: page,
	}
	if author != nil {
		if s.Author, err = r.userNamed(ctx, *author); err != nil {
			return nil, err
		}
		if s.Author == 0 {
			return &forum.SearchConnection{}, nil
		}
	}
	return r.Resolver.Search.Find(turn.For(ctx, auth.CallerOf(ctx).Address), s)
}

// userNamed returns the id of the user with a global id or a name; 0 if there is none with the name.
func (r query) userNamed(ctx context.Context, idOrName string) (forum.UserID, error) {
	if strings.HasPrefix(idOrName, "user:") {
		return forum.ParseUserID(idOrName)
	}
	u, err := r.Store.Users.GetByName(ctx, idOrName)
	if u == nil {
		return 0, err
	}
	return u.ID, err
}

// Suggest resolves names that begin with a text. Errors: BadUserInput, Unavailable.
func (r query) Suggest(
	ctx context.Context, prefix string, in []forum.SuggestionKind, first int32,
) ([]*forum.Suggestion, error) {
	page, err := forum.PageArgs{First: &first}.Parse()
	if err != nil {
		return nil, err
	}
	if r.Resolver.Search == nil {
		return nil, errNoSearch
	}
	return r.Resolver.Search.Suggest(turn.For(ctx, auth.CallerOf(ctx).Address), prefix, in, page.Size)
}

// bytesOfPoint is the number of bytes of a text that one point pays to search for words.
const bytesOfPoint = 60

// Highlights resolves the parts of a result that match the query, in the text of the result as it is now.
func (r searchEdge) Highlights(ctx context.Context, e *forum.SearchEdge) ([]*forum.Highlight, error) {
	work := func(bytes int) { // each word of the query is compared with each of the text
		operation.FromContext(ctx).AddWork((1 + len(e.Query)/10) * bytes / bytesOfPoint)
	}
	var title string
	var content *string
	switch node := e.Node.(type) {
	case *forum.Article:
		title, content = node.Title, node.Content
	case *forum.Topic:
		title, content = node.Title, node.Content
	case *forum.Comment:
		content = node.Content
	case *forum.Tag:
		title = node.Name
	case *forum.User:
		work(len(forum.OrEmpty(node.Bio)))
		return search.Highlights(e.Query, node.Name, forum.OrEmpty(node.Bio)), nil
	}
	text, err := r.plain(ctx, content, 0)
	if err != nil {
		return nil, err
	}
	work(len(title) + len(forum.OrEmpty(text)))
	return search.Highlights(e.Query, title, forum.OrEmpty(text)), nil
}
