package markdown

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// evasions are inputs that got script, styles or foreign links past one
// sanitiser or another.
var evasions = []string{
	// HTML as it is, and as browsers mend it.
	`<script>alert(1)</script>`,
	`<SCRIPT SRC=http://xss.example/xss.js></SCRIPT>`,
	`<ScRiPt/SRC="http://xss.example/xss.js"></sCrIpT>`,
	`<script/random>alert(1)</script>`,
	`<<SCRIPT>alert(1);//\<</SCRIPT>`,
	`<scr<script>ipt>alert(1)</scr</script>ipt>`,
	`<script>alert(1)`,
	`</script><script>alert(1)</script>`,
	`<scrİpt>alert(1)</scrİpt>`,
	`<ſcript>alert(1)</ſcript>`,
	"<scr\x00ipt>alert(1)</scr\x00ipt>",
	`<img src=x onerror=alert(1)>`,
	`<IMG SRC="javascript:alert(1);">`,
	`<IMG SRC=JaVaScRiPt:alert(1)>`,
	"<IMG SRC=`javascript:alert(1)`>",
	`<IMG """><SCRIPT>alert(1)</SCRIPT>"\>`,
	`<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)>`,
	`<IMG SRC=&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058alert(1)>`,
	"<IMG SRC=\"jav\tascript:alert(1);\">",
	"<IMG SRC=\"jav&#x0A;ascript:alert(1);\">",
	`<IMG SRC=" &#14; javascript:alert(1);">`,
	`<IMG DYNSRC="javascript:alert(1)" LOWSRC="javascript:alert(1)">`,
	`<img src="http://a.b/c" srcset="javascript:alert(1)" style="x:expression(alert(1))">`,
	`<svg onload=alert(1)>`,
	`<svg/onload=alert(1)//`,
	`<svg><script>alert&#40;1&#41;</script></svg>`,
	`<svg><a xlink:href="javascript:alert(1)"><text y="20">x</text></a></svg>`,
	`<svg><animate onbegin=alert(1) attributeName=x dur=1s>`,
	`<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
	`<math href="javascript:alert(1)">x</math>`,
	`<BODY ONLOAD=alert(1)>`,
	`<body background="javascript:alert(1)">`,
	`<iframe src="javascript:alert(1)"></iframe>`,
	`<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">`,
	`<object data="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">`,
	`<embed src="http://xss.example/xss.swf" allowscriptaccess="always">`,
	`<STYLE>@import'http://xss.example/xss.css';</STYLE>`,
	`<style>li{background:url("javascript:alert(1)")}</style>`,
	`<div style="width:expression(alert(1));">x</div>`,
	`<p style="position:fixed;top:0;left:0;width:100%;height:100%">x</p>`,
	`<LINK REL="stylesheet" HREF="javascript:alert(1);">`,
	`<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(1);">`,
	`<meta http-equiv="Set-Cookie" content="USERID=x">`,
	`<BASE HREF="javascript:alert(1);//">`,
	`<form action="javascript:alert(1)"><input type=submit></form>`,
	`<input type="image" src="javascript:alert(1)" autofocus onfocus=alert(1)>`,
	`<button formaction="javascript:alert(1)">x</button>`,
	`<select onfocus=alert(1) autofocus><textarea onfocus=alert(1)>`,
	`<details open ontoggle=alert(1)>`,
	`<video><source onerror="alert(1)"></video>`,
	`<audio src=x onerror=alert(1)>`,
	`<marquee onstart=alert(1)>x</marquee>`,
	`<template><script>alert(1)</script></template>`,
	`<noscript><p title="</noscript><img src=x onerror=alert(1)>">`,
	`<title><a title="</title><img src=x onerror=alert(1)>">`,
	`<xmp><p title="</xmp><img src=x onerror=alert(1)>">`,
	`<plaintext><b>`,
	`<textarea></textarea><script>alert(1)</script>`,
	`<!--[if gte IE 4]><SCRIPT>alert(1);</SCRIPT><![endif]-->`,
	`<!-- --!><img src=x onerror=alert(1)> -->`,
	`<!--><img src=x onerror=alert(1)>`,
	`<![CDATA[<script>alert(1)</script>]]>`,
	`<?xml version="1.0"?><script>alert(1)</script>`,
	`<!DOCTYPE html><script>alert(1)</script>`,
	`<a href="javascript:alert(1)" onclick="alert(1)" target="_top" ping="http://xss.example">x</a>`,
	`<a href="http://a.b" rel="opener" id="location" name="cookie">x</a>`,
	`<a/href=javascript&colon;alert(1)>x`,
	`<b onmouseover=alert(1)>x</b>`,
	`<B <SCRIPT>alert(1)</SCRIPT>>`,
	"<p\nonmouseover\n=\nalert(1)>x",
	`<custom-element is="x" onclick=alert(1)>`,
	`&lt;script&gt;alert(1)&lt;/script&gt;`,
	`&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;`,
	"+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
	"＜script＞alert(1)＜/script＞",
	"\ufeff<script>alert(1)</script>",
	"\xbc\xf3script\xbe\xaealert(1)",

	// Links.
	`[x](javascript:alert(1))`,
	`[x](JaVaScRiPt:alert(1))`,
	`[x](javascript&colon;alert(1))`,
	`[x](javascript&#58;alert(1))`,
	`[x](java&#115;cript:alert(1))`,
	`[x](&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1))`,
	`[x](java&Tab;script:alert(1))`,
	`[x](java&NewLine;script:alert(1))`,
	"[x](java\tscript:alert(1))",
	"[x](<java\tscript:alert(1)>)",
	"[x](<java\nscript:alert(1)>)",
	"[x](\x01javascript:alert(1))",
	"[x](\x00javascript:alert(1))",
	"[x](\u00a0javascript:alert(1))",
	"[x](\u202ejavascript:alert(1))",
	"[x](java\u200bscript:alert(1))",
	"[x](ｊavascript:alert(1))",
	`[x](java\script:alert(1))`,
	`[x](javascript\:alert(1))`,
	`[x](javascript%3Aalert(1))`,
	`[x](%6Aavascript:alert(1))`,
	`[x]( javascript:alert(1) "t")`,
	`[x](<javascript:alert(1)>)`,
	`[x](javascript://example.com/%0Aalert(1))`,
	`[x](vbscript:msgbox(1))`,
	`[x](VBScript:msgbox(1))`,
	`[x](livescript:x) [y](mocha:x)`,
	`[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)`,
	`[x](data:image/png;base64,iVBORw0KGgo=)`,
	`[x](data:image/svg+xml,<svg onload=alert(1)>)`,
	`[x](file:///etc/passwd) [y](blob:http://a/b) [z](about:blank) [w](view-source:http://a)`,
	`[x](//xss.example) [y](/\xss.example) [z](\\\\xss.example)`,
	`[x](http:javascript:alert(1)) [y](https:/xss.example)`,
	`[x](http://a.b/"onmouseover="alert(1))`,
	`[x](http://a.b "t" onmouseover="alert(1)")`,
	`[x](http://a.b '"><script>alert(1)</script>')`,
	`[x](http://a.b (&quot;&gt;&lt;script&gt;))`,
	`["><script>alert(1)</script>](http://a.b)`,
	`[a](javascript:alert(1)//[b](http://c.d))`,
	`[a [b](javascript:alert(1)) c](http://d.e)`,
	`[![x](javascript:alert(1))](javascript:alert(1))`,
	`[a ![b [c](http://d.e)](http://f.g) h](http://i.j)`,
	`[a <http://b.c> www.d.e](http://f.g)`,
	"[x]\n\n[x]: javascript:alert(1)",
	"[x][y]\n\n[y]: <java&#10;script:alert(1)> 'z'",
	"![x]\n\n[x]: data:text/html,<script>alert(1)</script>",
	"[x]: http://a.b \"\\\"><script>alert(1)</script>\"\n\n[x] ![x]",
	`[x](mailto:a@b.c?subject="><script>alert(1)</script>)`,
	`[x](http://[::1]/) [y](http://[::1%25a]/) [z](http://a:b@c:d/) [w](http://%zz/)`,
	`[x](http://a.b/%) [y](http://a.b/%zz) [z](http://a.b/?%0d%0aSet-Cookie:x)`,

	// Autolinks.
	`<javascript:alert(1)>`,
	`<JAVASCRIPT:alert(1)>`,
	`<javascript:alert&#40;1&#41;>`,
	`<vbscript:msgbox(1)> <data:text/html,x> <ftp://a.b> <made-up:x>`,
	`<http://a.b/"onmouseover="alert(1)>`,
	`<http://a.b/<script>alert(1)</script>>`,
	`http://a.b/"onmouseover="alert(1)`,
	`www.a.b/"><script>alert(1)</script>`,
	`javascript:alert(1) javascript://www.a.b`,
	`https://www.a.b/'onmouseover='alert(1)`,
	`"onmouseover="alert(1)@a.b`,
	`<a@b.c"onmouseover="alert(1)>`,

	// Images.
	`![x](javascript:alert(1))`,
	`![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)`,
	`![x"onerror="alert(1)](http://a.b/c.png)`,
	`![x](http://a.b/c.png"onerror="alert(1))`,
	`![x](http://a.b/c.png '"onerror="alert(1)')`,
	`![<img src=x onerror=alert(1)>](http://a.b)`,
	`![x](x"onerror="alert(1))`,

	// The rest of Markdown.
	"```\"><script>alert(1)</script>\nx\n```",
	"``` x\" onmouseover=\"alert(1)\nx\n```",
	"```js&quot;onload=&quot;x\nx\n```",
	"~~~ </code></pre><script>\n</code></pre><script>alert(1)</script>\n~~~",
	"`</code><script>alert(1)</script>`",
	"# x {onclick=alert(1) #id .class}",
	"x\n=== {onclick=alert(1)}",
	"<x|<script>\n-|-\n`|</td><script>`|alert(1)",
	"- [x] <script>alert(1)</script>\n- [\"onclick=alert(1)] y",
	"99999999999999. x\n\n-1. y\n\n000000001. z",
	"x[^1]\n\n[^1]: <script>alert(1)</script>",
	"*<img src=x onerror=*alert(1)*>*",
	`\<script\>alert(1)\</script\>`,
	`&#60;script&#62;alert(1)&#60;/script&#62;`,
	"&#0;&#xD800;&#x110000;&#13;&#10;&notanentity;",
	"a\r\nb\rc\x00\x0b\x0c\x7f\u0085\u2028",
	strings.Repeat("> - *", 100) + "<script>",
}

// attributes are those that each element may have, with what they may say;
// an element that is not here may not be. A parser puts html, head and body
// around everything.
var attributes = map[string]map[string]*regexp.Regexp{
	"html": {}, "head": {}, "body": {},
	"p": {}, "br": {}, "hr": {}, "h1": {}, "h2": {}, "h3": {}, "h4": {}, "h5": {}, "h6": {}, "blockquote": {}, "pre": {},
	"ul": {}, "li": {},
	"em": {}, "strong": {}, "del": {}, "table": {}, "thead": {}, "tbody": {}, "tr": {},
	"ol":   {"start": regexp.MustCompile(`^[0-9]+$`)},
	"code": {"class": regexp.MustCompile(`^language-[\w+#.-]+$`)},
	"th":   {"align": regexp.MustCompile(`^(left|center|right)$`)},
	"td":   {"align": regexp.MustCompile(`^(left|center|right)$`)},
	"input": {
		"type": regexp.MustCompile(`^checkbox$`), "checked": regexp.MustCompile(`^$`),
		"disabled": regexp.MustCompile(`^$`),
	},
	"a":   {"href": nil, "title": nil, "rel": regexp.MustCompile(`^nofollow ugc noopener$`)},
	"img": {"src": nil, "alt": nil, "title": nil, "loading": regexp.MustCompile(`^lazy$`)},
}

// required are the attributes that an element may not be without.
var required = map[string][]string{"a": {"href", "rel"}, "img": {"src", "loading"}, "input": {"type", "disabled"}}

// checkSafe renders the source and reads the output as a browser does: it may
// hold what is allowed, whole, and nothing else; and the sanitiser would not
// change it.
func checkSafe(t *testing.T, source string) {
	t.Helper()
	out, _ := render(source)
	if again := policy.Sanitize(out); again != out {
		t.Errorf("%q: sanitised again,\n%q becomes\n%q", source, out, again)
	}
	doc, err := html.Parse(strings.NewReader("<!DOCTYPE html><html><head></head><body>" + out))
	if err != nil {
		t.Fatalf("%q: %v", source, err)
	}
	for n := range doc.Descendants() {
		switch n.Type {
		case html.TextNode, html.DoctypeNode:
		case html.ElementNode:
			checkElement(t, source, n)
		default:
			t.Errorf("%q: a node of type %d, %q", source, n.Type, n.Data)
		}
	}
	if t.Failed() {
		t.Logf("%q becomes\n%s", source, out)
	}
}

func checkElement(t *testing.T, source string, n *html.Node) {
	t.Helper()
	allowed, ok := attributes[n.Data]
	if !ok || n.Namespace != "" {
		t.Errorf("%q: an element %s:%s", source, n.Namespace, n.Data)
		return
	}
	var names []string
	for _, a := range n.Attr {
		names = append(names, a.Key)
		want, ok := allowed[a.Key]
		if !ok || a.Namespace != "" || want != nil && !want.MatchString(a.Val) {
			t.Errorf("%q: %s has %s=%q", source, n.Data, a.Key, a.Val)
		}
		if a.Key == "href" || a.Key == "src" {
			u, err := url.Parse(a.Val)
			if err != nil {
				t.Errorf("%q: %v", source, err)
				continue
			}
			web := (u.Scheme == "http" || u.Scheme == "https") && u.Host != ""
			if !web && (a.Key == "src" || u.Scheme != "mailto") {
				t.Errorf("%q: %s=%q", source, a.Key, a.Val)
			}
			if strings.ContainsFunc(a.Val, func(r rune) bool { return r <= ' ' || r == 0x7f }) {
				t.Errorf("%q: a space in %s=%q", source, a.Key, a.Val)
			}
		}
	}
	for _, name := range required[n.Data] {
		if !slices.Contains(names, name) {
			t.Errorf("%q: %s without %s", source, n.Data, name)
		}
	}
	if n.DataAtom == atom.A {
		for parent := range n.Ancestors() {
			if parent.DataAtom == atom.A {
				t.Errorf("%q: a link in a link", source)
			}
		}
	}
}

func TestEvasions(t *testing.T) {
	for _, source := range evasions {
		checkSafe(t, source)
		for _, around := range []string{
			"> %s", "- %s", "a|b\n-|-\n%s|c", "**%s**", "[%s](http://a.b)", "![%s](http://a.b)",
			"<b>%s", "x %s\n\n%s",
		} {
			checkSafe(t, strings.ReplaceAll(around, "%s", source))
		}
	}
}

// FuzzHTML renders anything without a panic, and to nothing that is not allowed.
func FuzzHTML(f *testing.F) {
	for _, source := range evasions {
		f.Add(source)
	}
	f.Add(typical)
	f.Fuzz(checkSafe)
}
