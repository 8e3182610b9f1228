package forum_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/text/unicode/norm"
)

func TestClean(t *testing.T) {
	for _, test := range []struct {
		name, in  string
		multiline bool
		want      string
	}{
		{"a control character becomes a space", "a\x00b\u0085c\x7fd", false, "a b c d"},
		{"one at an end goes", "\x00a\x1b", false, "a"},
		{"a line feed too in one line", "a\nb\tc\r\nd", false, "a b c  d"},
		{"lines stay lines", "a\nb\tc", true, "a\nb\tc"},
		{"CR LF becomes LF", "a\r\nb", true, "a\nb"},
		{"a lone CR becomes a space", "a\rb", true, "a b"},
		{"code at the start keeps its indentation", "\n \n    x := 1\n", true, "    x := 1"},
		{"so does a list", "\n\n  - x\n  - y\n\n", true, "  - x\n  - y"},
		{"blank lines of any white space go", " \t\n\u3000\n\tx\n \n\u00a0", true, "\tx"},
		{"one line keeps its indentation too", "  x  ", true, "  x"},
		{"nothing is left of blank lines", " \n\t\n  ", true, ""},
		{"CR CR LF", "a\r\r\nb", true, "a \nb"},
		{"other control characters go from lines too", "a\x00\nb\u0085", true, "a \nb"},
		{"invalid UTF-8 becomes the replacement character", "a\xff\xfeb", false, "a\uFFFDb"},
		{"NFC", "e\u0301", false, "é"},
		{"nothing is left of white space", " \x00\t\u3000", false, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := forum.Clean(test.in, test.multiline); got != test.want {
				t.Errorf("Clean(%q) = %q, want %q", test.in, got, test.want)
			}
		})
	}
}

func TestNormalize(t *testing.T) {
	if got, want := forum.Normalize("\u00a0 Cafe\u0301  au lait\n"), "Café  au lait"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestFoldComparesNames(t *testing.T) {
	for _, same := range [][]string{
		{"Ada", "ada", "ADA"},
		{"Straße", "STRASSE", "strasse", "STRAẞE"},
		{"Σίσυφος", "ΣΊΣΥΦΟΣ", "σίσυφοσ"},
		{"É", "é", "e\u0301", "E\u0301"},
		{"ПЁТР", "пётр"},
	} {
		for _, name := range same[1:] {
			if forum.Fold(name) != forum.Fold(same[0]) {
				t.Errorf("%q and %q are two names", same[0], name)
			}
		}
	}
	for _, pair := range [][2]string{{"ada", "àda"}, {"resume", "résumé"}, {"a.b", "a-b"}, {"Ａ", "A"}} {
		if forum.Fold(pair[0]) == forum.Fold(pair[1]) {
			t.Errorf("%q and %q are one name", pair[0], pair[1])
		}
	}
}

func TestOptional(t *testing.T) {
	if got := forum.Optional(""); got != nil {
		t.Errorf("Optional(\"\") = %q, want nil", *got)
	}
	if got := forum.Optional(" "); got == nil || *got != " " {
		t.Error("a space is not nothing")
	}
}

func FuzzClean(f *testing.F) {
	for _, s := range []string{
		"", "plain", "a\r\r\nb", "\x00a\u0085", "e\u0301\xff", " \u0301x", "\u1100\u1161\u11a8", "\ufb2c", "\u2126 \u212b",
		"a" + strings.Repeat("\u0301", 40), strings.Repeat("\u0344\u0323", 20),
	} {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, s string, multiline bool) {
		got := forum.Clean(s, multiline)
		if !utf8.ValidString(got) {
			t.Errorf("Clean(%q) = %q is not UTF-8", s, got)
		}
		if again := forum.Clean(got, multiline); again != got {
			t.Errorf("Clean(%q) = %q, and again %q", s, got, again)
		}
		if !norm.NFC.IsNormalString(got) {
			t.Errorf("Clean(%q) = %q is not NFC", s, got)
		}
		trimmed := strings.TrimSpace(got)
		if first, _, _ := strings.Cut(got, "\n"); multiline && strings.TrimSpace(first) != "" {
			trimmed = strings.TrimRightFunc(got, unicode.IsSpace) // the first line keeps its indentation
		}
		if trimmed != got {
			t.Errorf("Clean(%q) = %q has white space at an end", s, got)
		}
		for _, r := range got {
			if unicode.IsControl(r) && (!multiline || r != '\n' && r != '\t') {
				t.Errorf("Clean(%q) = %q has the control character %U", s, got, r)
			}
		}
	})
}
