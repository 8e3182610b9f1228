package agoratest

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

// patience is how long a test waits for an event before it fails.
const patience = 30 * time.Second

// A Stream is the response of an operation over Server-Sent Events.
type Stream struct {
	Header http.Header
	body   io.ReadCloser
	lines  *bufio.Scanner
	cancel context.CancelFunc
}

// Subscribe runs an operation over Server-Sent Events. The stream contains all events after Subscribe returns, and none
// from before it.
func (a *Agora) Subscribe(t testing.TB, token, query string, vars Vars) *Stream {
	t.Helper()
	a.catchUp(t)
	body, err := json.Marshal(map[string]any{"query": query, "variables": vars})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer time.AfterFunc(patience, cancel).Stop() // each wait has its own
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, a.URL, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "text/event-stream")
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req) //nolint:bodyclose // Close does
	if err != nil {
		t.Fatal(err)
	}
	s := &Stream{Header: resp.Header, body: resp.Body, lines: bufio.NewScanner(resp.Body), cancel: cancel}
	s.lines.Buffer(nil, 1<<20)
	t.Cleanup(s.Close)
	if resp.StatusCode != http.StatusOK {
		t.Fatalf("status %d", resp.StatusCode)
	}
	return s
}

// catchUp waits until the hub has read all events, because the stream of a new subscriber contains the events that the
// hub reads later. If the hub cannot read them, it waits five seconds at most. It does not wait if the server has no
// store.
func (a *Agora) catchUp(t testing.TB) {
	t.Helper()
	if a.Store == nil {
		return
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	end, err := a.Store.Events.End(ctx)
	for at := make(forum.Position, len(end)); err == nil && !at.Covers(end); {
		at, err = a.Live.Beyond(ctx, at)
	}
}

// Next waits for the next response and returns it. It returns nil if the stream is complete.
func (s *Stream) Next(t testing.TB) *Answer {
	t.Helper()
	defer time.AfterFunc(patience, s.cancel).Stop()
	var event string
	for s.lines.Scan() {
		field, value, _ := strings.Cut(s.lines.Text(), ": ")
		switch {
		case field == "event":
			event = value
		case field == "data" && event == "next":
			response := &Answer{Status: http.StatusOK}
			d := json.NewDecoder(strings.NewReader(value))
			d.UseNumber()
			if err := d.Decode(response); err != nil {
				t.Fatalf("%v: %s", err, value)
			}
			return response
		case field == "data" && event == "complete":
			return nil
		}
	}
	t.Fatalf("the stream ended without an event complete: %v", s.lines.Err())
	return nil
}

// BreaksOff waits for the end of the stream and reports whether it ended without the event "complete". Clients then
// reconnect.
func (s *Stream) BreaksOff() bool {
	defer time.AfterFunc(patience, s.cancel).Stop()
	for s.lines.Scan() {
		if s.lines.Text() == "event: complete" {
			return false
		}
	}
	return s.lines.Err() == nil
}

// Close closes the connection.
func (s *Stream) Close() {
	s.cancel()
	s.body.Close()
}
