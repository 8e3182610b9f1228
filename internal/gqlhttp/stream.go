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
	keepAlive   = 15 * time.Second // proxies close idle connections, many after 30 s or more
	writeWithin = 10 * time.Second // the time limit of a write to a client that does not read
)

// A format is a protocol of streams.
type format struct {
	name        string // in the access log
	contentType string
	open        []byte    // before everything
	idle        []byte    // at the start: the client misses no event from now on; later: the stream is alive
	id          [2][]byte // around the resume token of a response, which follows; nil to leave it out
	response    [2][]byte // around a response
	fatal       [2][]byte // around the errors that end a stream
	reconnects  bool      // clients subscribe again if the stream ends without the bytes of end
	end         []byte
}

// serveStream writes the responses of an operation as a stream.
//
// On HTTP/1 it hijacks the connection. Otherwise the request, its buffers and the stack of the handler would be
// referenced until the subscription ends: three quarters of the memory of 10,000 subscribers.
func (x *exchange) serveStream(s *stream) {
	h, address := x.Handler, x.caller.Address
	connection := h.executor.Memory.Hold(address)
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
	x.hold = h.executor.Memory.Hold(address) // the function end releases the request's hold
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
	x.streams = true
	line := x.access()
	line.transport = s.name
	control := http.NewResponseController(x.w)
	conn, _, err := control.Hijack() // removes the time limits of the server
	if err != nil {
		defer end()
		s.header, s.write = header, responseWriter(x.w, control)
		line.outcome = h.runStream(x.r.Context(), s)
		h.logRequest(x.r.Context(), line)
		return
	}
	ctx := context.WithoutCancel(x.r.Context()) // the request's context ends with this function
	s.header = header.Clone()                   // the original belongs to the middleware
	s.write = connWriter(conn, s.header)
	go func() {
		defer end()
		defer conn.Close()
		defer h.executor.RecoverPanic(ctx)
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		h.open.Go(func() {
			defer cancel()
			for one := make([]byte, 1); ; { // reads only to notice a closed connection
				if _, err := conn.Read(one); err != nil {
					return
				}
			}
		})
		line.outcome = h.runStream(ctx, s)
		h.logRequest(ctx, line)
	}()
}

// runStream runs the operation of a stream and writes its responses.
func (h *Handler) runStream(ctx context.Context, s *stream) outcome {
	out := outcomeOf(s.op, s.errs)
	if s.errs == nil {
		out = h.run(ctx, s.op, keepAlive, s.send)
	}
	errs := out.errs
	switch {
	case ctx.Err() != nil, s.reconnects && s.begun && operation.IsStopping(errs):
		return out
	case errs != nil && s.begun:
		_ = s.put(s.fatal[0], h.executor.Encode(errs), s.fatal[1]) // the client may have disconnected
	case errs != nil:
		_ = s.send([]operation.EventResponse{{Body: h.executor.Encode(requestError{errs})}})
	}
	_ = s.put(s.end)
	return out
}

// A stream is the response to an operation as a sequence of events.
type stream struct {
	*format
	op     *operation.Operation // nil once the stream has begun
	errs   gqlerror.List        // of its preparation
	header http.Header
	write  func(...[]byte) error
	begun  bool
}

// send writes responses, or the idle bytes of the format if there are none.
func (s *stream) send(responses []operation.EventResponse) error {
	if len(responses) == 0 {
		return s.put(s.idle)
	}
	chunks := make([][]byte, 0, 6*len(responses)+1)
	for _, r := range responses {
		if s.id[0] != nil && r.ResumeToken != "" {
			chunks = append(chunks, s.id[0], []byte(r.ResumeToken), s.id[1])
		}
		chunks = append(chunks, s.response[0], r.Body, s.response[1])
	}
	return s.put(chunks...)
}

// put writes chunks, and before the first ones the headers.
func (s *stream) put(chunks ...[]byte) error {
	if !s.begun {
		setRateLimitHeaders(s.header, s.op.RateLimit)
		s.begun, s.op, s.header = true, nil, nil // releases the request for the garbage collector
		if s.open != nil {
			chunks = append([][]byte{s.open}, chunks...)
		}
	}
	return s.write(chunks...)
}

// connWriter returns a function that writes to a hijacked connection; the response ends with the connection.
func connWriter(conn net.Conn, header http.Header) func(...[]byte) error {
	return func(chunks ...[]byte) error {
		if header != nil {
			var head bytes.Buffer
			head.WriteString("HTTP/1.1 200 OK\r\nConnection: close\r\n")
			header.Set("Date", time.Now().UTC().Format(http.TimeFormat))
			_ = header.Write(&head) // a buffer never fails
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

// responseWriter returns a function that writes where a connection cannot be hijacked, as on HTTP/2. It removes the
// deadline after each write, as a stream of HTTP/2 ends at its deadline even without a write.
func responseWriter(w http.ResponseWriter, control *http.ResponseController) func(...[]byte) error {
	// the time limits of the server are for requests; an error means there is none
	_ = control.SetReadDeadline(time.Time{})
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

// sse is the distinct connections mode of graphql-sse. EventSource ignores an event without a line of data, so the
// event complete has an empty one. When EventSource reconnects, it sends the last id.
var sse = &format{
	name:        "sse",
	contentType: streamType + "; charset=utf-8",
	idle:        []byte(":\n\n"),
	id:          [2][]byte{[]byte("id: "), []byte("\n")},
	response:    [2][]byte{[]byte("event: next\ndata: "), []byte("\n\n")},
	fatal:       [2][]byte{[]byte("event: next\ndata: {\"errors\":"), []byte("}\n\n")},
	reconnects:  true,
	end:         []byte("event: complete\ndata: \n\n"),
}

const part, boundary = "\r\nContent-Type: application/json\r\n\r\n", "\r\n--graphql"

// multipart is Apollo's multipart protocol for subscriptions. Clients process a part when they read the boundary after
// it, so the boundary is sent with the part.
var multipart = &format{
	name:        "multipart",
	contentType: multipartType + `;boundary="graphql";subscriptionSpec=1.0`,
	open:        []byte(boundary),
	idle:        []byte(part + "{}" + boundary),
	response:    [2][]byte{[]byte(part + `{"payload":`), []byte("}" + boundary)},
	fatal:       [2][]byte{[]byte(part + `{"payload":null,"errors":`), []byte("}" + boundary)},
	end:         []byte("--\r\n"),
}
