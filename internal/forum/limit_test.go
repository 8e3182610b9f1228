package forum_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

// A field is a text with limits, behind the exported function that checks it.
type field struct {
	name        string
	parse       func(string) (string, error)
	path        string
	least, most int
	multiline   bool
}

var fields = []field{
	{"title", title, "title", 1, 300, false},
	{"edited title", editedTitle, "title", 1, 300, false},
	{"content", content, "content", 0, 40_000, true},
	{"edited content", editedContent, "content", 0, 40_000, true},
	{"user name", forum.ParseUserName, "name", 2, 32, false},
	{"group name", groupName, "groups", 1, 64, false},
	{"idempotency key", idempotencyKey, "idempotencyKey", 1, 64, false},
}

func title(s string) (string, error) {
	a, err := forum.PostArticleInput{Title: s, Content: new("text")}.Parse()
	return a.Title, err
}

func editedTitle(s string) (string, error) {
	a, err := forum.EditArticleInput{Post: "article:1", Title: &s}.Parse()
	return *a.Title, err
}

func content(s string) (string, error) {
	a, err := forum.PostArticleInput{Title: "title", Link: new("https://example.com/"), Content: &s}.Parse()
	if a.Content == nil {
		return "", err
	}
	return *a.Content, err
}

func editedContent(s string) (string, error) {
	a, err := forum.EditArticleInput{Post: "article:1", Content: &s}.Parse()
	return *a.Content, err
}

func groupName(s string) (string, error) { return forum.ParseName("groups", s) }

func idempotencyKey(s string) (string, error) {
	a, err := forum.PostArticleInput{Title: "title", Content: new("text"), IdempotencyKey: &s}.Parse()
	return string(a.IdempotencyKey), err
}

// wantRefused checks that err says which field of the input is at fault.
func wantRefused(t *testing.T, err error, path string) {
	t.Helper()
	e, ok := errors.AsType[*forum.Error](err)
	if !ok || e.Code != forum.BadUserInput {
		t.Fatalf("error %v, want BAD_USER_INPUT", err)
	}
	if got := strings.Join(e.Path, "."); got != "input."+path {
		t.Errorf("%q has the path %s, want input.%s", e, got, path)
	}
}

func TestLengthIsCountedInCharactersAfterNFC(t *testing.T) {
	characters := []struct{ name, in, out string }{
		{"ASCII", "a", "a"},
		{"composed", "é", "é"},
		{"decomposed", "e\u0301", "é"},
		{"of three bytes", "界", "界"},
		{"astral", "𠮷", "𠮷"},
	}
	for _, f := range fields {
		for _, c := range characters {
			for _, n := range []int{f.least - 1, f.least, f.most, f.most + 1} {
				if n < 0 {
					continue
				}
				t.Run(fmt.Sprintf("%s of %d characters, %s", f.name, n, c.name), func(t *testing.T) {
					got, err := f.parse(strings.Repeat(c.in, n))
					if n < f.least || n > f.most {
						wantRefused(t, err, f.path)
						return
					}
					if err != nil {
						t.Fatal(err)
					}
					if want := strings.Repeat(c.out, n); got != want {
						t.Errorf("%d bytes came back, want the %d of NFC", len(got), len(want))
					}
				})
			}
		}
	}
}

func TestWhiteSpaceAtTheEndsDoesNotCount(t *testing.T) {
	for _, f := range fields {
		t.Run(f.name, func(t *testing.T) {
			want := strings.Repeat("a", f.most)
			before := " \u3000\u00a0"
			if strings.HasSuffix(f.path, "content") {
				before += "\n" // the first line keeps its spaces
			}
			got, err := f.parse(before + want + "\u2003 ")
			if err != nil || got != want {
				t.Errorf("got %d bytes and error %v, want %d", len(got), err, len(want))
			}
			if f.least > 0 {
				_, err := f.parse(" \u3000 ")
				wantRefused(t, err, f.path)
			}
		})
	}
}

func TestControlCharactersAreRefused(t *testing.T) {
	controls := []rune{0, 1, '\b', '\t', '\n', '\v', '\f', '\r', 0x1b, 0x1f, 0x7f, 0x80, 0x85, 0x9f}
	inLink := field{"link", forum.ParseLink, "link", 1, 2048, false}
	inEmail := field{"email", forum.ParseEmail, "email", 1, 254, false}
	for _, f := range append([]field{inLink, inEmail}, fields...) {
		for _, c := range controls {
			if f.multiline && (c == '\n' || c == '\t') {
				continue
			}
			for _, place := range []string{"%ctext", "te%cxt", "text%c"} {
				s := fmt.Sprintf(place, c)
				t.Run(fmt.Sprintf("%s %q", f.name, s), func(t *testing.T) {
					_, err := f.parse(s)
					wantRefused(t, err, f.path)
					if !strings.Contains(err.Error(), "control characters") {
						t.Errorf("%q does not give the reason", err)
					}
				})
			}
		}
	}
}

func TestInvalidUTF8IsRefused(t *testing.T) {
	for _, f := range fields {
		for _, s := range []string{"te\xffxt", "te\xc3", "\xed\xa0\x80xt"} {
			t.Run(fmt.Sprintf("%s %q", f.name, s), func(t *testing.T) {
				_, err := f.parse(s)
				wantRefused(t, err, f.path)
			})
		}
	}
}

func TestContentKeepsItsLines(t *testing.T) {
	for _, test := range []struct{ name, in, out string }{
		{"line feeds and tabs stay", "a\n\n\tb\tc", "a\n\n\tb\tc"},
		{"CR LF becomes LF", "a\r\nb\r\n\r\nc", "a\nb\n\nc"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, parse := range []func(string) (string, error){content, editedContent} {
				if got, err := parse(test.in); err != nil || got != test.out {
					t.Errorf("got %q and error %v, want %q", got, err, test.out)
				}
			}
		})
	}
}
