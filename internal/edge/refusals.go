package edge

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"strings"
	"sync"
)

// maxAnswer is the largest response of an authority that is read, in bytes. A response with a certificate has about
// 8,000.
const maxAnswer = 1 << 20

// refusals is the transport of requests to a certificate authority. It logs which requests fail, and why. autocert does
// not: about an order it reports only that no challenge has succeeded, and about a renewal nothing.
type refusals struct {
	ctx  context.Context //nolint:containedctx // ends the renewals, which autocert cannot
	log  *slog.Logger
	next http.RoundTripper

	mu   sync.Mutex
	last string // what was logged last
}

// RoundTrip implements http.RoundTripper.
func (t *refusals) RoundTrip(r *http.Request) (*http.Response, error) {
	if err := t.ctx.Err(); err != nil {
		return nil, err
	}
	response, err := t.next.RoundTrip(r)
	if err != nil {
		t.note("", err.Error())
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
	response.Body.Close()
	if err != nil {
		return nil, err
	}
	response.Body = io.NopCloser(bytes.NewReader(text))
	t.read(response.StatusCode, text)
	return response, nil
}

// read notes what a response of the authority refuses: the request itself, or the proof of a domain (RFC 8555, 6.7 and
// 7.1.4).
func (t *refusals) read(status int, text []byte) {
	type problem struct{ Type, Detail string }
	var answer struct {
		problem
		Status     string
		Identifier struct{ Value string }
		Challenges []struct {
			Type  string
			Error *problem
		}
	}
	if json.Unmarshal(text, &answer) != nil { // a certificate
		return
	}
	if status >= http.StatusBadRequest && !strings.HasSuffix(answer.Type, ":badNonce") { // the client repeats that one
		t.note("", answer.Detail)
	}
	if answer.Status != "invalid" {
		return
	}
	for _, challenge := range answer.Challenges {
		if challenge.Error != nil {
			t.note(answer.Identifier.Value, challenge.Type+": "+challenge.Error.Detail)
		}
	}
}

// note logs a reason, unless it was the last one. The domain may be unknown.
func (t *refusals) note(domain, reason string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ctx.Err() == nil && t.last != domain+reason {
		t.last = domain + reason
		t.log.WarnContext(t.ctx, "a request to the certificate authority has failed", "domain", domain, "reason", reason)
	}
}
