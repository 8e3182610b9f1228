package redisstore

import "testing"

func TestRepliesAreReadByName(t *testing.T) {
	r, err := decodeReply([]any{"status", "OK", "ups", int64(3), "topic", []any{"A title", nil}})
	if err != nil {
		t.Fatal(err)
	}
	f := r.fields("topic", []string{"title", "edited"})
	for name, c := range map[string]struct{ got, want any }{
		"a text":                 {r.text("status"), "OK"},
		"a number":               {r.integer("ups"), 3},
		"a name that is missing": {r.text("downs"), ""},
		"a field":                {f.text("title"), "A title"},
		"a field without value":  {f.text("edited"), ""},
		"of no hash":             {r.fields("comment", commentFields).text("time"), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if _, err := decodeReply([]any{"status"}); err == nil {
		t.Error("a name without a value is accepted")
	}
}
