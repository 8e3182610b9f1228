//go:build unix

package chaos_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/pause"
	"github.com/agoraql/agora/internal/redisstore"
)

const category = "general"

// A fire is a site under fire: what makes it burn, and who uses it meanwhile.
type fire struct {
	*testing.T
	urls   func() string // of any server
	ledger *ledger
	tokens [people]string
	steady bool // the fault need not be noticed by any client
}

// newFire registers the clients' accounts in a store, with passwords that take no time.
func newFire(t *testing.T, store *redisstore.Store, urls func() string) *fire {
	t.Helper()
	f := &fire{T: t, urls: urls, ledger: newLedger()}
	passwords, err := auth.NewPasswords(agoratest.FastParams, memory.New(memory.Default()))
	if err != nil {
		t.Fatal(err)
	}
	a := &auth.Auth{Store: store, Passwords: passwords}
	for i := range f.tokens {
		name := fmt.Sprintf("person%d", i)
		in, err := forum.RegisterInput{Name: name, Email: name + "@example.com", Password: agoratest.Password}.Parse()
		if err != nil {
			t.Fatal(err)
		}
		opened, err := a.Register(t.Context(), in)
		if err != nil {
			t.Fatal(err)
		}
		f.tokens[i] = opened.Token
	}
	_, err = store.Categories.Create(t.Context(), forum.CreateCategory{Name: category})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// burn lets the clients act while fault runs, which ends by itself when its context ends, then verifies the site and
// returns its state. It burns longer while no client has noticed the fault: a busy machine comes to the fault late.
func (f *fire) burn(fault func(burning context.Context)) *state {
	f.Helper()
	ctx, cancel := context.WithCancel(f.Context())
	defer cancel()
	burning, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		defer stop()
		pause.For(ctx, *burns)
		late := time.Now().Add(patience)
		for !f.steady && !f.ledger.noticed() && time.Now().Before(late) && pause.For(ctx, 50*time.Millisecond) {
		}
	}()
	context.AfterFunc(burning, func() { time.AfterFunc(patience, cancel) })
	var unexpected atomic.Pointer[string]
	var acting sync.WaitGroup
	for device := range people * devices {
		c := &client{
			url: f.urls, token: f.tokens[device%people], person: device % people, device: device, ledger: f.ledger,
			random: rand.New(rand.NewPCG(uint64(device), uint64(f.ledger.began.UnixNano()))), unexpected: &unexpected,
		}
		acting.Go(func() { c.run(ctx, burning) })
	}
	fault(burning)
	acting.Wait()
	f.awaitReads(ctx)
	s := f.ledger.outcomes()
	f.Logf("%d writes acknowledged, %d refused, %d attempts without an outcome, %d of them not repeated",
		s.acknowledged, s.refused, s.unknown, s.abandoned)
	if ctx.Err() != nil {
		f.Fatalf("the site did not recover within %s", patience)
	}
	if text := unexpected.Load(); text != nil {
		f.Errorf("a fault was seen as another error: %s", *text)
	}
	if s.acknowledged < 20 {
		f.Errorf("only %d writes were acknowledged", s.acknowledged)
	}
	if s.unknown == 0 && !f.steady {
		f.Error("no client has noticed the fault")
	}
	site := f.read()
	problems := verify(f.ledger, site)
	for _, problem := range problems[:min(len(problems), 20)] {
		f.Error(problem)
	}
	return site
}

// awaitReads waits until the site can be read: all clients may have left before the last fault was over.
func (f *fire) awaitReads(ctx context.Context) {
	a := &agoratest.Agora{URL: f.urls()}
	for {
		got, err := a.Try(ctx, f.tokens[0], `{ viewer { id } }`, nil)
		if err == nil && len(got.Errors) == 0 || !pause.For(ctx, 50*time.Millisecond) {
			return
		}
	}
}

// pageOf is a page of the posts of a user.
const pageOf = `query($id: ID!, $after: String) { user(id: $id) { %s(first: 100, after: $after) {
	nodes { id } pageInfo { hasNextPage endCursor } } } }`

// ofNodes has all of posts that the verifier compares.
const ofNodes = `query($ids: [ID!]!) { nodes(ids: $ids) {
	... on Article { title } ... on Topic { title }
	... on Post { id content deletedAt } ... on Post { score upvotes downvotes viewerVote } } }`

// read returns the state of the site, as its clients see it.
func (f *fire) read() *state {
	f.Helper()
	a := &agoratest.Agora{URL: f.urls(), Patience: patience} // the server may not yet know that the fault is over
	s := &state{posts: map[string]*found{}, voters: people}
	for _, token := range f.tokens {
		id := a.Must(f, token, `{ viewer { id } }`, nil).Text("viewer", "id")
		for _, list := range []string{"articles", "topics", "comments"} {
			var after any
			for {
				r := a.Must(f, "", fmt.Sprintf(pageOf, list), agoratest.Vars{"id": id, "after": after})
				nodes, _ := r.Get("user", list, "nodes").([]any)
				for i := range nodes {
					s.listed = append(s.listed, r.Text("user", list, "nodes", i, "id"))
				}
				if r.Get("user", list, "pageInfo", "hasNextPage") != true {
					break
				}
				after = r.Text("user", list, "pageInfo", "endCursor")
			}
		}
	}
	ids := append([]string{}, s.listed...)
	for _, id := range s.listed {
		s.posts[id] = nil
	}
	for _, p := range f.ledger.posts {
		if _, ok := s.posts[p.id]; !ok && p.id != "" {
			s.posts[p.id] = nil
			ids = append(ids, p.id)
		}
	}
	s.read = f.ledger.now()
	for person, token := range f.tokens {
		for at := 0; at < len(ids); at += 100 {
			f.readPosts(a, token, person, ids[at:min(at+100, len(ids))], s)
		}
	}
	return s
}

// readPosts adds posts with the vote of a person to a state.
func (f *fire) readPosts(a *agoratest.Agora, token string, person int, ids []string, s *state) {
	f.Helper()
	r := a.Must(f, token, ofNodes, agoratest.Vars{"ids": ids})
	number := func(i int, field string) (n int) {
		_, _ = fmt.Sscan(r.Text("nodes", i, field), &n)
		return n
	}
	for i, id := range ids {
		if r.Text("nodes", i, "id") == "" {
			continue // it does not exist
		}
		if s.posts[id] == nil {
			s.posts[id] = &found{
				id: id, text: r.Text("nodes", i, "title") + r.Text("nodes", i, "content"),
				deleted: r.Text("nodes", i, "deletedAt") != "", score: number(i, "score"), upvotes: number(i, "upvotes"),
				downvotes: number(i, "downvotes"), votes: map[int]string{},
			}
		}
		s.posts[id].votes[person] = r.Text("nodes", i, "viewerVote")
	}
}

// between returns a random duration.
func between(least, most time.Duration) time.Duration { return least + rand.N(most-least) }
