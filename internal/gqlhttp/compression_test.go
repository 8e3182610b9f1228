package gqlhttp_test

import (
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/agoratest"
	"github.com/agoraql/agora/internal/redistest"
	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
)

const schemaQuery = `{__schema{types{name description}}}`

func TestCompression(t *testing.T) {
	a := agoratest.New(t, redistest.Any(t))
	for _, c := range []struct {
		name, query, accepts, encoding string
	}{
		{"gzip", schemaQuery, "gzip", "gzip"},
		{"zstd", schemaQuery, "zstd", "zstd"},
		{"gzip of both at equal q", schemaQuery, "zstd, gzip", "gzip"},
		{"none is wanted", schemaQuery, "", ""},
		{"more is listed than is read", schemaQuery, "gzip" + strings.Repeat(", a", 100), ""},
		{"a small response", "{__typename}", "gzip", ""},
		{"a long error", "{" + strings.Repeat("a", 2_000) + "}", "gzip", "gzip"},
		{"a short error", "{absent}", "gzip", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			exchange := func(accepts string) reply {
				return send(t, http.MethodGet, a.URL+"?query="+url.QueryEscape(c.query), "",
					map[string]string{"Accept-Encoding": accepts})
			}
			plain := exchange("")
			coded := exchange(c.accepts)
			if got := coded.header.Get("Content-Encoding"); got != c.encoding {
				t.Fatalf("the encoding is %q", got)
			}
			if text := decoded(t, coded); text != plain.text {
				t.Errorf("%d bytes of %d", len(text), len(plain.text))
			}
			if vary := strings.Join(coded.header.Values("Vary"), ", "); !strings.Contains(vary, "Accept-Encoding") {
				t.Errorf("Vary: %s", vary)
			}
		})
	}
}

// decoded returns the text of a reply without its coding.
func decoded(t testing.TB, r reply) string {
	t.Helper()
	var in io.Reader = strings.NewReader(r.text)
	switch r.header.Get("Content-Encoding") {
	case "gzip":
		unzipped, err := gzip.NewReader(in)
		if err != nil {
			t.Fatal(err)
		}
		in = unzipped
	case "zstd":
		decoder, err := zstd.NewReader(in)
		if err != nil {
			t.Fatal(err)
		}
		defer decoder.Close()
		in = decoder
	}
	text, err := io.ReadAll(in)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
