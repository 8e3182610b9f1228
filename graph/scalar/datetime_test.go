package scalar_test

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/agoraql/agora/graph/scalar"
	"github.com/agoraql/agora/internal/forum"
)

func written(t *testing.T, m graphql.Marshaler) any {
	t.Helper()
	var text bytes.Buffer
	m.MarshalGQL(&text)
	var v any
	if err := json.Unmarshal(text.Bytes(), &v); err != nil {
		t.Fatalf("%v: %s", err, text.Bytes())
	}
	return v
}

// FuzzDateTime reads any text; what is an instant is written so that it is read as the same.
func FuzzDateTime(f *testing.F) {
	for _, seed := range []string{
		"2026-03-14T09:26:53Z", "2026-03-14T09:26:53.589793+05:45", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59",
		"0000-01-01T00:00:00+23:59", "2026-02-30T00:00:00Z", "2026-03-14 09:26:53Z", "1741944413", "2026-03-14T09:26:60Z", "",
		"2026-03-14T09:26:53,5Z",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		instant, err := scalar.UnmarshalDateTime(text)
		if err != nil || instant.IsZero() {
			return
		}
		again, err := scalar.UnmarshalDateTime(written(t, scalar.MarshalDateTime(instant)))
		if err != nil || !again.Equal(instant) || instant.Location() != time.UTC {
			t.Errorf("%q is %v, then %v, %v", text, instant, again, err)
		}
	})
}

// FuzzURL reads any text; what is a URL is written so that it is read as the same.
func FuzzURL(f *testing.F) {
	for _, seed := range []string{
		"https://example.com/", "HTTP://EXAMPLE.com:80/a b", "javascript:alert(1)", "//example.com",
		"https://user:pw@example.com/", "http://[::1]:99999/",
		"https://example.com/%zz", "https://exämple.com/ü", "https://example.com\n", "http://", "",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		link, err := forum.ParseURL(text)
		if err != nil {
			return
		}
		again, err := forum.ParseURL(written(t, scalar.MarshalURL(link)).(string))
		if err != nil || again != link {
			t.Errorf("%q is %q, then %q, %v", text, link, again, err)
		}
	})
}
