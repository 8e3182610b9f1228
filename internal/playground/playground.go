// Package playground serves GraphiQL with everything it needs, so that it works
// without any other network.
package playground

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// The page and its example queries; in assets/build the output of page/build.js: GraphiQL 5 with React
// 19 and the Monaco editor, its workers, and their licences.
//
//go:embed assets
var files embed.FS

// policy allows the files of this server, styles that the page itself writes, and requests to this server.
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// Handler serves the page at / and its files beside it.
func Handler() http.Handler {
	assets, err := fs.Sub(files, "assets")
	if err != nil {
		panic(err) // the folder is embedded, or the build is broken
	}
	server := http.FileServerFS(assets)
	tags := entityTags(assets)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		file := strings.Trim(path.Clean(r.URL.Path), "/")
		tag := tags[cmp.Or(file, "index.html")]
		if tag == "" {
			http.NotFound(w, r) // the file server's response would have no Cache-Control
			return
		}
		w.Header().Set("Cache-Control", "no-cache") // a browser keeps it, and asks whether it has changed
		w.Header().Set("ETag", tag)
		server.ServeHTTP(w, r)
	})
}

// entityTags returns the tag of each file. They are weak: compression may change the
// bytes on their way.
func entityTags(assets fs.FS) map[string]string {
	tags := map[string]string{}
	err := fs.WalkDir(assets, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(assets, name)
		sum := sha256.Sum256(content)
		tags[name] = `W/"` + base64.RawURLEncoding.EncodeToString(sum[:16]) + `"`
		return err
	})
	if err != nil {
		panic(err) // the folder is embedded, or the build is broken
	}
	return tags
}
