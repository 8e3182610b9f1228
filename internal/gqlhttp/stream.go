package gqlhttp

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/memory"
	"github.com/agoraql/agora/internal/ratelimit"
)

const (
	keepAlive   = 15 * time.Second // proxies cut connections that are silent for longer
	writeWithin = 10 * time.Second // for a client that takes nothing any more
)

// A format is how a stream of answers is written.
type format struct {
	contentType string
	open        []byte    // before everything
	idle        []byte    // nothing will be missed from now on; later: the stream is alive
	answer      [2][]byte // around an answer
	fatal       [2][]byte // around the errors that end a stream that had begun
	again       bool      // clients come again when a stream breaks off
	end         []byte
}

// serveStream runs an operation, one for each connection, and writes its answers
// as they come.
//
// On HTTP/1 it takes the connection over, whose request, buffers and handler
// would otherwise stay for as long as the subscriber does: three quarters of
// the memory of ten thousand of them.
func (h *Handler) serveStream(w http.ResponseWriter, r *http.Request, params *graphql.RawParams, size int, held *memory.Hold, f *format) {
	o := operation{
		params: params, size: size, token: bearer(r.Header.Get("Authorization")), address: address(r),
		readOnly: r.Method == http.MethodGet, idle: keepAlive, spent: new(ratelimit.State), hold: h.hold(address(r)),
	}
	connection := h.hold(o.address)
	if err := connection.Grow(connectionMemory); err != nil {
		h.chargeRefusal(o.context(r.Context()), size)
		h.refuseConnection(w, r, err)
		return
	}
	if err := h.connections.take(o.address); err != nil {
		connection.Release()
		h.chargeRefusal(o.context(r.Context()), size)
		h.refuseConnection(w, r, err)
		return
	}
	held.Move(o.hold)
	header := w.Header()
	header.Set("Content-Type", f.contentType)
	header.Set("Cache-Control", "no-cache, no-transform")
	header.Set("X-Accel-Buffering", "no") // nginx
	header.Set("X-Content-Type-Options", "nosniff")
	h.sockets.Add(1)
	hold := o.hold // and not the request in o, for as long as the stream lasts
	end := func() {
		hold.Release()
		connection.Release()
		h.connections.give(o.address)
		h.sockets.Done()
	}
	control := http.NewResponseController(w)
	conn, _, err := control.Hijack() // which lifts the server's time limits
	if err != nil {
		defer end()
		h.stream(r.Context(), &stream{format: f, write: telling(header, o.spent, responseWriter(w, control))}, o)
		return
	}
	ctx := context.WithoutCancel(r.Context()) // which ends with this function
	header = header.Clone()                   // the other belongs to the handlers around this one
	s := &stream{format: f, write: telling(header, o.spent, connWriter(conn, header))}
	go func() {
		defer end()
		defer conn.Close()
		defer h.survive(ctx)
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		h.sockets.Go(func() {
			defer cancel()
			for one := make([]byte, 1); ; { // the client has nothing more to say
				if _, err := conn.Read(one); err != nil {
					return
				}
			}
		})
		h.stream(ctx, s, o)
	}()
}

// stream runs an operation and writes what it brings.
func (h *Handler) stream(ctx context.Context, s *stream, o operation) {
	errs := h.run(ctx, o, s.send)
	switch {
	case ctx.Err() != nil, s.again && s.begun && isStopping(errs):
		return
	case errs != nil && s.begun:
		_ = s.put(s.fatal[0], h.encode(errs), s.fatal[1]) // the client may have gone
	case errs != nil:
		_ = s.send([][]byte{h.encode(requestError{errs})})
	}
	_ = s.put(s.end)
}

// A stream is what one client gets.
type stream struct {
	*format
	write func(...[]byte) error
	begun bool
}

// send writes answers, or a sign of life.
func (s *stream) send(answers [][]byte) error {
	if len(answers) == 0 {
		return s.put(s.idle)
	}
	chunks := make([][]byte, 0, 3*len(answers)+1)
	for _, answer := range answers {
		chunks = append(chunks, s.answer[0], answer, s.answer[1])
	}
	return s.put(chunks...)
}

func (s *stream) put(chunks ...[]byte) error {
	if !s.begun && s.open != nil {
		chunks = append([][]byte{s.open}, chunks...)
	}
	s.begun = true
	return s.write(chunks...)
}

// connWriter writes to a connection that was taken over; the end of the
// connection is that of the response.
func connWriter(conn net.Conn, header http.Header) func(...[]byte) error {
	return func(chunks ...[]byte) error {
		if header != nil {
			var head bytes.Buffer
			head.WriteString("HTTP/1.1 200 OK\r\nConnection: close\r\n")
			header.Set("Date", time.Now().UTC().Format(http.TimeFormat))
			_ = header.Write(&head) // a buffer takes everything
			head.WriteString("\r\n")
			chunks = append([][]byte{head.Bytes()}, chunks...)
			header = nil
		}
		_ = conn.SetWriteDeadline(time.Now().Add(writeWithin))
		buffers := net.Buffers(chunks)
		_, err := buffers.WriteTo(conn)
		return err
	}
}

// responseWriter writes where a connection cannot be taken over, as on HTTP/2,
// whose streams end with their deadline even when nothing is being written.
func responseWriter(w http.ResponseWriter, control *http.ResponseController) func(...[]byte) error {
	_ = control.SetReadDeadline(time.Time{}) // the server's limits are for requests; where there are none this fails
	return func(chunks ...[]byte) error {
		_ = control.SetWriteDeadline(time.Now().Add(writeWithin))
		for _, chunk := range chunks {
			if _, err := w.Write(chunk); err != nil {
				return err
			}
		}
		if err := control.Flush(); err != nil {
			return err
		}
		_ = control.SetWriteDeadline(time.Time{})
		return nil
	}
}
