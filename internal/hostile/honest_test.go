//go:build linux

package hostile_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/pause"
)

const (
	attackersAddress = "127.0.0.1"
	honestAddress    = "127.0.0.2"

	honestPause = 100 * time.Millisecond // between two rounds of an honest client
	votePause   = 500 * time.Millisecond
	patience    = 30 * time.Second // of the honest client with one request
)

// transport connects from an address of this machine.
func transport(from string) *http.Transport {
	dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
	return &http.Transport{DialContext: dialer.DialContext, MaxIdleConnsPerHost: 100}
}

// An honest client reads a front page and a thread ten times a second, votes twice a
// second, and has one subscription, which shows it the votes.
type honest struct {
	t      *testing.T
	url    string
	client *http.Client
	token  string

	mu       sync.Mutex
	latency  []time.Duration // of pages
	delay    []time.Duration // of events, from the vote
	failures []string
	voted    []time.Time // whose events have not come
}

func newHonest(t *testing.T, s *server) *honest {
	t.Helper()
	h := &honest{t: t, url: "http://" + s.addr + "/graphql", client: &http.Client{
		Transport: transport(honestAddress),
		Timeout:   patience,
	}}
	name := fmt.Sprint("honest", time.Now().UnixNano()%1e9)
	register := &request{
		text: `mutation($in: RegisterInput!) { register(input: $in) { token errors { ... on UserError { message } } } }`,
		variables: map[string]any{"in": map[string]any{
			"name": name, "email": name + "@example.com", "password": password,
		}},
	}
	body, problem := h.ask(t.Context(), register)
	for range 60 { // the attack before may still have the hashing of passwords; what follows is what counts
		if !bytes.Contains(body, []byte("RATE_LIMITED")) || !pause.For(t.Context(), time.Second) {
			break
		}
		body, problem = h.ask(t.Context(), register)
	}
	var registered struct {
		Data struct{ Register struct{ Token string } }
	}
	if err := json.Unmarshal(body, &registered); err != nil || problem != "" || registered.Data.Register.Token == "" {
		t.Fatalf("an honest client cannot register: %v %s %s", err, problem, body)
	}
	h.token = registered.Data.Register.Token
	return h
}

// post is a request ready to be sent.
func (h *honest) post(ctx context.Context, r *request, accept string) (*http.Request, error) {
	body, err := json.Marshal(map[string]any{"query": r.text, "variables": r.variables})
	if err != nil {
		return nil, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, h.url, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", accept)
	if h.token != "" {
		req.Header.Set("Authorization", "Bearer "+h.token)
	}
	return req, nil
}

// ask sends a request and returns the problem of the response.
func (h *honest) ask(ctx context.Context, r *request) (body []byte, problem string) {
	req, err := h.post(ctx, r, "application/json")
	if err != nil {
		return nil, err.Error()
	}
	resp, err := h.client.Do(req)
	if err != nil {
		return nil, err.Error()
	}
	defer resp.Body.Close()
	body, err = io.ReadAll(resp.Body)
	switch {
	case err != nil:
		return nil, err.Error()
	case resp.StatusCode != http.StatusOK || bytes.Contains(body, []byte(`"errors":[{`)):
		return nil, fmt.Sprint(resp.StatusCode, " ", clip(string(body), 200))
	}
	return body, ""
}

// forget begins a new measurement.
func (h *honest) forget() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.latency, h.delay, h.failures = nil, nil, nil
}

// run acts until ctx ends, and then waits for running requests.
func (h *honest) run(ctx context.Context) {
	var group sync.WaitGroup
	defer group.Wait()
	group.Go(func() { h.listen(ctx) })
	group.Go(func() { h.vote(ctx) })
	for ticker := time.NewTicker(honestPause); ; {
		for _, page := range ordinary {
			group.Go(func() {
				// No round waits for those before it. What is under way is awaited at the end.
				began := time.Now()
				_, problem := h.ask(context.WithoutCancel(ctx), page)
				h.mu.Lock()
				defer h.mu.Unlock()
				if problem != "" {
					h.failures = append(h.failures, problem)
				}
				h.latency = append(h.latency, time.Since(began))
			})
		}
		select {
		case <-ctx.Done():
			ticker.Stop()
			return
		case <-ticker.C:
		}
	}
}

// vote votes for article:2 and takes the vote back.
func (h *honest) vote(ctx context.Context) {
	for up := true; pause.For(ctx, votePause); up = !up {
		vote := map[bool]string{true: "UP", false: "NONE"}[up]
		h.mu.Lock()
		h.voted = append(h.voted, time.Now()) // the event may come before the response
		h.mu.Unlock()
		_, problem := h.ask(ctx, &request{
			text: `mutation($vote: Vote!) { vote(input: {post: "article:2", vote: $vote}) { errors { ... on ` +
				`UserError { message } } } }`,
			variables: map[string]any{"vote": vote},
		})
		if problem != "" && ctx.Err() == nil {
			h.fail("a vote: " + problem)
		}
	}
}

// listen measures how long after a vote its event comes.
func (h *honest) listen(ctx context.Context) {
	req, err := h.post(ctx, &request{text: `subscription { voteChanged(ids: ["article:2"]) { post { id } } }`},
		"text/event-stream")
	if err != nil {
		h.fail(err.Error())
		return
	}
	resp, err := (&http.Client{Transport: transport(honestAddress)}).Do(req)
	if err != nil {
		h.fail(err.Error())
		return
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	for lines.Scan() {
		if lines.Text() != "event: next" {
			continue
		}
		now := time.Now()
		h.mu.Lock()
		if len(h.voted) > 0 {
			h.delay = append(h.delay, now.Sub(h.voted[0]))
			h.voted = h.voted[1:]
		}
		h.mu.Unlock()
	}
	if ctx.Err() == nil {
		h.fail("the subscription ended: " + strings.TrimSpace(fmt.Sprint(lines.Err())))
	}
}

func (h *honest) fail(problem string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.failures = append(h.failures, problem)
}

// result returns the outcomes since forget.
func (h *honest) result() (page, event time.Duration, failures []string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return p95(h.latency), p95(h.delay), slices.Clone(h.failures)
}

func p95(list []time.Duration) time.Duration {
	if len(list) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(list))
	return sorted[(len(sorted)*95+99)/100-1]
}
