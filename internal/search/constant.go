package search

import (
	"context"

	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/query"
	"github.com/blevesearch/bleve/v2/search/searcher"
	index "github.com/blevesearch/bleve_index_api"
)

// The heap of bleve adds scores in an order that depends on the segments of an index, and so do the last digits of
// their sum. All searches of terms have fewer parts than this.
func init() { searcher.DisjunctionHeapTakeover = 2 * maxPhrase }

// A constant is a query all of whose hits count the same. It is for words that are not in the query but in the index,
// where those of deleted documents stay until their segment is merged: scores would depend on how many there are.
type constant struct {
	query.Query
	boost float64
}

// Searcher implements query.Query.
func (q constant) Searcher(
	ctx context.Context, r index.IndexReader, m mapping.IndexMapping, options search.SearcherOptions,
) (search.Searcher, error) {
	scored := options.Score != "none"
	options.Score = "none"
	found, err := q.Query.Searcher(ctx, r, m, options)
	if err != nil || !scored {
		return found, err
	}
	return &constantSearcher{Searcher: found, boost: q.boost, norm: 1}, nil
}

// constantSearcher finds what another searcher finds.
type constantSearcher struct {
	search.Searcher
	boost, norm float64
}

// Weight implements search.Searcher.
func (s *constantSearcher) Weight() float64 { return s.boost * s.boost }

// SetQueryNorm implements search.Searcher.
func (s *constantSearcher) SetQueryNorm(norm float64) { s.norm = norm }

// Next implements search.Searcher.
func (s *constantSearcher) Next(ctx *search.SearchContext) (*search.DocumentMatch, error) {
	hit, err := s.Searcher.Next(ctx)
	return s.score(hit), err
}

// Advance implements search.Searcher.
func (s *constantSearcher) Advance(ctx *search.SearchContext, id index.IndexInternalID) (*search.DocumentMatch, error) {
	hit, err := s.Searcher.Advance(ctx, id)
	return s.score(hit), err
}

func (s *constantSearcher) score(hit *search.DocumentMatch) *search.DocumentMatch {
	if hit != nil {
		hit.Score = s.boost * s.norm
	}
	return hit
}
