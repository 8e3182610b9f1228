package gqlhttp

import (
	"net/http"
	"time"

	"github.com/99designs/gqlgen/graphql"
)

const (
	keepAlive   = 15 * time.Second // proxies cut connections that are silent for longer
	writeWithin = 10 * time.Second // for a client that takes nothing any more
)

// serveStream runs an operation over Server-Sent Events, one for each
// connection: graphql-sse's distinct connections mode.
func (h *Handler) serveStream(w http.ResponseWriter, r *http.Request, params *graphql.RawParams) {
	conn := http.NewResponseController(w)
	_ = conn.SetReadDeadline(time.Time{}) // the server's limits are for requests; where there are none this fails
	header := w.Header()
	header.Set("Content-Type", streamType+"; charset=utf-8")
	header.Set("Cache-Control", "no-cache, no-transform")
	header.Set("X-Accel-Buffering", "no") // nginx
	header.Set("X-Content-Type-Options", "nosniff")
	flush := func(chunks ...[]byte) error {
		_ = conn.SetWriteDeadline(time.Now().Add(writeWithin))
		for _, chunk := range chunks {
			if _, err := w.Write(chunk); err != nil {
				return err
			}
		}
		return conn.Flush()
	}
	next, end := []byte("event: next\ndata: "), []byte("\n\n")
	errs := h.run(r.Context(), operation{
		params: params, token: bearer(r.Header.Get("Authorization")), address: address(r),
		readOnly: r.Method == http.MethodGet, idle: keepAlive,
	}, func(answers [][]byte) error {
		if len(answers) == 0 { // the headers, or the comment that follows, say that nothing will be missed
			return flush([]byte(":\n\n"))
		}
		chunks := make([][]byte, 0, 3*len(answers))
		for _, answer := range answers {
			chunks = append(chunks, next, answer, end)
		}
		return flush(chunks...)
	})
	if r.Context().Err() != nil {
		return
	}
	if errs != nil {
		_ = flush(next, h.encode(requestError{errs}), end)
	}
	_ = flush([]byte("event: complete\ndata: \n\n"))
}
