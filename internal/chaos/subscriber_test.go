//go:build unix

package chaos_test

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/pause"
	"github.com/coder/websocket"
)

// A subscriber follows all new articles, and comes back with its last token when a server stops.
type subscriber struct {
	url, address string
	careful      bool // over a WebSocket with resume tokens; else as EventSource, which has no idea of them

	mu      sync.Mutex
	token   string
	seen    map[string]int // ids of articles
	returns int            // connections after the first
	failure error          // that ended it for good
	listens chan struct{}  // closed by the first connection
	once    sync.Once
}

// The subscriptions of careful subscribers and of the others.
const (
	carefulEvents = `subscription($after: String) { articlePosted(after: $after) { article { id } resumeToken } }`
	naiveEvents   = `subscription { articlePosted { article { id } } }`
)

func newSubscriber(url, address, token string, careful bool) *subscriber {
	return &subscriber{
		url: url, address: address, careful: careful, token: token, seen: map[string]int{}, listens: make(chan struct{}),
	}
}

// run subscribes until ctx ends.
func (s *subscriber) run(ctx context.Context) {
	for ctx.Err() == nil {
		var err error
		if s.careful {
			err = s.webSocket(ctx)
		} else {
			err = s.stream(ctx)
		}
		if err != nil && ctx.Err() == nil {
			s.mu.Lock()
			s.failure = err
			s.mu.Unlock()
			return
		}
		s.mu.Lock()
		s.returns++
		s.mu.Unlock()
		pause.For(ctx, between(0, 50*time.Millisecond))
	}
}

// last returns the token of the last event, "" for none.
func (s *subscriber) last() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.token
}

// payload returns a request as JSON.
func payload(query string, variables map[string]string) []byte {
	text, _ := json.Marshal(map[string]any{"query": query, "variables": variables}) // strings always encode
	return text
}

// header returns the header of a connection.
func (s *subscriber) header() http.Header {
	return http.Header{"X-Forwarded-For": {s.address}, "Content-Type": {"application/json"}}
}

// receive keeps an event and its token, which a careful subscriber finds in the response. Errors: a response that is
// none.
func (s *subscriber) receive(response []byte, token string) error {
	var r struct {
		Data struct {
			ArticlePosted struct {
				Article     struct{ ID string }
				ResumeToken string
			}
		}
		Errors json.RawMessage
	}
	err := json.Unmarshal(response, &r)
	event := r.Data.ArticlePosted
	token = cmp.Or(token, event.ResumeToken)
	if err != nil || len(r.Errors) > 0 || event.Article.ID == "" || token == "" {
		return fmt.Errorf("no event: %w %s", err, response)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen[event.Article.ID]++
	s.token = token
	return nil
}

// webSocket subscribes over graphql-transport-ws. It returns nil when the server stops, as graphql-ws reconnects then.
func (s *subscriber) webSocket(ctx context.Context) error {
	conn, _, err := websocket.Dial(ctx, s.url, &websocket.DialOptions{
		Subprotocols: []string{"graphql-transport-ws"}, HTTPHeader: s.header(),
	})
	if err != nil {
		return err
	}
	defer conn.CloseNow()
	write := func(text string) error { return conn.Write(ctx, websocket.MessageText, []byte(text)) }
	if err := write(`{"type":"connection_init"}`); err != nil {
		return goesOn(err)
	}
	for {
		_, text, err := conn.Read(ctx)
		if err != nil {
			return goesOn(err)
		}
		var m struct {
			Type    string
			Payload json.RawMessage
		}
		if err := json.Unmarshal(text, &m); err != nil {
			return err
		}
		switch m.Type {
		case "connection_ack":
			err = write(`{"id":"1","type":"subscribe","payload":` +
				string(payload(carefulEvents, map[string]string{"after": s.last()})) + `}`)
			if err == nil { // the reply to a ping comes after the subscription has begun
				err = write(`{"type":"ping"}`)
			}
		case "pong":
			s.once.Do(func() { close(s.listens) })
		case "ping":
			err = write(`{"type":"pong"}`)
		case "next":
			err = s.receive(m.Payload, "")
		default:
			err = fmt.Errorf("unexpected message %s", text)
		}
		if err != nil {
			return goesOn(err)
		}
	}
}

// goesOn returns nil for the end of a socket after which a client reconnects, else the error.
func goesOn(err error) error {
	closed, ok := errors.AsType[websocket.CloseError](err)
	if ok && (closed.Code == websocket.StatusGoingAway || closed.Code == websocket.StatusServiceRestart) {
		return nil
	}
	return err
}

// stream subscribes over Server-Sent Events. It returns nil when the stream ends without being complete.
func (s *subscriber) stream(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(payload(naiveEvents, nil)))
	if err != nil {
		return err
	}
	req.Header = s.header()
	req.Header.Set("Accept", "text/event-stream")
	if last := s.last(); last != "" {
		req.Header.Set("Last-Event-ID", last)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", resp.StatusCode)
	}
	id, lines := "", bufio.NewScanner(resp.Body)
	for lines.Scan() {
		switch line := lines.Text(); {
		case line == ":":
			s.once.Do(func() { close(s.listens) })
		case strings.HasPrefix(line, "id: "):
			id = strings.TrimPrefix(line, "id: ")
		case line == "event: complete":
			return errors.New("the server completed the subscription")
		case strings.HasPrefix(line, "data: {"):
			if err := s.receive([]byte(strings.TrimPrefix(line, "data: ")), id); err != nil {
				return err
			}
		}
	}
	return lines.Err()
}

// count returns how often the subscriber has seen an article, and how many it has seen.
func (s *subscriber) count(id string) (times, all int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.seen[id], len(s.seen)
}

// state returns how often the subscriber has come back, and the error that ended it.
func (s *subscriber) state() (returns int, failure error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.returns, s.failure
}
