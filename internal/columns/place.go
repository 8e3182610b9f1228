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

// Page returns the cursors of the entries on a page. next and previous report whether entries follow and precede the
// page. A page with a cursor begins behind the article of the cursor, or ends before it if page.Backward is set. The
// present index of the article counts, because the values of all articles change with the time. If the article is no
// longer in the ranking, the value in the cursor counts. Errors: BadUserInput.
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

// around returns the number of entries before the entry of a cursor, and the number of entries up to it. Both numbers
// are equal if the entry is no longer in the ranking.
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

// VotesToNext returns how many more upvotes would put the article at an index before the article above it. It returns
// false if no article is above, or if maxVotes are not enough.
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
