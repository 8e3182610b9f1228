package pages

import (
	"bytes"
	"embed"
	"encoding/json"
	"errors"
	"html/template"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/agoraql/agora/internal/assembly"
	"github.com/agoraql/agora/internal/coding"
	"github.com/agoraql/agora/internal/lru"
)

// A document is the HTML of a page.
type document struct {
	status int
	body   *coding.Body
}

// A view is what the templates show of a page.
type view struct {
	Head    head
	Content any
}

//go:embed templates
var templateFiles embed.FS

// templates returns the templates of the contents, each with the frame of all pages.
var templates = assembly.Of("pages", func() map[string]*template.Template {
	frame := template.Must(template.New("frame.html").ParseFS(templateFiles,
		"templates/frame.html", "templates/head.html", "templates/rows.html"))
	all := map[string]*template.Template{}
	for _, r := range slices.Concat(routes(), []route{nowhere, unavailable}) {
		if all[r.template] == nil {
			all[r.template] = escaped(template.Must(template.Must(frame.Clone()).ParseFS(templateFiles,
				"templates/"+r.template+".html")))
		}
	}
	return all
})

// The parts of a document that templates make.
const (
	partHead  = "head"
	partFrame = "frame"
	partSeed  = "seed"
)

// escaped returns a template that is ready for use. html/template finds out how to escape the fields of a template when
// it executes the template for the first time: escaped executes each part for that. It panics if html/template cannot.
func escaped(t *template.Template) *template.Template {
	for _, part := range []string{partHead, partFrame, partSeed} {
		err := t.ExecuteTemplate(io.Discard, part, nil) // which stops at the first field, as there is no data
		if wrong, ok := errors.AsType[*template.Error](err); ok {
			panic(wrong)
		}
	}
	return t
}

// make makes the document of a page, with 404 if the API has nothing for it, and charges the client for it. A client
// that the API has refused does not pay for the page that says so.
func (h *handler) make(p *page) *document {
	status, v, found := http.StatusOK, view{}, p.fill != nil
	if found {
		var of data
		if p.data != nil && json.Unmarshal(p.data, &of) != nil {
			found = false
		} else {
			v, found = p.fill(p, &of)
		}
	}
	if !found {
		p.route, p.seed, v = nowhere, nil, view{Head: head{Title: "Not found", NoIndex: true}}
	}
	if p.path == nowhere.path {
		status = http.StatusNotFound
	}
	if v.Head.Description == "" {
		v.Head.Description = strings.TrimPrefix(v.Head.Title+". Articles and discussions of "+p.Site.Name, ". ")
	}
	body := h.render(p, v)
	h.Charge(p.request, body.Len())
	return &document{status, body}
}

// render returns the HTML of a page.
func (h *handler) render(p *page, v view) *coding.Body {
	var out bytes.Buffer
	t, data := templates()[p.template], struct {
		*page
		view
		Scripts  []string
		Seed     *seed
		Explorer string
	}{p, v, h.scripts["src/pages/"+p.module+".tsx"], p.seed, h.Explorer}
	for _, part := range []struct {
		before []byte
		name   string
	}{{h.head, partHead}, {h.middle, partFrame}, {h.body, partSeed}} {
		out.Write(part.before)
		if err := t.ExecuteTemplate(&out, part.name, data); err != nil {
			panic(err) // a bug: the templates get what they need, and a Buffer does not fail
		}
	}
	out.Write(h.end)
	return coding.NewBody(bytes.Clone(out.Bytes())) // without the rest of the buffer: it may be kept
}

// send responds with a document.
func (h *handler) send(w http.ResponseWriter, p *page, d *document) {
	if age := maxAge().FindString(p.control); age != "" && d.status == http.StatusOK {
		// The API marks a response as private if it depends on the viewer. A page has no viewer: it is the same for
		// everybody.
		w.Header().Set("Cache-Control", "public, "+age)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	respond(w, p.request, d.status, d.body, nil)
}

var maxAge = assembly.Regexp(`max-age=[1-9]\d*`)

// kept stores the documents that were made last, by their addresses. It is safe for concurrent use.
type kept struct {
	mu        sync.Mutex
	documents *lru.Cache[string, keptDocument]
}

// A keptDocument is a document with the replies of the API that it was made of.
type keptDocument struct {
	*document
	of *asked
}

func newKept(memory int64) *kept {
	return &kept{documents: lru.New[string, keptDocument](memory, nil)}
}

// get returns the document of a page, one of nothing for a page that is not kept.
func (k *kept) get(p *page) keptDocument {
	k.mu.Lock()
	defer k.mu.Unlock()
	if found, ok := k.documents.Get(p.address()); ok {
		return found
	}
	return keptDocument{of: unknown}
}

// add keeps a document, with its compressed forms, in place of the document that its address had before.
func (k *kept) add(p *page, made keptDocument) {
	const headers = 4 << 10 // of the replies, with the variables
	size := 2*made.body.Len() + len(made.of.about.Body()) + len(p.address()) + headers
	if made.of.operation != nil {
		size += len(made.of.operation.Body())
	}
	k.mu.Lock()
	defer k.mu.Unlock()
	k.documents.Add(p.address(), made, int64(size))
}

// address returns the URL of a page. It begins with the URL of the site, because a site may have several.
func (p *page) address() string { return p.Home + p.request.URL.String() }
