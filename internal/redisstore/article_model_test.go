package redisstore_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// A model is the expected state of the store: articles in memory, by the rules alone.
type model map[forum.ArticleID]*modelArticle

type modelArticle struct {
	id      forum.ArticleID
	author  forum.UserID
	posted  time.Time
	voters  map[forum.UserID]bool
	groups  []string
	deleted bool
}

func (m *modelArticle) score() float64 {
	return float64(m.posted.UnixMicro())/1e6 + 432*float64(len(m.voters))
}

// feed ranks the articles of a group, or all for "", that were posted since a time: highest first, ties by the
// bytes of the id, descending too.
func (m model) feed(group string, order forum.Order, since time.Time) []forum.ArticleID {
	var list []*modelArticle
	for _, a := range m {
		if !a.deleted && !a.posted.Before(since) && (group == "" || slices.Contains(a.groups, group)) {
			list = append(list, a)
		}
	}
	slices.SortFunc(list, func(x, y *modelArticle) int {
		by := cmp.Compare(y.score(), x.score())
		switch order {
		case forum.OrderNew, forum.OrderOld:
			by = y.posted.Compare(x.posted)
		case forum.OrderTop:
			by = cmp.Compare(len(y.voters), len(x.voters))
		}
		return cmp.Or(by, cmp.Compare(y.id.String(), x.id.String()))
	})
	if order == forum.OrderOld {
		slices.Reverse(list)
	}
	ids := make([]forum.ArticleID, len(list))
	for i, a := range list {
		ids[i] = a.id
	}
	return ids
}

func TestArticlesAgainstModel(t *testing.T) {
	t.Parallel()
	groups := []string{"a", "b", "c d"}
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		for seed := range uint64(4) {
			t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
				r.Flush(t)
				if r.Partitions <= 3 { // a cluster has more
					r.Partitions = []int{1, 3}[seed%2]
				}
				a := agoratest.New(t, r)
				people := users(t, a.Store, 6)
				random := rand.New(rand.NewPCG(seed, 7))
				m := model{}
				var ids []forum.ArticleID
				for range 300 {
					// Whole minutes make ties likely.
					if random.IntN(3) == 0 {
						a.Clock.Advance(time.Duration(random.IntN(3)) * 432 * time.Second)
					}
					// So that the articles spread over hours, days and months.
					switch random.IntN(100) {
					case 0, 1, 2, 3:
						a.Clock.Advance(time.Duration(random.IntN(26)) * time.Hour)
					case 4, 5:
						checkWindows(t, a, m, random)
						a.Advance(time.Duration(1+random.IntN(6)) * 24 * time.Hour)
					case 6:
						checkWindows(t, a, m, random)
						a.Advance(time.Duration(1+random.IntN(70)) * 24 * time.Hour)
					}
					step(t, a, random, m, &ids, people, groups)
				}
				checkWindows(t, a, m, random)
				for _, group := range append(groups, "") {
					for _, order := range []forum.Order{forum.OrderRanked, forum.OrderNew, forum.OrderOld} {
						want := m.feed(group, order, time.Time{})
						if got := walk(t, a, group, forum.Feed{Order: order}, random); !slices.Equal(got, want) {
							t.Errorf("feed of %q by %s\n got %v\nwant %v", group, order, got, want)
						}
					}
				}
				checkGroups(t, a, m, groups)
				checkKarma(t, a, m, people)
			})
		}
	})
}

// step runs one random operation on the store and on the model, and compares the results.
func step(t *testing.T, a *agoratest.Agora, random *rand.Rand, m model, ids *[]forum.ArticleID, people []*forum.User,
	groups []string,
) {
	t.Helper()
	ctx, now := t.Context(), a.Clock.Now()
	user := people[random.IntN(len(people))]
	if len(*ids) == 0 || random.IntN(5) == 0 {
		in := slices.Clone(groups[:random.IntN(len(groups)+1)])
		posted := postArticle(t, a.Store, user, "title", in...)
		m[posted.ID] = &modelArticle{posted.ID, user.ID, now, map[forum.UserID]bool{user.ID: true}, in, false}
		*ids = append(*ids, posted.ID)
		return
	}
	target := m[(*ids)[random.IntN(len(*ids))]]
	group := groups[random.IntN(len(groups))]
	var err error
	var want forum.Code
	switch random.IntN(8) {
	case 0:
		_, err = a.Store.Articles.ChangeGroups(ctx, user, forum.ArticleGroups{ID: target.id, Add: []string{group}})
		if want = target.refuses(user, now); want == "" && !slices.Contains(target.groups, group) {
			target.groups = append(target.groups, group)
		}
	case 1:
		_, err = a.Store.Articles.ChangeGroups(ctx, user, forum.ArticleGroups{ID: target.id, Remove: []string{group}})
		if want = target.refuses(user, now); want == "" {
			target.groups = slices.DeleteFunc(target.groups, func(g string) bool { return g == group })
		}
	case 2:
		if random.IntN(4) > 0 {
			return
		}
		_, err = a.Store.Articles.Delete(ctx, user, target.id)
		if want = target.refuses(user, now); want == "" {
			target.deleted = true
		} else if target.deleted && target.author == user.ID && now.Before(target.posted.Add(forum.EditPeriod)) {
			want = "" // deleting again changes nothing
		}
	default:
		vote := forum.Vote(random.IntN(2))
		_, err = a.Store.Votes.Cast(ctx, user, forum.CastVote{Post: forum.PostID(target.id.String()), Vote: vote})
		switch {
		case target.deleted:
			want = forum.PostGone
		case !now.Before(target.posted.Add(forum.VotingPeriod)):
			want = forum.VotingClosed
		case vote == forum.VoteUp:
			target.voters[user.ID] = true
		default:
			delete(target.voters, user.ID)
		}
	}
	if got := forum.CodeOf(err); got != want {
		t.Fatalf("the store says %q (%v), the model %q", got, err, want)
	}
	if !target.deleted {
		checkVotes(t, a, target)
	}
}

// refuses returns the error code of a change by a user, "" for none.
func (m *modelArticle) refuses(user *forum.User, now time.Time) forum.Code {
	switch {
	case m.author != user.ID:
		return forum.Forbidden
	case !now.Before(m.posted.Add(forum.EditPeriod)):
		return forum.EditingClosed
	case m.deleted:
		return forum.PostGone
	}
	return ""
}

func checkVotes(t *testing.T, a *agoratest.Agora, m *modelArticle) {
	t.Helper()
	got, err := a.Store.Articles.Get(t.Context(), m.id)
	if err != nil {
		t.Fatal(err)
	}
	if got.Upvotes != len(m.voters) || got.RankedValue != m.score() {
		t.Fatalf("%v has %d votes and score %f; want %d and %f", m.id, got.Upvotes, got.RankedValue, len(m.voters),
			m.score())
	}
}

// checkGroups compares the list of groups with those that have articles.
func checkGroups(t *testing.T, a *agoratest.Agora, m model, groups []string) {
	t.Helper()
	var want []string
	for _, group := range groups {
		if len(m.feed(group, forum.OrderNew, time.Time{})) > 0 {
			want = append(want, group)
		}
	}
	page, err := a.Store.Groups.List(t.Context(), forum.PageArgs{})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range page.Nodes() {
		got = append(got, g.Name)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the groups are %v, want %v", got, want)
	}
}

// checkKarma compares each user's karma with the votes of others on the user's articles.
func checkKarma(t *testing.T, a *agoratest.Agora, m model, people []*forum.User) {
	t.Helper()
	want := map[forum.UserID]int{}
	for _, article := range m {
		for voter := range article.voters {
			if !article.deleted && voter != article.author {
				want[article.author]++
			}
		}
	}
	for _, p := range people {
		if u, err := a.Store.Users.Get(t.Context(), p.ID); err != nil || u.Karma != want[p.ID] {
			t.Errorf("karma of %v: %d, want %d (%v)", p.ID, u.Karma, want[p.ID], err)
		}
	}
}

// walk reads a whole feed in pages of random size: of a window, which has many rankings, in fewer pages.
func walk(t *testing.T, a *agoratest.Agora, group string, feed forum.Feed, random *rand.Rand) []forum.ArticleID {
	t.Helper()
	var ids []forum.ArticleID
	var after *string
	for {
		first := int32(1 + random.IntN(7))
		if feed.Window != "" {
			first *= 5
		}
		feed.Page = forum.PageArgs{First: &first, After: after}
		page, err := a.Store.ArticleFeeds.Feed(t.Context(), feed)
		if group != "" {
			page, err = a.Store.ArticleFeeds.OfGroup(t.Context(), group, feed)
		}
		if err != nil {
			t.Fatal(errors.Join(err))
		}
		for _, e := range page.Edges {
			ids = append(ids, e.Node.ID)
		}
		if !page.PageInfo.HasNextPage {
			if len(ids) != page.TotalCount {
				t.Errorf("walked %d of %d", len(ids), page.TotalCount)
			}
			return ids
		}
		after = page.PageInfo.EndCursor
	}
}
