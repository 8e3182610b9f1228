// Package playground serves GraphiQL with everything it needs, so that it works
// without any other network.
package playground

import (
	"cmp"
	"embed"
	"io/fs"
	"net/http"
	"path"
	"strings"
)

// The page, its example queries, and GraphiQL 4.1.2 with React 18.2.0, whose
// licences lie beside them.
//
//go:embed assets
var files embed.FS

// policy allows what GraphiQL needs: its own files, styles that it writes into
// the page, and requests to this server.
const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self' data:; img-src 'self' data:; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// Handler serves the page at / and its files beside it.
func Handler() http.Handler {
	assets, err := fs.Sub(files, "assets")
	if err != nil {
		panic(err) // the folder is embedded, or the build is broken
	}
	server := http.FileServerFS(assets)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		file := strings.Trim(path.Clean(r.URL.Path), "/")
		if _, err := fs.Stat(assets, cmp.Or(file, ".")); err != nil {
			http.NotFound(w, r) // the file server's own takes Cache-Control away
			return
		}
		server.ServeHTTP(w, r)
	})
}
