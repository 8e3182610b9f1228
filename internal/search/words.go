package search

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"slices"
	"sync"

	"github.com/blevesearch/bleve/v2"
	"github.com/blevesearch/bleve/v2/index/scorch"
	"github.com/blevesearch/bleve/v2/mapping"
	"github.com/blevesearch/bleve/v2/search"
	"github.com/blevesearch/bleve/v2/search/query"
	"github.com/blevesearch/bleve/v2/search/searcher"
	index "github.com/blevesearch/bleve_index_api"
	"github.com/blevesearch/vellum"
	"github.com/blevesearch/vellum/levenshtein"
)

// Bleve's own searches for words with a prefix, and for similar words, use a goroutine for each segment. A panic on
// such a goroutine would end the process. The searches in this file read one segment after the other instead.

// similarTo returns the builder of automata that accept words with one other letter. It makes the builder once, as that
// takes a millisecond.
var similarTo = sync.OnceValues(func() (*levenshtein.LevenshteinAutomatonBuilder, error) {
	return levenshtein.NewLevenshteinAutomatonBuilder(1, true)
})

var (
	errTooMany   = errors.New("the index has too many such words")
	errNotScorch = errors.New("the index is not one of bleve's scorch")
)

// words returns, in order, the words of the index that begin with a prefix and that an automaton accepts. If the
// automaton is nil, it returns all words with the prefix. If one segment contains more than most such words, words
// returns the first ones, and all is false.
func words(r index.IndexReader, field, prefix string, only vellum.Automaton, most int) (found []string, all bool,
	err error,
) {
	snapshot, ok := r.(*scorch.IndexSnapshot)
	if !ok {
		return nil, false, errNotScorch
	}
	from, to := []byte(prefix), beyondPrefix([]byte(prefix))
	each, last := map[string]bool{}, ""
	for _, s := range snapshot.Segments() {
		dict, err := s.Segment().Dictionary(field)
		if err != nil {
			return nil, false, err
		}
		words, n := dict.AutomatonIterator(only, from, to), 0
		word, err := words.Next()
		for ; err == nil && word != nil; word, err = words.Next() {
			if n++; n > most {
				if last == "" || word.Term < last {
					last = word.Term
				}
				break
			}
			each[word.Term] = true
		}
		if err != nil {
			return nil, false, err
		}
	}
	found = slices.Sorted(maps.Keys(each))
	if last == "" {
		return found, true, nil
	}
	n, _ := slices.BinarySearch(found, last) // what follows may miss words of that segment
	return found[:n], false, nil
}

// having returns the values that a field of a shelf contains. A document that is deleted may still contain them.
func having(shelf bleve.Index, field string, values []string) (found []string, err error) {
	each := map[string]bool{}
	err = withReader(shelf, func(r index.IndexReader) error {
		snapshot, ok := r.(*scorch.IndexSnapshot)
		if !ok {
			return errNotScorch
		}
		for _, s := range snapshot.Segments() {
			dict, err := s.Segment().Dictionary(field)
			if err != nil {
				return err
			}
			for _, value := range values {
				has, err := dict.Contains([]byte(value))
				if err != nil {
					return err
				}
				if has {
					each[value] = true
				}
			}
		}
		return nil
	})
	return slices.Sorted(maps.Keys(each)), err
}

// beyondPrefix returns the first bytes in order after all bytes that begin with a prefix, nil if there are none.
func beyondPrefix(prefix []byte) []byte {
	end := bytes.Clone(prefix)
	for i := len(end) - 1; i >= 0; i-- {
		if end[i]++; end[i] != 0 {
			return end[:i+1]
		}
	}
	return nil
}

// A constant finds documents with words that the query does not contain itself: words with a prefix, or similar
// words. All of its hits get the same score. Other scores would depend on words of deleted documents, which stay in
// the index until their segment is merged.
type constant struct {
	field, prefix string
	like          string // which the words are similar to; "" for all with the prefix
	boost         float64
}

// Searcher implements query.Query.
func (q constant) Searcher(
	ctx context.Context, r index.IndexReader, _ mapping.IndexMapping, options search.SearcherOptions,
) (search.Searcher, error) {
	var only vellum.Automaton
	if q.like != "" {
		builder, err := similarTo()
		if err != nil {
			return nil, err
		}
		if only, err = builder.BuildDfa(q.like, 1); err != nil {
			return nil, err
		}
	}
	terms, all, err := words(r, q.field, q.prefix, only, maxExpanded)
	switch {
	case err != nil:
		return nil, err
	case !all || len(terms) > maxExpanded:
		return nil, errTooMany
	case len(terms) == 0:
		return searcher.NewMatchNoneSearcher(r)
	}
	scored := options.Score != "none"
	options.Score = "none"
	found, err := searcher.NewMultiTermSearcher(ctx, r, terms, q.field, 1, options, true)
	if err != nil || !scored {
		return found, err
	}
	return &constantSearcher{Searcher: found, boost: q.boost, norm: 1}, nil
}

var _ query.Query = constant{}
