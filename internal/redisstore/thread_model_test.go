package redisstore_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/rank/ranktest"
	"github.com/agoraql/agora/internal/redistest"
)

// A threadModel is the expected thread of one subject, by the rules alone.
type threadModel struct {
	store   *agoratest.Agora
	subject forum.SubjectID
	all     []*modelComment
}

var commentOrders = []forum.Order{
	forum.OrderOld, forum.OrderNew, forum.OrderBest, forum.OrderTop, forum.OrderControversial,
}

// score returns what ranks a comment among its siblings, highest first.
func (c *modelComment) score(order forum.Order) float64 {
	var ups, downs int
	for _, vote := range c.votes {
		ups, downs = ups+max(0, int(vote)), downs+max(0, -int(vote))
	}
	score := float64(ups - downs)
	switch order {
	case forum.OrderOld, forum.OrderNew:
		return seconds(c.posted)
	case forum.OrderBest:
		score = ranktest.Wilson(ups, downs)
	case forum.OrderControversial:
		score = ranktest.Controversial(ups, downs)
	}
	score, _ = strconv.ParseFloat(ranktest.Text(score), 64)
	return score
}

// below returns the replies to a comment in an order; with nil, the top-level comments.
func (m *threadModel) below(parent *modelComment, order forum.Order) (found []*modelComment) {
	for _, c := range m.all {
		if c.parent == parent && !c.gone {
			found = append(found, c)
		}
	}
	slices.SortFunc(found, func(x, y *modelComment) int {
		if order == forum.OrderOld {
			x, y = y, x
		}
		return cmp.Or(cmp.Compare(y.score(order), x.score(order)),
			cmp.Compare(strconv.Itoa(int(y.id.Number)), strconv.Itoa(int(x.id.Number))))
	})
	return found
}

// thread returns the numbers of comments in reading order, down to a depth.
func (m *threadModel) thread(parent *modelComment, order forum.Order, depth int) (numbers []int64) {
	if depth == 0 {
		return nil
	}
	for _, c := range m.below(parent, order) {
		numbers = append(append(numbers, c.id.Number), m.thread(c, order, depth-1)...)
	}
	return numbers
}

// read returns the numbers on the pages that follow a cursor, with those that more names where more is true.
func (m *threadModel) read(t *testing.T, args forum.ThreadArgs, more bool) (numbers []int64) {
	t.Helper()
	for {
		page, err := m.store.Store.Comments.Thread(t.Context(), m.subject, args)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range page.Edges {
			if e.Node == nil || e.Depth != e.Node.Depth {
				t.Fatalf("depth %d of %v", e.Depth, e.Node)
			}
			numbers = append(numbers, e.Node.ID.Number)
			if more && e.More != nil {
				if e.More.Count != e.Node.ReplyCount {
					t.Errorf("%d of %d replies are left out", e.More.Count, e.Node.ReplyCount)
				}
				below := args
				below.After = new(e.More.Cursor())
				numbers = append(numbers, m.read(t, below, true)...)
			}
		}
		if !page.PageInfo.HasNextPage {
			return numbers
		}
		args.After, args.Around = page.PageInfo.EndCursor, nil
	}
}

func TestThreadsAgainstModel(t *testing.T) {
	t.Parallel()
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		for seed := range uint64(2) {
			t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
				r.Flush(t)
				a := agoratest.New(t, r)
				people, random := users(t, a.Store, 5), rand.New(rand.NewPCG(seed, 7))
				newCategory(t, a.Store, "c")
				subject := postTopic(t, a.Store, people[0], "x", "c").SubjectID()
				m := &threadModel{a, subject, nil}
				for range 50 {
					a.Advance(time.Duration(random.IntN(3)) * time.Second) // some at the same time
					m.post(t, people[0], random)
					m.vote(t, people, m.all[random.IntN(len(m.all))], random)
					if random.IntN(12) == 0 {
						m.delete(t, people[0], m.all[random.IntN(len(m.all))])
					}
				}
				for _, order := range commentOrders {
					m.checkPages(t, order)
					m.checkPlaces(t, order)
				}
				m.checkVotesBetweenPages(t, people, random)
			})
		}
	})
}

func (m *threadModel) post(t *testing.T, by *forum.User, random *rand.Rand) {
	t.Helper()
	var parent *modelComment
	var above *forum.Comment
	if len(m.all) > 0 && random.IntN(4) > 0 {
		if parent = m.all[len(m.all)-1-random.IntN(min(8, len(m.all)))]; parent.deleted {
			parent = nil
		} else {
			above = &forum.Comment{ID: parent.id}
		}
	}
	c := postComment(t, m.store.Store, by, m.subject, above)
	m.all = append(m.all, &modelComment{
		id: c.ID, author: by.ID, posted: m.store.Clock.Now(), parent: parent, votes: map[forum.UserID]forum.Vote{},
	})
}

func (m *threadModel) vote(t *testing.T, people []*forum.User, c *modelComment, random *rand.Rand) {
	t.Helper()
	for _, u := range people[:random.IntN(len(people))] {
		in := forum.CastVote{Post: forum.PostID(c.id.String()), Vote: forum.Vote(random.IntN(3) - 1)}
		if _, err := m.store.Store.Votes.Cast(t.Context(), u, in); (err == nil) == c.deleted {
			t.Fatal(err)
		}
		if !c.deleted {
			c.votes[u.ID] = in.Vote
		}
	}
}

// delete deletes a comment: it is gone unless it has replies, with those above it that had no other one.
func (m *threadModel) delete(t *testing.T, by *forum.User, c *modelComment) {
	t.Helper()
	if _, err := m.store.Store.Comments.Delete(t.Context(), by, c.id); err != nil {
		t.Fatal(err)
	}
	c.deleted, c.votes = true, nil
	for ; c != nil && c.deleted && len(m.below(c, forum.OrderOld)) == 0; c = c.parent {
		c.gone = true
	}
}

// checkPages compares pages of several sizes and depths.
func (m *threadModel) checkPages(t *testing.T, order forum.Order) {
	t.Helper()
	for _, c := range []struct{ size, depth int32 }{{1, 3}, {7, 2}, {7, forum.MaxDepth}, {forum.MaxThread, 1}} {
		args := forum.ThreadArgs{Order: order, First: &c.size, Depth: &c.depth}
		if got, want := m.read(t, args, false), m.thread(nil, order, int(c.depth)); !slices.Equal(got, want) {
			t.Errorf("%s in pages %v\n got %v\nwant %v", order, c, got, want)
		}
		if got, want := m.read(t, args, true), m.thread(nil, order, -1); !slices.Equal(got, want) {
			t.Errorf("%s in pages %v, with more\n got %v\nwant %v", order, c, got, want)
		}
	}
}

// checkPlaces compares the ancestors, the position and the pages around each comment.
func (m *threadModel) checkPlaces(t *testing.T, order forum.Order) {
	t.Helper()
	comments, all := m.store.Store.Comments, m.thread(nil, order, -1)
	for _, c := range m.all {
		var above, got []int64
		for p := c.parent; p != nil; p = p.parent {
			above = append(above, p.id.Number)
		}
		slices.Reverse(above)
		found, err := comments.Ancestors(t.Context(), c.id)
		for _, a := range found {
			got = append(got, a.ID.Number)
		}
		if err != nil || !slices.Equal(got, above) {
			t.Errorf("ancestors of %v: %v, want %v, %v", c.id, got, above, err)
		}
		node := &forum.Comment{ID: c.id}
		if len(above) > 0 {
			node.ParentNumber = above[len(above)-1]
		}
		position, err := comments.Position(t.Context(), node, order)
		if want := 1 + slices.Index(m.below(c.parent, order), c); err != nil || (position == nil) != (want == 0) ||
			position != nil && int(*position) != want {
			t.Errorf("position of %v: %v, want %d, %v", c.id, position, want, err)
		}
		want := []int64{}
		if i := slices.Index(all, c.id.Number); i >= 0 {
			want = slices.Concat(above, all[i:])
		}
		args := forum.ThreadArgs{Order: order, First: new(int32(20)), Around: new(c.id.String())}
		if got := m.read(t, args, false); !slices.Equal(got, want) {
			t.Errorf("%s around %v\n got %v\nwant %v", order, c.id, got, want)
		}
	}
}

// checkVotesBetweenPages votes on the last comment of each page and on those above it, before the next one is read.
// They may come again with what is below them; no other comment does, and none is left out.
func (m *threadModel) checkVotesBetweenPages(t *testing.T, people []*forum.User, random *rand.Rand) {
	t.Helper()
	for _, order := range []forum.Order{forum.OrderBest, forum.OrderTop} {
		want, got, last := m.thread(nil, order, -1), []int64{}, int64(0)
		args := forum.ThreadArgs{Order: order, First: new(int32(4))}
		for {
			page, err := m.store.Store.Comments.Thread(t.Context(), m.subject, args)
			if err != nil {
				t.Fatal(err)
			}
			for _, c := range page.Nodes() {
				if last = c.ID.Number; !slices.Contains(got, last) {
					got = append(got, last)
				}
			}
			if args.After = page.PageInfo.EndCursor; !page.PageInfo.HasNextPage {
				break
			}
			i := slices.IndexFunc(m.all, func(c *modelComment) bool { return c.id.Number == last })
			for c := m.all[i]; c != nil; c = c.parent {
				m.vote(t, people, c, random)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s with votes between pages\n got %v\nwant %v", order, got, want)
		}
	}
}
