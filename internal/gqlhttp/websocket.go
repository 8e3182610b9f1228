package gqlhttp

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/coder/websocket"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const (
	subprotocol   = "graphql-transport-ws"
	initWithin    = 3 * time.Second
	pingEvery     = 30 * time.Second
	pongWithin    = 10 * time.Second
	maxOperations = 100 // at once on one socket
)

// The close codes of graphql-transport-ws.
const (
	closeBadMessage  websocket.StatusCode = 4400
	closeNotInit     websocket.StatusCode = 4401
	closeForbidden   websocket.StatusCode = 4403
	closeSubprotocol websocket.StatusCode = 4406
	closeInitTimeout websocket.StatusCode = 4408
	closeDuplicateID websocket.StatusCode = 4409
	closeInitAgain   websocket.StatusCode = 4429
)

// A message is what either side sends.
type message struct {
	ID      string
	Type    string
	Payload json.RawMessage
}

// A socket is one connection of graphql-transport-ws.
type socket struct {
	h       *Handler
	conn    *websocket.Conn
	address string
	token   string // of connection_init; set before the first operation

	mu         sync.Mutex
	init       bool // connection_init was received
	acked      bool
	closing    bool
	operations map[string]context.CancelFunc // those under way, by the client's id
	running    sync.WaitGroup
}

func isUpgrade(r *http.Request) bool {
	return strings.EqualFold(r.Header.Get("Upgrade"), "websocket")
}

// WaitSockets waits until no stream and no WebSocket is left; they end when the
// hub stops. It is for after http.Server.Shutdown, which does not know them.
func (h *Handler) WaitSockets() { h.sockets.Wait() }

func (h *Handler) serveSocket(w http.ResponseWriter, r *http.Request) {
	h.sockets.Add(1)
	defer h.sockets.Done()
	conn, err := websocket.Accept(w, r, &websocket.AcceptOptions{Subprotocols: []string{subprotocol}})
	if err != nil {
		return // the client was told
	}
	if conn.Subprotocol() != subprotocol {
		conn.Close(closeSubprotocol, "Subprotocol not acceptable")
		return
	}
	conn.SetReadLimit(h.options.Limits.Body)
	ctx, cancel := context.WithCancel(r.Context())
	s := &socket{h: h, conn: conn, address: address(r), operations: map[string]context.CancelFunc{}}
	var watching sync.WaitGroup
	watching.Go(func() { s.watch(ctx) })
	s.read(ctx)
	cancel()
	conn.CloseNow()
	watching.Wait()
	s.running.Wait()
}

// watch closes the socket when the client does not begin, has gone without a
// word, or the server stops.
func (s *socket) watch(ctx context.Context) {
	begin := time.NewTimer(initWithin)
	defer begin.Stop()
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-begin.C:
			s.mu.Lock()
			init := s.init
			s.mu.Unlock()
			if !init {
				s.conn.Close(closeInitTimeout, "Connection initialisation timeout")
				return
			}
		case <-ping.C:
			pinging, cancel := context.WithTimeout(ctx, pongWithin)
			err := s.conn.Ping(pinging)
			cancel()
			if err != nil {
				s.conn.CloseNow()
				return
			}
		case <-s.h.live.Done():
			s.mu.Lock()
			s.closing = true // so that nothing more begins
			s.mu.Unlock()
			s.running.Wait()
			s.conn.Close(websocket.StatusGoingAway, "the server is stopping")
			return
		}
	}
}

// read handles what the client sends, until the connection ends.
func (s *socket) read(ctx context.Context) {
	for {
		kind, text, err := s.conn.Read(ctx)
		if err != nil {
			return
		}
		var m message
		if kind != websocket.MessageText || json.Unmarshal(text, &m) != nil {
			s.conn.Close(closeBadMessage, "Invalid message received")
			return
		}
		if code, reason := s.handle(ctx, m); code != 0 {
			s.conn.Close(code, reason)
			return
		}
	}
}

// handle handles one message. A code other than 0 ends the connection.
func (s *socket) handle(ctx context.Context, m message) (code websocket.StatusCode, reason string) {
	switch m.Type {
	case "connection_init":
		return s.begin(ctx, m.Payload)
	case "ping":
		if !isObject(m.Payload) {
			return closeBadMessage, "The payload of ping must be an object"
		}
		_ = s.send(ctx, message{Type: "pong", Payload: m.Payload})
	case "pong":
		if !isObject(m.Payload) {
			return closeBadMessage, "The payload of pong must be an object"
		}
	case "subscribe":
		return s.subscribe(ctx, m)
	case "complete":
		if m.ID == "" {
			return closeBadMessage, "complete needs an id"
		}
		s.mu.Lock()
		defer s.mu.Unlock()
		if cancel := s.operations[m.ID]; cancel != nil {
			cancel()
			delete(s.operations, m.ID) // the id is free at once
		}
	default:
		return closeBadMessage, "Invalid message received"
	}
	return 0, ""
}

// isObject reports whether a payload is an object or not there.
func isObject(payload json.RawMessage) bool {
	return len(payload) == 0 || payload[0] == '{' || string(payload) == "null"
}

// begin handles connection_init: who is calling. Without a token it is nobody;
// a token that is nobody's is refused, with a code on which clients do not try
// again.
func (s *socket) begin(ctx context.Context, payload json.RawMessage) (websocket.StatusCode, string) {
	if s.init {
		return closeInitAgain, "Too many initialisation requests"
	}
	s.mu.Lock()
	s.init = true
	s.mu.Unlock()
	var fields map[string]json.RawMessage
	if len(payload) > 0 && json.Unmarshal(payload, &fields) != nil {
		return closeBadMessage, "The payload of connection_init must be an object"
	}
	for name, value := range fields {
		if !strings.EqualFold(name, "Authorization") || string(value) == "null" {
			continue
		}
		var text string
		if json.Unmarshal(value, &text) != nil {
			return closeForbidden, "Forbidden"
		}
		if text == "" {
			continue
		}
		if s.token = bearer(text); s.token == "" {
			return closeForbidden, "Forbidden"
		}
	}
	if s.token != "" {
		ctx, cancel := context.WithTimeout(ctx, s.h.options.Limits.Timeout)
		defer cancel()
		ctx, err := s.h.auth.Authenticate(auth.WithCaller(ctx, s.token, s.address))
		if err != nil {
			return websocket.StatusTryAgainLater, "The data cannot be reached now; try again"
		}
		if auth.Viewer(ctx) == nil {
			return closeForbidden, "Forbidden"
		}
	}
	s.acked = true
	_ = s.send(ctx, message{Type: "connection_ack"}) // when that fails, so does the next read
	return 0, ""
}

// subscribe starts an operation of any kind.
func (s *socket) subscribe(ctx context.Context, m message) (websocket.StatusCode, string) {
	if !s.acked {
		return closeNotInit, "Unauthorized"
	}
	var fields map[string]json.RawMessage
	if m.ID == "" || json.Unmarshal(m.Payload, &fields) != nil {
		return closeBadMessage, "subscribe needs an id and a payload"
	}
	for name := range fields {
		switch name {
		case "query", "documentId", "operationName", "variables", "extensions":
		default:
			delete(fields, name) // clients put notes of their own there
		}
	}
	params, problem := rawParams(fields)
	if problem != "" {
		return closeBadMessage, problem
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing {
		return 0, ""
	}
	if s.operations[m.ID] != nil {
		return closeDuplicateID, cut("Subscriber for "+m.ID, 100) + " already exists"
	}
	if len(s.operations) >= maxOperations {
		err := forum.Errorf(forum.RateLimited, "a socket carries %d operations at once", maxOperations)
		_ = s.send(ctx, errorMessage(s.h, m.ID, gqlerror.List{s.h.present(ctx, err)}))
		return 0, ""
	}
	ctx, cancel := context.WithCancel(ctx)
	s.operations[m.ID] = cancel
	s.running.Go(func() {
		defer cancel()
		s.operate(ctx, m.ID, operation{params: params, token: s.token, address: s.address})
	})
	return 0, ""
}

// operate runs an operation and says how it ended, unless the client ended it.
func (s *socket) operate(ctx context.Context, id string, o operation) {
	errs := s.h.run(ctx, o, func(answers [][]byte) error {
		for _, answer := range answers {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err := s.send(ctx, message{ID: id, Type: "next", Payload: answer}); err != nil {
				return err
			}
		}
		return nil
	})
	s.mu.Lock()
	ended := ctx.Err() != nil // the client ended it, and may use the id for another
	if !ended {
		delete(s.operations, id)
	}
	s.mu.Unlock()
	switch {
	case ended:
	case errs != nil:
		_ = s.send(ctx, errorMessage(s.h, id, errs))
	default:
		_ = s.send(ctx, message{ID: id, Type: "complete"})
	}
}

func errorMessage(h *Handler, id string, errs gqlerror.List) message {
	return message{ID: id, Type: "error", Payload: h.encode(errs)}
}

// send writes one message. A client that does not take it loses the socket, so
// that it holds up nobody. It is no matter of ctx: a message that is cut off
// half way ends the socket too.
func (s *socket) send(ctx context.Context, m message) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeWithin)
	defer cancel()
	return s.conn.Write(ctx, websocket.MessageText, m.encode())
}

// encode writes m in JSON. The payload is JSON already, and may go to thousands.
func (m message) encode() []byte {
	text := make([]byte, 0, len(m.ID)+len(m.Payload)+60)
	text = append(text, `{"type":"`+m.Type+`"`...)
	if m.ID != "" {
		id, _ := json.Marshal(m.ID) // a string always can be
		text = append(append(text, `,"id":`...), id...)
	}
	if len(m.Payload) > 0 {
		text = append(append(text, `,"payload":`...), m.Payload...)
	}
	return append(text, '}')
}

// cut shortens s to n bytes, on which a close reason has a limit.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[:n], "")
}
