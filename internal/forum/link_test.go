package forum_test

import (
	"net/url"
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestParseLink(t *testing.T) {
	for _, test := range []struct{ name, in, out string }{
		{"http", "http://example.com/", "http://example.com/"},
		{"https, port, query and fragment", "https://example.com:8443/a/b?c=d#e", "https://example.com:8443/a/b?c=d#e"},
		{"an @ behind the host", "https://example.com/@me?to=a@b#@", "https://example.com/@me?to=a@b#@"},
		{"Http: and HTTPS: become lower case", "Http://example.com", "http://example.com"},
		{"HTTPS:", "HTTPS://example.com/A", "https://example.com/A"},
		{"a host becomes lower case", "http://Example.COM/A", "http://example.com/A"},
		{"no path stays no path", "http://example.com?q", "http://example.com?q"},
		{"spaces at the ends go", "  http://example.com/ ", "http://example.com/"},
		{"spaces inside are encoded", "http://example.com/a b?c d#e f", "http://example.com/a%20b?c%20d#e%20f"},
		{"a path that is not ASCII", "https://zh.wikipedia.org/wiki/中文", "https://zh.wikipedia.org/wiki/%E4%B8%AD%E6%96%87"},
		{"a query that is not ASCII", "http://example.com/?q=é", "http://example.com/?q=%C3%A9"},
		{"decomposed is encoded composed", "http://example.com/e\u0301", "http://example.com/%C3%A9"},
		{"a host that is not ASCII", "http://münchen.de/", "http://xn--mnchen-3ya.de/"},
		{"a dot of another script", "https://evil。example/a。b", "https://evil.example/a%E3%80%82b"},
		{"an address as a number", "http://2130706433:8080?q", "http://127.0.0.1:8080?q"},
		{"quotes and angle brackets", `http://example.com/"><script>`, "http://example.com/%22%3E%3Cscript%3E"},
		{"a backslash in the path", `http://example.com/a\b`, "http://example.com/a%5Cb"},
		{"escapes stay as they are", "http://example.com/%7Ea%2fb%2Fc?d=%2f", "http://example.com/%7Ea%2fb%2Fc?d=%2f"},
		{
			"the query stays byte for byte",
			"http://example.com/?b=2&a=1&&a=+x%20y;z=[1]{2}|^`'*!()%zz%",
			"http://example.com/?b=2&a=1&&a=+x%20y;z=[1]{2}|^`'*!()%zz%",
		},
		{"dots in the path stay", "http://example.com/a/../b/./c//d", "http://example.com/a/../b/./c//d"},
		{
			"another URL in the path", "http://web.archive.org/web/2016/http://example.com/",
			"http://web.archive.org/web/2016/http://example.com/",
		},
		{"IPv6", "http://[::1]:8080/", "http://[::1]:8080/"},
		{"2,048 characters", longLink(2048), longLink(2048)},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got, err := forum.ParseLink(test.in); err != nil || got != test.out {
				t.Errorf("got %q and error %v, want %q", got, err, test.out)
			}
		})
	}
}

func TestParseLinkRefuses(t *testing.T) {
	for _, test := range []struct{ name, in string }{
		{"nothing", ""},
		{"white space", "  "},
		{"javascript:", "javascript:alert(1)"},
		{"javascript: with a host", "javascript://example.com/%0Aalert(1)"},
		{"javascript: in any case", " JavaScript:alert(1)"},
		{"data:", "data:text/html,<script>alert(1)</script>"},
		{"ftp:", "ftp://example.com/"},
		{"file:", "file:///etc/passwd"},
		{"mailto:", "mailto:ada@example.com"},
		{"no scheme", "example.com/a"},
		{"a host alone", "//example.com/a"},
		{"a path alone", "/a"},
		{"no host", "http:///a"},
		{"no slashes", "http:example.com"},
		{"one slash", "http:/example.com"},
		{"one slash, and a URL in the path", "http:/a/http://example.com/"},
		{"backslashes", `http:\\example.com\`},
		{"a port without a host", "http://:80/"},
		{"a user", "http://me@example.com/"},
		{"a user and a password", "https://me:pw@example.com:8443/a"},
		{"a password alone", "http://:pw@example.com/"},
		{"neither, before an @", "http://@example.com/"},
		{"a host that is a user", "http://example.com@evil.example/"},
		{"a user that is not ASCII", "http://zoë@example.com/"},
		// Browsers read \ as /, so this one would lead them to evil.example.
		{"a backslash before the host", `http://evil.example\@example.com/`},
		{"a user without a host", "http://ada@/"},
		{"a space in the host", "http://exa mple.com/"},
		{"a space in the scheme", "ht tp://example.com/"},
		{"a quote in the host", `http://exa"mple.com/`},
		{"a bracket in the host", "http://exa<mple.com/"},
		{"a backslash in the host", `http://example.com\evil/`},
		{"a port that is not a number", "http://example.com:http/"},
		{"an open bracket", "http://[::1/"},
		{"a port that is too large", "http://example.com:65536/"},
		{"port 0", "http://example.com:0/"},
		{"a host of a dot", "http://.:80/"},
		{"%zz in the path", "http://example.com/%zz"},
		{"a lone percent sign in the path", "http://example.com/100%"},
		{"a label of 64 characters", "http://" + strings.Repeat("a", 64) + ".example/"},
		{"a host of 255 characters", "http://" + strings.Repeat("a.", 127) + "a/"},
		{"a label that is too long in ASCII", "http://一丁七万丈三上下不与丐丑专且世丘丙业丛东丝丞丢两严並丧丨个丫一丁七万丈三上下不与丐丑.example/"},
		{"2,049 characters", longLink(2049)},
		{"too long once it is encoded", "http://example.com/" + strings.Repeat("é", 400)},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := forum.ParseLink(test.in)
			wantRefused(t, err, "link")
			if got != "" {
				t.Errorf("a refused link comes back as %q", got)
			}
		})
	}
}

func longLink(n int) string {
	const start = "https://example.com/"
	return start + strings.Repeat("a", n-len(start))
}

func FuzzParseLink(f *testing.F) {
	for _, s := range []string{
		"http://example.com/", "HTTPS://me:pw@münchen.de:80/ü?q=é#ß", `http://evil.example\@example.com/`,
		"http://[fe80::1%25eth0]/",
		"http://example.com/%zz", "http://example.com/?%zz", "javascript://a/%0A", "http:/a://b", "http://a b/",
		"http://e\u0301/", "http://h/#a#b://c",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		out, err := forum.ParseLink(s)
		if err != nil {
			if forum.CodeOf(err) != forum.BadUserInput {
				t.Errorf("ParseLink(%q): %v", s, err)
			}
			return
		}
		for _, c := range []byte(out) {
			if c <= ' ' || c > '~' || strings.IndexByte(`"<>\`, c) >= 0 {
				t.Errorf("ParseLink(%q) = %q holds %q", s, out, c)
			}
		}
		u, err := url.Parse(out)
		if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" ||
			!strings.HasPrefix(out, u.Scheme+"://") {
			t.Errorf("ParseLink(%q) = %q, which is %+v, %v", s, out, u, err)
		}
		if again, err := forum.ParseLink(out); err != nil || again != out {
			t.Errorf("ParseLink(%q) = %q, and again %q, %v", s, out, again, err)
		}
		if len(out) > forum.MaxLink {
			t.Errorf("ParseLink(%q) has %d characters", s, len(out))
		}
	})
}
