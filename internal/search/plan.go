package search

import (
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"github.com/blevesearch/bleve/v2/search/query"
)

// How much a match counts. A match in a title counts more than a match in a text. The word itself counts more than
// another form of it, and both count more than a similar word.
const (
	inTitle  = 4.0
	inText   = 1.0
	asStem   = 0.5
	similar  = 0.1
	fuzzyMin = 4 // letters of a word that may have a typo
)

// plan returns the query of a search for terms. The query leaves out what is in the hidden categories. With loose, it
// also finds similar words, and a term of several words without quotes matches if more than half of its words match.
func plan(s *forum.Search, terms []term, hidden []string, loose bool) query.Query {
	var must, mustNot []query.Query
	for _, category := range hidden {
		mustNot = append(mustNot, boosted(fieldPlace, category, 1))
	}
	for _, t := range terms {
		if t.exclude {
			mustNot = append(mustNot, t.query(false))
		} else {
			must = append(must, t.query(loose))
		}
	}
	all := query.NewBooleanQuery(must, nil, mustNot)
	if only := filter(s); len(only) > 0 {
		all.AddFilter(query.NewConjunctionQuery(only))
	}
	return all
}

// filter returns the conditions that all results of a search must meet besides the terms.
func filter(s *forum.Search) (only []query.Query) {
	add := func(field, value string) { only = append(only, boosted(field, value, 1)) }
	if len(s.Kinds) > 0 {
		var kinds []query.Query
		for _, kind := range s.Kinds {
			kinds = append(kinds, boosted(fieldKind, string(kind), 1))
		}
		only = append(only, query.NewDisjunctionQuery(kinds))
	}
	if s.Author != 0 {
		add(fieldAuthor, s.Author.String())
	}
	for field, value := range map[string]*string{fieldGroup: s.Group, fieldCategory: s.Category, fieldTag: s.Tag} {
		if value != nil {
			add(field, forum.FoldName(*value))
		}
	}
	if s.Since != nil || s.Until != nil {
		var least, most *float64
		if s.Since != nil {
			least = new(float64(s.Since.UnixMicro()) / 1e6)
		}
		if s.Until != nil {
			most = new(float64(s.Until.UnixMicro()) / 1e6)
		}
		yes := true
		posted := query.NewNumericRangeInclusiveQuery(least, most, &yes, &yes)
		posted.SetField(fieldTime)
		only = append(only, posted)
	}
	return only
}

// query returns the query of one term.
func (t term) query(loose bool) query.Query {
	first := t.words[0]
	switch {
	case len(t.words) == 1 && first.run: // one character, with which pairs begin
		return either(func(field string, boost float64) []query.Query {
			return []query.Query{constant{field: field, prefix: first.term, boost: boost}}
		})
	case len(t.words) == 1 && t.quoted:
		return either(func(field string, boost float64) []query.Query {
			return []query.Query{boosted(field, first.term, boost)}
		})
	case len(t.words) == 1:
		return first.query(loose)
	case loose && !t.quoted:
		return t.most()
	}
	words := t.phrase()
	if len(words) == 1 { // one pair: a phrase would read the places of all documents with the pair
		return either(func(field string, boost float64) []query.Query {
			return []query.Query{boosted(field, words[0], boost)}
		})
	}
	return either(func(field string, boost float64) []query.Query {
		q := query.NewPhraseQuery(words, field)
		q.SetBoost(boost)
		return []query.Query{q}
	})
}

// query returns the query of a word.
func (w token) query(loose bool) query.Query {
	return either(func(field string, boost float64) []query.Query {
		s := stem(w.term)
		found := []query.Query{boosted(field, w.term, boost), boosted(field, s+stemmed, boost*asStem)}
		if s != w.term {
			found = append(found, boosted(field, s, boost*asStem))
		}
		if loose && w.mayBeTypo() {
			_, first := utf8.DecodeRuneInString(w.term)
			found = append(found, constant{field, w.term[:first], w.term, boost * similar})
		}
		return found
	})
}

// mayBeTypo reports whether similar words may be meant.
func (w token) mayBeTypo() bool { return !w.run && utf8.RuneCountInString(w.term) >= fuzzyMin }

// most returns the query of a term of several words, of which more than half must match.
func (t term) most() query.Query {
	var words []query.Query
	for _, w := range t.words {
		switch {
		case !w.run:
			words = append(words, w.query(false))
		case !w.last:
			words = append(words, either(func(field string, boost float64) []query.Query {
				return []query.Query{boosted(field, w.term, boost)}
			}))
		}
	}
	q := query.NewDisjunctionQuery(words)
	q.SetMin(float64(len(words)/2 + 1))
	return q
}

// either returns a query that matches the title or the text. of returns the queries for one of these fields.
func either(of func(field string, boost float64) []query.Query) query.Query {
	return query.NewDisjunctionQuery(append(of(fieldTitle, inTitle), of(fieldText, inText)...))
}

// boosted returns the query of one word of a field.
func boosted(field, word string, boost float64) query.Query {
	q := query.NewTermQuery(word)
	q.SetField(field)
	q.SetBoost(boost)
	return q
}
