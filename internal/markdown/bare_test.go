package markdown

import (
	"strings"
	"testing"
)

// TestBareURLs has texts with {links}: each leads to what it says.
func TestBareURLs(t *testing.T) {
	for _, c := range []struct{ name, want string }{
		{"letters of other scripts", "see {https://example.org/wiki/Ménage} here"},
		{"letters with combining marks", "{https://example.org/wiki/Me\u0301nage}"},
		{"a query and a fragment in another script", "{https://example.org/?q=поиск#наверх}"},
		{"an emoji", "{https://example.org/😀/a}"},
		{"a host in another script", "{https://例え.jp/x} {https://bücher.example}"},
		{"a host before Chinese", "官网{https://evil.example}欢迎访问 {www.evil.example}欢迎 {http://127.0.0.1:80}欢迎"},
		{"a host before Korean, Japanese and Thai", "{https://a.example}에서 {https://a.example}です {https://a.example}ครับ"},
		{"a host before Chinese and marks", "{https://a.example}欢迎/访问 {https://a.example}欢迎... {https://a.example}:欢迎?"},
		{"a host before Chinese and a URL", "{https://a.example}欢迎访问{https://b.example/c}"},
		{"a host of both", "{https://nhk日本.example} {https://nhk日本.example/a} {https://例え.テスト}"},
		{"after Chinese", "请看{https://example.org/a} 谢谢"},
		{"after Thai", "ดู{https://example.org/a} ครับ"},
		{"after an accent", "là{https://example.org/a}"},
		{"in fullwidth brackets", "（{https://example.org/a}）"},
		{"at the end of fullwidth brackets", "（见 {https://example.org/a}）。"},
		{"in corner brackets", "「{https://example.org/a}」は"},
		{"in other brackets", "【{https://example.org/a}】《{https://example.org/b}》〔{https://example.org/c}〕"},
		{"in brackets before Chinese", "(见 {https://example.org/a})谢谢"},
		{"in square brackets", "[{https://example.org/a}] [见 {https://example.org/b}]谢谢"},
		{"in quotation marks", "\"{https://example.org/a}\" “{https://example.org/b}”是 «{https://example.org/c}»"},
		{"with brackets", "{https://example.org/A_(b)} ({https://example.org/A_(b)})"},
		{"with brackets of another script", "{https://example.org/「A」の悲劇} {https://example.org/（A）}"},
		{"between Chinese commas", "{https://example.org/a}，{https://example.org/b}、{https://example.org/c}。"},
		{"behind a Chinese colon", "网址：{https://example.org/a} 网址:{https://example.org/b}"},
		{"between commas", "{https://example.org},{https://example.org/a},{https://example.org/b}"},
		{"with an apostrophe", "{https://example.org/l’été} {https://example.org/sunday's}"},
		{"before punctuation", "{https://example.org/a}. {https://example.org/b}, {https://example.org/c}…"},
		{"before several marks", "{https://example.org/a}?! {https://example.org/b}..."},
		{"with marks of emphasis", "{https://example.org/a*b_c~d} {https://example.org/_a_b}"},
		{"in emphasis before Chinese", "<strong>{https://example.org/a}</strong>是"},
		{"in capitals", "{HTTPS://example.org/a}"},
		{"with a port", "{https://example.org:8080/a} {http://127.0.0.1:8080}"},
		{"a host", "{www.example.org/ä} 看{www.example.org}。 ({www.example.org})"},
		{"not after a letter or a digit", "xhttps://example.org 1https://example.org awww.example.org"},
		{"not a part of another URL", "ftp://www.example.org javascript://www.example.org http://user@www.example.org/a"},
		{"not without a host", "https:// https://a http://localhost:80/ www. www.a http://-http://- https://..a"},
		{"not with an odd host", "https://exa$mple.org https://example.org:x https://example.org&a"},
		{"not in code", "<code>https://example.org</code>"},
		{"an email address", "写信{a@example.org}谢谢 ({a_b@example.org}) [{a@example.org}]"},
		{"an email address behind Chinese and marks", "看v1.2写信给{a@b.org} 看[主页]写信给{a_b@b.org} 看#1写信给{a@b.org}"},
		{"behind code", "运行<code>agora</code>后写信给{me@example.org}"},
		{"behind code and letters", "run<code>x</code>{me@example.org} a看b<code>x</code>{me@example.org}"},
		{"behind emphasis", "<strong>重要</strong>：请联系{me@example.org} 看<strong>重点</strong>{a@b.org}"},
		{"behind a URL in Chinese", "见{www.example.org}，写信给{me@example.org}"},
		{"not in code behind Chinese", "看<code>令x@y.org</code>"},
		{"not a part of an email address", "éa@example.org a@example.öрг a@exämple.org"},
	} {
		t.Run(c.name, func(t *testing.T) {
			source := strings.NewReplacer("{", "", "}", "", "<strong>", "**", "</strong>", "**", "<code>", "`", "</code>", "`").
				Replace(c.want)
			var want strings.Builder
			for i, part := range strings.Split(c.want, "{") {
				url, rest, _ := strings.Cut(part, "}")
				if i == 0 {
					want.WriteString(escaped.Replace(part))
					continue
				}
				target := schemed(url)
				want.WriteString(link(urlEscaped(target), escaped.Replace(url)) + escaped.Replace(rest))
			}
			got, _ := render(source)
			if got = strings.TrimSuffix(got, "\n"); got != "<p>"+want.String()+"</p>" {
				t.Errorf("%s becomes\n%s, want\n<p>%s</p>", source, got, want.String())
			}
			checkSafe(t, source)
		})
	}
}

// escaped escapes text as the sanitiser does.
var escaped = strings.NewReplacer(`"`, "&#34;", "'", "&#39;", "&", "&amp;")

// schemed returns the URL to which a bare one leads.
func schemed(url string) string {
	switch {
	case strings.HasPrefix(url, "www."):
		return "http://" + url
	case strings.Contains(url, "@"):
		return "mailto:" + url
	}
	return strings.Replace(url, "HTTPS:", "https:", 1)
}

// urlEscaped escapes a URL as the renderer does.
func urlEscaped(url string) string {
	var out strings.Builder
	for i := range len(url) {
		if url[i] < 0x80 {
			out.WriteString(escaped.Replace(string(url[i])))
			continue
		}
		out.WriteString("%" + strings.ToUpper(string("0123456789abcdef"[url[i]>>4])+string("0123456789abcdef"[url[i]&15])))
	}
	return out.String()
}

// TestMarkdownBeforeEmails has a link, an image and an escape before an address: the address only is taken.
func TestMarkdownBeforeEmails(t *testing.T) {
	email := link("mailto:me@example.org", "me@example.org")
	for _, c := range []struct{ name, source, want string }{
		{"a link", "看[主页](http://a.b)，邮箱me@example.org", "看" + link("http://a.b", "主页") + "，邮箱" + email},
		{"a reference", "看[主页][1]，邮箱me@example.org\n\n[1]: http://a.b", "看" + link("http://a.b", "主页") + "，邮箱" + email},
		{"an autolink", "看<http://a.b>邮箱me@example.org", "看" + link("http://a.b", "http://a.b") + "邮箱" + email},
		{"emphasis", "看*重点*写信给me@example.org", "看<em>重点</em>写信给" + email},
		{"deleted text", "看~~重点~~写信给me@example.org", "看<del>重点</del>写信给" + email},
		{"emphasis around it", "看**写信给me@example.org**", "看<strong>写信给" + email + "</strong>"},
		{"an entity", "看&amp;写信给me@example.org", "看&amp;写信给" + email},
	} {
		if got, _ := render(c.source); strings.TrimSpace(got) != "<p>"+c.want+"</p>" {
			t.Errorf("%s: %s, want <p>%s</p>", c.name, got, c.want)
		}
	}
}

func TestMarkdownInBareURLs(t *testing.T) {
	for _, c := range []struct{ name, source, want string }{
		{"escapes", `http://a.b/my\_first\_page\.`, link("http://a.b/my_first_page", "http://a.b/my_first_page") + "."},
		{"escaped brackets", `http://a.b/\[c]\(d)\[`, link("http://a.b/%5Bc%5D(d)%5B", "http://a.b/[c](d)[")},
		{"entities", "http://a.b/?c=1&amp;d=2", link("http://a.b/?c=1&amp;d=2", "http://a.b/?c=1&amp;d=2")},
		{"entities behind", "http://a.b/c&gt;", link("http://a.b/c", "http://a.b/c") + "&gt;"},
		{"code behind", "http://a.b/c`d`", link("http://a.b/c", "http://a.b/c") + "<code>d</code>"},
		{"in a link", "[http://a.b](http://c.d)", link("http://c.d", "http://a.b")},
		{"in a link with more", "[see http://a.b now](http://c.d)", link("http://c.d", "see http://a.b now")},
		{"as the label of a reference", "[http://a.b]\n\n[http://a.b]: http://c.d", link("http://c.d", "http://a.b")},
	} {
		if got, _ := render(c.source); strings.TrimSpace(got) != "<p>"+c.want+"</p>" {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}
