package ingest

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestCleanLink(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{"a good link stays", "https://example.com/a%20b?c=%2F#d", "https://example.com/a%20b?c=%2F#d"},
		{
			"so does one with a stray percent sign in the query", "http://example.com/?a=100%&b=%zz",
			"http://example.com/?a=100%&b=%zz",
		},
		{"%zz in the path", "http://example.com/%zz", "http://example.com/%25zz"},
		{"half an escape", "http://example.com/%4/a", "http://example.com/%254/a"},
		{"a percent sign at the end", "http://example.com/100%", "http://example.com/100%25"},
		{"half an escape at the end", "http://example.com/a%4", "http://example.com/a%254"},
		{"percent signs in a row", "http://example.com/%%%", "http://example.com/%25%25%25"},
		{"an escape right behind", "http://example.com/%4%41", "http://example.com/%254%41"},
		{"escapes beside it stay", "http://example.com/%41%zz%2f", "http://example.com/%41%25zz%2f"},
		{
			"many of them", "http://example.com/" + strings.Repeat("%", 600),
			"http://example.com/" + strings.Repeat("%25", 600),
		},
		{"control characters and white space at the ends", "\x00 http://example.com/\n", "http://example.com/"},
		{"a line feed inside", "http://example.com/a\nb", "http://example.com/a%20b"},
		{"a user name and a password go", "https://me:pw@example.com/a@b", "https://example.com/a@b"},
		{"an @ behind the host stays", "https://example.com/?@", "https://example.com/?@"},
		{"not ASCII", "Http://example.com/中", "http://example.com/%E4%B8%AD"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := cleanLink(test.in); err != nil || got != test.want {
				t.Errorf("got %q and error %v, want %q", got, err, test.want)
			}
		})
	}
	for name, in := range map[string]string{
		"another scheme":                    "ftp://example.com/%zz",
		"a script":                          "javascript:alert('100%')",
		"no host":                           "http://",
		"two hosts, as a backslash is read": `http://evil.example\@example.com/`,
		"too long once corrected":           "http://example.com/" + strings.Repeat("%", 700),
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			if got, err := cleanLink(in); forum.CodeOf(err) != forum.BadUserInput || got != "" {
				t.Errorf("got %q and error %v", got, err)
			}
		})
	}
}
