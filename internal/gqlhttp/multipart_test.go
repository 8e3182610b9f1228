package gqlhttp_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
)

// What Apollo Client asks for when it subscribes, and when it does not.
const (
	apolloSubscribes = "multipart/mixed;boundary=graphql;subscriptionSpec=1.0," +
		"application/graphql-response+json,application/json;q=0.9"
	apolloAsks = "application/graphql-response+json,application/json;q=0.9"
)

func TestSubscriptionsComeAsTheClientWants(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	const sse, parts = "text/event-stream", "multipart/mixed"
	const refused = `{"query":"subscription { articlePosted(after: \"x\") { resumeToken } }"}`
	for _, c := range []struct{ accept, query, subscription string }{
		{apolloSubscribes, resultType, parts},
		{apolloAsks, resultType, resultType},
		{`multipart/mixed;boundary="graphql";subscriptionSpec="1.0", application/json`, jsonType, parts},
		{"multipart/mixed;subscriptionspec=1.0", jsonType, parts},
		{"multipart/mixed;subscriptionSpec=1.0;q=0, application/json", jsonType, jsonType},
		{"multipart/mixed;subscriptionSpec=1.0;q=0.5, application/json", jsonType, parts},
		{"multipart/mixed;subscriptionSpec=2.0, application/json", jsonType, jsonType},
		{"multipart/mixed;deferSpec=20220824, application/json", jsonType, jsonType},
		{"multipart/mixed, application/json", jsonType, jsonType},
		{"application/json, text/event-stream", jsonType, sse},
		{"application/json, text/event-stream;q=0", jsonType, jsonType},
		{"text/event-stream, multipart/mixed", sse, sse},
		{"multipart/mixed;subscriptionSpec=1.0, text/event-stream, application/json", jsonType, sse},
		{"multipart/mixed;subscriptionSpec=1.0, text/event-stream;q=0.5, application/json", jsonType, parts},
		{"*/*", jsonType, jsonType},
		{"application/json", jsonType, jsonType},
	} {
		t.Run(c.accept, func(t *testing.T) {
			if _, header, _ := fetch(t, "POST", a.URL, `{"query":"{ __typename }"}`,
				c.accept); !strings.HasPrefix(header.Get("Content-Type"), c.query) {
				t.Errorf("a query comes as %s", header.Get("Content-Type"))
			}
			if _, header, text := fetch(t, "POST", a.URL, refused, c.accept); !strings.HasPrefix(header.Get("Content-Type"),
				c.subscription) {
				t.Errorf("a subscription comes as %s: %s", header.Get("Content-Type"), text)
			}
		})
	}
	for _, accept := range []string{"multipart/mixed", "multipart/mixed;deferSpec=20220824", "multipart/*"} {
		if status, _, _ := fetch(t, "POST", a.URL, refused, accept); status != http.StatusNotAcceptable {
			t.Errorf("%s: %d", accept, status)
		}
	}
}

// parts are those of a subscription over multipart/mixed.
type parts struct {
	lines *bufio.Scanner // each up to a boundary
	whole *bytes.Buffer  // what was read
}

func subscribeInParts(t *testing.T, a *agoratest.Agora, token, body string) parts {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.URL, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept", apolloSubscribes)
	req.Header.Set("Content-Type", jsonType)
	if token != "" {
		req.Header.Set("Authorization", "Bearer "+token)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	mediaType, params, err := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if err != nil || resp.StatusCode != http.StatusOK || mediaType != "multipart/mixed" ||
		params["boundary"] != "graphql" || params["subscriptionspec"] != "1.0" {
		t.Fatalf("%d %v", resp.StatusCode, resp.Header)
	}
	var whole bytes.Buffer
	p := parts{bufio.NewScanner(io.TeeReader(resp.Body, &whole)), &whole}
	p.lines.Split(func(data []byte, atEOF bool) (int, []byte, error) {
		const boundary = "\r\n--graphql"
		if before, _, found := bytes.Cut(data, []byte(boundary)); found {
			return len(before) + len(boundary), before, nil
		}
		if atEOF && len(data) > 0 {
			return len(data), data, nil
		}
		return 0, nil, nil
	})
	if !p.lines.Scan() || p.lines.Text() != "" {
		t.Fatalf("it begins with %q", p.lines.Text())
	}
	return p
}

// next is the next part, as soon as Apollo Client would know that it is whole; "" after the last.
func (p parts) next(t *testing.T) string {
	t.Helper()
	if !p.lines.Scan() {
		t.Fatalf("it broke off: %v", p.lines.Err())
	}
	text := p.lines.Text()
	if text == "--\r\n" {
		p.check(t)
		return ""
	}
	body, ok := strings.CutPrefix(text, "\r\nContent-Type: application/json\r\n\r\n")
	if !ok || !json.Valid([]byte(body)) {
		t.Fatalf("a part of %q", text)
	}
	return body
}

// check reads all again as anybody reads multipart/mixed.
func (p parts) check(t *testing.T) {
	t.Helper()
	for reader := multipart.NewReader(p.whole, "graphql"); ; {
		part, err := reader.NextRawPart()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if text, err := io.ReadAll(part); err != nil || !json.Valid(text) || part.Header.Get("Content-Type") != jsonType {
			t.Errorf("%v: %v %s", err, part.Header, text)
		}
	}
}

func (p parts) expect(t *testing.T, want string) {
	t.Helper()
	if got := p.next(t); !strings.HasPrefix(got, want) || want == "" && got != "" {
		t.Fatalf("got %s, want %s", got, want)
	}
}

func TestMultipartSubscription(t *testing.T) {
	redistest.Once(t, func(t *testing.T, r *redistest.Redis) {
		a := agoratest.New(t, r)
		ada, _ := a.Register(t, "ada")
		p := subscribeInParts(t, a, "", `{"query":"subscription { articlePosted { article { title } } }"}`)
		p.expect(t, `{}`) // from here on, nothing is missed
		for _, title := range []string{"one", "--graphql", "three"} {
			a.Post(t, ada, title)
			p.expect(t, `{"payload":{"data":{"articlePosted":{"article":{"title":"`+title+`"}}}}}`)
		}
		var stopping sync.WaitGroup
		stopping.Go(a.Stop)
		p.expect(t, `{"payload":null,"errors":[{"message":"the server is stopping; subscribe `+
			`again","extensions":{"code":"UNAVAILABLE"}}]}`)
		p.expect(t, "")
		stopping.Wait()
	})
}

func TestMultipartErrors(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	t.Run("before a subscription begins, in its payload", func(t *testing.T) {
		p := subscribeInParts(t, a, "", `{"query":"subscription { notificationReceived { resumeToken } }"}`)
		p.expect(t, `{"payload":{"errors":[{"message":"log in first"`)
		p.expect(t, "")
	})
	t.Run("that end it, beside its payload", func(t *testing.T) {
		ada, _ := a.Register(t, "ada")
		bob, _ := a.Register(t, "bob")
		p := subscribeInParts(t, a, ada, `{"query":"subscription { articlePosted { article { viewerVote } } }"}`)
		p.expect(t, `{}`)
		a.Must(t, ada, `mutation { logout { viewer { id } } }`, nil)
		a.Post(t, bob, "x")
		p.expect(t, `{"payload":null,"errors":[{"message":"the session has ended`)
		p.expect(t, "")
	})
	t.Run("of the document, as JSON", func(t *testing.T) {
		status, header, text := fetch(t, "POST", a.URL, `{"query":"subscription { nothing }"}`, apolloSubscribes)
		if status != http.StatusBadRequest || !strings.HasPrefix(header.Get("Content-Type"), resultType) ||
			!strings.HasPrefix(text, `{"errors":[`) {
			t.Errorf("%d %s", status, text)
		}
	})
	t.Run("over GET", func(t *testing.T) {
		status, _, text := fetch(t, "GET", a.URL+"?query=subscription+%7B+articlePosted+%7B+resumeToken+%7D+%7D", "",
			apolloSubscribes)
		if status != http.StatusBadRequest || !strings.Contains(text, "use a WebSocket") {
			t.Errorf("%d %s", status, text)
		}
	})
}
