package forum_test

import (
	"testing"
	"time"

	"github.com/agoraql/agora/internal/forum"
)

func TestTitles(t *testing.T) {
	const flag = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
	for _, test := range []struct{ rule, in, cleaned string }{
		{"plain text", "A title", ""},
		{"an Arabic title with a mark of direction", "C\u200e \u0639\u0631\u0628\u064a\u200f \u061c1", ""},
		{"an emoji of several parts", "\U0001f468\u200d\U0001f4bb \u2764\ufe0f", ""},
		{"the flag of Scotland", "In " + flag + " again", ""},
		{"the flag of Scotland twice", flag + flag, ""},
		{"a right-to-left override", "abc\u202etxt.exe", "abctxt.exe"},
		{"an embedding", "a\u202ab\u202c", "ab"},
		{"an isolate", "a\u2067b\u2069", "ab"},
		{"tags behind a letter", "a\U000e0067\U000e0062\U000e007f", "a"},
		{"a flag that does not end", "\U0001f3f4\U000e0067\U000e0062\U000e0073", "\U0001f3f4"},
		{"a long text behind a flag", "\U0001f3f4" +
			"\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e0074\U000e0074\U000e007f", "\U0001f3f4"},
		{"a flag without a region", "\U0001f3f4\U000e007f", "\U0001f3f4"},
		{"a tag of a language", "a\U000e0001b", "ab"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			for _, f := range []struct {
				field string
				parse func(string) (string, error)
			}{{"title", title}, {"title", editedTitle}, {"title", topicTitle}, {"title", tabTitle}, {"name", tokenName}} {
				got, err := f.parse(test.in)
				if test.cleaned != "" {
					wantRefused(t, err, f.field)
				} else if err != nil || got != test.in {
					t.Errorf("got %q and error %v", got, err)
				}
			}
			want := test.cleaned
			if want == "" {
				want = test.in
			}
			if got := forum.CleanLine(test.in); got != want {
				t.Errorf("cleaned it is %q, want %q", got, want)
			}
		})
	}
}

func topicTitle(s string) (string, error) {
	topic, err := forum.PostTopicInput{Title: s, Category: "go"}.Parse()
	return topic.Title, err
}

func tabTitle(s string) (string, error) {
	tab, err := forum.CreateTabInput{Name: "go", Title: &s}.Parse()
	return *tab.Title, err
}

// tokenName is the name of an API token: not a title, but a line of text too.
func tokenName(s string) (string, error) {
	token, err := forum.CreateAPITokenInput{Name: s, Scopes: []forum.Scope{forum.ScopeRead}}.Parse(time.Unix(1, 0))
	return token.Name, err
}

func TestTextsThatShowNothing(t *testing.T) {
	for name, in := range map[string]string{
		"spaces": " \u2003\u00a0", "zero-width spaces": "\u200b\u200b", "Hangul fillers": "\u3164\uffa0\u115f",
		"the blank pattern of Braille": "\u2800", "a variation selector": "\ufe0f", "a joiner of graphemes": "\u034f",
		"blanks of hieroglyphs": "\U00013441\U00013442", "a note without a head": "\U0001d159",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := title(in)
			wantRefused(t, err, "title")
			if got := forum.CleanLine(in); got != "" {
				t.Errorf("cleaned it is %q", got)
			}
			_, err = forum.PostCommentInput{Subject: "topic:1", Content: in}.Parse()
			wantRefused(t, err, "content")
		})
	}
}

func FuzzCleanLine(f *testing.F) {
	for _, s := range []string{
		"", "a\u202eb", "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e007f", "e\u202c\u0301",
		"\u202e \U000e0020", "\u3164", "a\u202e\u3164",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		cleaned := forum.CleanLine(s)
		if len([]rune(cleaned)) > forum.MaxTitle || cleaned == "" {
			return
		}
		if got, err := title(cleaned); got != cleaned {
			t.Errorf("CleanLine(%q) = %q, and that is posted as %q, %v", s, cleaned, got, err)
		}
	})
}
