package forum_test

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
)

func TestExcerpt(t *testing.T) {
	for _, c := range []struct {
		name, text string
		length     int
		want       string
	}{
		{"nothing", "", 5, ""},
		{"white space only", " \n ", 5, ""},
		{"a text that fits", "a\n b\t c", 5, "a b c"},
		{"cut between words", "Hello small world", 13, "Hello small…"},
		{"cut where a word ends", "Hello small world", 12, "Hello small…"},
		{"no word ends in the last half", "a bcdefghijklm", 8, "a bcdef…"},
		{"a script without spaces", "你好世界你好世界", 5, "你好世界…"},
		{"one character", "ab", 1, "…"},
		{"not before a combining mark", "abcde\u0301f", 6, "abcd…"},
		{"not within an emoji", "ab👩\u200d💻c", 5, "ab…"},
	} {
		if got := forum.Excerpt(c.text, c.length); got != c.want || utf8.RuneCountInString(got) > c.length {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}

func TestSlug(t *testing.T) {
	for _, c := range []struct{ name, title, want string }{
		{"words", "Hello, World! It's 2026", "hello-world-it-s-2026"},
		{"other scripts", "Привет мир: 你好 – Café", "привет-мир-你好-café"},
		{"decomposed letters", "Cafe\u0301", "café"},
		{"marks of a script", "हिन्दी", "हिन्दी"},
		{"no letters", "❤\ufe0f – ?!", ""},
		{"markup", `<script>"]]>`, "script"},
		{"whole words", strings.Repeat("four ", 30), strings.TrimSuffix(strings.Repeat("four-", 16), "-")},
		{"a long word", strings.Repeat("é", 100), strings.Repeat("é", 80)},
		{"the title of deleted posts", forum.DeletedTitle, "deleted"},
	} {
		if got := (&forum.Article{Title: c.title}).Slug(); got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	deleted := forum.Article{Title: forum.DeletedTitle, DeletedAt: time.Unix(1, 0)}
	removed := forum.Topic{Title: forum.RemovedTitle, Removal: &forum.Removal{}}
	if deleted.Slug() != "" || removed.Slug() != "" {
		t.Errorf("deleted %q, removed %q", deleted.Slug(), removed.Slug())
	}
}
