package search

import (
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/searcher"
	index "github.com/blevesearch/bleve_index_api"
)

// Bleve adds the scores of a search with many parts in a heap. Its order, and so the last digits of the sum, depend
// on the segments of the index. Bleve uses the heap only for searches with more parts than DisjunctionHeapTakeover;
// all searches of terms have fewer.
func init() { searcher.DisjunctionHeapTakeover = 2 * maxPhrase }

// constantSearcher finds what another searcher finds, and gives all hits the same score.
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
