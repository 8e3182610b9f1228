package redisstore_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/reconcile"
	"github.com/agoraql/agora/internal/redistest"
)

// A contractProgram is another program of the data contract, written from docs/other-programs.md and the table of keys.
// It stops between any two commands for as long as some repairs take. Its journal has what it has done.
type contractProgram struct {
	t       *testing.T
	a       *agoratest.Agora
	random  *rand.Rand
	user    string // its users have this number at the front, and no others have
	repairs *repairCount
	shared  *sharedPosts

	votes  map[string]bool // article user → whether it has voted
	topics map[string]int  // topic user → 1 or -1
	wrote  map[string][]string
}

// A repairCount counts the repairs that have run, of those that will. Without any, nobody waits for one.
type repairCount struct {
	mu     sync.Mutex
	more   *sync.Cond
	done   int
	coming bool
}

func (c *repairCount) wait(n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for until := c.done + n; c.coming && c.done < until; {
		c.more.Wait()
	}
}

func (c *repairCount) set(done int, coming bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.done, c.coming = done, coming
	c.more.Broadcast()
}

// sharedPosts are the posts of all programs.
type sharedPosts struct {
	mu               sync.Mutex
	articles, topics []string
}

func (s *sharedPosts) add(list *[]string, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	*list = append(*list, id)
}

func (s *sharedPosts) one(list *[]string, random *rand.Rand) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return (*list)[random.IntN(len(*list))]
}

// do sends a command, and may stop before it until repairs have run.
func (p *contractProgram) do(args ...any) int64 {
	if p.random.IntN(12) == 0 {
		p.repairs.wait(1 + p.random.IntN(2))
	}
	cmd := p.a.Redis.Do(context.WithoutCancel(p.t.Context()), args...)
	if err := cmd.Err(); err != nil {
		p.t.Errorf("%v: %v", args, err)
	}
	n, _ := cmd.Int64()
	return n
}

func (p *contractProgram) postArticle() {
	id, at := fmt.Sprint(p.do("INCR", "article:")), p.a.Clock.Now().Unix()
	poster := p.user + "00"
	p.do("SADD", "voted:"+id, "user:"+poster)
	p.do("EXPIRE", "voted:"+id, 7*86400)
	p.do("HSET", "article:"+id, "title", "t", "link", "https://example.com/", "poster", "user:"+poster, "time", at,
		"votes", 1)
	p.do("ZADD", "score:", at+432, "article:"+id)
	p.do("ZADD", "time:", at, "article:"+id)
	p.do("SADD", "group:g"+p.user, "article:"+id)
	p.votes[id+" "+poster] = true
	p.shared.add(&p.shared.articles, id)
}

func (p *contractProgram) voteArticle() {
	id, user := p.shared.one(&p.shared.articles, p.random), p.user+fmt.Sprintf("%02d", 1+p.random.IntN(5))
	command, change, key := "SADD", 1, id+" "+user
	if p.votes[key] {
		command, change = "SREM", -1
	}
	if p.do(command, "voted:"+id, "user:"+user) == 1 {
		p.do("ZINCRBY", "score:", 432*change, "article:"+id)
		p.do("HINCRBY", "article:"+id, "votes", change)
		p.votes[key] = change == 1
	}
}

func (p *contractProgram) postTopic() {
	id, at := fmt.Sprint(p.do("INCR", "bbs::topic_ids")), p.a.Clock.Now().Unix()
	p.do("ZADD", "bbs::category::web", at, id)
	p.do("ZADD", "bbs::tab::tech::topic_list", at, id)
	p.do("HSET", "bbs::topic::"+id, "id", id, "title", "t", "author_id", p.user+"00", "category", "web", "tags", `["go"]`,
		"time", at)
	p.shared.add(&p.shared.topics, id)
}

func (p *contractProgram) voteTopic() {
	id, user := p.shared.one(&p.shared.topics, p.random), p.user+fmt.Sprintf("%02d", 1+p.random.IntN(5))
	key := id + " " + user
	if p.topics[key] != 0 {
		p.do("SREM", "bbs::topic::"+id+"::vote_up", user)
		p.do("SREM", "bbs::topic::"+id+"::vote_down", user)
		p.topics[key] = 0
		return
	}
	way := []string{"up", "down"}[p.random.IntN(2)]
	p.do("SADD", "bbs::topic::"+id+"::vote_"+way, user)
	p.topics[key] = map[string]int{"up": 1, "down": -1}[way]
}

func (p *contractProgram) comment() {
	topic, id := p.shared.one(&p.shared.topics, p.random), fmt.Sprint(p.do("INCR", "bbs::comment_ids"))
	at := p.a.Clock.Now().Unix()
	p.do("LPUSH", "bbs::topic::"+topic+"::comments", id)
	p.do("HSET", "bbs::comment::"+id, "id", id, "author_id", p.user+"00", "content", "words", "time", at)
	p.do("ZADD", "bbs::category::web", at, topic)
	p.do("ZADD", "bbs::tab::tech::topic_list", at, topic)
	p.do("ZINCRBY", "bbs::reply_day_rank", 1, topic)
	p.wrote[topic] = append(p.wrote[topic], id)
}

var (
	programSeed  = flag.Uint64("programs", 0, "the first seed of TestReconcileBesideOtherPrograms; 0 for the usual one")
	programSeeds = flag.Int("programs-runs", 1, "how many seeds TestReconcileBesideOtherPrograms tries")
)

// TestReconcileBesideOtherPrograms lets programs vote, post and comment, and stop at any point, while repairs run.
// Afterwards each count is what their journals say.
func TestReconcileBesideOtherPrograms(t *testing.T) {
	t.Parallel()
	first := *programSeed
	if first == 0 {
		first = 11
	}
	for seed := first; seed < first+uint64(*programSeeds); seed++ {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) { reconcileBesidePrograms(t, seed) })
	}
}

func reconcileBesidePrograms(t *testing.T, seed uint64) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		a.Redis.SAdd(t.Context(), "bbs::tab::tech::member", "web")
		repairs := &repairCount{}
		repairs.more = sync.NewCond(&repairs.mu)
		posts := &sharedPosts{}
		var programs []*contractProgram
		for i := range 4 {
			p := &contractProgram{
				t: t, a: a, random: rand.New(rand.NewPCG(uint64(i), seed)), user: fmt.Sprint(i + 1), repairs: repairs,
				shared: posts, votes: map[string]bool{}, topics: map[string]int{}, wrote: map[string][]string{},
			}
			programs = append(programs, p)
		}
		programs[0].postArticle()
		programs[0].postTopic()
		repairs.set(0, true)
		acts := 60
		if a.Mini { // it is slow here
			acts = 20
		}
		var writing, repairing sync.WaitGroup
		for _, p := range programs {
			writing.Go(func() {
				for range acts {
					switch n := p.random.IntN(20); {
					case n < 9:
						p.voteArticle()
					case n < 13:
						p.voteTopic()
					case n < 17:
						p.comment()
					case n < 19:
						p.postArticle()
					default:
						p.postTopic()
					}
					a.Clock.Advance(time.Millisecond)
				}
			})
		}
		stop := make(chan struct{})
		repairing.Go(func() {
			defer repairs.set(0, false)
			for n := 1; ; n++ {
				_, err := reconcile.Check(t.Context(), a.Store, reconcile.CheckOptions{Repair: true, Pause: time.Millisecond})
				if err != nil {
					t.Error(err)
					return
				}
				repairs.set(n, true)
				select {
				case <-stop:
					return
				default:
				}
			}
		})
		writing.Wait()
		close(stop)
		repairing.Wait()
		check(t, a, true)
		checkClean(t, a)
		checkJournals(t, a, posts, programs)
	})
}

// checkJournals compares the counts of the site with the journals of programs.
func checkJournals(t *testing.T, a *agoratest.Agora, posts *sharedPosts, programs []*contractProgram) {
	t.Helper()
	ctx := t.Context()
	votes, ups, downs, comments := map[string]int{}, map[string]int{}, map[string]int{}, map[string][]string{}
	for _, p := range programs {
		for key, has := range p.votes {
			var article, user string
			fmt.Sscan(key, &article, &user)
			if has {
				votes[article]++
			}
		}
		for key, way := range p.topics {
			var topic, user string
			fmt.Sscan(key, &topic, &user)
			ups[topic] += max(way, 0)
			downs[topic] += max(-way, 0)
		}
		for topic, ids := range p.wrote {
			comments[topic] = append(comments[topic], ids...)
		}
	}
	same := func(what string, got, want any) {
		t.Helper()
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %v, want %v", what, got, want)
		}
	}
	for _, id := range posts.articles {
		hash := a.Redis.HGetAll(ctx, "article:"+id).Val()
		same("votes of article:"+id, hash["votes"], votes[id])
		same("imported votes of article:"+id, hash["imported_votes"], "")
		at, _ := a.Redis.HGet(ctx, "article:"+id, "time").Int64()
		same("score of article:"+id, int64(a.Redis.ZScore(ctx, "score:", "article:"+id).Val()), at+432*int64(votes[id]))
		same("voters of article:"+id, a.Redis.SCard(ctx, "voted:"+id).Val(), votes[id])
		same("points of article:"+id, a.Redis.ZScore(ctx, "agora:points:", "article:"+id).Val(), votes[id])
	}
	for _, id := range posts.topics {
		key := "bbs::topic::" + id
		same("ups of "+key, a.Redis.SCard(ctx, key+"::vote_up").Val(), ups[id])
		same("downs of "+key, a.Redis.SCard(ctx, key+"::vote_down").Val(), downs[id])
		same("points of "+key, a.Redis.ZScore(ctx, "agora:topics_points:", id).Val(), ups[id]-downs[id])
		same("replies of "+key, a.Redis.ZScore(ctx, "bbs::reply_day_rank", id).Val(), len(comments[id]))
		same("comments of "+key, a.Redis.ZScore(ctx, "agora:topics_comments:", id).Val(), len(comments[id]))
		listed := a.Redis.LRange(ctx, key+"::comments", 0, -1).Val()
		slices.Sort(listed)
		slices.Sort(comments[id])
		same("list of "+key, listed, comments[id])
		last := a.Redis.HGet(ctx, key, "time").Val()
		for _, comment := range comments[id] {
			last = max(last, a.Redis.HGet(ctx, "bbs::comment::"+comment, "time").Val())
		}
		for _, list := range []string{"bbs::category::web", "bbs::tab::tech::topic_list"} {
			same("place of "+key+" in "+list, fmt.Sprintf("%.0f", a.Redis.ZScore(ctx, list, id).Val()), last)
		}
	}
	karma := map[string]int{}
	for _, id := range posts.articles {
		karma[a.Redis.HGet(ctx, "article:"+id, "poster").Val()[len("user:"):]] += votes[id] - 1
	}
	for _, id := range posts.topics {
		karma[a.Redis.HGet(ctx, "bbs::topic::"+id, "author_id").Val()] += ups[id] - downs[id]
	}
	maps.DeleteFunc(karma, func(_ string, n int) bool { return n == 0 })
	for user, n := range karma {
		same("karma of "+user, a.Redis.HGet(ctx, "agora:karma", user).Val(), n)
	}
}
