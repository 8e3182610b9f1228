package redisstore

import "testing"

func TestRepliesAreReadByName(t *testing.T) {
	r, err := decodeReply([]any{"status", "OK", "ups", int64(3), "topic", []any{"A title", nil}})
	if err != nil {
		t.Fatal(err)
	}
	f := fields{[]string{"title", "edited"}, r["topic"]}
	for name, c := range map[string]struct{ got, want any }{
		"a text":                 {toString(r["status"]), "OK"},
		"a number":               {parseInt(toString(r["ups"])), 3},
		"a name that is missing": {toString(r["downs"]), ""},
		"a field":                {f.get("title"), "A title"},
		"a field without value":  {f.get("edited"), ""},
		"of no hash":             {fields{commentFields, r["comment"]}.get("time"), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if _, err := decodeReply([]any{"status"}); err == nil {
		t.Error("a name without a value is accepted")
	}
}
