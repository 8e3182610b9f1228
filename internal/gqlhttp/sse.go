package gqlhttp

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/internal/budget"
)

const (
	keepAlive   = 15 * time.Second // proxies cut connections that are silent for longer
	writeWithin = 10 * time.Second // for a client that takes nothing any more
)

// serveStream runs an operation over Server-Sent Events, one for each
// connection: graphql-sse's distinct connections mode.
//
// On HTTP/1 it takes the connection over, whose request, buffers and handler
// would otherwise stay for as long as the subscriber does: three quarters of
// the memory of ten thousand of them.
func (h *Handler) serveStream(w http.ResponseWriter, r *http.Request, params *graphql.RawParams) {
	header := w.Header()
	header.Set("Content-Type", streamType+"; charset=utf-8")
	header.Set("Cache-Control", "no-cache, no-transform")
	header.Set("X-Accel-Buffering", "no") // nginx
	header.Set("X-Content-Type-Options", "nosniff")
	o := operation{
		params: params, token: bearer(r.Header.Get("Authorization")), address: address(r),
		readOnly: r.Method == http.MethodGet, idle: keepAlive, spent: new(budget.State),
	}
	h.sockets.Add(1)
	control := http.NewResponseController(w)
	conn, _, err := control.Hijack() // which lifts the server's time limits
	if err != nil {
		defer h.sockets.Done()
		h.stream(r.Context(), telling(header, o.spent, responseWriter(w, control)), o)
		return
	}
	ctx := context.WithoutCancel(r.Context()) // which ends with this function
	write := telling(header, o.spent, connWriter(conn, header))
	go func() {
		defer h.sockets.Done()
		defer conn.Close()
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
		h.stream(ctx, write, o)
	}()
}

// stream runs an operation and writes what it brings.
func (h *Handler) stream(ctx context.Context, write func(...[]byte) error, o operation) {
	next, end := []byte("event: next\ndata: "), []byte("\n\n")
	errs := h.run(ctx, o, func(answers [][]byte) error {
		if len(answers) == 0 { // the headers, or the comment that follows, say that nothing will be missed
			return write([]byte(":\n\n"))
		}
		chunks := make([][]byte, 0, 3*len(answers))
		for _, answer := range answers {
			chunks = append(chunks, next, answer, end)
		}
		return write(chunks...)
	})
	if ctx.Err() != nil {
		return
	}
	if errs != nil {
		_ = write(next, h.encode(requestError{errs}), end)
	}
	_ = write([]byte("event: complete\ndata: \n\n"))
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

// responseWriter writes where a connection cannot be taken over, as on HTTP/2.
func responseWriter(w http.ResponseWriter, control *http.ResponseController) func(...[]byte) error {
	_ = control.SetReadDeadline(time.Time{}) // the server's limits are for requests; where there are none this fails
	return func(chunks ...[]byte) error {
		_ = control.SetWriteDeadline(time.Now().Add(writeWithin))
		for _, chunk := range chunks {
			if _, err := w.Write(chunk); err != nil {
				return err
			}
		}
		return control.Flush()
	}
}
