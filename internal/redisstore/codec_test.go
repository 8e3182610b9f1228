package redisstore

import (
	"slices"
	"testing"
)

func TestRepliesAreReadByName(t *testing.T) {
	t.Parallel()
	r, err := decodeReply([]any{"status", "OK", "ups", int64(3), "topic", []any{"A title", nil}})
	if err != nil {
		t.Fatal(err)
	}
	f := fields{[]string{"title", "edited"}, toStrings(r["topic"])}
	for name, c := range map[string]struct{ got, want any }{
		"a text":                 {toString(r["status"]), "OK"},
		"a number":               {parseInt(toString(r["ups"])), 3},
		"a name that is missing": {toString(r["downs"]), ""},
		"a field":                {f.get("title"), "A title"},
		"a field without value":  {f.get("edited"), ""},
		"of no hash":             {fields{commentFields, toStrings(r["comment"])}.get("time"), ""},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
	if _, err := decodeReply([]any{"status"}); err == nil {
		t.Error("a name without a value is accepted")
	}
}

func TestTagsAreReadAsJSON(t *testing.T) {
	t.Parallel()
	for list, want := range map[string][]string{
		"":                        nil,
		"[]":                      nil,
		`["php"]`:                 {"php"},
		`["php","C#","日本"]`:       {"php", "C#", "日本"},
		`["php", "C#"]`:           {"php", "C#"},
		` [ "php" ] `:             {"php"},
		`[""]`:                    {""},
		`["","a"]`:                {"", "a"},
		`["a\"b","\u003c","c\\"]`: {`a"b`, "<", `c\`},
		`["a",1,null,["b"],"c"]`:  {"a", "c"},
		`["a",["b"]]`:             {"a"},
		`["a","b"],"c"]`:          nil,
		`["a"]["b"]`:              nil,
		`["]`:                     nil,
		"[\"a\nb\"]":              nil,
		"[\"a\xff\"]":             {"a\ufffd"},
		`{"a":"b"}`:               nil,
		"not a list":              nil,
	} {
		if got := decodeTags(list); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}
