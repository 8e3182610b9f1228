package forum_test

import (
	"testing"

	"github.com/agoraql/agora/internal/forum"
	"golang.org/x/text/unicode/norm"
)

func TestSkeletonComparesLooks(t *testing.T) {
	for _, test := range []struct{ rule, a, b string }{
		{"a Cyrillic letter among Latin ones", "ada", "ad\u0430"},
		{"all letters Cyrillic", "cope", "\u0441\u043e\u0440\u0435"},
		{"all letters Greek capitals", "ATE", "\u0391\u03a4\u0395"},
		{"case does not count", "Ada", "aDA"},
		{"a capital I is a small l", "paypal", "paypaI"},
		{"the digit 1 is a small l", "paypal", "paypa1"},
		{"the digit 0 is an O, small too", "bob", "b0b"},
		{"rn is m", "modern", "modem"},
		{"rn is m in any case", "Modern", "MODEM"},
		{"full width", "ada", "\uff41\uff44\uff41"},
		{"mathematical bold", "ada", "\U0001d41a\U0001d41d\U0001d41a"},
		{"composed or not", "Ren\u00e9", "Rene\u0301"},
		{"what shows nothing does not count", "ada", "a\u200bd\ufe0fa"},
		{"an i has its dot", "admin", "admi\u0307n"},
		{"an i has its dot, below another mark too", "\u1ecb\u1ecb", "i\u0323\u0307\u1ecb"},
		{"an i without a dot gets one", "admin", "adm\u0131\u0307n"},
		{"a capital I with a dot", "admin", "ADM\u0130N"},
		{"a j has its dot", "jan", "j\u0307an"},
		{"a j without a dot", "jan", "\u0237an"},
		{"ligatures", "fi", "\ufb01"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			if a, b := forum.Skeleton(test.a), forum.Skeleton(test.b); a != b {
				t.Errorf("%q has %q, and %q has %q", test.a, a, test.b, b)
			}
		})
	}
	for _, pair := range [][2]string{
		{"ada", "adb"},
		{"ada", "\u00e0da"},
		{"ada", "a\u0307da"},
		{"lia", "l\u00eda"},
		{"a.b", "a-b"},
		{"bob", "bob2"},
		{"Пётр", "Petr"},
		{"小明", "小名"},
	} {
		if forum.Skeleton(pair[0]) == forum.Skeleton(pair[1]) {
			t.Errorf("%q and %q look alike", pair[0], pair[1])
		}
	}
}

func FuzzSkeleton(f *testing.F) {
	for _, s := range []string{
		"", "Ada", "ad\u0430", "Modem", "PAYPAI", "\u0130\u1e9e\ufb03", "q\u0323\u0301",
		"\u115f\u1112",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		a := forum.Skeleton(s)
		if b := forum.Skeleton(norm.NFC.String(s)); a != b {
			t.Errorf("%q has %q, and composed %q", s, a, b)
		}
		for _, r := range a {
			if r == '0' || r == '1' || r == 'm' || r == 'I' {
				t.Errorf("%q has %q, in which %q is not what it looks like", s, a, r)
			}
		}
	})
}
