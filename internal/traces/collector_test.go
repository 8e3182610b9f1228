package traces

import (
	"bytes"
	"compress/gzip"
	"encoding/pem"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/encoding/protowire"
	"google.golang.org/protobuf/proto"
)

// variables returns the function for an environment.
func variables(env map[string]string) func(string) string {
	return func(name string) string { return env[name] }
}

// partial returns an ExportTraceServiceResponse of a collector that has not accepted all spans.
func partial(rejected uint64, message string) string {
	text := protowire.AppendTag(nil, 1, protowire.VarintType)
	text = protowire.AppendVarint(text, rejected)
	text = protowire.AppendTag(text, 2, protowire.BytesType)
	text = protowire.AppendString(text, message)
	return string(protowire.AppendBytes(protowire.AppendTag(nil, 1, protowire.BytesType), text))
}

func TestSpansAreSent(t *testing.T) {
	spans := []*otlp.ResourceSpans{{ScopeSpans: []*otlp.ScopeSpans{{Spans: []*otlp.Span{{Name: "POST /graphql"}}}}}}
	type reply struct {
		status int
		body   string
		header []string
	}
	for _, c := range []struct {
		name    string
		replies []reply
		wanted  string // a part of the error, "" for none
	}{
		{"all are accepted", []reply{{status: 200}}, ""},
		{"a reply in JSON", []reply{{200, `{"partialSuccess":{}}`, []string{"Content-Type", "application/json"}}}, ""},
		{"the collector is busy", []reply{{429, "", []string{"Retry-After", "0"}}, {status: 200}}, ""},
		{
			"a date in the past",
			[]reply{{503, "", []string{"Retry-After", "Mon, 02 Jan 2006 15:04:05 GMT"}}, {status: 202}},
			"",
		},
		{"wrong key", []reply{{401, "who are you?", nil}}, `401 Unauthorized: "who are you?"`},
		{
			"a wait that is too long",
			[]reply{{503, "later", []string{"Retry-After", "3600"}}},
			`503 Service Unavailable: "later"`,
		},
		{
			"some are rejected",
			[]reply{{200, partial(1, "too old"), []string{"Content-Type", "application/x-protobuf"}}},
			`1 spans were rejected: "too old"`,
		},
		{
			"a reply that is cut off",
			[]reply{{200, partial(1, "x")[:3], []string{"Content-Type", "application/x-protobuf"}}},
			"",
		},
	} {
		for _, compression := range []string{"", "gzip"} {
			t.Run(c.name+" "+compression, func(t *testing.T) {
				replies := c.replies
				server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					if h := r.Header; r.URL.Path != "/base/v1/traces" || h.Get("Content-Type") != "application/x-protobuf" ||
						h.Get("Key") != "a b" || h.Get("Content-Encoding") != compression {
						t.Errorf("%s %v", r.URL, r.Header)
					}
					body, err := io.ReadAll(r.Body)
					if err == nil && compression != "" {
						var plain *gzip.Reader
						if plain, err = gzip.NewReader(bytes.NewReader(body)); err == nil {
							body, err = io.ReadAll(plain)
						}
					}
					var sent otlp.TracesData
					if err == nil {
						err = proto.Unmarshal(body, &sent)
					}
					if err != nil || len(sent.ResourceSpans) != 1 || !proto.Equal(sent.ResourceSpans[0], spans[0]) {
						t.Errorf("%v: %v", err, &sent)
					}
					next := replies[0]
					replies = replies[1:]
					for pair := range slices.Chunk(next.header, 2) {
						w.Header().Set(pair[0], pair[1])
					}
					w.WriteHeader(next.status)
					_, _ = io.WriteString(w, next.body)
				}))
				defer server.Close()
				to, err := newCollector(variables(map[string]string{
					"OTEL_EXPORTER_OTLP_ENDPOINT": server.URL + "/base", "OTEL_EXPORTER_OTLP_HEADERS": " key =a%20b",
					"OTEL_EXPORTER_OTLP_TRACES_COMPRESSION": compression,
				}))
				if err != nil {
					t.Fatal(err)
				}
				err = to.UploadTraces(t.Context(), spans)
				if (err != nil) != (c.wanted != "") || err != nil && !strings.Contains(err.Error(), c.wanted) {
					t.Errorf("%v", err)
				}
				if len(replies) > 0 {
					t.Errorf("%d requests less than expected", len(replies))
				}
			})
		}
	}
}

// TestStopEndsARequest has a collector that does not reply.
func TestStopEndsARequest(t *testing.T) {
	var to *collector
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if _, err := io.Copy(io.Discard, r.Body); err != nil { // the server sees the end of a connection after the body only
			t.Error(err)
		}
		if err := to.Stop(t.Context()); err != nil {
			t.Error(err)
		}
		<-r.Context().Done()
	}))
	defer server.Close()
	to, err := newCollector(variables(map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": server.URL}))
	if err != nil {
		t.Fatal(err)
	}
	if err := to.UploadTraces(t.Context(), nil); err == nil || t.Context().Err() != nil {
		t.Errorf("%v", err)
	}
}

func TestEndpoints(t *testing.T) {
	for _, c := range []struct {
		name string
		env  map[string]string // without OTEL_EXPORTER_OTLP_
		want string
	}{
		{"none", nil, "https://localhost:4318/v1/traces"},
		{"none, without TLS", map[string]string{"INSECURE": "true"}, "http://localhost:4318/v1/traces"},
		{"a base", map[string]string{"ENDPOINT": "http://c:4318/"}, "http://c:4318/v1/traces"},
		{"a base with a path", map[string]string{"ENDPOINT": "https://c/otlp"}, "https://c/otlp/v1/traces"},
		{"one for traces", map[string]string{"TRACES_ENDPOINT": "http://c/x", "ENDPOINT": "http://d"}, "http://c/x"},
		{"one for traces, without a path", map[string]string{"TRACES_ENDPOINT": "http://c:1"}, "http://c:1/"},
		{"with TLS after all", map[string]string{"ENDPOINT": "http://c", "TRACES_INSECURE": "false"}, "https://c/v1/traces"},
	} {
		t.Run(c.name, func(t *testing.T) {
			env := map[string]string{}
			for name, value := range c.env {
				env["OTEL_EXPORTER_OTLP_"+name] = value
			}
			to, err := newCollector(variables(env))
			if err != nil || to.url != c.want {
				t.Errorf("%s, %v", to.url, err)
			}
		})
	}
}

func TestVariablesAreChecked(t *testing.T) {
	empty := filepath.Join(t.TempDir(), "empty.pem")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for name, value := range map[string]string{
		"OTEL_EXPORTER_OTLP_ENDPOINT":           "collector:4318",
		"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT":    "http://",
		"OTEL_EXPORTER_OTLP_HEADERS":            "secret",
		"OTEL_EXPORTER_OTLP_COMPRESSION":        "zstd",
		"OTEL_EXPORTER_OTLP_TIMEOUT":            "10s",
		"OTEL_EXPORTER_OTLP_CERTIFICATE":        filepath.Join(t.TempDir(), "none.pem"),
		"OTEL_EXPORTER_OTLP_TRACES_CERTIFICATE": empty,
		"OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE": empty,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := newCollector(variables(map[string]string{name: value, "OTEL_EXPORTER_OTLP_CLIENT_KEY": empty}))
			if err == nil || !strings.HasPrefix(err.Error(), name+": ") || strings.Contains(err.Error(), "secret") {
				t.Errorf("%v", err)
			}
		})
	}
}

func TestTheCertificateOfACollector(t *testing.T) {
	server := httptest.NewTLSServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	server.Config.ErrorLog = nil
	defer server.Close()
	file := filepath.Join(t.TempDir(), "cert.pem")
	text := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, trusted := range []bool{true, false} {
		env := map[string]string{"OTEL_EXPORTER_OTLP_ENDPOINT": server.URL}
		if trusted {
			env["OTEL_EXPORTER_OTLP_CERTIFICATE"] = file
		}
		to, err := newCollector(variables(env))
		if err != nil {
			t.Fatal(err)
		}
		if err := to.UploadTraces(t.Context(), nil); (err == nil) != trusted {
			t.Errorf("trusted %v: %v", trusted, err)
		}
	}
}
