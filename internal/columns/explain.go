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

// OfArticle returns what a table knows of an article.
func OfArticle(a *forum.Article) *Post {
	return &Post{
		ID: int64(a.ID), PostedAt: a.CreatedAt, Ups: a.Upvotes, Comments: a.CommentCount, Places: a.GroupNames(),
		Tags: a.Tags, Domain: forum.OrEmpty(a.Domain()),
	}
}

// OfTopic returns what a table knows of a topic.
func OfTopic(t *forum.Topic) *Post {
	return &Post{
		ID: int64(t.ID), PostedAt: t.CreatedAt, Ups: t.Upvotes, Downs: t.Downvotes, Comments: t.CommentCount,
		Places: []string{t.CategoryName}, Tags: t.Tags,
	}
}

// Values returns the numbers of a post at a time.
func (p *Post) Values(now time.Time) formula.Values {
	return row{
		time: unixSeconds(p.PostedAt), ups: number(p.Ups), downs: number(p.Downs), comments: number(p.Comments),
	}.values(now)
}

// Terms returns what makes up the value of a post at a time: the variables of the formula, and its terms.
func Terms(f *formula.Formula, values formula.Values) []*forum.RankingTerm {
	var terms []*forum.RankingTerm
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

// VotesToNext returns how many more upvotes would put a post, which has an index, before the post above it. It returns
// false if no post is above, or if maxVotes are not enough.
func (r *Ranking) VotesToNext(index int, p *Post) (votes int, ok bool) {
	values := p.Values(r.At)
	r.mu.Lock()
	defer r.mu.Unlock()
	if index <= 0 || index >= len(r.entries) {
		return 0, false
	}
	above, id := r.entries[index-1], r.entries[index].ID
	passes := func(votes int) bool {
		with := values
		with[formula.Points] += float64(votes)
		with[formula.Ups] += float64(votes)
		return isBefore(Entry{r.by.Formula.Value(with), id}, above)
	}
	if !passes(maxVotes) {
		return 0, false
	}
	return 1 + sort.Search(maxVotes-1, func(more int) bool { return passes(1 + more) }), true
}
