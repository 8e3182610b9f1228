package markdown

import (
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/agoraql/agora/internal/forum"
)

// A Reading is what a text says to its readers. All of it comes from the tree that the HTML of the text is made of.
type Reading struct {
	Text string // as the function Text returns it
	// Others are further texts that readers see, each by itself: the titles of links and images, and the text without the
	// alternative texts of images, if it contains any.
	Others   []string
	Links    []string // the URLs of links and images, each once, in their order
	Mentions []string // the names that link to users, at most forum.MaxMentions, each once in any case, in their order
}

// Read returns what a source says, and the steps of reading it.
func Read(source string) (r Reading, steps int) {
	var html string
	protect(func() {
		t := parse(source, "")
		html, steps, r.Mentions = t.html(), t.steps(), first(t.mentions())
	}, func() { html, steps, r.Mentions = plain(source), stepsAtLeast, nil })
	seen, images := map[string]bool{}, false
	var read int
	r.Text, read = scan(html, 0, true, func(name, value string) {
		images = images || name == "alt" && value != ""
		switch name {
		case "title":
			r.Others = append(r.Others, value)
		case "href", "src":
			if link, err := forum.ParseLink(value); err == nil { // the host as browsers read it
				value = link
			}
			if !seen[value] {
				seen[value] = true
				r.Links = append(r.Links, value)
			}
		}
	})
	if images {
		shown, again := scan(html, 0, false, func(name, value string) {})
		r.Others, read = append(r.Others, shown), read+again
	}
	return r, steps + read
}

// Texts returns all that a reader may see of the text, and the URLs to which it leads.
func (r *Reading) Texts() []string { return slices.Concat([]string{r.Text}, r.Others, r.Links) }

// Mentions returns the same names as Read in Reading.Mentions, and the steps of finding them.
func Mentions(source string) (names []string, steps int) {
	names, steps = AllMentions(source)
	return first(names), steps
}

// first returns the first forum.MaxMentions names.
func first(names []string) []string { return names[:min(len(names), forum.MaxMentions)] }

// AllMentions returns the names of all users whom a source mentions, from its first maxMentions mentions, and the steps
// of finding them. Mentions returns only the first forum.MaxMentions of the names.
func AllMentions(source string) (names []string, steps int) {
	if !strings.Contains(source, "@") {
		return nil, 0
	}
	protect(func() {
		t := parse(source, "")
		names, steps = t.mentions(), t.steps()
	}, func() { names, steps = nil, stepsAtLeast })
	return names, steps
}

// protect calls read. If a parser panics in read, it logs the panic and calls instead.
func protect(read, instead func()) {
	defer func() {
		if v := recover(); v != nil {
			slog.Error("panic in the reading of Markdown", "error", fmt.Sprint(v), "stack", string(debug.Stack()))
			instead()
		}
	}()
	read()
}
