//go:build unix

package chaos_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/pause"
)

const (
	people  = 16
	devices = 2                      // clients of a person, which vote at the same time
	rest    = 10 * time.Millisecond  // between two operations of a client, about
	again   = 100 * time.Millisecond // until a client repeats a write, about
	gives   = 20                     // one in so many writes without an outcome is not repeated
	replies = 20 * time.Second       // within which a server responds; it stops operations earlier
)

// An outcome is what a client knows of a write.
type outcome int

const (
	acknowledged outcome = iota
	refused              // it has no effect
	unknown              // it has an effect, or may have one later, or has none
)

// A client posts, comments, votes, edits and deletes, one operation after the other.
type client struct {
	url            func() string // of any server
	token          string
	person, device int
	ledger         *ledger
	random         *rand.Rand
	own            []*post
	posts          int
	unexpected     *atomic.Pointer[string] // an error that no fault explains
}

// run acts until burning ends. Its last write goes on until ctx ends.
func (c *client) run(ctx, burning context.Context) {
	for pause.For(burning, c.about(rest)) {
		c.act(ctx)
	}
}

// about returns a duration between half and one and a half of d.
func (c *client) about(d time.Duration) time.Duration { return d/2 + rand.N(d) }

// act runs one operation.
func (c *client) act(ctx context.Context) {
	switch n := c.random.IntN(100); {
	case n < 8:
		c.post(ctx, "article", "", "postArticle", agoratest.Vars{"link": "https://example.com/", "groups": []string{"g"}})
	case n < 14:
		c.post(ctx, "topic", "", "postTopic", agoratest.Vars{"category": category})
	case n < 30:
		c.comment(ctx)
	case n < 62:
		c.vote(ctx)
	case n < 82:
		c.read(ctx)
	case n < 92:
		c.edit(ctx)
	default:
		c.remove(ctx)
	}
}

func (c *client) post(ctx context.Context, kind, subject, mutation string, in agoratest.Vars) {
	c.posts++
	mark := fmt.Sprintf("%s-%d-%d", kind, c.device, c.posts)
	text := mark + " v0"
	in["idempotencyKey"] = mark
	if kind == "comment" {
		in["subject"], in["content"] = subject, text
	} else {
		in["title"] = text
	}
	p := c.ledger.add(kind, c.person, mark, text)
	asked := c.ledger.now()
	if id, o := c.write(ctx, mutation, kind, in); o == acknowledged {
		c.ledger.promise(p, c.device, asked, id)
		c.own = append(c.own, p)
	}
}

func (c *client) comment(ctx context.Context) {
	if subject := c.ledger.recent(c.random.IntN, "article", "topic"); subject != "" {
		c.post(ctx, "comment", subject, "postComment", agoratest.Vars{})
	}
}

func (c *client) vote(ctx context.Context) {
	kind := []string{"article", "topic", "comment"}[c.random.IntN(3)]
	id := c.ledger.recent(c.random.IntN, kind)
	if id == "" {
		return
	}
	values := []string{"UP", "NONE", "DOWN"}
	if kind == "article" {
		values = values[:2]
	}
	v := vote{id: id, person: c.person, device: c.device, value: values[c.random.IntN(len(values))], asked: c.ledger.now()}
	_, o := c.write(ctx, "vote", "post", agoratest.Vars{"post": id, "vote": v.value})
	if v.ended = c.ledger.now(); o == unknown {
		v.ended = pending
	}
	if o != refused {
		c.ledger.vote(v)
	}
}

// read records the client's own vote on a post.
func (c *client) read(ctx context.Context) {
	id := c.ledger.recent(c.random.IntN, "article", "topic", "comment")
	if id == "" {
		return
	}
	asked := c.ledger.now()
	r, err := c.try(ctx, `query($id: ID!) { node(id: $id) { ... on Post { viewerVote } } }`, agoratest.Vars{"id": id})
	if err == nil && len(r.Errors) == 0 && r.Text("node", "viewerVote") != "" {
		c.ledger.vote(vote{id, c.person, c.device, r.Text("node", "viewerVote"), true, asked, c.ledger.now()})
	}
}

// pick returns one of the client's last posts, nil for none.
func (c *client) pick() *post {
	c.ledger.mu.Lock()
	defer c.ledger.mu.Unlock()
	c.own = slices.DeleteFunc(c.own, func(p *post) bool { return p.deleted != 0 || p.doubted })
	if len(c.own) == 0 {
		return nil
	}
	return c.own[len(c.own)-1-c.random.IntN(min(len(c.own), 10))]
}

func (c *client) edit(ctx context.Context) {
	p := c.pick()
	if p == nil {
		return
	}
	text := fmt.Sprintf("%s v%d", p.mark, len(p.edits))
	in := agoratest.Vars{"post": p.id, "title": text}
	if p.kind == "comment" {
		in = agoratest.Vars{"post": p.id, "content": text}
	}
	mutation := map[string]string{"article": "editArticle", "topic": "editTopic", "comment": "editComment"}[p.kind]
	switch _, o := c.write(ctx, mutation, p.kind, in); o {
	case acknowledged:
		c.ledger.edit(p, text, c.ledger.now())
	case unknown:
		c.ledger.edit(p, text, pending)
	}
}

func (c *client) remove(ctx context.Context) {
	p := c.pick()
	if p == nil {
		return
	}
	switch _, o := c.write(ctx, "deletePost", "post", agoratest.Vars{"post": p.id}); o {
	case acknowledged:
		c.ledger.deletion(p, c.ledger.now())
	case unknown:
		c.ledger.deletion(p, pending)
	}
}

// write runs a mutation until its outcome is known, or the client gives up. It returns the id in its payload.
func (c *client) write(ctx context.Context, mutation, field string, in agoratest.Vars) (id string, o outcome) {
	query := fmt.Sprintf(`mutation($in: %sInput!) { %s(input: $in) { %s { id } errors { ... on UserError { code } } } }`,
		string(mutation[0]-'a'+'A')+mutation[1:], mutation, field)
	for first := true; ; first = false {
		r, err := c.try(ctx, query, agoratest.Vars{"in": in})
		switch {
		case err != nil || len(r.Errors) > 0:
			c.ledger.count(func(s *stats) { s.unknown++ })
		case r.Text(mutation, field, "id") != "":
			c.ledger.count(func(s *stats) { s.acknowledged++ })
			return r.Text(mutation, field, "id"), acknowledged
		case first || mutation == "postComment":
			c.ledger.count(func(s *stats) { s.refused++ })
			return "", refused
		default: // an earlier attempt may have had an effect
			return "", unknown
		}
		if c.random.IntN(gives) == 0 || !pause.For(ctx, c.about(again)) {
			c.ledger.count(func(s *stats) { s.abandoned++ })
			return "", unknown
		}
	}
}

// try sends an operation. It keeps an error that no fault explains.
func (c *client) try(ctx context.Context, query string, vars agoratest.Vars) (*agoratest.Answer, error) {
	ctx, cancel := context.WithTimeout(ctx, replies)
	defer cancel()
	r, err := (&agoratest.Agora{URL: c.url()}).Try(ctx, c.token, query, vars)
	if err != nil || len(r.Errors) > 0 {
		c.ledger.count(func(s *stats) { s.failed++ })
	}
	if err != nil {
		return nil, err
	}
	for _, e := range r.Errors { // what a payload refuses is an outcome
		if e.Extensions["code"] != "UNAVAILABLE" {
			text := fmt.Sprintf("%s\n%v: %d %+v", query, vars, r.Status, e)
			c.unexpected.CompareAndSwap(nil, &text)
		}
	}
	return r, nil
}
