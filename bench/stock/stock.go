// Package stock is a target: gqlgen as its documentation shows it, with dataloadgen for what many objects refer to,
// on the same keys as Agora. It has no limits, no rate limits and no cache but gqlgen's own of parsed documents.
package stock

//go:generate go tool -modfile=../../tools/go.mod gqlgen generate --config gqlgen.yml

import (
	"net/http"

	"github.com/99designs/gqlgen/graphql/handler"
	"github.com/99designs/gqlgen/graphql/handler/lru"
	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/agoraql/agora/bench/reads"
	"github.com/agoraql/agora/bench/stock/generated"
	"github.com/redis/go-redis/v9"
	"github.com/vektah/gqlparser/v2/ast"
)

// Handler serves GraphQL over POST.
func Handler(client *redis.Client) http.Handler {
	server := handler.New(generated.NewExecutableSchema(generated.Config{Resolvers: resolver{client}}))
	server.AddTransport(transport.POST{})
	server.SetQueryCache(lru.New[*ast.QueryDocument](1000))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		viewer, err := reads.Viewer(r.Context(), client, r.Header.Get("Authorization"))
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		server.ServeHTTP(w, r.WithContext(withLoaders(r.Context(), client, viewer)))
	})
}
