package markdown

import (
	"regexp"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/microcosm-cc/bluemonday"
)

// rel is the attribute of every link: search engines should not count it (nofollow), a user wrote it
// (ugc), and its target cannot access the page that opened it (noopener).
const rel = "nofollow ugc noopener"

// maxLanguage is the longest name of a language, in bytes.
const maxLanguage = 40

// policy lists the allowed elements, attributes and values. If it is applied to its own output, it changes nothing.
var policy = assembly.Of("HTML of texts", newPolicy)

// newPolicy returns the policy. Every value that is not free text has a pattern.
func newPolicy() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements(
		"p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code", "ul", "ol", "li",
		"em", "strong", "del", "table", "thead", "tbody", "tr", "th", "td",
	)
	number := regexp.MustCompile(`^[0-9]{1,9}$`)
	p.AllowAttrs("start").Matching(number).OnElements("ol")
	p.AllowAttrs("align").Matching(regexp.MustCompile(`^(left|center|right)$`)).OnElements("th", "td")
	p.AllowAttrs("class").Matching(regexp.MustCompile(`^language-[A-Za-z0-9_+#.-]{1,40}$`)).OnElements("code")

	// The box of a task, which is always disabled.
	p.AllowAttrs("type").Matching(regexp.MustCompile(`^checkbox$`)).OnElements("input")
	p.AllowAttrs("checked", "disabled").Matching(regexp.MustCompile(`^$`)).OnElements("input")

	p.AllowURLSchemes("http", "https", "mailto")
	p.AllowAttrs("href", "title").OnElements("a")
	p.AllowAttrs("rel").Matching(regexp.MustCompile(`^` + rel + `$`)).OnElements("a")
	p.RequireNoFollowOnLinks(true)
	p.AllowAttrs("src").Matching(regexp.MustCompile(`^(?i:https?)://`)).OnElements("img")
	p.AllowAttrs("alt", "title").OnElements("img")
	p.AllowAttrs("loading").Matching(regexp.MustCompile(`^lazy$`)).OnElements("img")
	p.AllowAttrs("referrerpolicy").Matching(regexp.MustCompile(`^no-referrer$`)).OnElements("img")
	return p
}
