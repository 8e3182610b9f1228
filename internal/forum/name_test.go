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

func TestGroupNames(t *testing.T) {
	for _, test := range []struct{ name, in, out string }{
		{"letters and digits", "Web20", "Web20"},
		{"one letter", "C", "C"},
		{"space and . + # - _ /", "C++ C# a.b a-b a_b a/b", "C++ C# a.b a-b a_b a/b"},
		{"Japanese", "プログラミング", "プログラミング"},
		{"Devanagari with its marks", "हिन्दी साहित्य", "हिन्दी साहित्य"},
		{"decomposed becomes composed", "Cafe\u0301", "Café"},
		{"spaces at the ends go", " go ", "go"},
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
	in := forum.RegisterInput{Name: " Rene\u0301 ", Email: " rene@example.com", Password: " secret  "}
	if err := in.Validate(); err != nil {
		t.Fatal(err)
	}
	if want := (forum.RegisterInput{Name: "René", Email: "rene@example.com", Password: " secret  "}); in != want {
		t.Errorf("normalised to %+v, want %+v", in, want)
	}
	in = forum.RegisterInput{Name: "a", Email: "b", Password: "c"}
	if got, want := badFields(in.Validate()), "name email password"; got != want {
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
		t.Error("nobody moderates")
	}
}

func TestKnownNamesAreTakenAsTheyAre(t *testing.T) {
	for _, name := range []string{"Q&A", "a:b", "it's", " go ", "Cafe\u0301", "{x}", "😀", strings.Repeat("é", 128)} {
		if got, err := forum.KnownName("category", name); err != nil || got != name {
			t.Errorf("%q: %q, %v", name, got, err)
		}
	}
	for what, name := range map[string]string{
		"empty": "", "257 bytes": strings.Repeat("a", 257), "no UTF-8": "\xff", "a line feed": "a\nb", "a NUL": "a\x00",
		"a C1 control": "a\u0085b",
	} {
		t.Run(what, func(t *testing.T) {
			_, err := forum.KnownName("category", name)
			wantRefused(t, err, "category")
		})
	}
}
