package keys

import (
	"slices"
	"strings"
	"testing"
)

// TestEventNames checks that no two kinds of keys share a character, and that none is the start of a key.
func TestEventNames(t *testing.T) {
	t.Parallel()
	taken := map[string]string{}
	for _, kind := range Kinds() {
		if len(kind.Choice) > 0 && kind.Event != "" && len(kind.Event) != len(kind.Choice) {
			t.Errorf("%s has %d choices and %q", kind.Key, len(kind.Choice), kind.Event)
		}
		c := kind.inEvents()
		if c == "" {
			continue
		}
		if len(c) != 1 || c < "!" || c > "~" || c >= "a" && c <= "z" || strings.ContainsAny(c, `'\|`+"`") {
			t.Errorf("%s: %q does not stand for the beginning of a key", kind.Before, c)
		}
		if taken[c] != "" {
			t.Errorf("%q stands for %s and for %s", c, taken[c], kind.Before)
		}
		taken[c] = kind.Before
	}
}

func TestChanged(t *testing.T) {
	t.Parallel()
	for list, want := range map[string][]string{
		"":                                 {},
		"article:1":                        {"article:1"},
		"&":                                {"agora:karma"},
		"P\nPgo\nPP\nbbs::recommand::list": {"agora:points:", "agora:points:go", "agora:points:P", "bbs::recommand::list"},
		"T7\nT7::vote_up\n*topic:7":        {"bbs::topic::7", "bbs::topic::7::vote_up", "agora:comments_best:topic:7"},
		"Q682:C++\nY2026-03-14":            {"agora:points_in:682:C++", "bbs::reply_day_rank::2026-03-14"},
		"agora:points:go\n5go":             {"agora:points:go", "agora:tag_active:go"},
	} {
		if got := append([]string{}, slices.Collect(Changed(list))...); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", list, got, want)
		}
	}
}
