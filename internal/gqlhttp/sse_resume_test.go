package gqlhttp_test

import (
	"bufio"
	"context"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/redistest"
)

// An eventSource reads a stream as a browser's EventSource does.
type eventSource struct {
	lines  *bufio.Scanner
	cancel context.CancelFunc
}

// openSource begins a subscription by GET, after the event with an id, "" for none. It returns once no event is missed.
func openSource(t *testing.T, a *agoratest.Agora, query, lastEventID string) *eventSource {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	t.Cleanup(cancel)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, a.URL+"?query="+url.QueryEscape(query), nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept", "text/event-stream")
	if lastEventID != "" {
		req.Header.Set("Last-Event-ID", lastEventID)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return &eventSource{bufio.NewScanner(resp.Body), cancel}
}

// next returns the id and the data of the next event.
func (s *eventSource) next(t *testing.T) (id, data string) {
	t.Helper()
	defer time.AfterFunc(30*time.Second, s.cancel).Stop()
	for s.lines.Scan() {
		field, value, _ := strings.Cut(s.lines.Text(), ": ")
		switch field {
		case "id":
			id = value
		case "data":
			return id, value
		}
	}
	t.Fatalf("no event: %v", s.lines.Err())
	return "", ""
}

// close ends the connection.
func (s *eventSource) close() { s.cancel() }

// TestEventSourceResumes reconnects as EventSource does: with the same URL, and the id of the last event in a header.
func TestEventSourceResumes(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		start := a.Must(t, "", `{ resumeToken }`, nil).Text("resumeToken")
		for _, c := range []struct{ name, query string }{
			{"without a token", `subscription { articlePosted { article { title } } }`},
			{"with an older token", `subscription { articlePosted(after: "` + start + `") { article { title } } }`},
		} {
			t.Run(c.name, func(t *testing.T) {
				first := openSource(t, a, c.query, "")
				a.Post(t, ada, c.name+" 1")
				id, data := "", ""
				for !strings.Contains(data, c.name+" 1") { // after a token, the articles of other cases come first
					id, data = first.next(t)
				}
				first.close()
				a.Post(t, ada, c.name+" 2")
				a.Post(t, ada, c.name+" 3")
				second := openSource(t, a, c.query, id)
				want := []string{c.name + " 2", c.name + " 3"}
				for len(want) > 0 {
					id, data := second.next(t)
					i := slices.IndexFunc(want, func(title string) bool { return strings.Contains(data, `"title":"`+title+`"`) })
					if id == "" || i < 0 || i > 0 && r.Partitions == 1 { // events of two partitions have no order
						t.Fatalf("id %q data %s, want %s", id, data, want)
					}
					want = slices.Delete(want, i, i+1)
				}
			})
		}
		for name, c := range map[string]struct{ id, want string }{
			"an invalid id":            {"yesterday", `"code":"BAD_USER_INPUT"`},
			"of more partitions":       {make(forum.Position, r.Partitions+1).String(), `"code":"BAD_USER_INPUT"`},
			"beyond the last event":    {beyond(r.Partitions).String(), `"code":"STREAM_GAP"`},
			"the longest that is read": {strings.Repeat("x", 8<<10), `"code":"BAD_USER_INPUT"`},
		} {
			t.Run(name, func(t *testing.T) {
				s := openSource(t, a, `subscription { articlePosted { article { title } } }`, c.id)
				if id, data := s.next(t); id != "" || !strings.Contains(data, c.want) {
					t.Errorf("id %q data %s, want %s", id, data, c.want)
				}
			})
		}
	})
}

// beyond returns a position after all events.
func beyond(partitions int) forum.Position {
	p := make(forum.Position, partitions)
	for i := range p {
		p[i].Ms = 1 << 62
	}
	return p
}

// TestEventSourceOfManyPartitions resumes where a token is longest.
func TestEventSourceOfManyPartitions(t *testing.T) {
	r := redistest.Server(t)
	r.Partitions = 256
	a := agoratest.New(t, r)
	ada, _ := a.Register(t, "ada")
	const query = `subscription { articlePosted { article { title } } }`
	first := openSource(t, a, query, "")
	for range r.Partitions { // until most have an event
		a.Post(t, ada, "before")
	}
	id := ""
	for range r.Partitions {
		id, _ = first.next(t)
	}
	first.close()
	a.Post(t, ada, "after")
	if _, data := openSource(t, a, query, id).next(t); len(id) < 2<<10 || !strings.Contains(data, `"title":"after"`) {
		t.Errorf("after an id of %d bytes: %s", len(id), data)
	}
}
