package forum_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestUserNames(t *testing.T) {
	for _, test := range []struct{ name, in, out string }{
		{"letters and digits", "ada1815", "ada1815"},
		{"case stays", "AdaLovelace", "AdaLovelace"},
		{". - _", "a.b-c_d", "a.b-c_d"},
		{"Chinese", "小明", "小明"},
		{"Cyrillic", "Пётр", "Пётр"},
		{"Chinese with Latin", "Ada小明", "Ada小明"},
		{"Chinese with Bopomofo", "小ㄇㄧㄥ", "小ㄇㄧㄥ"},
		{"Japanese with Latin", "Ada山のプログラマー", "Ada山のプログラマー"},
		{"Korean with Chinese and Latin", "Ada金과장", "Ada金과장"},
		{"two marks on a letter", "Q\u0323\u0301x", "Q\u0323\u0301x"},
		{"Vietnamese", "Ng\u006f\u0302\u0301", "Ngố"},
		{"Arabic with Arabic digits", "علي٤٢", "علي٤٢"},
		{"Devanagari with its marks", "हिन्दी", "हिन्दी"},
		{"Thai with its marks", "น้ำ", "น\u0e49\u0e33"},
		{"decomposed becomes composed", "Rene\u0301", "René"},
		{"astral letters", "𠮷野", "𠮷野"},
		{"spaces at the ends go", "  ada ", "ada"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := forum.ParseUserName(test.in); err != nil || got != test.out {
				t.Errorf("got %q and error %v, want %q", got, err, test.out)
			}
		})
	}
	for _, c := range ":{},@ /+#*<>'\"&%$!?|\\()[]=~^`;€→😀\u200b\u200d\u202e\u2028\u00ad" {
		t.Run(fmt.Sprintf("%q is refused", c), func(t *testing.T) {
			_, err := forum.ParseUserName("a" + string(c) + "b")
			wantRefused(t, err, "name")
		})
	}
}

func TestUserNamesAreRefused(t *testing.T) {
	for _, test := range []struct{ rule, in, because string }{
		{"Latin with a Cyrillic letter", "ad\u0430", "name mixes the scripts Cyrillic and Latin; use one"},
		{"Latin with a Greek letter", "p\u03b1ypal", "name mixes the scripts Greek and Latin; use one"},
		{"Cyrillic with Chinese", "Пётр小明", "name mixes the scripts Cyrillic and Han; use one"},
		{"Hangul with Kana", "과の", "name mixes the scripts Hangul and Hiragana; use one"},
		{"Bopomofo with Kana", "ㄇの", "name mixes the scripts Bopomofo and Hiragana; use one"},
		{"a mark at the start", "\u0301ada", "name may not begin with the combining mark U+0301"},
		{"three marks in a row", "Zq\u0323\u0301\u0302", "name may not contain more than 2 combining marks in a row"},
		{"a mark that encloses", "a\u20e3", "name may not contain U+20E3, which encloses the letter before it"},
		{"a zero-width joiner", "a\u200db", "name may not contain U+200D, which is invisible"},
		{"a soft hyphen", "a\u00adb", "name may not contain U+00AD, which is invisible"},
		{"a Hangul filler, which is a letter", "a\u3164b", "name may not contain U+3164, which is invisible"},
		{"a variation selector, which is a mark", "ab\ufe0f", "name may not contain U+FE0F, which is invisible"},
		{"the grapheme joiner, which is a mark", "a\u034fb", "name may not contain U+034F, which is invisible"},
		{"a tag", "ab\U000e0061", "name may not contain U+E0061, which is invisible"},
		{"two dots", "..", "name must contain a letter or a digit"},
		{"only marks of names", "-_-", "name must contain a letter or a digit"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			_, err := forum.ParseUserName(test.in)
			wantRefused(t, err, "name")
			if err.Error() != test.because {
				t.Errorf("got %q, want %q", err, test.because)
			}
		})
	}
}

func TestCleanUserName(t *testing.T) {
	for _, test := range []struct{ rule, in, want string }{
		{"a valid name stays", "दीपक", "दीपक"},
		{"what shows nothing goes", "a\u200bd\u3164a", "ada"},
		{"marks at the start go", " \u0301\u0902 \u0301ada", "ada"},
		{"marks that enclose go", "a\u20ddb\u20e3", "ab"},
		{"the third mark in a row goes", "q\u0323\u0301\u0302x", "q\u0323\u0301x"},
		{"of two scripts the first stays", "ad\u0430м", "ad__"},
		{"Japanese may mix its own", "Ada山の", "Ada山の"},
		{"other characters become _", "a{b:c@d", "a_b_c_d"},
		{"too short", "x", "x_"},
		{"nothing of it is left", "\u200b", "user"},
		{"no letter in it", "__", "user__"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			if got := forum.CleanUserName(test.in); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func FuzzCleanUserName(f *testing.F) {
	for _, s := range []string{
		"", "ada", "ad\u0430", "\u0301\u0301\u0301", "a\u034f\u0344\u0344", "과\u11a8の", "..", strings.Repeat("\ufb2c", 40),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		name := forum.CleanUserName(s)
		if got, err := forum.ParseUserName(name); err != nil || got != name {
			t.Errorf("CleanUserName(%q) = %q, and that is %q, %v", s, name, got, err)
		}
	})
}

func TestGroupNames(t *testing.T) {
	for _, test := range []struct{ name, in, out string }{
		{"letters and digits", "Web20", "Web20"},
		{"one letter", "C", "C"},
		{"space and . + # - _ /", "C++ C# a.b a-b a_b a/b", "C++ C# a.b a-b a_b a/b"},
		{"Japanese", "プログラミング", "プログラミング"},
		{"Devanagari with its marks", "हिन्दी साहित्य", "हिन्दी साहित्य"},
		{"decomposed becomes composed", "Cafe\u0301", "Café"},
		{"spaces at the ends go", " go ", "go"},
		{"two scripts", "C++ на русском", "C++ на русском"},
		{"dots beside others", "... .net a/..", "... .net a/.."},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := forum.ParseName("groups", test.in); err != nil || got != test.out {
				t.Errorf("got %q and error %v, want %q", got, err, test.out)
			}
		})
	}
	// A colon, a brace or a comma would change what a key or a list of names means.
	for _, c := range ":{},@*<>'\"&%$!?|\\()[]=~^`;€→😀\u00a0\u200b\u202e\u2028" {
		t.Run(fmt.Sprintf("%q is refused", c), func(t *testing.T) {
			_, err := forum.ParseName("groups", "a"+string(c)+"b")
			wantRefused(t, err, "groups")
		})
	}
	for rule, in := range map[string]string{
		"a letter that shows nothing": "a\u3164b", "a mark that shows nothing": "a\ufe0fb", "a tag": "a\U000e0061",
		"three marks in a row": "q\u0323\u0301\u0302", "a mark that encloses": "1\u20e3",
		"a dot alone": ".", "two dots alone": " .. ",
	} {
		t.Run(rule+" is refused", func(t *testing.T) {
			_, err := forum.ParseName("groups", in)
			wantRefused(t, err, "groups")
		})
	}
}

func TestEmails(t *testing.T) {
	const domain = "@example.com"
	local := func(n int) string { return strings.Repeat("a", n-len(domain)) + domain }
	for _, test := range []struct{ name, in, out string }{
		{"plain", "ada@example.com", "ada@example.com"},
		{"tagged", "ada+agora@example.co.uk", "ada+agora@example.co.uk"},
		{"case stays", "Ada@Example.com", "Ada@Example.com"},
		{"not ASCII", "jose\u0301@exämple.com", "josé@exämple.com"},
		{"spaces at the ends go", " ada@example.com ", "ada@example.com"},
		{"254 characters", local(254), local(254)},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := forum.ParseEmail(test.in); err != nil || got != test.out {
				t.Errorf("got %q and error %v, want %q", got, err, test.out)
			}
		})
	}
	for name, in := range map[string]string{
		"255 characters":               local(255),
		"254 characters of more bytes": "é" + local(253),
		"empty":                        "",
		"no @":                         "ada",
		"nothing before the @":         "@example.com",
		"nothing after the @":          "ada@",
		"two":                          "ada@example.com, bob@example.com",
		"a display name":               "Ada <ada@example.com>",
		"angle brackets":               "<ada@example.com>",
		"a comment":                    "ada@example.com (Ada)",
		"a header to inject":           "ada@example.com\r\nBcc: bob@example.com",
		"space inside":                 "ada lovelace@example.com",
		"a quoted local part":          `"ada lovelace"@example.com`,
	} {
		t.Run(name+" is refused", func(t *testing.T) {
			_, err := forum.ParseEmail(in)
			wantRefused(t, err, "email")
		})
	}
}

func TestPasswords(t *testing.T) {
	for _, c := range []string{"a", " ", "é", "界", "😀"} {
		for _, n := range []int{0, 7, 8, 256, 257} {
			t.Run(fmt.Sprintf("%d of %q", n, c), func(t *testing.T) {
				password := strings.Repeat(c, n)
				got, err := forum.ParsePassword("newPassword", password)
				if n < 8 || n > 256 {
					wantRefused(t, err, "newPassword")
					return
				}
				if err != nil || got != password {
					t.Errorf("got %q and error %v", got, err)
				}
			})
		}
	}
	t.Run("is kept as typed", func(t *testing.T) {
		const typed = "  cafe\u0301 au lait\t"
		if got, err := forum.ParsePassword("password", typed); err != nil || got != typed {
			t.Errorf("got %q and error %v, want %q", got, err, typed)
		}
	})
	t.Run("an error does not repeat it", func(t *testing.T) {
		if _, err := forum.ParsePassword("password", "s3cret"); strings.Contains(err.Error(), "s3cret") {
			t.Error(err)
		}
	})
}

func TestRegisterInputNamesEveryBadField(t *testing.T) {
	got, err := forum.RegisterInput{Name: " Rene\u0301 ", Email: " rene@example.com", Password: " secret  "}.Parse()
	if err != nil {
		t.Fatal(err)
	}
	if want := (forum.Register{Name: "René", Email: "rene@example.com", Password: " secret  "}); got != want {
		t.Errorf("normalised to %+v, want %+v", got, want)
	}
	_, err = forum.RegisterInput{Name: "a", Email: "b", Password: "c"}.Parse()
	if got, want := badFields(err), "name email password"; got != want {
		t.Errorf("bad fields %s, want %s", got, want)
	}
}

// badFields lists the fields that a joined error is about.
func badFields(err error) string {
	var names []string
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range joined.Unwrap() {
			names = append(names, err.(*forum.Error).Path[1])
		}
	}
	return strings.Join(names, " ")
}

func TestRoles(t *testing.T) {
	for text, want := range map[string]forum.Role{
		"user": forum.RoleUser, "moderator": forum.RoleModerator, "admin": forum.RoleAdmin,
	} {
		if got, err := forum.ParseRole(text); err != nil || got != want {
			t.Errorf("ParseRole(%q) = %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "Admin", "root", strings.Repeat("a", 1000)} {
		_, err := forum.ParseRole(text)
		if forum.CodeOf(err) != forum.BadUserInput || len(err.Error()) > 150 {
			t.Errorf("ParseRole(%.10q): %v", text, err)
		}
	}
	for role, want := range map[forum.Role]bool{forum.RoleUser: false, forum.RoleModerator: true, forum.RoleAdmin: true} {
		if got := (&forum.User{Role: role}).Moderates(); got != want {
			t.Errorf("a user of role %q moderates: %t", role, got)
		}
	}
	if (*forum.User)(nil).Moderates() {
		t.Error("a nil user moderates")
	}
}

func TestKnownNamesAreTakenAsTheyAre(t *testing.T) {
	for _, name := range []string{
		"Q&A", "a:b", "it's", " go ", "Cafe\u0301", "{x}", "😀", ".", "..", strings.Repeat("é", 128),
	} {
		if got, err := forum.ParseExistingName("category", name); err != nil || got != name {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
	for what, name := range map[string]string{
		"empty": "", "257 bytes": strings.Repeat("a", 257), "no UTF-8": "\xff", "a line feed": "a\nb", "a NUL": "a\x00",
		"a C1 control": "a\u0085b",
	} {
		t.Run(what, func(t *testing.T) {
			_, err := forum.ParseExistingName("category", name)
			wantRefused(t, err, "category")
		})
	}
}
