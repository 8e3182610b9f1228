package gqlhttp

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/auth"
	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/coder/websocket"
)

const (
	initWithin = 3 * time.Second
	pongWithin = 10 * time.Second
)

// A socket is one WebSocket with its operations.
type socket struct {
	h        *Handler
	conn     *websocket.Conn
	protocol *subprotocol
	caller   auth.Caller // its token may come with connection_init, before the first operation
	frames   *frames
	user     forum.UserID  // of the caller's token
	banned   chan struct{} // has an entry after the caller's user was banned or deleted
	stop     func()        // ends the notes in banned; nil for an anonymous client

	// mu is locked while a message of an operation is written, so that no message follows after the client has ended it.
	mu         sync.Mutex
	init       bool // connection_init was received
	acked      bool
	expiry     *time.Timer // closes the socket when its token expires; nil if that is not known
	closing    bool
	operations map[string]context.CancelFunc // that run, by the id of the client
	running    sync.WaitGroup
}

// serveSocket serves a WebSocket until it is closed and its operations have ended.
func (h *Handler) serveSocket(w *recordingWriter, r *http.Request) {
	w.Header().Add("Vary", "Upgrade, Origin")
	ctx, cancel := context.WithCancel(r.Context())
	defer cancel()
	caller := callerOf(r)
	if err := h.executor.AdmitConnection(caller); err != nil {
		h.refuseConnection(w, r, err)
		return
	}
	h.open.Add(1)
	defer h.open.Done()
	if err := h.connections.Acquire(caller.Address); err != nil {
		h.executor.ChargeFailure(caller, 0)
		h.refuseConnection(w, r, err)
		return
	}
	defer h.connections.Release(caller.Address)
	hold := h.executor.Memory.Hold(caller.Address)
	defer hold.Release()
	if err := hold.Grow(connectionMemory); err != nil {
		h.executor.ChargeFailure(caller, 0)
		h.refuseConnection(w, r, err)
		return
	}
	s := &socket{
		h: h, caller: caller, operations: map[string]context.CancelFunc{}, frames: newFrames(&h.options.Limits),
		banned: make(chan struct{}, 1),
	}
	h.executor.ChargeConnection(caller)
	var err error
	s.conn, err = websocket.Accept(counted{w, s.frames}, r, &websocket.AcceptOptions{
		Subprotocols: subprotocols, OriginPatterns: h.options.Origins,
	})
	if err != nil {
		h.executor.ChargeFailure(caller, 0)
		return // Accept has written the response
	}
	defer s.conn.CloseNow()
	if s.protocol = subprotocolOf(r, s.conn.Subprotocol()); s.protocol == nil {
		h.executor.ChargeFailure(caller, 0)
		s.close(closeSubprotocol, "Subprotocol not acceptable")
		return
	}
	s.conn.SetReadLimit(h.options.Limits.Body)
	var watching sync.WaitGroup
	watching.Go(func() { s.watch(ctx) })
	s.read(ctx)
	s.stopExpiry()
	cancel()
	if s.stop != nil {
		s.stop()
	}
	s.conn.CloseNow()
	watching.Wait()
	s.running.Wait()
}

// watch closes the socket if the client does not send connection_init or does not respond to pings, when its user is
// banned or deleted, and when the server stops.
func (s *socket) watch(ctx context.Context) {
	defer s.h.executor.RecoverPanic(ctx)
	begin := time.NewTimer(initWithin)
	defer begin.Stop()
	alive := time.NewTicker(keepAlive)
	defer alive.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-begin.C:
			if init, _ := s.state(); !init {
				s.close(closeInitTimeout, "Connection initialisation timeout")
				return
			}
		case <-alive.C:
			if _, acked := s.state(); acked && s.protocol.legacy {
				_ = s.send(ctx, message{Type: "ka"}) // when that fails, so does the ping
			}
			pinging, cancel := context.WithTimeout(ctx, pongWithin)
			err := s.conn.Ping(pinging)
			cancel()
			if err != nil {
				s.conn.CloseNow()
				return
			}
		case <-s.banned:
			err := s.h.executor.CheckUser(ctx, s.user, s.caller)
			if e, ok := errors.AsType[*forum.Error](err); ok && e.Reason != "" {
				s.close(closeForbidden, truncate(forbidden(e), 123))
				return
			}
		case <-s.h.executor.Done():
			s.mu.Lock()
			s.closing = true // no new operations
			s.mu.Unlock()
			s.running.Wait()
			s.close(websocket.StatusGoingAway, "the server is stopping")
			return
		}
	}
}

// noteBan lets watch check whether the caller's user is banned or deleted.
func (s *socket) noteBan() {
	select {
	case s.banned <- struct{}{}:
	default:
	}
}

// state reports whether connection_init was received and acknowledged.
func (s *socket) state() (init, acked bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.init, s.acked
}

// read handles the messages of the client until the connection is closed.
func (s *socket) read(ctx context.Context) {
	defer func() {
		if v := recover(); v != nil {
			_ = s.h.executor.PresentPanic(ctx, v) // for the log
			s.close(closeInternal, "Internal server error")
		}
	}()
	hold := s.h.executor.Memory.Hold(s.caller.Address) // for one message at a time
	defer hold.Release()
	for {
		hold.Release()
		kind, text, err := s.receive(ctx, hold)
		if broken, ok := errors.AsType[*breach](err); ok {
			s.h.executor.ChargeFailure(s.caller, 0)
			s.conn.Close(broken.code, broken.reason)
			return
		}
		if errors.Is(err, websocket.ErrMessageTooBig) {
			s.h.executor.ChargeFailure(s.caller, 0)
		}
		if err != nil {
			return
		}
		m, code, reason := parseMessage(kind, text)
		if code == 0 {
			code, reason = s.handle(ctx, m, hold)
		}
		if code == 0 {
			continue
		}
		if code != websocket.StatusNormalClosure {
			s.h.executor.ChargeFailure(s.caller, 0)
		}
		if s.protocol.legacy && code != websocket.StatusNormalClosure {
			payload := s.h.executor.Encode(map[string]string{"message": reason})
			_ = s.send(ctx, message{Type: "connection_error", Payload: payload}) // when that fails, so does the next read
			if code == closeBadMessage {
				continue
			}
		}
		s.close(code, truncate(reason, 123))
		return
	}
}

// receive reads a message, and adds its memory to hold. If there is no memory, it closes the socket. Errors: those of
// the connection and of the hold.
func (s *socket) receive(ctx context.Context, hold *memory.Hold) (websocket.MessageType, []byte, error) {
	kind, from, err := s.conn.Reader(ctx)
	if err != nil {
		return 0, nil, err
	}
	body := &memoryReader{Reader: from, hold: hold}
	text, err := io.ReadAll(body)
	if body.full != nil {
		s.close(websocket.StatusTryAgainLater, truncate(body.full.Error(), 123))
	}
	return kind, text, err
}

// close closes the socket with the closing handshake. It waits for the close frame of the client, but does not read
// more than one message before that frame.
func (s *socket) close(code websocket.StatusCode, reason string) {
	s.frames.left.Store(s.h.options.Limits.Body)
	s.conn.Close(code, reason)
}

// handle handles one message, and moves its memory to the operation if it starts one. A code other than 0 closes the
// socket.
func (s *socket) handle(ctx context.Context, m message, hold *memory.Hold) (code websocket.StatusCode, reason string) {
	switch p := s.protocol; {
	case m.Type == "connection_init":
		return s.handleInit(ctx, m.Payload)
	case m.Type == p.subscribe:
		return s.subscribe(ctx, m, hold)
	case m.Type == p.unsubscribe:
		return s.unsubscribe(ctx, m.ID)
	case m.Type == "connection_terminate" && p.legacy:
		return websocket.StatusNormalClosure, ""
	case (m.Type == "ping" || m.Type == "pong") && !p.legacy:
		if !isObject(m.Payload) {
			return closeBadMessage, "The payload of " + m.Type + " must be an object"
		}
		if m.Type == "ping" {
			_ = s.send(ctx, message{Type: "pong", Payload: m.Payload}) // when that fails, so does the next read
		}
		return 0, ""
	}
	return closeBadMessage, "Invalid message type"
}

// handleInit handles connection_init. The payload of this message contains the token, unless the client has sent the
// token in a header, which browsers cannot do. Without a token the client is anonymous. An invalid token closes the
// socket, just as it fails a request over HTTP.
func (s *socket) handleInit(ctx context.Context, payload json.RawMessage) (websocket.StatusCode, string) {
	var fields map[string]json.RawMessage
	if len(payload) > 0 && json.Unmarshal(payload, &fields) != nil {
		return closeBadMessage, "The payload of connection_init must be an object"
	}
	s.mu.Lock()
	again := s.init
	s.init = true
	s.mu.Unlock()
	if again {
		return closeInitAgain, "Too many initialisation requests"
	}
	for name, value := range fields {
		if !strings.EqualFold(name, "Authorization") || string(value) == "null" {
			continue
		}
		var text string
		if json.Unmarshal(value, &text) != nil {
			return closeForbidden, forbidden(forum.ErrTokenInvalid)
		}
		if text == "" {
			continue
		}
		if s.caller.Token = bearer(text); s.caller.Token == "" {
			return closeForbidden, forbidden(forum.ErrTokenInvalid)
		}
	}
	if s.caller.Token != "" {
		credentials, err := s.h.executor.Authenticate(ctx, s.caller)
		if e, ok := errors.AsType[*forum.Error](err); ok && e.Reason != "" {
			return closeForbidden, forbidden(e)
		}
		if err != nil {
			return websocket.StatusTryAgainLater, "Service unavailable; try again later"
		}
		s.user = credentials.Viewer.ID
		s.stop = s.h.executor.OnBan(s.user, s.noteBan)
		if !credentials.Expires.IsZero() {
			s.expireAfter(ctx, s.h.executor.Left(credentials))
		}
	}
	_ = s.send(ctx, message{Type: "connection_ack"}) // when that fails, so does the next read
	if s.protocol.legacy {
		_ = s.send(ctx, message{Type: "ka"})
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.acked = true
	return 0, ""
}

// expireAfter closes the socket after the time valid, when its token has expired. Otherwise its subscriptions would go
// on without a valid token.
func (s *socket) expireAfter(ctx context.Context, valid time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expiry = time.AfterFunc(valid, func() {
		defer s.h.executor.RecoverPanic(ctx)
		s.mu.Lock()
		s.closing = true // no new operations
		s.mu.Unlock()
		s.close(closeForbidden, forbidden(forum.ErrTokenExpired))
	})
}

// stopExpiry stops what expireAfter has begun.
func (s *socket) stopExpiry() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.expiry != nil {
		s.expiry.Stop()
	}
}

// forbidden returns the reason of a close frame: a code for the client's program, then a sentence.
func forbidden(err *forum.Error) string { return err.Reason + ": " + err.Message }
