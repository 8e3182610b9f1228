package gqlhttp_test

import (
	"fmt"
	"math/rand/v2"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/ratelimit"
	"github.com/agoraql/agora/internal/redistest"
)

// A tally is the number of upvotes of an article as its voters know it. Votes are never taken back, so a response that
// shows fewer than the tally of an earlier time is older than that time.
type tally struct {
	mu    sync.Mutex
	votes int
	at    []time.Time // of each vote, when its response had come
	own   map[*agoratest.Agora]int
}

func (c *tally) voted(on *agoratest.Agora) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.votes++
	c.at = append(c.at, time.Now())
	c.own[on]++
}

// least returns the votes that a response from a server must show: all that it made itself, and those of two seconds
// ago.
func (c *tally) least(on *agoratest.Agora, now time.Time) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	old := 0
	for old < len(c.at) && now.Sub(c.at[old]) > 2*time.Second {
		old++
	}
	return max(old, c.own[on])
}

// TestKeptResponsesUnderWrites lets people vote, post and edit on two servers that keep responses, while clients read
// from both. No response is older than the bound, and in the end all are those of a server that keeps none.
func TestKeptResponsesUnderWrites(t *testing.T) {
	t.Parallel()
	redistest.Each(t, func(t *testing.T, r *redistest.Redis) {
		a, _ := newKept(t, r, ratelimit.Limits{})
		b, _ := newKept(t, r, ratelimit.Limits{})
		servers := []*agoratest.Agora{a, b}
		const voters = 24
		var tokens []string
		for i := range voters {
			token, _ := servers[i%2].Register(t, fmt.Sprint("user", i))
			tokens = append(tokens, token)
		}
		id := a.Post(t, tokens[0], "the counted article", "all")
		queries := []string{
			frontPage,
			`{ article(id: "` + id + `") { upvotes title score } }`,
			`{ articles(order: NEW, first: 3) { totalCount nodes { id title upvotes } } group(name: "all") { articleCount } }`,
			`{ article(id: "` + id + `") { upvotes comments { totalCount nodes { content author { name } } } } }`,
			`{ user(name: "user1") { id karma } }`,
		}
		c := &tally{votes: 1, own: map[*agoratest.Agora]int{}}
		var writing, reading sync.WaitGroup
		for i, token := range tokens[1:] {
			on := servers[i%2]
			writing.Go(func() {
				random := rand.New(rand.NewPCG(uint64(i), 1))
				pause.For(t.Context(), time.Duration(random.IntN(3000))*time.Millisecond)
				switch random.IntN(4) {
				case 0:
					a.Must(t, token, `mutation($in: PostCommentInput!) { postComment(input: $in) { comment { id } } }`,
						agoratest.Vars{"in": agoratest.Vars{"subject": id, "content": "a comment"}})
				case 1:
					on.Post(t, token, fmt.Sprint("another ", i), "all")
				}
				if code, _ := on.Vote(t, token, id, "UP"); code != "" {
					t.Error(code)
				}
				c.voted(on)
			})
		}
		done := make(chan struct{})
		for i := range 6 {
			on := servers[i%2]
			reading.Go(func() {
				random := rand.New(rand.NewPCG(uint64(i), 2))
				for {
					select {
					case <-done:
						return
					case <-time.After(5 * time.Millisecond): // or reading would be all that the machine does
					}
					on.Send(t, "", agoratest.Vars{"query": queries[random.IntN(len(queries))]})
					least := c.least(on, time.Now())
					got := on.Send(t, "", agoratest.Vars{"query": queries[1]})
					if shown, _ := strconv.Atoi(got.Text("article", "upvotes")); shown < least+1 {
						t.Errorf("%d upvotes, but %d were there", shown, least+1)
						return
					}
				}
			})
		}
		writing.Wait()
		close(done)
		reading.Wait()
		pause.For(t.Context(), 2*time.Second)
		plain := agoratest.NewWith(t, r, r.Client(t))
		for _, query := range queries {
			want := plain.Send(t, "", agoratest.Vars{"query": query}).Body
			for range 2 {
				for i, on := range servers {
					if got := on.Send(t, "", agoratest.Vars{"query": query}).Body; got != want {
						t.Errorf("server %d: %s\nwithout keeping %s", i, got, want)
					}
				}
			}
		}
	})
}
