package columns

import (
	"slices"
	"sort"
	"time"

	"github.com/agoraql/agora/internal/formula"
	"github.com/agoraql/agora/internal/forum"
)

// maxVotes bounds the votes that VotesToNext tries.
const maxVotes = 1_000_000

// Page returns the entries of a page, and whether there are others behind it and before it. A cursor is a position next
// to its article, wherever that is now: the values of all articles change with the time. It is next to its value if the
// article is gone. Errors: BadUserInput.
func (r *Ranking) Page(page forum.Page) (at []forum.Cursor, next, previous bool, err error) {
	from, to := 0, len(r.Entries)
	if page.Cursor != "" {
		cursor, err := forum.ParseCursor(page.Cursor, "article:")
		if err != nil {
			return nil, false, false, err
		}
		start, end := r.around(cursor)
		if page.Backward {
			to = start
		} else {
			from = end
		}
	}
	if page.Backward {
		from = max(from, to-page.Size)
	} else {
		from = min(from+page.Start, to)
		to = min(to, from+page.Size)
	}
	for _, e := range r.Entries[from:to] {
		at = append(at, e.Cursor())
	}
	return at, to < len(r.Entries), from > 0, nil
}

// Head returns the positions of the first entries, as many as size, and the number of all entries.
func (r *Ranking) Head(size int) (at []forum.Cursor, total int) {
	for _, e := range r.Entries[:min(size, len(r.Entries))] {
		at = append(at, e.Cursor())
	}
	return at, len(r.Entries)
}

// around returns the number of entries before a cursor, and the same with the cursor's own.
func (r *Ranking) around(cursor forum.Cursor) (before, with int) {
	id, err := forum.ParseArticleID(cursor.Member)
	if err == nil {
		if i, ok := r.Index(id); ok {
			return i, i + 1
		}
	}
	i := sort.Search(len(r.Entries), func(i int) bool { return !isBefore(r.Entries[i], Entry{cursor.Score, id}) })
	return i, i
}

// Values returns the numbers of an article at a time.
func Values(a *forum.Article, now time.Time) formula.Values {
	age := max(now.Sub(a.CreatedAt).Seconds(), 0)
	return formula.Values{
		formula.Points: float64(a.Score()), formula.Ups: float64(a.Upvotes), formula.Comments: float64(a.CommentCount),
		formula.Hours: age / 3600, formula.Seconds: age, formula.Time: unixSeconds(a.CreatedAt),
	}
}

// Terms returns what makes up the value of an article at a time: the variables of the formula, and its terms.
func Terms(f *formula.Formula, a *forum.Article, now time.Time) []*forum.RankingTerm {
	var terms []*forum.RankingTerm
	values := Values(a, now)
	for _, v := range f.Variables {
		terms = append(terms, &forum.RankingTerm{Name: formula.Variables[v], Value: values[v]})
	}
	for _, term := range f.Terms {
		if !slices.Contains(formula.Variables[:], term.Text) {
			terms = append(terms, &forum.RankingTerm{Name: term.Text, Value: term.Value(values)})
		}
	}
	return terms
}

// VotesToNext returns the number of further upvotes with which the article with an index is before the one above it;
// false if there is none, or none of so many votes.
func (r *Ranking) VotesToNext(f *formula.Formula, a *forum.Article, index int) (votes int, ok bool) {
	if index == 0 {
		return 0, false
	}
	above, values := r.Entries[index-1], Values(a, r.At)
	passes := func(votes int) bool {
		with := values
		with[formula.Points] += float64(votes)
		with[formula.Ups] += float64(votes)
		return isBefore(Entry{f.Value(with), a.ID}, above)
	}
	if !passes(maxVotes) {
		return 0, false
	}
	return 1 + sort.Search(maxVotes-1, func(more int) bool { return passes(1 + more) }), true
}
