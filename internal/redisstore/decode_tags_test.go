package redisstore

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/redisstore/post"
)

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
		if got := post.DecodeTags(list); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}
