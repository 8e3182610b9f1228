// Package handwritten is a target: the pages as a Go programmer would write them for speed without GraphQL, with
// net/http, go-redis and encoding/json. Each page has a path of its own and takes its arguments as JSON. Its responses
// have the same data as those of the GraphQL servers.
package handwritten

import (
	"context"
	"encoding/json"
	"net/http"
	"time"

	"github.com/agoraql/agora/bench/reads"
	"github.com/redis/go-redis/v9"
)

// arguments are those of all pages, named as the variables of the operations.
type arguments struct {
	First  int
	After  string
	ID     string
	Name   string
	Viewer string `json:"-"`
}

// Handler serves the pages /articles, /viewer, /article, /thread and /tab.
func Handler(client *redis.Client) http.Handler {
	p := pages{client}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /articles", respond("articles", p.articles))
	mux.HandleFunc("POST /viewer", func(w http.ResponseWriter, r *http.Request) {
		viewer, err := reads.Viewer(r.Context(), client, r.Header.Get("Authorization"))
		if err != nil || viewer == "" {
			http.Error(w, "no session", http.StatusUnauthorized)
			return
		}
		respond("articles", func(ctx context.Context, args arguments) (*reads.ArticleConnection, error) {
			args.Viewer = viewer
			return p.articlesFor(ctx, args)
		})(w, r)
	})
	mux.HandleFunc("POST /article", respond("article", p.article))
	mux.HandleFunc("POST /thread", respond("topic", p.thread))
	mux.HandleFunc("POST /tab", respond("tab", p.tab))
	return mux
}

// respond returns a handler that writes what read returns as {"data":{NAME:…}}.
func respond[T any](name string, read func(context.Context, arguments) (T, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		var args arguments
		if err := json.NewDecoder(r.Body).Decode(&args); err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		value, err := read(r.Context(), args)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		encoder := json.NewEncoder(w)
		encoder.SetEscapeHTML(false)
		_ = encoder.Encode(map[string]map[string]T{"data": {name: value}}) // the client has left
	}
}

// pages reads the pages.
type pages struct{ client *redis.Client }

func (p pages) articles(ctx context.Context, args arguments) (*reads.ArticleConnection, error) {
	page, err := reads.FrontPage(ctx, p.client, args.First, args.After)
	if err != nil {
		return nil, err
	}
	articles := page.Articles()
	users, err := reads.UsersByID(ctx, p.client, reads.Authors(articles))
	for _, a := range articles {
		a.Author = users[a.AuthorID]
	}
	return page, err
}

// articlesFor is articles with the votes of the viewer.
func (p pages) articlesFor(ctx context.Context, args arguments) (*reads.ArticleConnection, error) {
	page, err := p.articles(ctx, args)
	if err != nil {
		return nil, err
	}
	articles := page.Articles()
	ids := make([]string, len(articles))
	for i, a := range articles {
		ids[i] = a.ID
	}
	votes, err := reads.ViewerVotes(ctx, p.client, args.Viewer, ids)
	if err != nil {
		return nil, err
	}
	now := time.Now()
	for i, a := range articles {
		can := a.CanVote(now)
		a.ViewerVote, a.ViewerCanVote = &votes[i], &can
	}
	return page, nil
}

func (p pages) article(ctx context.Context, args arguments) (*reads.Article, error) {
	a, err := reads.OneArticle(ctx, p.client, args.ID)
	if err != nil || a == nil {
		return nil, err
	}
	a.Author, err = reads.UserWithKarma(ctx, p.client, a.AuthorID)
	return a, err
}
