package redisstore_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/keys"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// asOther runs commands as another program: % is a space in an argument, {now} the time of the site.
func asOther(t *testing.T, a *agoratest.Agora, commands ...string) {
	t.Helper()
	now := func(ago time.Duration) string { return fmt.Sprint(a.Clock.Now().Add(-ago).Unix()) }
	runCommands(t, a, strings.NewReplacer(
		"%", " ", "{now}", now(0), "{hour}", now(time.Hour), "{day}", now(24*time.Hour),
		"{last}", now(7*24*time.Hour-2*time.Second), "{over}", now(7*24*time.Hour+10*time.Minute),
	), commands)
}

// foreignArticle posts an article as another program does, with a number of votes.
func foreignArticle(t *testing.T, a *agoratest.Agora, id, at string, votes int) {
	t.Helper()
	asOther(t, a, "INCR article:", "HSET article:"+id+" title t link https://example.com/ poster user:1 time "+at+
		" votes "+fmt.Sprint(votes), "ZADD time: "+at+" article:"+id)
	posted, err := a.Redis.HGet(t.Context(), "article:"+id, "time").Float64()
	if err != nil {
		t.Fatal(err)
	}
	a.Redis.Do(t.Context(), "ZADD", "score:", fmt.Sprint(int64(posted)+int64(432*votes)), "article:"+id)
}

// TestWhatOthersCountIsNotLowered repairs articles whose sets of voters lack voters.
func TestWhatOthersCountIsNotLowered(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, posted string
		votes        int
		by           []string // after posting
		want, later  int      // votes after a repair, and after one more vote that was not counted
	}{
		{"a set that expired and was made again", "{last}", 501, []string{"SADD voted:1 user:9"}, 501, 501},
		{"a set that was made again in time", "{day}", 501, []string{"SADD voted:1 user:9"}, 501, 502},
		{
			"a set that was made again with an expiry", "{day}", 501,
			[]string{"SADD voted:1 user:9", "EXPIRE voted:1 604800"},
			501, 502,
		},
		{
			"votes from elsewhere, with one known voter", "{now}", 50,
			[]string{"SADD voted:1 user:1", "EXPIRE voted:1 604800"},
			50, 51,
		},
		{
			"an article of an hour ago from elsewhere", "{hour}", 50,
			[]string{"SADD voted:1 user:1", "EXPIRE voted:1 604800"},
			50, 51,
		},
		{
			"an article of an hour ago in a group", "{hour}", 50,
			[]string{"SADD voted:1 user:1", "EXPIRE voted:1 604800", "SADD group:go article:1"},
			50, 51,
		},
		{"votes without voters", "{now}", 50, nil, 50, 0},
		{"an article older than the week", "{over}", 50, []string{"SADD voted:1 user:1", "EXPIRE voted:1 600"}, 50, 50},
		{"more voters than votes", "{now}", 1, []string{"SADD voted:1 user:1 user:2", "EXPIRE voted:1 604800"}, 2, 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := agoratest.New(t, redistest.Any(t))
			a.Register(t, "ann")
			foreignArticle(t, a, "1", c.posted, c.votes)
			asOther(t, a, c.by...)
			standing := func(want int) {
				t.Helper()
				check(t, a, true)
				votes := a.Redis.HGet(t.Context(), "article:1", "votes").Val()
				posted, _ := a.Redis.HGet(t.Context(), "article:1", "time").Int64()
				score := a.Redis.ZScore(t.Context(), "score:", "article:1").Val()
				if votes != fmt.Sprint(want) || int64(score) != posted+432*int64(want) {
					t.Errorf("votes %s, score %v, want %d and %d", votes, score, want, posted+432*int64(want))
				}
				checkClean(t, a)
			}
			standing(c.want)
			if c.later == 0 {
				return
			}
			asOther(t, a, "SADD voted:1 user:33")
			standing(c.later)
		})
	}
}

// TestKnownVotersLowerVotes lowers votes that no voter stands for: of Agora's articles, and of others once they are
// known.
func TestKnownVotersLowerVotes(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		a.Post(t, ann, "of Agora")
		foreignArticle(t, a, "2", "{now}", 1)
		asOther(t, a, "SADD voted:2 user:1", "EXPIRE voted:2 604800")
		check(t, a, true)
		left := a.Redis.TTL(t.Context(), "voted:2").Val()
		if left < 7*24*time.Hour+55*time.Minute {
			t.Errorf("the voters are kept for %s", left)
		}
		for _, id := range []string{"1", "2"} {
			// A program has ended between two of its commands: a vote, its withdrawal, more votes.
			asOther(t, a, "SADD voted:"+id+" user:7", "HINCRBY article:"+id+" votes 3")
			check(t, a, true)
			if votes := a.Redis.HGet(t.Context(), "article:"+id, "votes").Val(); votes != "2" {
				t.Errorf("article:%s has %s votes", id, votes)
			}
		}
		checkClean(t, a)
	})
}

// TestKnownVotersThatWereMadeAgain lets the voters of an article that reconcile knows go, as Redis does without memory.
// Another program's next vote makes the set again, with an expiry or without one.
func TestKnownVotersThatWereMadeAgain(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		after time.Duration // since posting
		by    []string
	}{
		"without an expiry":             {time.Hour, nil},
		"for a week after a minute":     {time.Minute, []string{"EXPIRE voted:{id} 604800"}},
		"for a week after an hour":      {time.Hour, []string{"EXPIRE voted:{id} 604800"}},
		"for a week after three hours":  {3 * time.Hour, []string{"EXPIRE voted:{id} 604800"}},
		"for a week after a day":        {24 * time.Hour, []string{"EXPIRE voted:{id} 604800"}},
		"for two weeks":                 {time.Hour, []string{"EXPIRE voted:{id} 1209600"}},
		"for a minute":                  {time.Hour, []string{"EXPIRE voted:{id} 60"}},
		"until the week of voting ends": {5 * time.Hour, []string{"EXPIRE voted:{id} 586800"}},
		"by a vote in Agora":            {5 * time.Hour, []string{"vote"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := agoratest.New(t, redistest.Any(t))
			ann, _ := a.Register(t, "ann")
			a.Post(t, ann, "of Agora")
			foreignArticle(t, a, "2", "{now}", 50)
			asOther(t, a, "SADD voted:2 user:1", "EXPIRE voted:2 604800")
			for i := range 49 {
				asOther(t, a, fmt.Sprint("SADD voted:1 user:", 100+i), "HINCRBY article:1 votes 1", "ZINCRBY score: 432 article:1")
				asOther(t, a, fmt.Sprint("SADD voted:2 user:", 100+i))
			}
			check(t, a, true)
			checkClean(t, a)
			a.Advance(c.after)
			for _, id := range []string{"1", "2"} {
				asOther(t, a, "DEL voted:"+id, "SADD voted:"+id+" user:9", "HINCRBY article:"+id+" votes 1",
					"ZINCRBY score: 432 article:"+id)
				for _, command := range c.by {
					if command == "vote" {
						a.Vote(t, ann, "article:"+id, "UP")
						continue
					}
					asOther(t, a, strings.ReplaceAll(command, "{id}", id))
				}
				want := a.Redis.HGet(t.Context(), "article:"+id, "votes").Val()
				check(t, a, true)
				votes := a.Redis.HGet(t.Context(), "article:"+id, "votes").Val()
				if n, err := strconv.Atoi(want); votes != want || err != nil || n < 51 {
					t.Errorf("article:%s has %s votes, want %s", id, votes, want)
				}
				checkClean(t, a)
			}
			// The voters that are there are known from now on.
			if slices.Contains(c.by, "vote") {
				asOther(t, a, "HINCRBY article:2 votes 1")
				check(t, a, true)
				if votes := a.Redis.HGet(t.Context(), "article:2", "votes").Val(); votes != "52" {
					t.Errorf("%s votes, want 52", votes)
				}
			}
		})
	}
}

// TestUncountedVotesStayAsLongAsVoters lengthens the expiry of a set of voters, one of whom does not count.
func TestUncountedVotesStayAsLongAsVoters(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	a.Register(t, "ann")
	bob, _ := a.Register(t, "bob")
	for _, c := range []struct {
		name string
		do   func(id string)
	}{
		{"a repair", func(string) { check(t, a, true) }},
		{"a vote", func(id string) {
			asOther(t, a, "PERSIST voted:"+id)
			a.Vote(t, bob, "article:"+id, "UP")
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			id := strconv.Itoa(int(a.Redis.Incr(t.Context(), "article:").Val()))
			foreignArticle(t, a, id, "{now}", 1)
			asOther(t, a, "SADD voted:"+id+" user:1 user:7", "EXPIRE voted:"+id+" 600",
				"HSET agora:uncounted:article:"+id+" 7 1", "EXPIRE agora:uncounted:article:"+id+" 601")
			c.do(id)
			voters := a.Redis.PTTL(t.Context(), "voted:"+id).Val()
			uncounted := a.Redis.PTTL(t.Context(), "agora:uncounted:article:"+id).Val()
			if voters < 7*24*time.Hour || uncounted < voters {
				t.Errorf("the voters stay for %s, those that do not count for %s", voters, uncounted)
			}
		})
	}
}

// TestTheAuthorsImportedVote lets the author of an article of another program, whose vote is among the imported ones,
// vote in Agora and withdraw it.
func TestTheAuthorsImportedVote(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		foreignArticle(t, a, "1", "{hour}", 50)
		asOther(t, a, "SADD voted:1 user:7", "EXPIRE voted:1 604800")
		check(t, a, true)
		for i, c := range []struct {
			vote string
			want int
		}{{"UP", 50}, {"UP", 50}, {"NONE", 49}, {"NONE", 49}, {"UP", 50}} {
			a.Vote(t, ann, "article:1", c.vote)
			votes := a.Redis.HGet(t.Context(), "article:1", "votes").Val()
			karma := a.Redis.HGet(t.Context(), "agora:karma", "1").Val()
			if votes != fmt.Sprint(c.want) || karma != "49" {
				t.Errorf("vote %d, %s: %s votes, want %d; karma %s", i+1, c.vote, votes, c.want, karma)
			}
			checkClean(t, a)
		}
	})
	t.Run("withdrawn at once", func(t *testing.T) {
		a := agoratest.New(t, redistest.Any(t))
		ann, _ := a.Register(t, "ann")
		foreignArticle(t, a, "1", "{hour}", 50)
		asOther(t, a, "SADD voted:1 user:7", "EXPIRE voted:1 604800")
		check(t, a, true)
		a.Vote(t, ann, "article:1", "NONE")
		if votes := a.Redis.HGet(t.Context(), "article:1", "votes").Val(); votes != "49" {
			t.Errorf("%s votes", votes)
		}
		checkClean(t, a)
		// A withdrawn vote is not among those that another program adds.
		asOther(t, a, "HINCRBY article:1 votes 9", "ZINCRBY score: 3888 article:1", "HDEL article:1 voters_until")
		check(t, a, true)
		if own := a.Redis.HGet(t.Context(), "article:1", "own_vote").Val(); own != "0" {
			t.Errorf("own_vote is %q", own)
		}
	})
}

// TestABusyArticleWaits votes as another program does while a repair runs: between all of its looks a vote ends and the
// next one begins, or is taken back, so each look finds one between two commands.
func TestABusyArticleWaits(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		turns [][]string // %s is the number of the turn
		ends  []string
	}{
		{"votes", [][]string{{"HINCRBY article:1 votes 1", "SADD voted:1 user:%s"}}, []string{"HINCRBY article:1 votes 1"}},
		{"votes and withdrawals", [][]string{
			{"HINCRBY article:1 votes 1", "SREM voted:1 user:77"}, {"HINCRBY article:1 votes -1", "SADD voted:1 user:77"},
		}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := agoratest.New(t, redistest.Any(t))
			ann, _ := a.Register(t, "ann")
			a.Post(t, ann, "busy")
			asOther(t, a, "SADD voted:1 user:77")
			turn := 0
			_, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{
				Repair: true, Pause: time.Microsecond,
				Continue: func(context.Context) (bool, error) {
					for _, command := range c.turns[turn%len(c.turns)] {
						asOther(t, a, strings.ReplaceAll(command, "%s", fmt.Sprint(100+turn)))
					}
					turn++
					return true, nil
				},
			})
			if err != nil {
				t.Fatal(err)
			}
			asOther(t, a, c.ends...)
			if turn%2 == 1 && c.ends == nil {
				asOther(t, a, "HINCRBY article:1 votes -1")
			} else if c.ends == nil {
				asOther(t, a, "HINCRBY article:1 votes 1")
			}
			votes, _ := a.Redis.HGet(t.Context(), "article:1", "votes").Int64()
			if voters := a.Redis.SCard(t.Context(), "voted:1").Val(); votes != voters {
				t.Errorf("%d votes of %d voters after %d turns", votes, voters, turn)
			}
		})
	}
}

// TestACorrectionNamesItsPost corrects what follows from the votes of another program: the event names the article,
// though its hash stays as it is.
func TestACorrectionNamesItsPost(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	ann, _ := a.Register(t, "ann")
	a.Post(t, ann, "first", "go")
	a.Post(t, ann, "second")
	asOther(t, a, "INCR bbs::topic_ids", "HSET bbs::topic::1 id 1 title t author_id 1 category web time {now}",
		"ZADD bbs::category::web {now} 1")
	check(t, a, true)
	for _, c := range []struct {
		name string
		by   []string
		post string
	}{
		{"votes on an article", []string{
			"SADD voted:1 user:5", "ZINCRBY score: 432 article:1", "HINCRBY article:1 votes 1",
		}, "article:1"},
		{"an article taken off the site", []string{"ZREM score: article:2", "ZREM time: article:2"}, "article:2"},
		{"an article taken out of a group", []string{"SREM group:go article:1"}, "article:1"},
		{"votes on a topic", []string{"SADD bbs::topic::1::vote_down 5"}, "bbs::topic::1"},
	} {
		before := a.Redis.XRevRangeN(t.Context(), "agora:events", "+", "-", 1).Val()[0].ID
		asOther(t, a, c.by...)
		check(t, a, true)
		var named []string
		for _, entry := range a.Redis.XRange(t.Context(), "agora:events", "("+before, "+").Val() {
			named = slices.AppendSeq(named, keys.Changed(fmt.Sprint(entry.Values["keys"])))
		}
		if !slices.Contains(named, c.post) {
			t.Errorf("%s: the events name %q", c.name, named)
		}
	}
}

// TestHalfWrittenPostsWait repairs while another program has taken an id, has written some of a post or a user, and not
// yet its hash.
func TestHalfWrittenPostsWait(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ann, _ := a.Register(t, "ann")
		a.Post(t, ann, "first", "go")
		asOther(t, a, "SADD bbs::tab::tech::member web")
		for _, c := range []struct {
			counter string
			keys    []string // what is written before the hash
			hash    string
		}{
			{"article:", []string{
				"SADD voted:2 user:1", "SADD group:go article:2", "ZADD time: {now} article:2", "ZADD score: {now} article:2",
			}, "HSET article:2 title t poster user:1 votes 1 time {now}"},
			{"bbs::topic_ids", []string{
				"SADD bbs::topic::1::vote_up 1", "SADD bbs::topic::1::vote_down 7", "ZADD bbs::category::web {now} 1",
				"ZADD bbs::tab::tech::topic_list {now} 1", "ZADD bbs::recommand::list 5 1",
				"ZADD bbs::reply_day_rank 2 1", "EXPIRE bbs::reply_day_rank 600", "LPUSH bbs::topic::1::comments 1",
			}, "HSET bbs::topic::1 id 1 title t author_id 1 category web time {now}"},
			{"bbs::user_id", []string{
				"HSET bbs::name_to_uid Bob 2", "HSET bbs::email_to_uid bob@example.com 2",
			}, "HSET bbs::user::2 id 2 name Bob email bob@example.com time {now}"},
		} {
			asOther(t, a, "INCR "+c.counter)
			asOther(t, a, c.keys...)
			before := snapshot(t, a)
			check(t, a, true)
			after := snapshot(t, a)
			for _, command := range c.keys {
				if key := strings.Fields(command)[1]; before[key] != after[key] {
					t.Errorf("%s: %s was %s, is %s", c.counter, key, before[key], after[key])
				}
			}
			asOther(t, a, c.hash)
			check(t, a, true)
			checkClean(t, a)
			for _, command := range c.keys {
				if key := strings.Fields(command)[1]; after[key] == "" || a.Redis.Exists(t.Context(), key).Val() == 0 {
					t.Errorf("%s: %s is gone", c.counter, key)
				}
			}
		}
		if a.Redis.ZScore(t.Context(), "time:go", "article:2").Err() != nil {
			t.Error("the article is not in its group")
		}
	})
}

// TestVotesOfBeforeStay keeps the votes of voters whose set another program has made again, in their own lists too.
func TestVotesOfBeforeStay(t *testing.T) {
	t.Parallel()
	a := agoratest.New(t, redistest.Any(t))
	ann, _ := a.Register(t, "ann")
	bob, _ := a.Register(t, "bob")
	id := a.Post(t, ann, "first")
	a.Vote(t, bob, id, "UP")
	asOther(t, a, "HSET agora:uncounted:article:1 2 1", "HINCRBY article:1 votes -1", "ZINCRBY score: -432 article:1")
	check(t, a, true)
	asOther(t, a, "DEL voted:1", "SADD voted:1 user:9", "HINCRBY article:1 votes 1", "ZINCRBY score: 432 article:1")
	check(t, a, true)
	if votes := a.Redis.HGet(t.Context(), "article:1", "votes").Val(); votes != "2" {
		t.Errorf("%s votes", votes)
	}
	if a.Redis.ZScore(t.Context(), "agora:upvotes_by:2", "article:1").Err() != nil {
		t.Error("the list of bob's votes lacks the article")
	}
}
