// Package playground serves GraphiQL with all its files, so that it works without internet access.
package playground

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/agoraql/agora/internal/coding"
)

// files holds the page and its example queries. assets/build is the output of page/build.js: GraphiQL
// 5 with React 19 and the Monaco editor and its workers, compressed, and their licences.
//
//go:embed assets
var files embed.FS

// policy is the Content-Security-Policy of the page. It allows files of this server, inline styles
// (the editor writes them), and requests to this server.
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// Path is the path of the page. The page refers to the API and the schema by relative URLs: they are one folder above
// it.
const Path = "/graphiql/"

// mediaTypes are the media types of compressed files, by their extensions. The system may not know the types, and the
// compressed content does not show them.
var mediaTypes = map[string]string{
	".css": "text/css; charset=utf-8",
	".js":  "text/javascript; charset=utf-8",
	".ttf": "font/ttf",
}

// Handler returns the handler of the page at / and of its files, below Path. Other paths are 404.
func Handler() http.Handler {
	served, err := readFiles()
	if err != nil {
		panic(err) // the files are embedded, or the build is broken
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
		name := strings.Trim(path.Clean(r.URL.Path), "/")
		f, ok := served[cmp.Or(name, "index.html")]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Cache-Control", "no-cache") // a browser stores it, and revalidates it by its ETag
		f.ServeHTTP(w, r)
	})
}

// A file is a file of the page.
type file struct {
	name    string
	tag     string        // its ETag, weak as the forms differ
	packed  []byte        // compressed with gzip; nil for a file that is embedded as it is
	content func() []byte // of a compressed file the first call decompresses it: browsers need no such call
}

// ServeHTTP implements http.Handler.
func (f file) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("ETag", f.tag)
	if f.packed != nil {
		header.Set("Content-Type", mediaTypes[path.Ext(f.name)])
		header.Add("Vary", "Accept-Encoding")
		if coding.Accepts(r.Header["Accept-Encoding"], coding.Gzip.String()) {
			header.Set("Content-Encoding", coding.Gzip.String())
			header.Set("Content-Length", strconv.Itoa(len(f.packed)))
			http.ServeContent(w, r, f.name, time.Time{}, bytes.NewReader(f.packed))
			return
		}
	}
	http.ServeContent(w, r, f.name, time.Time{}, bytes.NewReader(f.content()))
}

// readFiles returns the embedded files by their paths.
func readFiles() (map[string]file, error) {
	served := map[string]file{}
	err := fs.WalkDir(files, "assets", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := files.ReadFile(name)
		sum := sha256.Sum256(text)
		f := file{
			name:    strings.TrimPrefix(name, "assets/"),
			tag:     `W/"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`,
			content: func() []byte { return text },
		}
		if plain, ok := strings.CutSuffix(f.name, ".gz"); ok {
			f.name, f.packed = plain, text
			f.content = sync.OnceValue(func() []byte { return unpack(text) })
		}
		served[f.name] = f
		return err
	})
	return served, err
}

// unpack decompresses a file.
func unpack(packed []byte) []byte {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // the file is embedded, or the build is broken
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		panic(err) // as above
	}
	return plain
}
