package redisstore_test

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/db"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redis"
	"github.com/agoraql/agora/internal/redisstore"
	"github.com/agoraql/agora/internal/redisstore/read"
	"github.com/agoraql/agora/internal/redisstore/vote"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/agoraql/agora/internal/transfer"
)

// A voter is a user with more votes than a block of a list has.
type voter struct {
	*forum.User
	store   *redisstore.Store
	now     time.Time
	network string
	ups     map[forum.TopicID]time.Time // the upvotes that stand
}

// newVoter opens a store with a number of topics, which a new voter has voted up one after the other.
func newVoter(t *testing.T, r *redistest.Redis, topics, partitions int) *voter {
	t.Helper()
	v := &voter{now: time.Unix(1_773_480_413, 0), ups: map[forum.TopicID]time.Time{}}
	var err error
	v.store, err = redisstore.Open(t.Context(), r.Client(t), redisstore.Options{
		Partitions: partitions, Now: func() time.Time { return v.now },
	})
	if err != nil {
		t.Fatal(err)
	}
	people := users(t, v.store, 2)
	v.User = people[1]
	if _, err := v.store.Categories.Create(t.Context(), forum.CreateCategory{Name: "c"}); err != nil {
		t.Fatal(err)
	}
	for range topics {
		v.vote(t, postTopic(t, v.store, people[0], "x", "c").ID, forum.VoteUp)
	}
	return v
}

// vote sets a vote on a topic, and keeps it in mind.
func (v *voter) vote(t *testing.T, id forum.TopicID, vote forum.Vote) {
	t.Helper()
	v.now = v.now.Add(time.Second)
	in := forum.CastVote{Post: forum.PostID(id.String()), Vote: vote, Network: v.network}
	if _, err := v.store.Votes.Cast(t.Context(), v.User, in); err != nil {
		t.Fatal(err)
	}
	switch _, is := v.ups[id]; {
	case vote != forum.VoteUp:
		delete(v.ups, id)
	case !is:
		v.ups[id] = v.now
	}
}

// wants returns the posts with upvotes, the newest vote first.
func (v *voter) wants() (posts []forum.PostID) {
	for id := range v.ups {
		posts = append(posts, forum.PostID(id.String()))
	}
	slices.SortFunc(posts, func(a, b forum.PostID) int {
		return cmp.Or(-v.ups[forum.TopicID(a.Number())].Compare(v.ups[forum.TopicID(b.Number())]), -cmp.Compare(a, b))
	})
	return posts
}

// pages reads the upvotes by pages of a size, from the newest on, or from the oldest.
func (v *voter) pages(t *testing.T, size int32, backward bool) (posts []forum.PostID) {
	t.Helper()
	ctx := v.store.Core.NewResponse(t.Context(), v.User, 0, nil)
	for args := (forum.PageArgs{First: &size}); ; {
		if backward {
			args.First, args.Last = nil, &size
		}
		page, err := v.store.Votes.List(ctx, v.User, args)
		if err != nil {
			t.Fatal(err)
		}
		var found []forum.PostID
		for _, vote := range page.Nodes() {
			found = append(found, vote.ID.Post)
			if at := v.ups[forum.TopicID(vote.ID.Post.Number())]; !vote.CreatedAt.Equal(at) {
				t.Errorf("the vote on %s is of %s, want %s", vote.ID.Post, vote.CreatedAt, at)
			}
		}
		if backward {
			posts = append(found, posts...)
			args.Before = page.PageInfo.StartCursor
		} else {
			posts = append(posts, found...)
			args.After = page.PageInfo.EndCursor
		}
		more := page.PageInfo.HasNextPage
		if backward {
			more = page.PageInfo.HasPreviousPage
		}
		if !more {
			return posts
		}
	}
}

// check compares the lists of the voter with what was voted.
func (v *voter) check(t *testing.T, what string) {
	t.Helper()
	want := v.wants()
	for _, size := range []int32{19, 100} {
		for _, backward := range []bool{false, true} {
			if got := v.pages(t, size, backward); !slices.Equal(got, want) {
				t.Fatalf("%s, pages of %d, backward %t: %d votes %v, want %d %v", what, size, backward, len(got), got, len(want),
					want)
			}
		}
	}
	page, err := v.store.Votes.List(v.store.Core.NewResponse(t.Context(), v.User, read.TotalCount, nil), v.User,
		forum.PageArgs{First: new(int32(5)), Page: new(int32(29))})
	if err != nil {
		t.Fatal(err)
	}
	if page.TotalCount != len(want) {
		t.Errorf("%s: %d votes, want %d", what, page.TotalCount, len(want))
	}
	var found []forum.PostID
	for _, vote := range page.Nodes() {
		found = append(found, vote.ID.Post)
	}
	if !slices.Equal(found, want[140:145]) {
		t.Errorf("%s: the page 29 has %v, want %v", what, found, want[140:145])
	}
}

// TestVotesInBlocks reads, changes and withdraws votes of a user with several blocks of them.
func TestVotesInBlocks(t *testing.T) {
	t.Parallel()
	redistest.EachWithCluster(t, func(t *testing.T, r *redistest.Redis) {
		topics := 150 + 150*r.Partitions
		v, client := newVoter(t, r, topics, r.Partitions), r.Client(t)
		v.check(t, "at first")
		for _, c := range []struct {
			key  string
			want int64
		}{
			{"agora:upvotes_by:2", 44},
			{"agora:upvotes_blocks:2", 2},
		} {
			if n := client.ZCard(t.Context(), c.key).Val(); n != c.want && r.Partitions == 1 {
				t.Errorf("%s has %d entries, want %d", c.key, n, c.want)
			}
		}
		ids := maps.Clone(v.ups)
		random := rand.New(rand.NewPCG(1, 2))
		for range 80 {
			vote := []forum.Vote{forum.VoteUp, forum.VoteDown, forum.VoteNone}[random.IntN(3)]
			v.vote(t, slices.Sorted(maps.Keys(ids))[random.IntN(topics)], vote)
		}
		v.check(t, "after changes")
		sound(t, v.store)
		for _, list := range []keys.VoteList{keys.Upvotes, keys.Downvotes} {
			client.Del(t.Context(), keys.VoteBlocks.In(v.store.DB.Partitions[0], list, v.ID))
		}
		if _, err := reconcile.Check(t.Context(), v.store, reconcile.CheckOptions{
			Repair: true, Pause: time.Millisecond,
		}); err != nil {
			t.Fatal(err)
		}
		v.check(t, "after a repair")
		for _, post := range v.wants()[100:] { // by its id, also in older blocks
			if post.Number()%8 != 0 {
				continue
			}
			id := forum.TopicID(post.Number())
			found, err := v.store.Nodes(v.store.Core.NewResponse(t.Context(), v.User, 0, nil),
				[]string{forum.UpvoteID{User: v.ID, Post: post}.String()})
			if err != nil || len(found) != 1 || found[0] == nil || !found[0].(*forum.Upvote).CreatedAt.Equal(v.ups[id]) {
				t.Fatalf("the vote on %s is %v, %v", post, found, err)
			}
		}
		if finished, err := v.store.Votes.Withdraw(t.Context(), v.ID); err != nil || !finished {
			t.Errorf("withdrawn: %t, %v", finished, err)
		}
		if left := v.pages(t, 7, false); len(left) > 0 {
			t.Errorf("%v are left", left)
		}
		if left := client.Keys(t.Context(), "agora:*votes_*").Val(); len(left) > 0 {
			t.Errorf("%v are left", left)
		}
	})
}

// TestAVoteBehindManyBlocks changes votes that are older than the blocks that one script searches.
func TestAVoteBehindManyBlocks(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		v, client := newVoter(t, r, 0, 1), r.Client(t)
		article := postArticle(t, v.store, v.User, "x")
		topic := postTopic(t, v.store, v.User, "x", "c")
		c := postComment(t, v.store, v.User, "topic:1", nil)
		other := postComment(t, v.store, v.User, "article:1", nil)
		for _, post := range []struct {
			member string
			vote   func(vote forum.Vote) error
			to     forum.Vote
		}{
			{"article:1", func(vote forum.Vote) error {
				_, err := v.store.Votes.Cast(t.Context(), v.User, forum.CastVote{
					Post: forum.PostID(article.ID.String()), Vote: vote,
				})
				return err
			}, forum.VoteNone},
			{"topic:1", func(vote forum.Vote) error {
				_, err := v.store.Votes.Cast(t.Context(), v.User, forum.CastVote{Post: forum.PostID(topic.ID.String()), Vote: vote})
				return err
			}, forum.VoteNone},
			{"topic:1:1", func(vote forum.Vote) error {
				_, err := v.store.Votes.Cast(t.Context(), v.User, forum.CastVote{Post: forum.PostID(c.ID.String()), Vote: vote})
				return err
			}, forum.VoteDown},
			{"article:1:2", func(vote forum.Vote) error {
				_, err := v.store.Votes.Cast(t.Context(), v.User, forum.CastVote{Post: forum.PostID(other.ID.String()), Vote: vote})
				return err
			}, forum.VoteNone},
		} {
			v.now = v.now.Add(time.Hour)
			if err := post.vote(forum.VoteUp); err != nil {
				t.Fatal(err)
			}
			full := make([]redis.Z, 128) // so that the next vote begins a block
			for i := range full {
				full[i] = redis.Z{Score: float64(v.now.UnixMicro()), Member: fmt.Sprintf("topic:%d", 1_000+i)}
			}
			client.ZAdd(t.Context(), "agora:upvotes_by:2", full...)
			v.now = v.now.Add(time.Second)
			v.vote(t, postTopic(t, v.store, v.User, "x", "c").ID, forum.VoteUp)
			for i := range 300 {
				at := v.now.UnixMicro() + int64(i)
				client.ZAdd(t.Context(), "agora:upvotes_blocks:2", redis.Z{Score: float64(at), Member: at})
				of := redis.Z{Score: float64(at - 1), Member: "topic:999"}
				client.ZAdd(t.Context(), fmt.Sprintf("agora:upvotes_until:2:%d", at), of)
			}
			if client.ZScore(t.Context(), "agora:upvotes_by:2", post.member).Err() == nil {
				t.Errorf("%s is in the newest block", post.member)
			}
			if err := post.vote(post.to); err != nil {
				t.Fatal(err)
			}
			for _, key := range client.Keys(t.Context(), "agora:upvotes_*").Val() {
				if err := client.ZScore(t.Context(), key, post.member).Err(); err == nil {
					t.Errorf("%s still has the vote on %s", key, post.member)
				}
			}
		}
	})
}

// TestVotesOfServersWithOtherClocks votes by clocks that differ: pages have each vote once.
func TestVotesOfServersWithOtherClocks(t *testing.T) {
	t.Parallel()
	v := newVoter(t, redistest.Any(t), 120, 1)
	for id := range v.ups {
		v.vote(t, id, forum.VoteNone)
	}
	for id := range forum.TopicID(120) {
		v.now = v.now.Add(time.Duration(id%7)*3*time.Second - 8*time.Second)
		v.vote(t, id+1, forum.VoteUp)
	}
	for id := range forum.TopicID(120) { // the newest block has votes of before the block is full
		v.vote(t, id+1, forum.VoteNone)
		v.now = v.now.Add(time.Duration(id%5)*2*time.Second - 4*time.Second)
		v.vote(t, id+1, forum.VoteUp)
	}
	if got, want := v.pages(t, 9, false), v.wants(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// TestBlocksOfVotesInExports moves votes to stores with other numbers of partitions.
func TestBlocksOfVotesInExports(t *testing.T) {
	t.Parallel()
	v := newVoter(t, redistest.Any(t), 450, 3)
	file := export(t, v.store)
	for _, partitions := range []int{1, 3, 4} {
		s := open(t, redistest.Any(t), partitions)
		restore(t, s, file)
		sameDigest(t, digest(t, s), digest(t, v.store))
		of := *v
		of.store = s
		of.check(t, fmt.Sprintf("%d partitions", partitions))
		sound(t, s)
		again := export(t, s)
		back := open(t, redistest.Any(t), 3)
		restore(t, back, again)
		sameDigest(t, digest(t, back), digest(t, v.store))
	}
}

// TestNetworksOfVotesInOlderBlocksGo deletes a user: no network of the user's votes stays.
func TestNetworksOfVotesInOlderBlocksGo(t *testing.T) {
	t.Parallel()
	r := redistest.Any(t)
	v, client := newVoter(t, r, 0, 1), r.Client(t)
	v.network = "203.0.113.7"
	for range 140 {
		v.vote(t, postTopic(t, v.store, v.User, "x", "c").ID, forum.VoteUp)
	}
	networks := func() (found []string) {
		for _, key := range client.Keys(t.Context(), "agora:vote_networks:*").Val() {
			for _, member := range client.ZRange(t.Context(), key, 0, -1).Val() {
				if strings.HasSuffix(member, ":2") {
					found = append(found, key)
				}
			}
		}
		return found
	}
	if n := len(networks()); n != 140 {
		t.Fatalf("%d votes have networks", n)
	}
	if _, err := v.store.DeleteAccount(t.Context(), v.ID, forum.KeepContent); err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second time for what requests under way have written
		v.now = v.now.Add(2 * time.Minute)
		if err := v.store.RunDueJobs(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if left := networks(); len(left) > 0 {
		t.Errorf("%d: %v have networks of the user", len(left), left)
	}
}

// TestAnExportHasVotesThatMoveMeanwhile fills the newest blocks of lists while an export visits the keys.
func TestAnExportHasVotesThatMoveMeanwhile(t *testing.T) {
	t.Parallel()
	r := redistest.Server(t)
	v, client := newVoter(t, r, 700, 1), r.Client(t)
	v.now = v.now.Add(time.Hour)
	const voters = 40
	for id := range forum.UserID(voters) {
		full := make([]redis.Z, vote.BlockSize)
		for i := range full {
			full[i] = redis.Z{Score: float64(v.now.UnixMicro() + int64(i)), Member: fmt.Sprintf("topic:%d", 1+i)}
		}
		client.ZAdd(t.Context(), keys.VotesBy.In(db.Untagged, keys.Upvotes, 100+id), full...)
	}
	v.now = v.now.Add(time.Hour)
	calls := 0
	var file bytes.Buffer
	_, err := transfer.Export(t.Context(), v.store, &file, transfer.ExportOptions{
		Progress: func(stage string, done, total int64) {
			if stage != "lists" || done < total/2 || calls > 0 {
				return
			}
			calls++
			for id := range forum.UserID(voters) {
				u := &forum.User{ID: 100 + id}
				if _, err := v.store.Votes.Cast(t.Context(), u, forum.CastVote{Post: "topic:700", Vote: forum.VoteUp}); err != nil {
					t.Error(err)
				}
			}
		},
	})
	if err != nil || calls == 0 {
		t.Fatal(calls, err)
	}
	s := open(t, redistest.Any(t), 1)
	restore(t, s, file.Bytes())
	for id := range forum.UserID(voters) {
		u := &forum.User{ID: 100 + id}
		page, err := s.Votes.List(s.Core.NewResponse(t.Context(), u, read.TotalCount, nil), u, forum.PageArgs{})
		if err != nil || page.TotalCount < vote.BlockSize {
			t.Errorf("the export has %d votes of %s: %v", page.TotalCount, u.ID, err)
		}
	}
}
