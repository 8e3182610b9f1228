package gqlhttp

import (
	"context"
	"time"

	"github.com/agoraql/agora/internal/forum"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/operation"
	"github.com/coder/websocket"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

// subscribe starts an operation of any kind.
func (s *socket) subscribe(ctx context.Context, m message, ofMessage *memory.Hold) (websocket.StatusCode, string) {
	payload, err := decode(string(m.Payload))
	fields, ok := payload.(map[string]any)
	if m.ID == "" || err != nil || !ok {
		return closeBadMessage, m.Type + " needs an id and a payload"
	}
	for name := range fields {
		switch name {
		case "query", "documentId", "operationName", "variables", "extensions":
		default:
			delete(fields, name) // clients add fields of their own
		}
	}
	params, problem := parseParams(fields)
	if problem != "" {
		return closeBadMessage, problem
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.acked {
		return closeNotInit, "Unauthorized"
	}
	if s.closing {
		return 0, ""
	}
	if cancel := s.operations[m.ID]; cancel != nil {
		if !s.protocol.legacy {
			return closeDuplicateID, truncate("Subscriber for "+m.ID, 100) + " already exists"
		}
		cancel() // in the legacy protocol, the later operation replaces the earlier one
		delete(s.operations, m.ID)
	}
	if len(s.operations) >= s.h.options.Limits.Operations {
		err := forum.Errorf(forum.RateLimited, "too many operations on this socket; the maximum is %d",
			s.h.options.Limits.Operations)
		_ = s.send(ctx, s.protocol.failed(s.h, m.ID, gqlerror.List{s.h.executor.Present(ctx, err)}))
		return 0, ""
	}
	ctx, cancel := context.WithCancel(ctx)
	s.operations[m.ID] = cancel
	hold := s.h.executor.Memory.Hold(s.caller.Address)
	ofMessage.Move(hold)
	params.Caller, params.Size, params.Hold = s.caller, len(m.Payload), hold
	id := m.ID // so that the goroutine does not reference the message
	s.running.Go(func() {
		defer cancel()
		defer hold.Release()
		s.runOperation(ctx, id, params)
	})
	return 0, ""
}

// unsubscribe ends an operation of the client, which may use its id again at once.
func (s *socket) unsubscribe(ctx context.Context, id string) (websocket.StatusCode, string) {
	if id == "" {
		return closeBadMessage, s.protocol.unsubscribe + " needs an id"
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	cancel := s.operations[id]
	if cancel == nil {
		return 0, ""
	}
	cancel()
	delete(s.operations, id)
	if s.protocol.legacy {
		_ = s.send(ctx, message{ID: id, Type: "complete"})
	}
	return 0, ""
}

// runOperation runs an operation and sends its responses and its end, unless the client has ended it.
func (s *socket) runOperation(ctx context.Context, id string, params operation.Params) {
	send := func(m message) error {
		s.mu.Lock()
		defer s.mu.Unlock()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if m.Type != s.protocol.next {
			delete(s.operations, id)
		}
		return s.send(ctx, m)
	}
	defer func() {
		if v := recover(); v != nil {
			_ = send(s.protocol.failed(s.h, id, gqlerror.List{s.h.executor.PresentPanic(ctx, v)}))
		}
	}()
	a := access{began: time.Now(), transport: overSocket}
	op, errs := s.h.executor.Prepare(ctx, params)
	if a.outcome = outcomeOf(op, errs); errs == nil {
		a.outcome = s.h.run(ctx, op, 0, func(responses []operation.EventResponse) error {
			for _, response := range responses {
				if err := send(message{ID: id, Type: s.protocol.next, Payload: response.Body}); err != nil {
					return err
				}
			}
			return nil
		})
	}
	s.h.logOperation(ctx, a)
	switch errs = a.errs; { // the client may have disconnected
	case operation.IsStopping(errs): // the socket will be closed, and the client subscribes again on the next one
	case errs != nil:
		_ = send(s.protocol.failed(s.h, id, errs))
		if errs[0].Extensions["reason"] == string(forum.BanBanned) { // it may be older than the socket
			s.noteBan()
		}
	default:
		_ = send(message{ID: id, Type: "complete"})
	}
}

// send writes one message. It closes the socket if the client does not read, or if there is no memory for the message,
// so that the client does not block others. The end of ctx does not stop it, because an incomplete message would end
// the connection.
func (s *socket) send(ctx context.Context, m message) error {
	copied := s.h.executor.Memory.Hold(s.caller.Address)
	defer copied.Release()
	if len(m.Payload) > smallMessage {
		if err := copied.Grow(int64(len(m.Payload))); err != nil {
			s.conn.CloseNow()
			return err
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), writeWithin)
	defer cancel()
	return s.conn.Write(ctx, websocket.MessageText, m.encode())
}
