package gqlhttp

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"time"

	"github.com/agoraql/agora/internal/operation"
	"github.com/vektah/gqlparser/v2/gqlerror"
)

const (
	keepAlive   = 15 * time.Second // proxies cut connections that are silent for longer
	writeWithin = 10 * time.Second // for a client that takes nothing any more
)

// A format is a protocol of streams.
type format struct {
	contentType string
	open        []byte    // before everything
	idle        []byte    // first: from now on nothing is missed; later: the stream is alive
	response    [2][]byte // around a response
	fatal       [2][]byte // around the errors that end a stream that had begun
	again       bool      // clients come again when a stream breaks off
	end         []byte
}

// serveStream takes a stream over, one for each connection, and writes its responses as they come.
//
// On HTTP/1 it takes the connection over, too, whose request, buffers and handler would otherwise stay for as long as
// the subscriber does: three quarters of the memory of ten thousand of them.
func (x *exchange) serveStream(s *stream) {
	h, address := x.Handler, x.caller.Address
	connection := h.executor.Hold(address)
	err := connection.Grow(connectionMemory)
	if err == nil {
		err = h.connections.Acquire(address)
	}
	if err != nil {
		connection.Release()
		h.executor.ChargeFailure(x.caller, x.size)
		h.refuseConnection(x.w, x.r, err)
		return
	}
	request := x.hold
	x.hold = h.executor.Hold(address) // the stream releases the other one
	header := x.w.Header()
	header.Set("Content-Type", s.contentType)
	header.Set("Cache-Control", "no-cache, no-transform")
	header.Set("X-Accel-Buffering", "no") // nginx
	header.Set("X-Content-Type-Options", "nosniff")
	h.open.Add(1)
	end := func() {
		request.Release()
		connection.Release()
		h.connections.Release(address)
		h.open.Done()
	}
	control := http.NewResponseController(x.w)
	conn, _, err := control.Hijack() // which lifts the server's time limits
	if err != nil {
		defer end()
		s.header, s.write = header, responseWriter(x.w, control)
		h.runStream(x.r.Context(), s)
		return
	}
	ctx := context.WithoutCancel(x.r.Context()) // which ends with this function
	s.header = header.Clone()                   // the other belongs to the handlers around this one
	s.write = connWriter(conn, s.header)
	go func() {
		defer end()
		defer conn.Close()
		defer h.executor.RecoverPanic(ctx)
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		h.open.Go(func() {
			defer cancel()
			for one := make([]byte, 1); ; { // the client has nothing more to say
				if _, err := conn.Read(one); err != nil {
					return
				}
			}
		})
		h.runStream(ctx, s)
	}()
}

// runStream runs the operation of a stream and writes its responses.
func (h *Handler) runStream(ctx context.Context, s *stream) {
	errs := s.errs
	if errs == nil {
		errs = h.run(ctx, s.op, keepAlive, s.send)
	}
	switch {
	case ctx.Err() != nil, s.again && s.begun && operation.IsStopping(errs):
		return
	case errs != nil && s.begun:
		_ = s.put(s.fatal[0], h.executor.Encode(errs), s.fatal[1]) // the client may have gone
	case errs != nil:
		_ = s.send([][]byte{h.executor.Encode(requestError{errs})})
	}
	_ = s.put(s.end)
}

// A stream is the response to an operation whose responses follow one another.
type stream struct {
	*format
	op     *operation.Operation // nil once the stream has begun
	errs   gqlerror.List        // of its preparation
	header http.Header
	write  func(...[]byte) error
	begun  bool
}

// send writes responses, or a sign of life.
func (s *stream) send(responses [][]byte) error {
	if len(responses) == 0 {
		return s.put(s.idle)
	}
	chunks := make([][]byte, 0, 3*len(responses)+1)
	for _, response := range responses {
		chunks = append(chunks, s.response[0], response, s.response[1])
	}
	return s.put(chunks...)
}

// put writes chunks, the first ones behind the headers.
func (s *stream) put(chunks ...[]byte) error {
	if !s.begun {
		setRateLimitHeaders(s.header, s.op.RateLimit())
		s.begun, s.op, s.header = true, nil, nil // a subscription must not keep its request
		if s.open != nil {
			chunks = append([][]byte{s.open}, chunks...)
		}
	}
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

// sse is graphql-sse's distinct connections mode. EventSource hears no event
// that has no data.
var sse = &format{
	contentType: streamType + "; charset=utf-8",
	idle:        []byte(":\n\n"),
	response:    [2][]byte{[]byte("event: next\ndata: "), []byte("\n\n")},
	fatal:       [2][]byte{[]byte("event: next\ndata: {\"errors\":"), []byte("}\n\n")},
	again:       true,
	end:         []byte("event: complete\ndata: \n\n"),
}

const part, boundary = "\r\nContent-Type: application/json\r\n\r\n", "\r\n--graphql"

// multipart is Apollo's multipart protocol for subscriptions. A client knows
// that a part is whole by the boundary, which therefore follows it at once.
var multipart = &format{
	contentType: multipartType + `;boundary="graphql";subscriptionSpec=1.0`,
	open:        []byte(boundary),
	idle:        []byte(part + "{}" + boundary),
	response:    [2][]byte{[]byte(part + `{"payload":`), []byte("}" + boundary)},
	fatal:       [2][]byte{[]byte(part + `{"payload":null,"errors":`), []byte("}" + boundary)},
	end:         []byte("--\r\n"),
}
