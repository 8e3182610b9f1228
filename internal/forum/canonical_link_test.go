package forum_test

import (
	"strings"
	"testing"

	"github.com/agoraql/agora/internal/forum"
)

func TestCanonicalLink(t *testing.T) {
	for _, test := range []struct{ name, in, out, domain string }{
		{"nothing to change", "https://example.com/a/b?c=d", "https://example.com/a/b?c=d", "example.com"},
		{"http", "http://example.com/a", "https://example.com/a", "example.com"},
		{"the case of scheme and host", "HTTPS://Example.COM/A?B=C", "https://example.com/A?B=C", "example.com"},
		{"the port of http", "http://example.com:80/a", "https://example.com/a", "example.com"},
		{"the port of https", "https://example.com:0443/a", "https://example.com/a", "example.com"},
		{"no port behind a colon", "https://example.com:/a", "https://example.com/a", "example.com"},
		{"another port", "https://example.com:08080/a", "https://example.com:8080/a", "example.com"},
		{"a dot behind the host", "https://example.com./a", "https://example.com/a", "example.com"},

		{"www", "https://www.example.com/a", "https://example.com/a", "example.com"},
		{"the mobile host", "https://m.example.com/a", "https://example.com/a", "example.com"},
		{"www and mobile", "https://www.m.example.com/a", "https://example.com/a", "example.com"},
		{"another mobile host", "https://mobile.nytimes.com/a", "https://nytimes.com/a", "nytimes.com"},
		{"a site about mobiles", "https://mobile.example.com/a", "https://mobile.example.com/a", "mobile.example.com"},
		{"amp", "https://amp.theguardian.com/a", "https://theguardian.com/a", "theguardian.com"},
		{"amp in a path stays", "https://example.com/a/amp", "https://example.com/a/amp", "example.com"},
		{"a site that is called www", "https://www.com/a", "https://www.com/a", "www.com"},
		{"a site that is called m", "https://m.co.uk/a", "https://m.co.uk/a", "m.co.uk"},
		{"a site below co.uk", "https://www.example.co.uk/a", "https://example.co.uk/a", "example.co.uk"},
		{"another host of a site", "https://blog.example.com/a", "https://blog.example.com/a", "blog.example.com"},
		{"www2 stays", "https://www2.example.com/a", "https://www2.example.com/a", "www2.example.com"},
		{
			"Wikipedia's mobile host", "https://en.m.wikipedia.org/wiki/Hash",
			"https://en.wikipedia.org/wiki/Hash", "en.wikipedia.org",
		},
		{"IPv6", "http://[::1]:80/A", "https://[::1]/A", "[::1]"},
		{"IPv4", "http://192.0.2.1/", "https://192.0.2.1", "192.0.2.1"},
		{"a host that is not ASCII", "https://MÜNCHEN.de/ü", "https://xn--mnchen-3ya.de/%C3%BC", "xn--mnchen-3ya.de"},
		{"the same in Punycode", "https://www.XN--mnchen-3ya.de/", "https://xn--mnchen-3ya.de", "xn--mnchen-3ya.de"},
		{"the same decomposed", "https://mu\u0308nchen.de/", "https://xn--mnchen-3ya.de", "xn--mnchen-3ya.de"},
		{"several labels", "https://例え.テスト/", "https://xn--r8jz45g.xn--zckzah", "xn--r8jz45g.xn--zckzah"},
		{"a full stop of another script", "https://www。example．com/", "https://example.com", "example.com"},
		{"wide letters", "https://ｅｘａｍｐｌｅ.com/", "https://example.com", "example.com"},
		{
			"a host with hyphens", "https://bücher-bücher.example/",
			"https://xn--bcher-bcher-thbg.example", "xn--bcher-bcher-thbg.example",
		},
		{"no UTF-8 in a host", "https://a%C3.example/", "", ""},

		{"no path and /", "https://example.com/", "https://example.com", "example.com"},
		{"a slash at the end", "https://example.com/a/", "https://example.com/a", "example.com"},
		{"slashes at the end", "https://example.com/a//", "https://example.com/a", "example.com"},
		{"slashes inside", "https://example.com//a//b", "https://example.com//a//b", "example.com"},
		{"dots", "https://example.com/../a/./b/../c/.", "https://example.com/a/c", "example.com"},
		{"escapes of letters", "https://example.com/%7Ea%2db%2F%c3%a9", "https://example.com/~a-b%2F%C3%A9", "example.com"},
		{
			"a URL in the path", "https://web.archive.org/web/2016/http://www.example.com/",
			"https://web.archive.org/web/2016/http://www.example.com", "web.archive.org",
		},

		{"no query behind ?", "https://example.com/a?", "https://example.com/a", "example.com"},
		{"the order of a query", "https://example.com/?b=2&a=1&b=1", "https://example.com?a=1&b=2&b=1", "example.com"},
		{"empty parameters", "https://example.com/?&a=1&&", "https://example.com?a=1", "example.com"},
		{"a parameter without a value", "https://example.com/?a&b=", "https://example.com?a&b=", "example.com"},
		{"a lone percent sign", "https://example.com/?a=1%", "https://example.com?a=1%25", "example.com"},
		{
			"tracking parameters", "https://example.com/?utm_source=x&id=5&UTM_Campaign=y&fbclid=z&gclid=1",
			"https://example.com?id=5", "example.com",
		},
		{"an escaped tracking parameter", "https://example.com/?%75tm_source=x", "https://example.com", "example.com"},
		{"a parameter that a site needs", "https://github.com/a?ref=b", "https://github.com/a?ref=b", "github.com"},
		{
			"a tracking parameter of one site", "https://www.youtube.com/watch?feature=share&v=a",
			"https://youtube.com/watch?v=a", "youtube.com",
		},
		{"the same of another", "https://example.com/?feature=share", "https://example.com?feature=share", "example.com"},

		{"a place in the page", "https://example.com/a#b", "https://example.com/a", "example.com"},
		{"an empty fragment", "https://example.com/a#/", "https://example.com/a", "example.com"},
		{"a page by its fragment", "https://example.com/#!/a", "https://example.com#!/a", "example.com"},
		{"a program's state", "https://example.com/#map=5/51/10", "https://example.com#map=5/51/10", "example.com"},
		{"a part of the text", "https://example.com/a#b:~:text=c", "https://example.com/a", "example.com"},
		{"one with a slash", "https://example.com/#/a", "https://example.com#/a", "example.com"},

		{"a user name", "https://ada@example.com/", "", ""},
		{"no URL", "example.com", "", ""},
		{"none at all", "", "", ""},
		{"a host with an escape of ASCII", "https://a%2541.example.com/", "", ""},
		{"a host that is too long", "https://" + strings.Repeat("a.", 127) + "com/", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			if out, domain := forum.CanonicalLink(test.in); out != test.out || domain != test.domain {
				t.Errorf("got %q of %q, want %q of %q", out, domain, test.out, test.domain)
			}
		})
	}
}

// doubledLinks are pairs of links that lead to one page.
var doubledLinks = [][2]string{
	{"https://GitHub.com", "https://github.com/"},
	{"http://www.fastly.com", "https://fastly.com/"},
	{"https://coqui.ai/", "https://coqui.ai/#"},
	{"https://straw.page", "https://straw.page?"},
	{"http://www.norvig.com/java-lisp.html", "https://norvig.com/java-lisp.html"},
	{"http://www.ffmpeg.org/download.html#release_5.1", "https://ffmpeg.org/download.html"},
	{"https://www.openssh.com/releasenotes.html", "https://www.openssh.com/releasenotes.html#9.0"},
	{
		"https://m.dw.com/en/nuclear-climate-mycle-schneider-renewables-fukushima/a-56712368",
		"https://www.dw.com/en/nuclear-climate-mycle-schneider-renewables-fukushima/a-56712368",
	},
	{
		"http://www.vox.com/2016/4/28/11518804/weight-loss-exercise-myth-burn-calories",
		"http://www.vox.com/2016/4/28/11518804/weight-loss-exercise-myth-burn-calories?utm_source=pocket&utm_medium=email",
	},
	{
		"https://www.bbc.com/future/article/20210223-the-battery-invented-120-years-too-soon",
		"https://www.bbc.com/future/article/20210223-the-battery-invented-120-years-too-soon#:~:text=Future%20Planet",
	},
	{
		"https://medium.com/@icex33/10-thousand-times-faster-swift-737b1accd973#.guqhgg2b6",
		"https://medium.com/@icex33/10-thousand-times-faster-swift-737b1accd973#.lk21x8xty",
	},
	{
		"https://www.theregister.com/2020/04/02/boeing_787_power_cycle_51_days_stale_data",
		"https://www.theregister.com/2020/04/02/boeing_787_power_cycle_51_days_stale_data/",
	},
}

// TestDoubledLinks has pairs of links to one page that people have posted to Hacker News.
func TestDoubledLinks(t *testing.T) {
	for _, pair := range doubledLinks {
		a, _ := forum.CanonicalLink(pair[0])
		b, _ := forum.CanonicalLink(pair[1])
		if a != b || a == "" {
			t.Errorf("%s is %q, and %s is %q", pair[0], a, pair[1], b)
		}
	}
}

func TestParseDomain(t *testing.T) {
	for _, test := range []struct{ in, out string }{
		{"example.com", "example.com"},
		{"WWW.Example.com.", "example.com"},
		{"example.com:8080", "example.com"},
		{"münchen.de", "xn--mnchen-3ya.de"},
		{"[::1]", "[::1]"},
	} {
		if out, err := forum.ParseDomain(test.in); err != nil || out != test.out {
			t.Errorf("%s: got %q and error %v, want %q", test.in, out, err, test.out)
		}
	}
	for _, host := range []string{
		"", " ", "example.com/a", "https://example.com", "a@example.com", "example.com?", "a b",
	} {
		out, err := forum.ParseDomain(host)
		if err == nil {
			t.Errorf("%q is accepted as %q", host, out)
			continue
		}
		if forum.CodeOf(err) != forum.BadUserInput {
			t.Errorf("%q: %v", host, err)
		}
	}
}

// FuzzCanonicalLink checks that the canonical form of a link is a link, and its own canonical form.
func FuzzCanonicalLink(f *testing.F) {
	for _, s := range []string{
		"HTTPS://WWW.m.münchen.de.:80/ü/../%7e%2F/?b=%zz%%341&utm_a=1&a#!/b", "http://[fe80::1%25eth0]:443/",
		"http://\u212a.com/", "http://en.m.m.wikipedia.org/", "http://www..com/", "http://h/%2e%2E/a//..//",
		"http://m.co.uk/?",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		out, domain := forum.CanonicalLink(s)
		if out == "" || len(out) > forum.MaxLink { // an escape may have made it too long
			return
		}
		if again, same := forum.CanonicalLink(out); again != out || same != domain {
			t.Errorf("%q is %q of %q, and again %q of %q", s, out, domain, again, same)
		}
		if again, err := forum.ParseDomain(domain); err != nil || again != domain {
			t.Errorf("the domain %q of %q is %q, %v", domain, s, again, err)
		}
	})
}
