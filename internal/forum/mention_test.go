package forum_test

import (
	"slices"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestMentions(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []string
	}{
		{"at the start", "@ada, hello", []string{"ada"}},
		{"each once, in any case", "@ada @ADA @grace", []string{"ada", "grace"}},
		{"with a full stop behind", "Thank you @ada.", []string{"ada"}},
		{"straight after a letter of a script without spaces", "你好@张三 吃了吗", []string{"张三"}},
		{"a name of two scripts, from before these were refused", "@ad\u0430", []string{"ad\u0430"}},
		{"not an email address", "mail ada@example.com", nil},
		{"not in code", "`@ada` and ```\n@grace\n``` and ``` @linus", nil},
		{"not when escaped", `\@ada`, nil},
		{"not a path", "/@ada", nil},
		{"not one letter", "@a", nil},
		{"not the beginning of what is too long", "@" + "abcdefghijklmnopqrstuvwxyzabcdefg", nil},
		{
			"the first ten", "@a1 @a2 @a3 @a4 @a5 @a6 @a7 @a8 @a9 @b0 @b1",
			[]string{"a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "b0"},
		},
	} {
		if got := forum.Mentions(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
