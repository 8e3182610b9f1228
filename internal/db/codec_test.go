package db

import (
	"testing"
)

func TestRepliesAreReadByName(t *testing.T) {
	t.Parallel()
	r, err := decodeReply([]any{"status", "OK", "ups", int64(3), "topic", []any{"A title", nil}})
	if err != nil {
		t.Fatal(err)
	}
	f := Fields{[]string{"title", "edited"}, ToStrings(r["topic"])}
	for name, c := range map[string]struct{ got, want any }{
		"a text":                 {ToString(r["status"]), "OK"},
		"a number":               {ParseInt(ToString(r["ups"])), 3},
		"a name that is missing": {ToString(r["downs"]), ""},
		"a field":                {f.Get("title"), "A title"},
		"a field without value":  {f.Get("edited"), ""},
		"of no hash":             {Fields{[]string{"id", "time"}, ToStrings(r["comment"])}.Get("time"), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if _, err := decodeReply([]any{"status"}); err == nil {
		t.Error("a name without a value is accepted")
	}
}
